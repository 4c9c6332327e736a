extension JSONValue: AttributeValue {
    /// Accepts every value except null, which an attribute expresses as nil.
    public init?(_json: JSONValue) {
        guard !_json.isNull else { return nil }
        self = _json
    }

    /// The value itself.
    public var _json: JSONValue { self }

    /// False if the value is nested too deeply to be read back.
    public var _isSendable: Bool { isNested(inAtMost: Self.depthLimit) }

    /// True, because of arrays and objects that are nested too deeply.
    public static var _hasUnsendableValues: Bool { true }

    /// "any JSON"
    public static var _wireForm: String { "any JSON" }

    /// Reads any value. Null is read as nil.
    public static func _decode(
        _ container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey, into value: inout JSONValue?
    ) throws -> Bool {
        value = try container.decodeIfPresent(JSONValue.self, forKey: key)
        return true
    }
}

extension CapturePassword: AttributeValue {
    /// Accepts a string or an object. Returns nil for every other kind.
    public init?(_json: JSONValue) { self.init(json: _json) }

    /// The wire form, in the clear. Use it for requests only.
    public var _json: JSONValue { json }

    /// "a string, or an object with type and value"
    public static var _wireForm: String { "a string, or an object with type and value" }

    /// Reads a string or an object.
    public static func _decode(
        _ container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey, into value: inout CapturePassword?
    ) throws -> Bool {
        guard let json = try container.decodeIfPresent(JSONValue.self, forKey: key) else { return true }
        guard let password = CapturePassword(json: json) else { throw mismatch(container, key) }
        value = password
        return true
    }
}
