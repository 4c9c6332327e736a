public import CaptureRuntime
public import Foundation

/// A user's sign-in: makes it, keeps its tokens, renews them, and ends it. It has no user interface. See
/// <doc:SigningIn>.
///
/// Make one when the app starts: whoever was signed in then still is. Tokens are renewed when they have expired, once
/// for all calls that wait. A call without response is sent again only if a second time does no harm: a sign-in with a
/// password, a renewal, an unlinking. No error, description or event shows a password, a token or a secret.
public actor CaptureSession: CustomReflectable {
    /// The configuration of the calls that are made from now on. An app may change it, such as `locale` and
    /// `redirectURI`; only the domain and the id of the API client stay what they were.
    public nonisolated var configuration: SessionConfiguration {
        get { currentConfiguration.withLock { $0 } }
        set {
            currentConfiguration.withLock { current in
                let (domain, clientID) = (current.domain, current.clientID)
                current = newValue
                (current.domain, current.clientID) = (domain, clientID)
            }
        }
    }
    private let currentConfiguration: Locked<SessionConfiguration>
    /// By their addresses.
    var flows: [URL: Flow] = [:]
    /// The address of the flow whose download was the last to fail.
    var failedFlow: URL?

    let client: CaptureClient
    let clock: ServiceClock
    let store: any TokenStore

    // The state of the sign-in. Between two suspensions this holds: `signInNumber` tells one sign-in from the next, so
    // whoever has waited compares it before changing anything. The renewal and the period are those of the user of
    // `tokens`; another user, or none, ends both. What is unstored is newer than the store: the renewal that has led to
    // `tokens`, or a sign-out, and then there are no tokens.

    /// The tokens of the signed-in user; nil if there are none, or they were not loaded yet.
    private(set) var tokens: SessionTokens? {
        didSet {
            if let tokens { period.withLock { $0 = tokens } } else if oldValue != nil { tell(.signedOut) }
        }
    }
    private let currentPeriod = Locked(UserPeriod(nil))
    /// True if the service does not show this API client whose a token is.
    private var isUUIDHidden = false
    /// False until it is known what the store has.
    private var isLoaded = false
    /// What the store lacks: it failed, and gets it at the next call.
    private var unstored: Unstored?

    private enum Unstored {
        /// Tokens that have replaced these.
        case renewal(of: SessionTokens)
        /// The tokens are nil if they were never loaded.
        case signOut(of: SessionTokens?)
    }

    /// Changes with every sign-in and sign-out.
    private(set) var signInNumber: Int64 = 0
    /// The renewal of the tokens of this sign-in.
    private(set) var renewal = SharedOperation<String>()
    package nonisolated let storing = CallQueue()
    /// Those who listen to ``signOuts``.
    private nonisolated let listeners = Locked<[AsyncStream<SignInReason>.Continuation]>([])
    /// The tokens of which they were told that they cannot be renewed.
    private var ended: SessionTokens?

    /// Creates a session. Nothing is read or sent yet.
    ///
    /// - Parameters:
    ///   - configuration: The Capture application.
    ///   - store: Keeps the tokens between launches.
    ///   - transport: Carries the requests.
    ///   - retries: How often a call is tried again.
    ///   - onEvent: Told of each call.
    ///   - now: The time of the device. Tests have a clock of their own.
    public init(
        _ configuration: SessionConfiguration, store: any TokenStore, transport: any CaptureTransport,
        retries: RetryPolicy = RetryPolicy(), onEvent: CaptureClient.OnEvent? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        currentConfiguration = Locked(configuration)
        self.store = store
        clock = ServiceClock(transport, of: configuration.domain, now)
        client = CaptureClient(
            domain: configuration.domain, authorization: .none, transport: clock, retries: retries, onEvent: onEvent)
    }

    #if URLSession || !canImport(FoundationNetworking)
    /// Creates a session with a `URLSessionTransport`; see ``init(_:store:transport:retries:onEvent:now:)``.
    public init(
        _ configuration: SessionConfiguration, store: any TokenStore, retries: RetryPolicy = RetryPolicy(),
        onEvent: CaptureClient.OnEvent? = nil
    ) {
        self.init(configuration, store: store, transport: URLSessionTransport(), retries: retries, onEvent: onEvent)
    }
    #endif

    /// Mirrors show nothing of the tokens and the store.
    public nonisolated var customMirror: Mirror { Mirror(self, children: ["configuration": configuration]) }

    /// Tells when the user has to sign in again, and why: the tokens cannot be renewed, or there was a sign-out, also
    /// in another process, of which the session learns with its next call. (When somebody else has signed in instead,
    /// clients throw ``SessionError/superseded``.) Each access makes a sequence, of what happens from then on.
    ///
    /// ```swift
    /// for await reason in session.signOuts { showSignIn(because: reason) }
    /// ```
    public nonisolated var signOuts: AsyncStream<SignInReason> {
        AsyncStream { continuation in listeners.withLock { $0.append(continuation) } }
    }
    @available(*, unavailable, renamed: "signOuts") public var endings: AsyncStream<SignInReason> { signOuts }

    deinit { for listener in listeners.withLock({ $0 }) { listener.finish() } }

    /// Tells of tokens that cannot be renewed, once.
    func end(_ old: SessionTokens, _ reason: SignInReason) {
        guard tokens == old, ended != old else { return }
        ended = old
        tell(reason)
    }

    private func tell(_ reason: SignInReason) {
        listeners.withLock { listeners in
            // Those who have stopped listening are forgotten.
            listeners.removeAll { if case .terminated = $0.yield(reason) { true } else { false } }
        }
    }

    /// True if there are tokens of a user, whether or not the service still takes them. Throws errors from the store.
    public var isSignedIn: Bool { get async throws { try await currentTokens() != nil } }

    /// That of the clients that are made now.
    nonisolated var period: UserPeriod { currentPeriod.withLock { $0 } }

    /// The uuid of the record of the user who is signed in; nil if nobody is, or if the service does not show it to the
    /// API client. It comes with the sign-in, and is kept with the tokens. For tokens from elsewhere, such as those of
    /// JUMP, it is read once, which throws what a call does.
    public var userUUID: String? {
        get async throws {
            guard let old = try await currentTokens() else { return nil }
            if old.uuid != nil || isUUIDHidden { return old.uuid }
            guard case .record(let uuid) = try await userClient.tokenOwner() else {
                isUUIDHidden = true
                return nil
            }
            // The token may have been renewed for that.
            let current = try tokens(like: old)
            var new = current
            new.uuid = uuid
            try await replace(current, with: new)
            return uuid
        }
    }

    /// Forgets the tokens, here and in the store. A renewal or a sign-in that is under way has no effect. No request is
    /// made: the access token stays valid until it expires. If the store throws an error, the user is signed in again
    /// at the next launch: call it again.
    public func signOut() async throws {
        let wasLoaded = isLoaded
        begin(nil)
        let number = signInNumber
        try await inTurnToTheEnd { session in
            if !wasLoaded { await session.tellOfStored() }
            if number != session.signInNumber { return }
            try await session.store.withLock(.store) { try await session.store.removeAll() }
            if number == session.signInNumber { session.unstored = nil }
        }
    }

    /// Tells of the sign-out of a user of whom nothing was loaded.
    private func tellOfStored() async {
        var stored: SessionTokens?
        // What cannot be read can be removed.
        do { stored = try await storedTokens() } catch {}
        if stored != nil { tell(.signedOut) }
        if case .signOut(nil)? = unstored { unstored = .signOut(of: stored) }
    }

    /// Returns the tokens. Another process may have renewed them, or signed in or out, so the store is read each time.
    func currentTokens() async throws -> SessionTokens? {
        do {
            try await load()
        } catch  where tokens != nil && !(error is CancellationError) {
            // As long as the store cannot be read, those that are known are used.
        }
        return tokens
    }

    /// Takes over what is in the store. If that is older, it gets what it lacks.
    func load() async throws {
        try await inTurn { session in
            let number = session.signInNumber
            if session.unstored == nil {
                let stored = try await session.storedTokens()
                if number == session.signInNumber { session.take(stored) }
            } else {
                // The app was told that the store failed. It goes on with what is known.
                do { try await session.storeTheRest() } catch {}
            }
        }
    }

    private func storedTokens() async throws -> SessionTokens? {
        guard let stored = try await store.load(), !stored.accessToken.isEmpty else { return nil }
        return stored.clientID == nil || stored.clientID == configuration.clientID ? stored : nil
    }

    private func take(_ stored: SessionTokens?) {
        if stored?.isOfSameUser(as: tokens) != true { renewal = SharedOperation() }
        if stored == nil { endPeriod(before: nil) }
        (tokens, isLoaded) = (stored, true)
    }

    /// Stores the tokens of a sign-in that began when ``signInNumber`` was `number`, or else leaves all as it was.
    func signIn(_ new: SessionTokens, since number: Int64) async throws {
        try await inTurnToTheEnd { session in
            if number != session.signInNumber { throw SessionError.superseded }
            if !session.isLoaded { await session.loadUser() }
            try await session.store.withLock(.store) { try await session.store.save(new) }
            if number != session.signInNumber { throw SessionError.superseded }
            session.begin(new)
        }
    }

    /// Learns whose the clients are that were made before anything was loaded. A store that fails is told about when
    /// the tokens are stored.
    private func loadUser() async {
        let number = signInNumber
        do {
            let stored = try await storedTokens()
            if number == signInNumber { take(stored) }
        } catch {}
    }

    /// Stores tokens of the same user, unless the old ones were replaced meanwhile. They are in use even if the store
    /// fails: after a renewal, the service may not take the old ones any more.
    func replace(_ old: SessionTokens, with new: SessionTokens) async throws {
        try await inTurn { session in
            guard session.tokens == old else { return }
            session.tokens = new
            session.unstored = session.unstored ?? .renewal(of: old)
            try await session.storeTheRest()
        }
    }

    private func storeTheRest() async throws { try await store.withLock(.store) { try await self.storeAlone() } }

    private func storeAlone() async throws {
        let number = signInNumber
        switch unstored {
        case .signOut(let old):
            var stored = old
            // What cannot be read can be removed.
            do { stored = try await storedTokens() } catch {}
            guard number == signInNumber else { return }
            // Otherwise somebody else has signed in, in another process.
            if old == nil || stored == nil || stored?.isOfSameUser(as: old) == true {
                try await store.removeAll()
            } else {
                take(stored)
            }
        case .renewal(let old):
            var stored: SessionTokens? = old
            // What is damaged, the store can replace.
            do { stored = try await storedTokens() } catch TokenStoreError.damaged {}
            guard number == signInNumber, let tokens else { return }
            // Otherwise another process has renewed them, too, or signed in or out.
            if stored == old { try await store.save(tokens) } else { take(stored) }
        case nil: break
        }
        if number == signInNumber { unstored = nil }
    }

    private func inTurn(_ body: @escaping @Sendable (isolated CaptureSession) async throws -> Void) async throws {
        try await storing.run("") { try await body(self) }
    }

    /// The same for what a cancellation must not leave half done: a sign-out would sign the user in again, and a new
    /// account would be there though nobody is signed in.
    private func inTurnToTheEnd(
        _ body: @escaping @Sendable (isolated CaptureSession) async throws -> Void
    ) async throws {
        try await Task { try await inTurn(body) }.value
    }

    private func begin(_ new: SessionTokens?) {
        signInNumber += 1
        endPeriod(before: new)
        switch (new, unstored) {
        // Whose sign-out it was is known.
        case (nil, .signOut?): break
        case (nil, _): unstored = .signOut(of: tokens)
        default: unstored = nil
        }
        (tokens, isLoaded) = (new, true)
        renewal = SharedOperation()
    }

    /// Ends the period unless nobody has been signed in in it, or the same user goes on.
    private func endPeriod(before new: SessionTokens?) {
        currentPeriod.withLock { period in
            let last = period.withLock { $0 }
            if last != nil, new?.isOfSameUser(as: last) != true { period = UserPeriod(nil) }
        }
    }
}
