import CaptureSchema
import RecordPlanner
import SwiftEmitter

/// Reads the keys of a config file strictly: what it does not know or cannot use is an error.
struct ConfigReader {
    private enum Key: String, CaseIterable {
        case rootName, accessLevel, singleFile, templates, writeSchema, readSchema, attributes
    }

    private enum AttributeKey: String, CaseIterable {
        case name, exclude, readOnly, secret
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
            case .attributes: config.attributes = attributes(node)
            }
        }
    }

    // MARK: - Attributes

    private mutating func attributes(_ node: JSONNode) -> [AttributeConfig] {
        guard case .object(let members) = node.value else {
            report(
                .form, "`attributes` must be an object whose keys are paths, found \(node.kind)",
                at: node.range.lowerBound, suggestion: "for example `{ \"/photos/value\": { \"name\": \"url\" } }`")
            return []
        }
        return unrepeated(members).compactMap { attribute($0) }
    }

    private mutating func attribute(_ member: JSONMember) -> AttributeConfig? {
        let path = SafeText.quoted(member.key)
        let names = names(in: member)
        guard case .object(let members) = member.node.value else {
            report(
                .form, "the settings of \(path) must be an object, found \(member.node.kind)",
                at: member.node.range.lowerBound, suggestion: "for example `{ \"exclude\": true }`")
            return nil
        }
        var attribute = AttributeConfig(path: member.key, names: names ?? [], offset: member.keyRange.lowerBound)
        for (key, setting) in known(AttributeKey.self, in: members, of: "the settings of an attribute") {
            let offset = setting.node.range.lowerBound
            switch key {
            case .name:
                attribute.name = placed(propertyName(setting.node, path: path), offset)
            case .exclude:
                attribute.exclude = placed(boolean(setting.node, key.rawValue), offset)
            case .readOnly:
                attribute.readOnly = placed(boolean(setting.node, key.rawValue), offset)
            case .secret:
                attribute.secret = placed(boolean(setting.node, key.rawValue), offset)
            }
        }
        return names == nil ? nil : attribute
    }

    /// One spelling only, so that no attribute is configured at two places.
    private mutating func names(in member: JSONMember) -> [String]? {
        let names = AttributePath.names(in: member.key)
        if let names, AttributePath.text(names) == member.key { return names }
        // With the ids that paths of records have, and the slash at the end that paths of folders have.
        let withoutIDs = member.key.split { $0 == "/" || $0 == "." }.map { $0.prefix { $0 != "#" } }
        let meant = AttributePath.text(withoutIDs.filter { !$0.isEmpty }.map(String.init))
        report(
            .path,
            "\(SafeText.quoted(member.key)) is no path of an attribute: a path has a `/` before each name, and no ids",
            at: member.keyRange.lowerBound,
            suggestion: meant.isEmpty ? nil : "did you mean \(SafeText.quoted(meant))?")
        return nil
    }

    private mutating func propertyName(_ node: JSONNode, path: String) -> String? {
        guard let name = string(node, "name") else { return nil }
        guard let problem = ChosenNames.problem(with: name) else { return name }
        report(
            .invalidName, "\(SafeText.quoted(name)) cannot be the name of the property for \(path): \(problem)",
            at: node.range.lowerBound)
        return nil
    }

    // MARK: - Values

    private mutating func rootName(_ node: JSONNode) -> String? {
        guard let name = string(node, "rootName") else { return nil }
        guard let problem = TypeName.problem(with: name) else { return name }
        report(
            .invalidName, "\(SafeText.quoted(name)) cannot be the name of the root: \(problem)",
            at: node.range.lowerBound)
        return nil
    }

    private mutating func accessLevel(_ node: JSONNode) -> AccessLevel? {
        guard let word = string(node, "accessLevel") else { return nil }
        if let level = AccessLevel(rawValue: word) { return level }
        report(
            .value, "`accessLevel` must be `public`, `package` or `internal`, found \(SafeText.quoted(word))",
            at: node.range.lowerBound,
            suggestion: Suggestion.question(for: word, among: AccessLevel.allCases.map(\.rawValue)))
        return nil
    }

    private mutating func fileName(_ node: JSONNode, _ key: String) -> Placed<String>? {
        guard let name = string(node, key) else { return nil }
        if !name.isEmpty, !name.utf8.contains(0) { return Placed(value: name, offset: node.range.lowerBound) }
        report(.value, "`\(key)` must name a file or a folder", at: node.range.lowerBound)
        return nil
    }

    private mutating func string(_ node: JSONNode, _ key: String) -> String? {
        if let string = node.string { return string }
        report(.value, "`\(key)` must be a string, found \(node.kind)", at: node.range.lowerBound)
        return nil
    }

    private mutating func boolean(_ node: JSONNode, _ key: String) -> Bool? {
        if case .boolean(let value) = node.value { return value }
        report(.value, "`\(key)` must be `true` or `false`, found \(node.kind)", at: node.range.lowerBound)
        return nil
    }

    private func placed<Value>(_ value: Value?, _ offset: Int) -> Placed<Value>? {
        value.map { Placed(value: $0, offset: offset) }
    }

    // MARK: - Keys

    private mutating func known<Key: RawRepresentable<String> & CaseIterable>(
        _ keys: Key.Type, in members: [JSONMember], of container: String
    ) -> [(Key, JSONMember)] {
        unrepeated(members).compactMap { member in
            if let key = Key(rawValue: member.key) { return (key, member) }
            let words = Key.allCases.map(\.rawValue)
            report(
                .unknownKey, "\(SafeText.quoted(member.key)) is no key of \(container)", at: member.keyRange.lowerBound,
                suggestion: Suggestion.question(for: member.key, among: words)
                    ?? "the keys are \(words.map { "`\($0)`" }.joined(separator: ", "))")
            return nil
        }
    }

    /// Of a repeated key, which the reader of JSON reports, the first counts.
    private func unrepeated(_ members: [JSONMember]) -> [JSONMember] {
        var seen: Set<String> = []
        return members.filter { seen.insert($0.key).inserted }
    }

    private mutating func report(_ code: ChoiceCode, _ message: String, at offset: Int, suggestion: String? = nil) {
        findings.append(Finding(.error, code, message, at: offset, suggestion: suggestion))
    }
}
