/// A session that ends in the middle of a save of several calls says so, and nothing of what was done is lost.
final class CauseTests: XCTestCase {
    /// What ends the session, and the error.
    private static let ends: [(String, @Sendable (TwoUsers) async throws -> Void)] = [
        ("sign-in required, no tokens", { try await $0.session.signOut() }), ("superseded", { try await $0.signIn(1) }),
        (
            "sign-in required, 200",
            {
                await $0.capture.expireTokens()
                await $0.capture.inject(.errorCode(200), to: "/oauth/refresh_access_token")
            }
        ),
    ]

    /// A user with a change that needs two calls, of which the response to the first waits.
    private func saving(
        _ users: TwoUsers, _ save: @escaping @Sendable (CaptureUser, CaptureClient) async throws -> CaptureUser
    ) async throws -> Task<CaptureUser, any Error> {
        var ann = try await users.signIn(0)
        let client = users.client
        ann.photos.append(.init(value: "x"))
        try await client.save(&ann)
        ann.photos.removeAll()
        ann.aboutMe = "new"
        await users.capture.inject(.stallAfterProcessing, to: "/entity.delete")
        let task = Task { [ann] in try await save(ann, client) }
        try await users.capture.waitForRequests(3)
        return task
    }

    /// The error has the receipt, and the session's error as its cause.
    func testReceipt() async {
        await forEach(Self.ends) { (kind, end) in
            let users = try await TwoUsers()
            let task = try await saving(users) { try await $0.save(using: $1).applied(to: $0) }
            try await end(users)
            await users.capture.releaseStalledRequests()
            let error = await expect(throws: CaptureError.self) { try await task.value }
            expectEqual(error, CaptureError(.noAccessToken, mayBePartlyDone: true))
            expectEqual(error?.isTemporary, false)
            expectEqual((error?.cause as? SessionError)?.kind, kind)
            expectEqual(error?.receipt(for: CaptureUser.self)?.isOutcomeKnown, true)
            expectEqual(error?.errorDescription, "Perhaps not everything was saved. Sign in again.")
        }
    }

    /// Where the receipt is applied for the app, it gets the session's error itself.
    func testInPlace() async {
        await forEach(Self.ends) { (kind, end) in
            let users = try await TwoUsers()
            let saved = SavedUser()
            let task = try await saving(users) { try await saved.save($0, $1) }
            try await end(users)
            await users.capture.releaseStalledRequests()
            await expectEqual(sessionError { _ = try await task.value }?.kind, kind)
            await expectEqual(saved.user?.pendingUpdate, ["aboutMe": "new"])
            await expectEqual(saved.user?.changedPlurals, [])
        }
    }
}

/// Keeps the record of a save that fails.
private actor SavedUser {
    private(set) var user: CaptureUser?

    func save(_ record: CaptureUser, _ client: CaptureClient) async throws -> CaptureUser {
        var record = record
        defer { user = record }
        try await client.save(&record)
        return record
    }
}

extension Receipt {
    fileprivate func applied(to record: Record) -> Record {
        var record = record
        apply(to: &record)
        return record
    }
}
