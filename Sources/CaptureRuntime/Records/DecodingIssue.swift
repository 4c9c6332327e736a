/// A value that Capture sent and the record could not take over as its schema says. Nothing is lost: the value is kept
/// as it came, persisted, and sent back in a replace; only the property is nil or empty.
public struct DecodingIssue: Hashable, Sendable, CustomStringConvertible {
    /// Where: `/profiles#12/profile/birthday`. An element without an id is named by position, `/photos[0]`.
    public let path: String
    /// What was expected and what kind of value came; never the value, which may be a secret.
    public let reason: String

    public var description: String { "\(path): \(reason)" }
}
