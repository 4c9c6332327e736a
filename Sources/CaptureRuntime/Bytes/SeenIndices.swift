/// Which indices have been seen. Up to 64 of them, which is enough for nearly all records, need no allocation.
struct SeenIndices {
    private var first: UInt64 = 0
    private var others: [UInt64] = []

    init(count: Int) { if count > 64 { others = Array(repeating: 0, count: (count - 1) / 64) } }

    /// - Returns: False if the index was seen before.
    mutating func insert(_ index: Int) -> Bool {
        let isNew = !contains(index)
        if index < 64 { first |= 1 << UInt64(index) } else { others[index / 64 - 1] |= 1 << UInt64(index % 64) }
        return isNew
    }

    func contains(_ index: Int) -> Bool {
        (index < 64 ? first : others[index / 64 - 1]) & 1 << UInt64(index % 64) != 0
    }
}
