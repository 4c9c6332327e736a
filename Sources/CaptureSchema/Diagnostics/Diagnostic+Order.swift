extension [Diagnostic] {
    /// The diagnostics in the order in which a reader of the input meets them.
    ///
    /// Those without a location come first, then those of each document by offset. Severity does not count. Documents
    /// keep the order in which they first appear, and diagnostics at one location keep their order.
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
