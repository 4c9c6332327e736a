#if os(Linux) || os(macOS)
/// What one process leaves pending another one sends. It runs `TestProcess`, which lies beside the test bundle.
final class NewProcessTests: XCTestCase {
    private static let seed: JSONValue = [
        "note": "old", "password": "old password",
        "profiles": [
            ["id": 31, "domain": "a", "devices": [["id": 32, "name": "phone"]]], ["id": 33, "domain": "b"],
        ],
    ]

    private static let executable = BuiltProducts.folder.appending(path: "TestProcess")

    private func run(_ arguments: [String]) async throws -> Program.Outcome {
        try await Program(Self.executable, arguments).runAside(.apart)
    }

    func testExactlyWhatIsPendingIsSent() async throws {
        let folder = try TemporaryFolder()
        let session = try await Session<SecretsUser>(Self.seed)
        let store = folder.store(SecretsUser.self)
        var user = try await session.fetched()
        user.note = "new"
        user.password = "new password"
        user.login.user = "inigo"
        user.login.password = "another password"
        user.profiles[0].domain = "edited"
        user.profiles[1].domain = "edited and set back"
        user.profiles[1].domain = "b"
        user.lookalikes.passwordHint = "the usual"
        try store.save(user)
        await expectEqual(session.calls, ["read"])
        let token = await session.service.issueToken(for: session.uuid)
        let sent = try await session.overHTTP { try await run(["send", store.url.path, $0.absoluteString, token]) }
        expectEqual(sent.status, 0, "\(sent.errors)")
        expectEqual(
            sent.output,
            """
            {"login":{"user":"inigo"},"lookalikes":{"passwordHint":"the usual"},"note":"new"} entity / (doubt); \
            entity.update / {"login":{"user":"inigo"},"lookalikes":{"passwordHint":"the usual"},"note":"new",\
            "profiles":[{"domain":"edited","id":31}]}

            """)
        await expectEqual(session.calls, ["read", "read", "update"])
        await expectEqual(
            session.lastSent,
            [
                "login": ["user": "inigo"], "lookalikes": ["passwordHint": "the usual"], "note": "new",
                "profiles": [["id": 31, "domain": "edited"]],
            ])
        // And the record that it saved has nothing pending any more.
        let again = try require(store.load())
        expect(!again.hasChanges)
        expectEqual(again.profiles.map(\.id), [31, 33])
        let second = try await session.overHTTP { try await run(["send", store.url.path, $0.absoluteString, token]) }
        expectEqual(second.status, 0, "\(second.errors)")
        expectEqual(second.output, "{} \n")
        await expectEqual(session.calls.count, 3)
        try expectEqual(folder.names(), ["user.json"])
    }
}
#endif
