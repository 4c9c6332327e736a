import CaptureSchema
import RecordPlanner
import SwiftEmitter

/// Reads the values of single keys. A value that cannot be used is reported and counts as absent.
extension ConfigReader {
    mutating func rootName(_ node: JSONNode) -> String? {
        guard let name = string(node, "rootName") else { return nil }
        guard let problem = TypeName.problem(with: name) else { return name }
        report(
            .invalidName, "\(SafeText.quoted(name)) cannot be the name of the root: \(problem)",
            at: node.range.lowerBound)
        return nil
    }

    mutating func accessLevel(_ node: JSONNode) -> AccessLevel? {
        guard let word = string(node, "accessLevel") else { return nil }
        if let level = AccessLevel(rawValue: word) { return level }
        report(
            .value, "`accessLevel` must be `public`, `package` or `internal`, found \(SafeText.quoted(word))",
            at: node.range.lowerBound,
            suggestion: Suggestion.question(for: word, among: AccessLevel.allCases.map(\.rawValue)))
        return nil
    }

    mutating func fileName(_ node: JSONNode, _ key: String) -> Placed<String>? {
        guard let name = string(node, key) else { return nil }
        if !name.isEmpty, !name.utf8.contains(0) { return Placed(value: name, offset: node.range.lowerBound) }
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

    func placed<Value>(_ value: Value?, _ node: JSONNode) -> Placed<Value>? {
        value.map { Placed(value: $0, offset: node.range.lowerBound) }
    }
}
