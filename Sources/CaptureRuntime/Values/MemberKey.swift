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
    /// True for what a property list makes of a `Decimal`: a dictionary of its parts, which is a number and no object.
    var isCodedDecimal: Bool { contains(MemberKey("mantissa")) && contains(MemberKey("isNegative")) }
}
