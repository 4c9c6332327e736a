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
