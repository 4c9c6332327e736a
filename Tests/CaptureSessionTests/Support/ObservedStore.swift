/// Passes everything on to another store, and tells what is done.
actor ObservedStore: TokenStore {
    private let store: any TokenStore
    private let beforeLoad: @Sendable (_ number: Int) async throws -> Void
    private var loads = 0
    /// The locks that were asked for.
    private(set) var locks: [TokenLock] = []

    /// - Parameter beforeLoad: What happens before the store is read, with the number of the time.
    init(_ store: any TokenStore, beforeLoad: @escaping @Sendable (_ number: Int) async throws -> Void = { _ in }) {
        self.store = store
        self.beforeLoad = beforeLoad
    }

    func load() async throws -> SessionTokens? {
        loads += 1
        try await beforeLoad(loads)
        return try await store.load()
    }

    func save(_ tokens: SessionTokens) async throws { try await store.save(tokens) }
    func removeAll() async throws { try await store.removeAll() }

    func withLock<Result: Sendable>(
        _ lock: TokenLock, _ operation: @Sendable () async throws -> Result
    ) async throws -> Result {
        locks.append(lock)
        return try await store.withLock(lock, operation)
    }
}
