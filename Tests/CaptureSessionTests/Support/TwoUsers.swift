/// A service in memory with two users, Ann and Bob, and a device on which they sign in by turns.
struct TwoUsers {
    static let password = "correct horse"

    let capture: InMemoryCapture
    let names = ["ann@example.com", "bob@example.com"]
    let records: [CaptureUser]
    let store = InMemoryTokenStore()
    let session: CaptureSession

    init() async throws {
        capture = try InMemoryCapture(for: CaptureUser.self)
        var records: [CaptureUser] = []
        for name in names {
            records.append(try await capture.addUser(CaptureUser(email: name), name: name, password: Self.password))
        }
        self.records = records
        session = capture.session(store: store)
    }

    /// Signs one of them in, and returns the record.
    @discardableResult func signIn(_ user: Int) async throws -> CaptureUser {
        try await session.signIn(name: names[user], password: Self.password).record
    }

    /// A client that is made now.
    var client: CaptureClient {
        CaptureClient(domain: capture.domain, session: session, retries: RetryPolicy(limit: 2, delay: 0))
    }

    /// What the records of the two have.
    var aboutMe: [String?] {
        get async throws {
            var texts: [String?] = []
            for record in records { texts.append(try await capture.stored(record).aboutMe) }
            return texts
        }
    }

    /// The calls for records so far.
    var entityCalls: [String] { get async { await capture.requests.map(\.path).filter { $0.hasPrefix("/entity") } } }

    /// Signs a user in, and leaves tokens in the store as another app would: the uuid is not known.
    func forgetUUID(of user: Int) async throws {
        try await signIn(user)
        let tokens = try await require(store.load())
        await store.save(SessionTokens(accessToken: tokens.accessToken, refreshSecret: tokens.refreshSecret))
    }
}
