import CaptureRuntime
import CaptureSchema

/// Converts a value sent for an attribute that is not an object or a plural.
enum ScalarInput {
    /// Returns the value to store: null, or the value in the form in which it is returned.
    static func stored(_ value: JSONValue, for node: SchemaNode) throws(ServiceError) -> JSONValue {
        if value.isNull { return .null }
        switch node.type {
        case .string:
            return .string(try string(value, node))
        case .boolean:
            guard value.boolValue != nil else { throw .invalidJSONType(node.path, expected: "true, false or null") }
            return value
        case .integer:
            return try integer(value, node)
        case .decimal:
            guard value.numberValue != nil else { throw .invalidJSONType(node.path, expected: "a number or null") }
            return value
        case .date:
            let text = try string(value, node)
            guard let day = ServiceTime.dayText(of: text) else { throw .invalidDateTime(node.path) }
            return .string(day)
        case .dateTime:
            let text = try string(value, node)
            guard let time = ServiceTime(text) else { throw .invalidDateTime(node.path) }
            return .string(time.shortText)
        case .ipAddress:
            let text = try string(value, node)
            guard isIPv4(text) else { throw .invalidIPAddress(node.path) }
            return value
        case .password:
            return try password(value, node)
        case .json, .unknown, .id, .uuid, .version, .object, .plural:
            return value
        }
    }

    private static func string(_ value: JSONValue, _ node: SchemaNode) throws(ServiceError) -> String {
        guard let text = value.stringValue else { throw .invalidJSONType(node.path, expected: "a string or null") }
        return text
    }

    /// Capture's range is not settled; here it is 64 bits. A fraction is refused as invalid data.
    private static func integer(_ value: JSONValue, _ node: SchemaNode) throws(ServiceError) -> JSONValue {
        guard let number = value.numberValue else {
            throw .invalidJSONType(node.path, expected: "an integer or null")
        }
        guard number.int64 != nil else { throw .invalidDataFormat(node.path, "must be an integer of 64 bits") }
        return value
    }

    /// Accepts a plain text, or `{"type":…,"value":…}` with an optional salt.
    private static func password(_ value: JSONValue, _ node: SchemaNode) throws(ServiceError) -> JSONValue {
        switch value {
        case .string:
            return value
        case .object(let members):
            guard members["type"]?.stringValue != nil, members["value"]?.stringValue != nil else {
                throw .invalidDataFormat(node.path, "must have a type and a value")
            }
            return value
        default:
            throw .invalidJSONType(node.path, expected: "a string, an object or null")
        }
    }

    /// Returns true for four decimal numbers of at most 255, without leading zeros.
    private static func isIPv4(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                guard let number = UInt8(part) else { return false }
                return String(number) == part
            }
    }
}
