import CaptureSchema
import RecordPlanner

/// Reads the values of single keys. A value that cannot be used is reported and counts as absent.
extension ConfigReader {
    mutating func rootName(_ node: JSONNode, _ key: String) -> String? {
        guard let name = string(node, key) else { return nil }
        guard let problem = TypeName.problem(with: name) else { return name }
        report(
            .invalidName, "\(SafeText.quoted(name)) cannot be the name of the root: \(problem)",
            at: node.range.lowerBound)
        return nil
    }

    mutating func word<Word: RawRepresentable<String> & CaseIterable>(_ node: JSONNode, _ key: String) -> Word? {
        guard let text = string(node, key) else { return nil }
        if let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map(\.rawValue)
        let quoted = words.map { "`\($0)`" }
        report(
            .value,
            "`\(key)` must be \(quoted.dropLast().joined(separator: ", ")) or \(quoted.last ?? ""), "
                + "found \(SafeText.quoted(text))",
            at: node.range.lowerBound, suggestion: Suggestion.question(for: text, among: words))
        return nil
    }

    mutating func fileName(_ node: JSONNode, _ key: String) -> String? {
        guard let name = string(node, key) else { return nil }
        if !name.isEmpty, !name.utf8.contains(0) { return name }
        report(.value, "`\(key)` must name a file or a folder", at: node.range.lowerBound)
        return nil
    }

    mutating func string(_ node: JSONNode, _ key: String) -> String? {
        if let string = node.string { return string }
        report(.value, "`\(key)` must be a string, found \(node.kind)", at: node.range.lowerBound)
        return nil
    }

    mutating func boolean(_ node: JSONNode, _ key: String) -> Bool? {
        if case .boolean(let value) = node.value { return value }
        report(.value, "`\(key)` must be `true` or `false`, found \(node.kind)", at: node.range.lowerBound)
        return nil
    }
}
