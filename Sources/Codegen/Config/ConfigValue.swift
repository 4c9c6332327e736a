import CaptureSchema
import RecordPlanner
import SwiftEmitter

/// A kind of value in the config file: what it looks like, and how it is read.
struct ConfigValue<Value> {
    let form: ConfigForm
    /// Returns nil for a value that cannot be used, after reporting it. The path is that of the attribute, for a
    /// setting.
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
    static var text: Self {
        ConfigValue(form: .text(.init())) { reader, member, _ in reader.string(member.node, member.key) }
    }

    /// The path of a file or a folder.
    static var file: Self {
        ConfigValue(form: .text(.init(pattern: #"^[^\u0000]+$"#))) { reader, member, _ in
            reader.fileName(member.node, member.key)
        }
    }

    static var rootName: Self {
        ConfigValue(form: .text(.init(pattern: TypeName.pattern, excluded: TypeName.excluded))) { reader, member, _ in
            reader.rootName(member.node, member.key)
        }
    }

    /// The name of a property or a type.
    static func name(_ role: ChosenNames.Role) -> Self {
        let form = ConfigForm.Text(pattern: ChosenNames.pattern(for: role), excluded: ChosenNames.excluded(for: role))
        return ConfigValue(form: .name(form)) { reader, member, path in
            reader.name(member.node, member.key, for: path, role)
        }
    }
}

extension ConfigValue<Bool> {
    static var flag: Self {
        ConfigValue(form: .flag) { reader, member, _ in reader.boolean(member.node, member.key) }
    }
}

extension ConfigValue where Value: RawRepresentable<String> & CaseIterable {
    /// One of a few words.
    static var word: Self {
        ConfigValue(form: .text(.init(words: Value.allCases.map(\.rawValue)))) { reader, member, _ in
            reader.word(member.node, member.key)
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
