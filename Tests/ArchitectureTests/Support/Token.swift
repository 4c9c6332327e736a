/// A word or a punctuation character of Swift code.
struct Token: Hashable, Sendable {
    /// Of a word, without backticks.
    let text: String
    let isWord: Bool
    let line: Int
    /// Where it begins and ends in the file, in bytes.
    let range: Range<Int>

    /// Whether nothing stands between the two.
    func isDirectlyFollowed(by next: Token?, _ text: String) -> Bool {
        next.map { $0.text == text && $0.range.lowerBound == range.upperBound } ?? false
    }
}
