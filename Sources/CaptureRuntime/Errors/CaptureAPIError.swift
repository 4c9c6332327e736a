/// An error response of the service: `{"stat":"error","code":223,"error":"unknown_attribute",…}`.
///
/// Unknown codes are read like any other. Codes 200 to 399 concern arguments (300 to 339 the record, 340 to 359
/// types, 360 to 379 constraints), 400 to 499 authorization, and 500 to 519 failures of the service itself. ``Code``
/// names those that calls of this library meet.
public struct CaptureAPIError: Error, Hashable, Sendable {
    /// The number of the error, such as 223. See ``Code``.
    public let code: Int
    /// The name of the error, such as `unknown_attribute`.
    public internal(set) var name: String
    /// The service's description of the error.
    public internal(set) var message: String
    /// The attribute or argument that the error concerns, such as `/firstNames`.
    public internal(set) var attribute: String?
    /// The messages for each field, if a form was refused.
    public internal(set) var invalidFields: [String: [String]]
    /// The identifier of the request, which the vendor's support asks for.
    public internal(set) var requestID: String?

    /// What only refusals of sign-in have besides: `existing_provider`, `prereg_fields`, `prereg_attributes`.
    package let members: [String: JSONValue]

    /// Creates an error as the service reports it, for the tests of an app.
    ///
    /// ```swift
    /// CaptureAPIError(code: 361, name: "unique_violation", attribute: "/email")
    /// ```
    public init(code: Int, name: String, message: String = "", attribute: String? = nil) {
        (self.code, self.name, self.message, self.attribute) = (code, name, message, attribute)
        (members, invalidFields) = ([:], [:])
    }

    /// Reads an error response. Members that are missing or of an undocumented kind are left out, so that no error
    /// hides another.
    ///
    /// - Parameter member: Returns the member with a given name.
    package init(_ member: (String) -> JSONValue?) {
        func text(_ name: String) -> String? { member(name)?.stringValue }
        code = member("code").flatMap { $0.intValue ?? $0.stringValue.flatMap { Int($0) } } ?? 0
        name = text("error") ?? "unknown"
        message = text("error_description") ?? text("message") ?? ""
        attribute = text("attribute_name") ?? text("argument_name")
        requestID = text("request_id") ?? text("request_token")
        let names = ["existing_provider", "prereg_fields", "prereg_attributes"]
        members = names.reduce(into: [:]) { $0[$1] = member($1) }
        let fields = member("invalid_fields")?.objectValue ?? [:]
        invalidFields = fields.mapValues { ($0.arrayValue ?? [$0]).compactMap(\.stringValue) }
    }
}
