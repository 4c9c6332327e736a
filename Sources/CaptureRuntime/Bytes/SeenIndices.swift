/// Which indices have been seen. Up to 64 of them, which is enough for nearly all records, need no allocation.
struct SeenIndices {
    private let count: Int
    private var seenCount = 0
    private var first: UInt64 = 0
    private var others: [UInt64] = []

    init(count: Int) {
        self.count = count
        if count > 64 { others = Array(repeating: 0, count: (count - 1) / 64) }
    }

    /// - Returns: False if the index was seen before.
    @inline(__always)
    mutating func insert(_ index: Int) -> Bool {
        if contains(index) { return false }
        if index < 64 { first |= bit(index) } else { others[index / 64 - 1] |= bit(index) }
        seenCount += 1
        return true
    }

    func contains(_ index: Int) -> Bool {
        (index < 64 ? first : others[index / 64 - 1]) & bit(index) != 0
    }

    /// The indices that have not been seen.
    var missing: [Int] { seenCount == count ? [] : (0..<count).filter { !contains($0) } }

    private func bit(_ index: Int) -> UInt64 { 1 &<< UInt64(index & 63) }
}
