extension [Diagnostic] {
    /// In the order a reader of the input meets them: messages without a place first, then each document's by offset.
    ///
    /// Severity does not count. Documents follow one another as they first appear, and messages about one place keep
    /// their order.
    package func sortedBySource() -> [Diagnostic] {
        var ranks: [String: Int] = [:]
        let keyed = enumerated().map { position, diagnostic in
            guard let location = diagnostic.location else {
                return (key: (0, 0, position), diagnostic: diagnostic)
            }
            let rank = ranks[location.path] ?? ranks.count + 1
            ranks[location.path] = rank
            return (key: (rank, location.offset, position), diagnostic: diagnostic)
        }
        return keyed.sorted { $0.key < $1.key }.map(\.diagnostic)
    }
}
