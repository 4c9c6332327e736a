public import CaptureRuntime
public import Foundation

/// A user's sign-in: makes it, keeps its tokens, renews them, and ends it. It has no user interface.
///
/// ```swift
/// let session = CaptureSession(configuration, store: KeychainTokenStore())
/// let user = try await session.signIn(name: name, password: password, as: CaptureUser.self).record
/// let client = CaptureClient(domain: configuration.domain, session: session)
/// ```
///
/// Make one session when the app starts, and use it until the app ends: whoever was signed in then still is.
///
/// A sign-in that fails or is cancelled leaves the session as it was. A token is renewed when the service says that it
/// has expired, once for all calls that wait for it. A failure of the connection or of the service does not end the
/// session. Only ``signOut()`` and another sign-in do; if the service refuses to renew the token, calls throw
/// ``SessionError/signInRequired(_:)``.
///
/// Calls that have no response are sent again only if a second time does no harm: a sign-in with a password, a renewal
/// of the token, and an unlinking. Passwords, tokens and secrets are in no error, description or event.
///
/// The calls and their parameters are those of JUMP for iOS and Android and of the vendor's documentation. What could
/// not be verified is listed in the article *What has not been verified* of the generator.
public actor CaptureSession {
    /// What the session was created with.
    public nonisolated let configuration: SessionConfiguration
    /// Makes clients with the transport of the session.
    let client: @Sendable (_ domain: URL, CaptureAuthorization) -> CaptureClient
    let store: any TokenStore
    let now: @Sendable () -> Date

    /// The tokens of the signed-in user; nil if there are none, or they were not loaded yet.
    var tokens: SessionTokens?
    private var isLoaded = false
    /// False after renewed tokens could not be stored: what the store has is older then.
    private var isStored = true
    /// Changes with every sign-in and sign-out.
    private(set) var signInNumber: Int64 = 0
    /// The renewal of the tokens of this sign-in.
    private(set) var renewal = SharedOperation<String>()
    /// Holds back a change of the tokens until the one before it is stored.
    private let changes = CallQueue()

    /// Creates a session. Nothing is read or sent yet.
    ///
    /// - Parameters:
    ///   - configuration: The Capture application.
    ///   - store: Keeps the tokens between launches.
    ///   - transport: Carries the requests.
    ///   - retries: How often a call is tried again, if it may be.
    ///   - onEvent: Told of each attempt and each call, for logs and metrics.
    ///   - now: The time, with which a renewal is signed. Tests have a clock of their own.
    public init(
        _ configuration: SessionConfiguration, store: any TokenStore, transport: any CaptureTransport,
        retries: RetryPolicy = RetryPolicy(), onEvent: CaptureClient.OnEvent? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.configuration = configuration
        self.store = store
        self.now = now
        client = { domain, authorization in
            CaptureClient(
                domain: domain, authorization: authorization, transport: transport, retries: retries, onEvent: onEvent)
        }
    }

    /// True if there are tokens of a user. Whether the service still takes them shows with the next call.
    ///
    /// - Throws: Errors from the store: ``TokenStoreError``.
    public var isSignedIn: Bool { get async throws { try await currentTokens() != nil } }

    /// Forgets the tokens, here and in the store. No request is made; the access token stays valid on the service until
    /// it expires. A call that is under way may still succeed; a renewal or a sign-in under way has no effect.
    ///
    /// - Throws: Errors from the store. The session is signed out all the same, but not after the next launch of the
    ///   app: call it again.
    public func signOut() async throws {
        begin(nil)
        // Not ended by the caller's cancellation: a sign-out must not stay half done.
        try await Task { try await changes.run("") { try await store.clear() } }.value
    }

    // MARK: Tokens

    /// Returns the tokens, which are loaded when they are needed for the first time.
    func currentTokens() async throws -> SessionTokens? {
        if !isLoaded { try await changes.run("") { try await load() } }
        return tokens
    }

    /// Reads the store again: another process may have renewed the tokens.
    func reload() async throws { try await changes.run("") { if await isStored { try await load() } } }

    /// Stores the tokens of a sign-in.
    ///
    /// - Parameter number: The ``signInNumber`` when it began.
    /// - Throws: ``SessionError/superseded``; errors from the store, after which all is as before.
    func signIn(_ new: SessionTokens, since number: Int64) async throws {
        try await changes.run("") {
            try await checkIsCurrent(number)
            try await store.save(new)
            try await checkIsCurrent(number)
            await begin(new)
        }
    }

    /// Stores renewed tokens. They are in use even if the store fails: the service may not take the old ones any more.
    func renew(with new: SessionTokens, since number: Int64) async throws {
        try await changes.run("") {
            try await replaceTokens(with: new, since: number)
            try await store.save(new)
            await setIsStored()
        }
    }

    private func load() async throws {
        let number = signInNumber
        let stored = try await store.load()
        guard number == signInNumber else { return }
        let isUsable = stored?.clientID == nil || stored?.clientID == configuration.clientID
        tokens = isUsable ? stored : nil
        isLoaded = true
    }

    private func replaceTokens(with new: SessionTokens, since number: Int64) throws {
        try checkIsCurrent(number)
        tokens = new
        isStored = false
    }

    private func setIsStored() { isStored = true }

    private func checkIsCurrent(_ number: Int64) throws(SessionError) {
        if number != signInNumber { throw .superseded }
    }

    private func begin(_ new: SessionTokens?) {
        signInNumber += 1
        tokens = new
        isLoaded = true
        isStored = true
        renewal = SharedOperation()
    }
}

#if URLSession || !canImport(FoundationNetworking)
extension CaptureSession {
    /// Creates a session that sends its requests with a `URLSessionTransport`. Nothing is read or sent yet.
    ///
    /// The parameters are those of ``init(_:store:transport:retries:onEvent:now:)``.
    public init(
        _ configuration: SessionConfiguration, store: any TokenStore, retries: RetryPolicy = RetryPolicy(),
        onEvent: CaptureClient.OnEvent? = nil
    ) {
        self.init(
            configuration, store: store, transport: URLSessionTransport(), retries: retries, onEvent: onEvent)
    }
}
#endif
