/// A service in memory with one user, who can sign in.
struct Ann {
    static let address = "ann@example.com"
    static let password = "correct horse"
    /// A login of Ann's, which her account does not have.
    static let google = SocialLogin(
        provider: "google", identifier: "https://www.google.com/profiles/1", email: address,
        fields: ["firstName": "Ann"])
    /// A login of somebody who has no account.
    static let bob = SocialLogin(
        provider: "google", identifier: "https://www.google.com/profiles/2", email: "bob@example.com",
        fields: ["firstName": "Bob", "displayName": "Bobby"])

    let capture: InMemoryCapture
    let store = InMemoryTokenStore()
    let session: CaptureSession
    let uuid: String

    init() async throws {
        capture = try InMemoryCapture(for: CaptureUser.self)
        let record = CaptureUser(email: Self.address, aboutMe: "Hello.")
        let user = try await capture.addUser(record, name: Self.address, password: Self.password)
        uuid = try require(user.uuid)
        session = capture.session(store: store)
    }

    /// A service with Ann signed in, and the same with her access token.
    static var signedIn: Ann { get async throws { try await withToken.0 } }

    static var withToken: (Ann, token: String) {
        get async throws {
            let ann = try await Ann()
            try await ann.signIn()
            return (ann, try await ann.session.accessToken())
        }
    }

    /// The same with a session whose store can fail.
    static var withFailingStore: (Ann, FailingTokenStore, CaptureSession, token: String) {
        get async throws {
            let (ann, store) = (try await Ann(), FailingTokenStore())
            let session = ann.capture.session(store: store)
            _ = try await session.signIn(name: address, password: password, as: CaptureUser.self)
            return (ann, store, session, try await session.accessToken())
        }
    }

    @discardableResult func signIn() async throws -> SignInResult<CaptureUser> {
        try await session.signIn(name: Self.address, password: Self.password)
    }

    /// Signs in and renews the token. While the request for that stalls, `meanwhile` happens.
    func renewing(
        _ fault: Fault, isolation: isolated (any Actor)? = #isolation, meanwhile: (_ old: String) async throws -> Void
    ) async throws -> Task<String, any Error> {
        try await signIn()
        let old = try await session.accessToken()
        await capture.inject(fault)
        let task = Task { [session] in try await session.accessToken(replacing: old) }
        try await capture.waitForRequests(2)
        try await meanwhile(old)
        await capture.releaseStalledRequests()
        return task
    }

    /// What the error of a social sign-in returns whose address an account has.
    func neededMerge(for login: SocialLogin) async throws -> AccountMerge {
        let token = await capture.engageToken(for: login)
        let error = await sessionError { _ = try await session.signIn(social: token, as: CaptureUser.self) }
        guard case .mergeNeeded(let merge)? = error else { throw error ?? .superseded }
        return merge
    }

    /// A client of the user who is signed in.
    var client: CaptureClient {
        CaptureClient(domain: capture.domain, session: session, retries: RetryPolicy(limit: 2, delay: 0))
    }

    /// The paths of the requests so far.
    var paths: [String] { get async { await capture.requests.map(\.path) } }

    /// The number of renewals that the service was asked for.
    var renewals: Int { get async { await paths.filter { $0 == "/oauth/refresh_access_token" }.count } }

    var lastRequest: ReceivedRequest? { get async { await capture.requests.last } }
}

/// The error of the session that `body` throws; nil, and a failure, if it throws none.
func sessionError(
    isolation: isolated (any Actor)? = #isolation, file: StaticString = #filePath, line: UInt = #line,
    _ body: () async throws -> Void
) async -> SessionError? {
    await expect(throws: SessionError.self, file: file, line: line, isolation: isolation, body)
}

/// Expects that `body` throws an error of the session, of this kind.
func expect<Success>(
    error kind: String, isolation: isolated (any Actor)? = #isolation, file: StaticString = #filePath,
    line: UInt = #line, _ body: () async throws -> Success
) async {
    let error = await expect(throws: SessionError.self, file: file, line: line, isolation: isolation, body)
    expectEqual(error?.kind, kind, file: file, line: line)
}

extension SessionError {
    /// The kind of the error, without its details.
    var kind: String {
        switch self {
        case .signInRequired(.signedOut): "sign-in required, no tokens"
        case .signInRequired(.expired): "sign-in required, no secret"
        case .signInRequired(.refused(let error, _)): "sign-in required, \(error.code)"
        case .superseded: "superseded"
        case .invalidCredentials: "invalid credentials"
        case .invalidFields: "invalid fields"
        case .registrationNeeded: "registration needed"
        case .mergeNeeded: "merge needed"
        case .socialTokenRejected: "social token rejected"
        case .noSuchAccount: "no such account"
        case .noFlow: "no flow"
        case .reservedField(let name): "reserved field, \(name)"
        }
    }
}
