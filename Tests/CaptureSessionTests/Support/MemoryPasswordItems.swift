/// A keychain in memory.
final class MemoryPasswordItems: PasswordItems {
    private let items = Locked<[PasswordItem: Data]>([:])

    var all: [PasswordItem: Data] { items.withLock { $0 } }

    func read(_ item: PasswordItem) -> Data? { items.withLock { $0[item] } }
    func write(_ data: Data, to item: PasswordItem) { items.withLock { $0[item] = data } }
    func remove(_ item: PasswordItem) { items.withLock { $0[item] = nil } }
}
