/// A store that fails when it is told to.
actor FailingTokenStore: TokenStore {
    private(set) var tokens: SessionTokens?
    private var fails = false
    private var cannotLoad = false

    func setFails(_ fails: Bool) { self.fails = fails }
    func setCannotLoad(_ cannotLoad: Bool) { self.cannotLoad = cannotLoad }

    func load() throws -> SessionTokens? {
        if cannotLoad { throw TokenStoreError.cannotLoad(reason: "a test") }
        return tokens
    }

    func save(_ tokens: SessionTokens) throws {
        if fails { throw TokenStoreError.cannotSave(reason: "a test") }
        self.tokens = tokens
    }

    func removeAll() throws {
        if fails { throw TokenStoreError.cannotRemove(reason: "a test") }
        tokens = nil
    }
}
