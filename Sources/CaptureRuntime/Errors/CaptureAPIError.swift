public import Foundation

/// An error answer of the service: `{"stat":"error","code":223,"error":"unknown_attribute",…}`.
///
/// Codes that are not known here decode as any other; ranges are 200 to 399 for arguments (300 to 339 the record, 340
/// to 359 types, 360 to 379 constraints), 400 to 499 for authorization, 500 and above for the service itself.
public struct CaptureAPIError: Error, Hashable, Sendable, Decodable {
    /// The number of the error, such as 223.
    public let code: Int
    /// Its name, such as `unknown_attribute`.
    public let name: String
    /// What the service says about it.
    public internal(set) var message: String
    /// The attribute (or argument) it is about, such as `/firstNames`.
    public let attribute: String?
    /// For form failures: messages for each field.
    public internal(set) var invalidFields: [String: [String]]
    /// What the vendor's support asks for.
    public internal(set) var requestID: String?

    /// A member name.
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Reads an answer; whatever is missing or of another kind than documented is left out, so that no error hides
    /// another.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        // A member that cannot be read counts as missing.
        self.init { try? container.decodeIfPresent(JSONValue.self, forKey: Name(stringValue: $0)) }
    }

    /// - Parameter member: The member of this name.
    init(_ member: (String) -> JSONValue?) {
        func text(_ name: String) -> String? { member(name)?.stringValue }
        code = member("code").flatMap { $0.intValue ?? $0.stringValue.flatMap { Int($0) } } ?? 0
        name = text("error") ?? "unknown"
        message = text("error_description") ?? text("message") ?? ""
        attribute = text("attribute_name") ?? text("argument_name")
        requestID = text("request_id") ?? text("request_token")
        let fields = member("invalid_fields")?.objectValue ?? [:]
        invalidFields = fields.mapValues { ($0.arrayValue ?? [$0]).compactMap(\.stringValue) }
    }
}

extension CaptureAPIError {
    /// True if the service itself failed, perhaps after it did what was asked: 500 `unexpected_error`, and the codes
    /// beside it, which may be split off from it one day. 510 `api_limit_error` comes before any work.
    var leavesOutcomeOpen: Bool { (500..<600).contains(code) && code != 510 }
}

extension CaptureAPIError: LocalizedError, CustomStringConvertible {
    public var description: String {
        var text = "Capture answered \(code) \(name)"
        if !message.isEmpty { text += ": \(message)" }
        if let attribute, !message.contains(attribute) { text += " (\(attribute))" }
        for (field, messages) in invalidFields.sorted(by: { $0.key < $1.key }) {
            text += "; \(field): \(messages.joined(separator: ", "))"
        }
        if let requestID { text += " [request \(requestID)]" }
        return text
    }

    public var errorDescription: String? { advice.map { "\(description.endingWithStop) \($0)" } ?? description }

    /// What to do about it.
    private var advice: String? {
        switch code {
        case 205, 402, 403: "The API client may not do this; check its credentials and permissions."
        case 222: "Records are of another entity type; check the typeName in the client's credentials."
        case 223:
            "If the schema has the attribute, the write_with_token access schema of the API client lacks it. It is set "
                + "by an API call (entityType.setAccessSchema), not in the dashboard."
        case 234: "Capture sets it; leave it alone."
        case 310: "The record or the element is gone; fetch the record again."
        case 320: "A new element gets its id from Capture; send none."
        case 330: "Somebody else changed the record; fetch it, make the change again and update."
        case 340...342, 200: "The value is not of the attribute's type."
        case 360: "The value breaks a constraint of the attribute."
        case 361: "Another record, or another element of the plural, has this value."
        case 362: "The attribute is required."
        case 363: "The text is longer than the attribute allows."
        case 404: "This is no address of the entity API; check the client's domain."
        case 414: "The access token has expired; sign in again, or renew it in the closure given to the client."
        case 480: "The feature is switched off for this application; the vendor's support can say more."
        case 500: "Capture failed; try again later."
        case 510: "Too many calls; try again later."
        default: nil
        }
    }
}

extension String {
    /// The text as a sentence: with one full stop at its end.
    var endingWithStop: String { hasSuffix(".") ? self : self + "." }
}
