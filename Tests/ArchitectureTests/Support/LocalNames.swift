/// Finds the words that a file uses as names of its own: variables, parameters and argument labels. Without a dot
/// before it, such a word says nothing about another file.
enum LocalNames {
    /// Words with a meaning of their own that enum cases have as names.
    private static let keywords: Set<String> = ["default", "internal", "optional", "package", "public", "required"]

    static func names(in tokens: [Token]) -> Set<String> {
        var found = keywords
        for (index, token) in tokens.enumerated() {
            switch token.text {
            case "let", "var", "func":
                found.formUnion(names(boundAt: index + 1, tokens))
            case "catch":
                found.insert("error")
            case "in":
                found.formUnion(names(boundBefore: index, tokens))
            case _ where token.isWord && token.isDirectlyFollowed(by: tokens[safe: index + 1], ":"):
                found.insert(token.text)
            default:
                break
            }
        }
        return found
    }

    /// Of `let name`, `let (first, second)` and `case let .some(name)`.
    private static func names(boundAt start: Int, _ tokens: [Token]) -> [String] {
        let pattern = tokens[start...].prefix { $0.isWord || [".", "(", ",", ")"].contains($0.text) }
        guard let first = pattern.first else { return [] }
        if first.isWord { return [first.text] }
        let end = pattern.firstIndex { $0.text == ")" } ?? pattern.endIndex
        return pattern[..<end].filter(\.isWord).map(\.text)
    }

    /// Of `for name in`, `for (key, value) in` and `{ first, second in`.
    private static func names(boundBefore end: Int, _ tokens: [Token]) -> [String] {
        let isPart = { (token: Token) in token.isWord || [",", "(", ")"].contains(token.text) }
        return tokens[..<end].reversed().prefix { isPart($0) && $0.text != "for" }.filter(\.isWord).map(\.text)
    }
}

extension Array {
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
