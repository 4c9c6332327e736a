extension Suggestion {
    /// Suggestions for a document in which any number of words may be unknown: only so many are looked for that the
    /// time stays small. Whoever misspells thousands of names is not helped by a guess for each.
    package struct Budget: Sendable {
        private var comparisons = 40_000

        package init() {}

        package mutating func nearest(to word: String, among known: [Attribute]) -> String? {
            guard comparisons > 0 else { return nil }
            comparisons -= known.count
            return Suggestion.nearest(to: word, among: known.map(\.name))
        }
    }
}
