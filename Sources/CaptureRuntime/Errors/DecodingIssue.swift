/// A value that does not fit its property, because its form is not the one in the schema. The value is kept as it came,
/// saved, and sent back in a replace. Only the property is nil or empty. What a decoder cannot read, or an encoder
/// cannot write, is lost and counts as unread.
public struct DecodingIssue: Hashable, Sendable, CustomStringConvertible {
    /// The path of the value: `/profiles#12/profile/birthday`. An element without an id is named by position,
    /// `/photos[0]`.
    public let path: String
    /// What was expected and what kind of value came. Never contains the value, which may be a secret.
    public let reason: String

    public var description: String { "\(path): \(reason)" }
}
