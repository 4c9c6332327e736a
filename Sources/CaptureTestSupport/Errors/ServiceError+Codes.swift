import CaptureRuntime

/// Failures that a fault answers with, by code.
extension ServiceError {
    /// Returns a failure in Capture's words if the code is known, and otherwise with a name made from the code.
    ///
    /// - Parameter attribute: The attribute that the failure names; nil for none.
    static func injected(code: Int, attribute: String?) -> ServiceError {
        let (name, text) = known[code] ?? ("error_\(code)", "failure \(code)")
        return ServiceError(
            code: code, name: name, text: attribute.map { "\(text): \($0)" } ?? text,
            extras: attribute.map { ["attribute_name": .string($0)] } ?? [:])
    }

    private static let known: [Int: (name: String, text: String)] = [
        200: ("invalid_argument", "an argument was malformed"),
        205: (noCredentials.name, noCredentials.text),
        222: ("unknown_entity_type", "entity type does not exist"),
        223: ("unknown_attribute", "attribute does not exist"),
        234: ("reserved_attribute", "attribute is reserved and cannot be written"),
        310: ("record_not_found", "no such record"),
        320: ("id_in_new_record", "a new record cannot have an id"),
        330: ("timestamp_mismatch", "lastUpdated does not match"),
        340: ("invalid_data_format", "the value has an invalid format"),
        341: ("invalid_json_type", "the value has an invalid JSON type"),
        342: ("invalid_date_time", "the value was not a valid date or time"),
        360: ("constraint_violation", "the value violates a constraint"),
        361: ("unique_violation", "the value is not unique"),
        362: ("missing_required_attribute", "a required attribute is missing"),
        363: ("length_violation", "the value is too long"),
        402: (invalidClientCredentials.name, invalidClientCredentials.text),
        403: (clientPermission.name, clientPermission.text),
        404: (unknownEndpoint.name, unknownEndpoint.text),
        414: (accessTokenExpired.name, accessTokenExpired.text),
        480: ("api_feature_disabled", "this feature is disabled"),
        500: ("unexpected_error", "unexpected internal error"),
        510: ("api_limit_error", "the limit of calls is exceeded"),
    ]
}
