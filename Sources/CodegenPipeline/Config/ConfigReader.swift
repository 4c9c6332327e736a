import CaptureSchema
import RecordPlanner
import SwiftEmitter

/// Reads the keys of a config file strictly: anything unknown or unusable is an error.
struct ConfigReader {
    private enum Key: String, CaseIterable {
        case rootName, accessLevel, singleFile, templates, writeSchema, readSchema, include, attributes
    }

    private(set) var findings: [Finding] = []

    mutating func read(_ root: JSONNode, into config: inout Config) {
        guard case .object(let members) = root.value else {
            report(.form, "a config file must be an object, found \(root.kind)", at: root.range.lowerBound)
            return
        }
        for (key, member) in known(Key.self, in: members, of: "the config file") {
            let node = member.node
            switch key {
            case .rootName: config.rootName = rootName(node)
            case .accessLevel: config.accessLevel = accessLevel(node)
            case .singleFile: config.isSingleFile = boolean(node, key.rawValue)
            case .templates: config.templates = fileName(node, key.rawValue)
            case .writeSchema: config.writeSchema = fileName(node, key.rawValue)
            case .readSchema: config.readSchema = fileName(node, key.rawValue)
            case .include: config.include = include(node, at: member.keyRange.lowerBound)
            case .attributes: config.attributes = attributes(node)
            }
        }
    }

    // MARK: - Keys

    mutating func known<Key: RawRepresentable<String> & CaseIterable>(
        _ keys: Key.Type, in members: [JSONMember], of container: String
    ) -> [(Key, JSONMember)] {
        unrepeated(members).compactMap { member in
            if let key = Key(rawValue: member.key) { return (key, member) }
            let words = Key.allCases.map(\.rawValue)
            report(
                .unknownKey, "\(SafeText.quoted(member.key)) is not a key of \(container)",
                at: member.keyRange.lowerBound,
                suggestion: Suggestion.question(for: member.key, among: words)
                    ?? "the keys are \(words.map { "`\($0)`" }.joined(separator: ", "))")
            return nil
        }
    }

    /// Keeps the first of repeated keys, which the JSON reader reports.
    func unrepeated(_ members: [JSONMember]) -> [JSONMember] {
        var seen: Set<String> = []
        return members.filter { seen.insert($0.key).inserted }
    }

    mutating func report(_ code: OverrideCode, _ message: String, at offset: Int, suggestion: String? = nil) {
        findings.append(Finding(.error, code, message, at: offset, suggestion: suggestion))
    }
}
