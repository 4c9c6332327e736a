import CaptureRuntime
import Expectations
import Foundation
import Models
import TestTools
import XCTest

/// The generated replace methods address the plural they are named after.
final class ReplaceMethodPathTests: XCTestCase {
    private var user = CaptureUser(.unset)
    private let log = WriteLog()

    override func setUpWithError() throws { user = try Fixture(name: "default-user").record() }

    func testAPluralOfTheRecordIsSent() async throws {
        user.photos.removeFirst()
        let receipt = try await user.replacePhotos(using: log.client)
        expectEqual(receipt.path, "/photos")
        await expectEqual(log.paths, ["/photos"])
        await expectEqual(log.lastBody, [["type": "thumbnail", "value": "https://img.example.com/robin/thumb.jpg"]])
        expectEqual(user.changedPlurals, ["/photos"], "the record itself stays as it is")
    }

    func testAnElementThatIsNotStoredSendsNothing() async throws {
        user.profiles.removeFirst()
        for id in [256, 999] {
            await expect(throws: CaptureError.self) {
                try await user.replaceProfilesFollowers(inProfiles: id, using: log.client)
            }
        }
        await expectEqual(log.paths, [])
    }

    func testWhatWasNotReadSendsNothing() async throws {
        let limited = try Fixture(name: "default-user-limited").record(as: CaptureUser.self)
        await expect(throws: CaptureError(.unreadValues(paths: ["/statuses"]))) {
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

    func testAnInnerIdOfAnotherElementIsRefused() async throws {
        let user = try Fixture(name: "nesting").record(as: NestingUser.self)
        await expect(throws: CaptureError.self) {
            try await user.replacePpp1Ppp2Ppp3(inPpp1: 328, inPpp2: 325, using: log.client)
        }
        await expect(throws: CaptureError.self) {
            try await user.replaceAAA(inA: 302, inA_2: 301, using: log.client)
        }
        await expectEqual(log.paths, [])
    }
}
