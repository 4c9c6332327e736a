import CaptureSchema

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
