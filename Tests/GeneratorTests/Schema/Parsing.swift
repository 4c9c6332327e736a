extension SourceText {
    convenience init(_ text: String, path: String = "s.json") { self.init(path: path, bytes: Array(text.utf8)) }
}

/// A text in which `‸` marks a place, and the offset of that place.
struct MarkedText: CustomStringConvertible {
    let text: String
    let offset: Int
    let description: String

    init(_ marked: String) {
        let parts = marked.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
        text = parts.joined()
        offset = parts[0].utf8.count
        description = marked
    }
}
