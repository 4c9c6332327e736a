public import CaptureRuntime
public import Foundation

/// A user's sign-in: makes it, keeps its tokens, renews them, and ends it. It has no user interface. See
/// <doc:SigningIn>.
///
/// Make one when the app starts: whoever was signed in then still is. A sign-in that fails or is cancelled leaves it as
/// it was. Tokens are renewed when they have expired, once for all calls that wait. A failure of the connection or of
/// the service does not end the session. A call without response is sent again only if a second time does no harm: a
/// sign-in with a password, a renewal, an unlinking. No error, description or event shows a password, a token or a
/// secret.
public actor CaptureSession {
    public nonisolated let configuration: SessionConfiguration
    let client: CaptureClient
    let now: @Sendable () -> Date
    private let store: any TokenStore

    /// The tokens of the signed-in user; nil if there are none, or they were not loaded yet.
    private(set) var tokens: SessionTokens?
    /// False after a sign-out, and after renewed tokens could not be stored: what the store has is older then.
    private var isStored = true
    /// Changes with every sign-in and sign-out.
    private(set) var signInNumber: Int64 = 0
    /// The renewal of the tokens of this sign-in.
    private(set) var renewal = SharedOperation<String>()
    package nonisolated let storing = CallQueue()

    /// Creates a session. Nothing is read or sent yet.
    ///
    /// - Parameters:
    ///   - configuration: The Capture application.
    ///   - store: Keeps the tokens between launches.
    ///   - transport: Carries the requests.
    ///   - retries: How often a call is tried again.
    ///   - onEvent: Told of each call.
    ///   - now: The time, with which a renewal is signed. Tests have a clock of their own.
    public init(
        _ configuration: SessionConfiguration, store: any TokenStore, transport: any CaptureTransport,
        retries: RetryPolicy = RetryPolicy(), onEvent: CaptureClient.OnEvent? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.configuration = configuration
        self.store = store
        self.now = now
        client = CaptureClient(
            domain: configuration.domain, authorization: .none, transport: transport, retries: retries,
            onEvent: onEvent)
    }

    /// True if there are tokens of a user, whether or not the service still takes them. Throws errors from the store.
    public var isSignedIn: Bool { get async throws { try await currentTokens() != nil } }

    /// Forgets the tokens, here and in the store. A renewal or a sign-in that is under way has no effect. No request is
    /// made: the access token stays valid until it expires. If the store throws an error, the user is signed in again
    /// at the next launch: call it again.
    public func signOut() async throws {
        begin(nil)
        let number = signInNumber
        // A sign-out that a cancellation leaves half done would sign the user in again.
        try await Task {
            try await inTurn { session in
                guard number == session.signInNumber else { return }
                try await session.store.clear()
                if number == session.signInNumber { session.isStored = true }
            }
        }.value
    }

    /// Returns the tokens. Where there are none, another process may have signed in meanwhile.
    func currentTokens() async throws -> SessionTokens? {
        if tokens == nil { try await load() }
        return tokens
    }

    /// Reads the store, unless what it has is older. Another process may have renewed the tokens.
    func load() async throws {
        try await inTurn { session in
            guard session.isStored else { return }
            let number = session.signInNumber
            let stored = try await session.storedTokens()
            guard number == session.signInNumber else { return }
            session.tokens = stored
        }
    }

    private func storedTokens() async throws -> SessionTokens? {
        let stored = try await store.load()
        return stored?.clientID == nil || stored?.clientID == configuration.clientID ? stored : nil
    }

    /// Stores the tokens of a sign-in that began when ``signInNumber`` was `number`, or else leaves all as it was.
    func signIn(_ new: SessionTokens, since number: Int64) async throws {
        try await inTurn { session in
            try session.checkIsCurrent(number)
            try await session.store.save(new)
            try session.checkIsCurrent(number)
            session.begin(new)
        }
    }

    /// Stores renewed tokens. They are in use even if the store fails: the service may not take the old ones any more.
    func renew(with new: SessionTokens, since number: Int64) async throws {
        try await inTurn { session in
            try session.checkIsCurrent(number)
            session.tokens = new
            session.isStored = false
            var stored: SessionTokens? = new
            // What cannot be read now, the store may still be able to replace.
            do { stored = try await session.storedTokens() } catch {}
            try session.checkIsCurrent(number)
            if stored?.owner != new.owner {
                // Another process has signed out meanwhile, or somebody else in.
                (session.tokens, session.isStored) = (stored, true)
                throw stored == nil ? SessionError.signInRequired(nil) : .superseded
            }
            try await session.store.save(new)
            if number == session.signInNumber { session.isStored = true }
        }
    }

    private func inTurn(_ body: @escaping @Sendable (isolated CaptureSession) async throws -> Void) async throws {
        try await storing.run("") { try await body(self) }
    }

    private func checkIsCurrent(_ number: Int64) throws(SessionError) {
        if number != signInNumber { throw .superseded }
    }

    private func begin(_ new: SessionTokens?) {
        signInNumber += 1
        (tokens, isStored) = (new, new != nil)
        renewal = SharedOperation()
    }
}
