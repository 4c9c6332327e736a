/// The generated replace methods address the plural they are named after.
final class ReplaceMethodPathTests: XCTestCase {
    private var user = CaptureUser(.unset)
    private let log = WriteLog()

    override func setUpWithError() throws { user = try Fixture(name: "default-user").record() }

    func testAnElementThatIsNotStoredSendsNothing() async throws {
        user.profiles.removeFirst()
        for id in [256, 999] {
            await expect(throws: CaptureError.self) {
                try await user.replaceProfilesFollowers(inProfiles: id, using: log.client)
            }
        }
        await expectEqual(log.paths, [])
    }

    func testAnInnerIdOfAnotherElementIsRefused() async throws {
        let user = try Fixture(name: "nesting").record(as: NestingUser.self)
        await expect(throws: CaptureError.self) {
            try await user.replacePpp1Ppp2Ppp3(inPpp1: 328, inPpp2: 325, using: log.client)
        }
        await expect(throws: CaptureError.self) { try await user.replaceAAA(inA: 302, inA_2: 301, using: log.client) }
        await expectEqual(log.paths, [])
    }
}
