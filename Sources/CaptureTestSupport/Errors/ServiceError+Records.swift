import CaptureRuntime

/// Failures that concern the addressed part or the data to store (codes 223 to 363).
///
/// A path in a failure is absolute and consists of attribute names without the ids of elements: `/photos/value`.
extension ServiceError {
    /// Also the failure for an attribute that exists but is outside an access schema.
    static func unknownAttribute(_ path: String) -> ServiceError {
        attributeError(223, "unknown_attribute", "attribute does not exist: \(path)", path)
    }

    static func reservedAttribute(_ path: String) -> ServiceError {
        attributeError(234, "reserved_attribute", "attribute is reserved and cannot be written: \(path)", path)
    }

    static func recordNotFound(_ what: String) -> ServiceError {
        ServiceError(code: 310, name: "record_not_found", text: "no such record: \(what)")
    }

    static func idInNewRecord(_ path: String) -> ServiceError {
        attributeError(320, "id_in_new_record", "a new record cannot have an id: \(path)", path)
    }

    static func timestampMismatch(_ name: String, actual: String, supplied: String) -> ServiceError {
        ServiceError(
            code: 330, name: "timestamp_mismatch", text: "\(name) does not match",
            extras: [
                "attribute_name": .string("/" + name),
                "actual_value": .string(actual),
                "supplied_value": .string(supplied),
            ])
    }

    static func invalidDataFormat(_ path: String, _ reason: String) -> ServiceError {
        attributeError(340, "invalid_data_format", "\(path) \(reason)", path)
    }

    static func invalidJSONType(_ path: String, expected: String) -> ServiceError {
        attributeError(341, "invalid_json_type", "\(path) must be \(expected)", path)
    }

    static func invalidDateTime(_ path: String) -> ServiceError {
        attributeError(342, "invalid_date_time", "\(path) was not a valid date or time", path)
    }

    /// Has the code of an invalid argument, not of invalid data.
    static func invalidIPAddress(_ path: String) -> ServiceError {
        invalidArgument(path, "\(path) was not a valid ip address.")
    }

    static func constraintViolation(_ path: String, constraint: String) -> ServiceError {
        attributeError(360, "constraint_violation", "\(path) violates the constraint \(constraint)", path)
    }

    static func uniqueViolation(_ path: String) -> ServiceError {
        attributeError(361, "unique_violation", "\(path) is not unique", path)
    }

    static func missingRequired(_ path: String) -> ServiceError {
        attributeError(362, "missing_required_attribute", "\(path) is required", path)
    }

    static func lengthViolation(_ path: String, limit: Int) -> ServiceError {
        attributeError(363, "length_violation", "\(path) is longer than \(limit) characters", path)
    }

    private static func attributeError(_ code: Int, _ name: String, _ text: String, _ path: String) -> ServiceError {
        ServiceError(code: code, name: name, text: text, extras: ["attribute_name": .string(path)])
    }
}
