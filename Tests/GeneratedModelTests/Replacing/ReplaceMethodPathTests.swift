import CaptureRuntime
import Expectations
import Foundation
import Models
import XCTest

/// The generated replace methods address the plural they are named after.
final class ReplaceMethodPathTests: XCTestCase {
    private var user = CaptureUser(.unset)
    private let log = WriteLog()

    override func setUpWithError() throws { user = try Fixture(name: "default-user").record() }

    func testAPluralOfTheRecordIsSent() async throws {
        var edited = user
        edited.photos.removeFirst()
        let receipt = try await edited.replacePhotos(using: log.client)
        expectEqual(receipt.path, "/photos")
        await expectEqual(log.paths, ["/photos"])
        await expectEqual(log.lastBody, [["type": "thumbnail", "value": "https://img.example.com/robin/thumb.jpg"]])
        expectEqual(edited.changedPlurals, ["/photos"], "the record itself stays as it is")
    }

    func testAPluralOfAnObjectIsSent() async throws {
        let receipt = try await user.replaceJanrainPropertiesManagedBy(using: log.client)
        expectEqual(receipt.path, "/janrain/properties/managedBy")
        await expectEqual(log.lastBody, ["fakeclientfakeclientfakeclient01"])
    }

    func testPluralsOfAnElementAreSentByItsId() async throws {
        _ = try await user.replaceProfilesFollowers(inProfiles: 256, using: log.client)
        _ = try await user.replaceProfilesProfilePhotos(inProfiles: 256, using: log.client)
        _ = try await user.replaceProfilesProfileLanguagesSpoken(inProfiles: 301, using: log.client)
        await expectEqual(
            log.paths,
            ["/profiles#256/followers", "/profiles#256/profile/photos", "/profiles#301/profile/languagesSpoken"])
        await expectEqual(log.lastBody, ["en-US"])
        await expectEqual(log.writes[0].body[2], "https://social.example.com/u/1001")
        await expectEqual(log.writes[1].body[0]?["primary"], true)
    }

    func testAnElementThatIsNotStoredSendsNothing() async throws {
        var edited = user
        edited.profiles.removeFirst()
        for id in [256, 999] {
            await expect(throws: CaptureError.self) {
                try await edited.replaceProfilesFollowers(inProfiles: id, using: log.client)
            }
        }
        await expectEqual(log.paths, [])
    }

    func testWhatWasNotReadSendsNothing() async throws {
        let limited = try Fixture(name: "default-user-limited").record(as: CaptureUser.self)
        await expect(throws: CaptureError(.unread(paths: ["/statuses"]))) {
            try await limited.replaceStatuses(using: log.client)
        }
        await expectEqual(log.paths, [])
        _ = try await limited.replace(\.statuses, using: log.client, overwritingUnread: true)
        await expectEqual(log.paths, ["/statuses"])
    }

    func testTheErrorOfTheClientIsPassedOn() async throws {
        struct Offline: Error {}
        let domain = try require(URL(string: "https://capture.example.com"))
        let client = CaptureClient(domain: domain, authorization: .accessToken { _ in throw Offline() })
        await expect(throws: Offline.self) { try await user.replacePhotos(using: client) }
    }
}
