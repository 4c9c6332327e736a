/// The `type` of an attribute definition.
package enum AttributeType: Hashable, Sendable {
    case string, boolean, integer, decimal, date, dateTime, ipAddress, json
    case id, uuid, version
    case object, plural
    /// `password` and every `password-…`; carries the whole word.
    case password(String)
    /// A word that the generator does not know. The value is kept as untyped JSON.
    case unknown(String)

    /// True for an object or a plural.
    package var isContainer: Bool { self == .object || self == .plural }
}
