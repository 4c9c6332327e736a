/// Keeps the tokens of one session between launches of the app.
///
/// There are ``KeychainTokenStore`` for Apple's systems, ``FileTokenStore``, ``MemoryTokenStore`` for tests, and
/// ``JUMPTokenStore``, which takes over what JUMP for iOS has left. One of your own keeps ``SessionTokens/stored`` where
/// nobody else can read it. A session calls one method at a time; several processes may use one store. The session
/// throws on whatever error a method throws.
public protocol TokenStore: Sendable {
    /// Returns what is stored; nil if nothing is.
    func load() async throws -> SessionTokens?
    /// Stores tokens in place of the previous ones, all of them or none.
    func save(_ tokens: SessionTokens) async throws
    /// Removes what is stored. Does nothing if nothing is.
    func clear() async throws
}

/// Keeps tokens while the process runs, for tests.
public actor MemoryTokenStore: TokenStore {
    private var tokens: SessionTokens?

    /// Creates a store, which is empty unless it is given tokens.
    public init(_ tokens: SessionTokens? = nil) { self.tokens = tokens }

    public func load() -> SessionTokens? { tokens }
    public func save(_ tokens: SessionTokens) { self.tokens = tokens }
    public func clear() { tokens = nil }
}
