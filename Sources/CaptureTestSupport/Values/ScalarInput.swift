import CaptureRuntime
import CaptureSchema
import Foundation

/// Converts a value sent for an attribute that is not an object or a plural.
enum ScalarInput {
    /// Returns the value to store: null, or the value in the form in which it is returned.
    ///
    /// Of dates and times, it reads what the runtime reads. Capture also accepts loose forms (`today`, `2 Jan 03`,
    /// `01-02-03 6:15pm`), which a client has no reason to send.
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
            guard let day = CaptureDate(try string(value, node)) else { throw .invalidDateTime(node.path) }
            return .string(day.description)
        case .dateTime:
            guard let date = CaptureDateTime.date(from: try string(value, node)) else {
                throw .invalidDateTime(node.path)
            }
            // As `emailVerified` and `lastLogin` are returned. Whether Capture trims zeros of other fractions is not
            // settled; here they stay.
            return .string(date.timeStamp.replacingOccurrences(of: ".000000", with: ""))
        case .ipAddress:
            let problem = AttributeConstraint.ipAddress.problem(with: try string(value, node))
            guard problem == nil else { throw .invalidIPAddress(node.path) }
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
        if value.stringValue != nil { return value }
        guard value.objectValue != nil else {
            throw .invalidJSONType(node.path, expected: "a string, an object or null")
        }
        guard value["type"]?.stringValue != nil, value["value"]?.stringValue != nil else {
            throw .invalidDataFormat(node.path, "must have a type and a value")
        }
        return value
    }
}
