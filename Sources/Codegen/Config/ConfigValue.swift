import CaptureSchema

/// A kind of value in the config file: what it looks like, and how it is read. A value that cannot be used is reported
/// and counts as absent.
struct ConfigValue<Value> {
    let form: ConfigForm
    /// The path is that of the attribute, for a setting.
    let read: (_ reader: inout ConfigReader, _ member: JSONMember, _ path: ConfigPath?) -> Value?
}

extension ConfigValue where Value: Sendable {
    /// The value with its position.
    var placed: ConfigValue<Placed<Value>> {
        ConfigValue<Placed<Value>>(form: form) { reader, member, path in
            read(&reader, member, path).map { Placed(value: $0, offset: member.node.range.lowerBound) }
        }
    }
}

extension ConfigValue<String> {
    static var text: Self { ConfigValue(form: .text(.init())) { reader, member, _ in reader.string(member) } }

    /// The path of a file or a folder.
    static var file: Self {
        ConfigValue(form: .text(.init(pattern: #"^[^\u0000]+$"#))) { reader, member, _ in
            guard let name = reader.string(member) else { return nil }
            if !name.isEmpty, !name.utf8.contains(0) { return name }
            reader.report(.value, "`\(member.key)` must name a file or a folder", at: member.node.range.lowerBound)
            return nil
        }
    }

    static var rootName: Self {
        ConfigValue(form: .text(.init(pattern: RootName.pattern, excluded: RootName.excluded))) { reader, member, _ in
            guard let name = reader.string(member) else { return nil }
            guard let problem = RootName.problem(with: name) else { return name }
            reader.report(
                .invalidName, "\(SafeText.quoted(name)) cannot be the name of the root: \(problem)",
                at: member.node.range.lowerBound)
            return nil
        }
    }

    /// The name of a property or a type.
    static func name(_ role: ChosenNames.Role) -> Self {
        let form = ConfigForm.Text(pattern: ChosenNames.pattern(for: role), excluded: ChosenNames.excluded(for: role))
        return ConfigValue(form: .name(form)) { reader, member, path in
            reader.name(member, for: path, role)
        }
    }
}

extension ConfigValue<Bool> {
    static var flag: Self {
        ConfigValue(form: .flag) { reader, member, _ in
            if case .boolean(let value) = member.node.value { return value }
            reader.report(
                .value, "`\(member.key)` must be `true` or `false`, found \(member.node.kind)",
                at: member.node.range.lowerBound)
            return nil
        }
    }
}

extension ConfigValue where Value: RawRepresentable<String> & CaseIterable {
    /// One of a few words.
    static var word: Self {
        let words = Value.allCases.map(\.rawValue)
        return ConfigValue(form: .text(.init(words: words))) { reader, member, _ in
            guard let text = reader.string(member) else { return nil }
            if let word = Value(rawValue: text) { return word }
            let quoted = words.map { "`\($0)`" }
            reader.report(
                .value,
                "`\(member.key)` must be \(quoted.dropLast().joined(separator: ", ")) or \(quoted.last ?? ""), "
                    + "found \(SafeText.quoted(text))",
                at: member.node.range.lowerBound, suggestion: Suggestion.question(for: text, among: words))
            return nil
        }
    }
}

extension ConfigValue<Placed<[ConfigPath]>> {
    static var paths: Self {
        ConfigValue(form: .list(of: ConfigForm.path)) { reader, member, _ in
            reader.paths(member.node, member.key, at: member.keyRange.lowerBound)
        }
    }
}

extension ConfigValue<[ConfigEntry]> {
    static var settings: Self {
        ConfigValue(form: .settings(byPath: ConfigForm.path)) { reader, member, _ in
            reader.attributes(member.node, member.key)
        }
    }
}
