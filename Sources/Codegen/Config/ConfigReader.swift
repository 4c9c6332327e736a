import CaptureSchema

/// Reads the keys of a config file strictly: anything unknown or unusable is an error.
struct ConfigReader {
    private let members = ConfigMember<Config>.all
    private let settings = ConfigMember<ConfigEntry>.all
    private(set) var findings: [Finding] = []

    mutating func read(_ root: JSONNode, into config: inout Config) {
        guard case .object(let members) = root.value else {
            report(.form, "a config file must be an object, found \(root.kind)", at: root.range.lowerBound)
            return
        }
        read(members, of: "the config file", self.members, into: &config)
    }

    /// Reads the settings of an attribute.
    mutating func read(_ members: [JSONMember], into entry: inout ConfigEntry) {
        read(members, of: "the settings of an attribute", settings, into: &entry)
    }

    mutating func string(_ member: JSONMember) -> String? {
        if let string = member.node.string { return string }
        report(
            .value, "`\(member.key)` must be a string, found \(member.node.kind)", at: member.node.range.lowerBound)
        return nil
    }

    // MARK: - Keys

    private mutating func read<Whole>(
        _ members: [JSONMember], of container: String, _ known: [ConfigMember<Whole>], into whole: inout Whole
    ) {
        for member in unrepeated(members) {
            if let known = known.first(where: { $0.name == member.key }) {
                known.read(&self, member, &whole)
                continue
            }
            let words = known.map(\.name)
            report(
                .unknownKey, "\(SafeText.quoted(member.key)) is not a key of \(container)",
                at: member.keyRange.lowerBound,
                suggestion: Suggestion.question(for: member.key, among: words)
                    ?? "the keys are \(words.map { "`\($0)`" }.joined(separator: ", "))")
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

/// Reads the settings of attributes, by path.
extension ConfigReader {
    /// - Parameter offset: Where the key is.
    mutating func paths(_ node: JSONNode, _ key: String, at offset: Int) -> Placed<[ConfigPath]>? {
        guard let elements = node.elements, !elements.isEmpty else {
            report(
                .form,
                "`\(key)` must be a list with at least one path, found "
                    + (node.elements == nil ? node.kind : "an empty one"),
                at: node.range.lowerBound, suggestion: "for example `[\"/givenName\", \"/photos/*\"]`")
            return nil
        }
        let paths = elements.compactMap { element -> ConfigPath? in
            if let text = element.string { return path(text, at: element.range.lowerBound) }
            report(
                .value, "`\(key)` must hold strings only, found \(element.kind)", at: element.range.lowerBound)
            return nil
        }
        return Placed(value: paths, offset: offset)
    }

    mutating func attributes(_ node: JSONNode, _ key: String) -> [ConfigEntry] {
        guard case .object(let members) = node.value else {
            report(
                .form, "`\(key)` must be an object whose keys are paths, found \(node.kind)",
                at: node.range.lowerBound, suggestion: "for example `{ \"/photos/value\": { \"name\": \"url\" } }`")
            return []
        }
        return unrepeated(members).compactMap { attribute($0) }
    }

    private mutating func attribute(_ member: JSONMember) -> ConfigEntry? {
        let offset = member.keyRange.lowerBound
        let path = path(member.key, at: offset)
        guard case .object(let members) = member.node.value else {
            report(
                .form, "the settings of \(SafeText.quoted(member.key)) must be an object, found \(member.node.kind)",
                at: member.node.range.lowerBound, suggestion: "for example `{ \"exclude\": true }`")
            return nil
        }
        var attribute = ConfigEntry(path: path ?? ConfigPath(text: member.key, names: [], offset: offset))
        read(members, into: &attribute)
        return path == nil ? nil : attribute
    }

    /// Accepts only one spelling, so that no attribute is configured in two places.
    private mutating func path(_ text: String, at offset: Int) -> ConfigPath? {
        if let names = SchemaPath.names(in: text), SchemaPath.text(names) == text {
            return ConfigPath(text: text, names: names, offset: offset)
        }
        report(
            .path,
            "\(SafeText.quoted(text)) is not an attribute path: a path has a `/` before each name, and no ids",
            at: offset, suggestion: SchemaPath.suggestion(for: text))
        return nil
    }

    mutating func name(_ member: JSONMember, for path: ConfigPath?, _ role: ChosenNames.Role) -> String? {
        guard let name = string(member), let path else { return nil }
        let shownPath = SafeText.quoted(path.text)
        if path.isPattern {
            report(
                .notApplicable, "`\(member.key)` names one thing, but \(shownPath) can stand for several attributes",
                at: member.node.range.lowerBound,
                suggestion: "choose names under the paths of the attributes themselves")
            return nil
        }
        guard let problem = ChosenNames.problem(with: name, for: role) else { return name }
        report(
            .invalidName,
            "\(SafeText.quoted(name)) cannot be the name of the \(role.rawValue) for \(shownPath): \(problem)",
            at: member.node.range.lowerBound,
            suggestion: ChosenNames.possibleName(like: name, for: role).map { "did you mean \(SafeText.quoted($0))?" })
        return nil
    }
}
