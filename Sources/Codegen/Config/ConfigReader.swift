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
