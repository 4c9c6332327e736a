/// Numbers of calls. They only increase, over all clients of the process, in the order in which the calls were made.
enum CallNumber {
    private static let last = Locked<Int64>(0)

    static func next() -> Int64 {
        last.withLock { last in
            last += 1
            return last
        }
    }

    /// The number of the newest call.
    static var newest: Int64 { last.withLock { $0 } }
}
