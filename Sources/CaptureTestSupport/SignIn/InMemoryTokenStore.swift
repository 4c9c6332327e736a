public import CaptureSession

/// Keeps the tokens of a session while the process runs.
public actor InMemoryTokenStore: TokenStore {
    private var tokens: SessionTokens?

    /// Creates a store, which is empty unless it is given tokens.
    public init(_ tokens: SessionTokens? = nil) { self.tokens = tokens }

    public func load() -> SessionTokens? { tokens }
    public func save(_ tokens: SessionTokens) { self.tokens = tokens }
    public func removeAll() { tokens = nil }
}
