package import CaptureRuntime

/// A failure as the service reports it: a code, its name, a text, and members that only some failures have.
///
/// Codes and names are from Capture's list. If Capture documents no text, the text is our own.
package struct ServiceError: Error, Hashable, Sendable {
    package let code: Int
    package let name: String
    package let text: String
    /// The other members of the failure: `attribute_name`, `argument_name`, `actual_value` …
    let extras: [String: JSONValue]

    /// Creates a failure with the name that belongs to the code, or else with one made from the code.
    package init(_ code: Int, _ text: String? = nil, _ extras: [String: JSONValue] = [:]) {
        let name = Self.names[code] ?? "error_\(code)"
        self.init(code, name: name, text ?? name.split(separator: "_").joined(separator: " "), extras)
    }

    init(_ code: Int, name: String, _ text: String, _ extras: [String: JSONValue] = [:]) {
        self.code = code
        self.name = name
        self.text = text
        self.extras = extras
    }

    /// Returns the body of the response: `{"stat":"error","code":…,"error":…,"error_description":…}`, a request id, and
    /// the extras.
    package func json(requestID: String) -> JSONValue {
        var members = extras
        members["stat"] = "error"
        members["code"] = .number(JSONNumber(code))
        members["error"] = .string(name)
        members["error_description"] = .string(text)
        members["request_id"] = .string(requestID)
        return .object(members)
    }

    private static let names = [
        100: "missing_argument", 200: "invalid_argument", 201: "duplicate_argument", 205: "invalid_auth_method",
        210: "invalid_credentials", 222: "unknown_entity_type", 223: "unknown_attribute", 234: "reserved_attribute",
        310: "record_not_found", 320: "id_in_new_record", 330: "timestamp_mismatch", 340: "invalid_data_format",
        341: "invalid_json_type", 342: "invalid_date_time", 360: "constraint_violation", 361: "unique_violation",
        362: "missing_required_attribute", 363: "length_violation", 380: "email_address_in_use",
        390: "invalid_form_fields", 402: "invalid_client_credentials", 403: "client_permission_error",
        404: "invalid_api_method", 414: "access_token_expired", 480: "api_feature_disabled",
        485: "unsupported_operation", 500: "unexpected_error", 510: "api_limit_error", 540: "triggered_error",
    ]
}

/// Failures that concern the addressed part or the data to store.
///
/// A path in a failure is absolute and consists of attribute names without the ids of elements: `/photos/value`.
extension ServiceError {
    /// Also the failure for an attribute that exists but is outside an access schema.
    static func unknownAttribute(_ path: String) -> ServiceError {
        ServiceError(223, "attribute does not exist: \(path)", at: path)
    }

    static func reservedAttribute(_ path: String) -> ServiceError {
        ServiceError(234, "attribute is reserved and cannot be written: \(path)", at: path)
    }

    static func recordNotFound(_ what: String) -> ServiceError { ServiceError(310, "no such record: \(what)") }

    static func idInNewRecord(_ path: String) -> ServiceError {
        ServiceError(320, "a new record cannot have an id: \(path)", at: path)
    }

    static func timestampMismatch(_ name: String, actual: String, supplied: String) -> ServiceError {
        ServiceError(
            330, "\(name) does not match",
            [
                "attribute_name": .string("/" + name), "actual_value": .string(actual),
                "supplied_value": .string(supplied),
            ])
    }

    static func invalidDataFormat(_ path: String, _ reason: String) -> ServiceError {
        ServiceError(340, "\(path) \(reason)", at: path)
    }

    static func invalidJSONType(_ path: String, expected: String) -> ServiceError {
        ServiceError(341, "\(path) must be \(expected)", at: path)
    }

    static func invalidDateTime(_ path: String) -> ServiceError {
        ServiceError(342, "\(path) was not a valid date or time", at: path)
    }

    /// Has the code of an invalid argument, not of invalid data.
    static func invalidIPAddress(_ path: String) -> ServiceError {
        invalidArgument(path, "\(path) was not a valid ip address.")
    }

    static func violation(of constraint: AttributeConstraint, at path: String) -> ServiceError {
        if case .length(let limit) = constraint {
            return ServiceError(363, "\(path) is longer than \(limit) characters", at: path)
        }
        return ServiceError(360, "\(path) violates the constraint \(constraint)", at: path)
    }

    static func uniqueViolation(_ path: String) -> ServiceError { ServiceError(361, "\(path) is not unique", at: path) }

    static func missingRequired(_ path: String) -> ServiceError { ServiceError(362, "\(path) is required", at: path) }

    private init(_ code: Int, _ text: String, at path: String) {
        self.init(code, text, ["attribute_name": .string(path)])
    }
}
