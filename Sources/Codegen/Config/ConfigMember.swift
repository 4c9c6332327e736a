import CaptureSchema

/// A member that an object of the config file may have. There is one list of them for each kind of object, which both
/// the reader and the description of the file follow.
struct ConfigMember<Whole> {
    let description: ConfigMemberDescription
    let read: (_ reader: inout ConfigReader, _ member: JSONMember, _ whole: inout Whole) -> Void

    var name: String { description.name }

    /// - Parameters:
    ///   - place: Where the value goes; it stays as it is if the value cannot be used.
    ///   - path: The attribute that the object is about.
    init<Value>(
        _ name: String, _ value: ConfigValue<Value>, _ place: WritableKeyPath<Whole, Value?>, _ summary: String,
        path: @escaping (Whole) -> ConfigPath? = { _ in nil }
    ) {
        description = ConfigMemberDescription(name: name, form: value.form, summary: summary)
        read = { reader, member, whole in
            if let result = value.read(&reader, member, path(whole)) { whole[keyPath: place] = result }
        }
    }
}

/// A member for the description of the file.
package struct ConfigMemberDescription: Sendable {
    package let name: String
    package let form: ConfigForm
    /// One or two sentences.
    package let summary: String

    /// The members of the file.
    package static var ofFile: [ConfigMemberDescription] { ConfigMember<Config>.all.map(\.description) }
    /// The settings of an attribute.
    package static var ofAttribute: [ConfigMemberDescription] { ConfigMember<ConfigEntry>.all.map(\.description) }
}

/// The values that a member of the config file can have, for its description. The reader finds the same out in its own
/// way, to say what is wrong.
package enum ConfigForm: Sendable {
    case text(Text)
    /// The name of one thing, which no path that may stand for several can have.
    case name(Text)
    /// `true` or `false`.
    case flag
    /// A list with at least one text.
    case list(of: Text)
    /// An object whose keys are paths of attributes, and whose values are the settings of each.
    case settings(byPath: Text)

    /// A kind of text.
    package struct Text: Sendable {
        /// A regular expression of ECMA-262 with its flag `u`; nil if the text may be anything.
        package var pattern: String?
        /// The only texts that are allowed; empty if there are others.
        package var words: [String] = []
        /// Texts that are not allowed although the pattern fits.
        package var excluded: [String] = []
    }
}

extension ConfigForm {
    /// A path as `SchemaPath.text` writes it, which may have a `*` for a name.
    static let path = Text(pattern: "^(/[^/.#]+)+$")

    /// Matches the paths that can stand for several attributes. They name nothing.
    package static let severalAttributes = #"/\*(/|$)"#
}
