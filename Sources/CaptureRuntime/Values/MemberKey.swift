/// The name of a member of a JSON object as a coding key. Generated records rely on it; it is not meant for apps.
public struct MemberKey: CodingKey {
    public let stringValue: String
    /// Nil: members have names.
    public var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    public init?(stringValue: String) { self.stringValue = stringValue }
    /// Nil: members have names.
    public init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<MemberKey> {
    /// True if this is the dictionary of parts in which a property list stores a `Decimal`: a number, not an object.
    var isCodedDecimal: Bool { contains(MemberKey("mantissa")) && contains(MemberKey("isNegative")) }
}
