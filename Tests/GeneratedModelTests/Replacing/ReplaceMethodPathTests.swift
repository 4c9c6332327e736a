import CaptureRuntime
import Foundation
import Models
import Testing

/// The generated replace methods address the plural they are named after.
@Suite struct ReplaceMethodPathTests {
    private let user: CaptureUser
    private let log = WriteLog()

    init() throws { user = try Fixture(name: "default-user").record() }

    @Test func aPluralOfTheRecordIsSent() async throws {
        var edited = user
        edited.photos.removeFirst()
        let receipt = try await edited.replacePhotos(using: log.client)
        #expect(receipt.path == "/photos")
        #expect(await log.paths == ["/photos"])
        #expect(
            await log.lastBody == [["type": "thumbnail", "value": "https://img.example.com/robin/thumb.jpg"]])
        #expect(edited.changedPlurals == ["/photos"], "the record itself stays as it is")
    }

    @Test func aPluralOfAnObjectIsSent() async throws {
        let receipt = try await user.replaceJanrainPropertiesManagedBy(using: log.client)
        #expect(receipt.path == "/janrain/properties/managedBy")
        #expect(await log.lastBody == ["fakeclientfakeclientfakeclient01"])
    }

    @Test func pluralsOfAnElementAreSentByItsId() async throws {
        _ = try await user.replaceProfilesFollowers(inProfiles: 256, using: log.client)
        _ = try await user.replaceProfilesProfilePhotos(inProfiles: 256, using: log.client)
        _ = try await user.replaceProfilesProfileLanguagesSpoken(inProfiles: 301, using: log.client)
        #expect(
            await log.paths == [
                "/profiles#256/followers", "/profiles#256/profile/photos", "/profiles#301/profile/languagesSpoken",
            ])
        #expect(await log.lastBody == ["en-US"])
        #expect(await log.writes[0].body[2] == "https://social.example.com/u/1001")
        #expect(await log.writes[1].body[0]?["primary"] == true)
    }

    @Test func anElementThatIsNotStoredSendsNothing() async throws {
        var edited = user
        edited.profiles.removeFirst()
        for id in [256, 999] {
            await #expect(throws: CaptureError.self) {
                try await edited.replaceProfilesFollowers(inProfiles: id, using: log.client)
            }
        }
        #expect(await log.paths == [])
    }

    @Test func whatWasNotReadSendsNothing() async throws {
        let limited = try Fixture(name: "default-user-limited").record(as: CaptureUser.self)
        await #expect(throws: CaptureError(.unread(paths: ["/statuses"]))) {
            try await limited.replaceStatuses(using: log.client)
        }
        #expect(await log.paths == [])
        _ = try await limited.replace(\.statuses, using: log.client, overwritingUnread: true)
        #expect(await log.paths == ["/statuses"])
    }

    @Test func theErrorOfTheClientIsPassedOn() async throws {
        struct Offline: Error {}
        let domain = try #require(URL(string: "https://capture.example.com"))
        let client = CaptureClient(domain: domain, authorization: .accessToken { _ in throw Offline() })
        await #expect(throws: Offline.self) { try await user.replacePhotos(using: client) }
    }
}
