/// The generated replace methods address the plural they are named after.
final class ReplaceMethodPathTests: XCTestCase {
    func testAnElementThatIsNotStoredSendsNothing() async throws {
        let session = try await Session<CaptureUser>()
        var user = try Fixture(name: "default-user").record(as: CaptureUser.self)
        user.profiles.removeFirst()
        for id in [256, 999] {
            await expect(throws: CaptureError.self) {
                try await user.replaceProfilesFollowers(inProfiles: id, using: session.client)
            }
        }
        await expectEqual(session.calls, [])
    }

    func testAnInnerIdOfAnotherElementIsRefused() async throws {
        let session = try await Session<NestingUser>()
        let (client, user) = (session.client, try Fixture(name: "nesting").record(as: NestingUser.self))
        await expect(throws: CaptureError.self) {
            try await user.replacePpp1Ppp2Ppp3(inPpp1: 328, inPpp2: 325, using: client)
        }
        await expect(throws: CaptureError.self) { try await user.replaceAAA(inA: 302, inA_2: 301, using: client) }
        await expectEqual(session.calls, [])
    }
}
