import CaptureRuntime
import CaptureSchema

/// Makes values that the constraints of a schema allow.
struct Sample: Sendable {
    /// Letters that no other record has.
    let marker: String

    /// Returns a value; nil for what Capture sets itself, and for types that are not known.
    ///
    /// - Parameter number: From 1 to 9. Different numbers give different values, except of booleans.
    func value(of attribute: Attribute, _ number: Int) -> JSONValue? {
        if attribute.isSetByCapture { return nil }
        switch attribute.type {
        case .string: return .string(text(of: attribute, number))
        case .boolean: return .bool(number.isMultiple(of: 2))
        case .integer: return .number(JSONNumber(number))
        case .decimal: return JSONNumber(text: "\(number).5").map { .number($0) }
        case .date: return .string("2001-02-0\(number)")
        case .dateTime: return .string("2001-02-0\(number) 04:05:06 +0000")
        case .ipAddress: return .string("192.0.2.\(number)")
        case .json: return ["number": .number(JSONNumber(number))]
        case .password: return .string("Aa1!\(marker)\(number)")
        case .object: return .object(required(attribute.children, number))
        case .plural: return []
        case .id, .uuid, .version, .unknown: return nil
        }
    }

    /// Returns values of the attributes that must have one.
    func required(_ attributes: [Attribute], _ number: Int) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        for attribute in attributes {
            let isRequired = attribute.isRequired
            guard let value = value(of: attribute, number), isRequired || attribute.type == .object else { continue }
            if isRequired || value.objectValue?.isEmpty == false { members[attribute.name] = value }
        }
        return members
    }

    private func text(of attribute: Attribute, _ number: Int) -> String {
        let letters = "capturecheck" + marker + String(UnicodeScalar(UInt8(ascii: "a") + UInt8(clamping: number)))
        let text = attribute.constraints.contains(.emailAddress) ? letters + "@example.com" : letters
        // The end differs from one number to the next.
        return attribute.length.map { String(text.suffix($0)) } ?? text
    }
}
