extension Suggestion {
    /// Limits the time spent on suggestions for a document in which any number of words may be unknown. After thousands
    /// of misspelt names, further guesses do not help.
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
