import CaptureRuntime

/// Failures that concern a request as a whole, or its caller (codes 100 to 234, and 400 and above).
extension ServiceError {
    static func missingArgument(_ name: String) -> ServiceError {
        ServiceError(
            code: 100, name: "missing_argument", text: "a required argument was not supplied: \(name)",
            extras: ["argument_name": .string(name)])
    }

    static func invalidArgument(_ name: String, _ text: String) -> ServiceError {
        ServiceError(code: 200, name: "invalid_argument", text: text, extras: ["argument_name": .string(name)])
    }

    /// A body that is not a form.
    static func malformedBody(_ reason: String) -> ServiceError {
        ServiceError(code: 200, name: "invalid_argument", text: "malformed request body: \(reason)")
    }

    static func duplicateArgument(_ name: String) -> ServiceError {
        ServiceError(
            code: 201, name: "duplicate_argument", text: "an argument was supplied twice: \(name)",
            extras: ["argument_name": .string(name)])
    }

    static let noCredentials = ServiceError(
        code: 205, name: "invalid_auth_method",
        text: "no authentication provided, for example client_id and client_secret")

    static func unknownEntityType(_ name: String) -> ServiceError {
        ServiceError(
            code: 222, name: "unknown_entity_type", text: "entity type does not exist: \(name)",
            extras: ["type_name": .string(name)])
    }

    static let invalidClientCredentials = ServiceError(
        code: 402, name: "invalid_client_credentials", text: "client_id does not exist or client_secret is wrong")

    static let clientPermission = ServiceError(
        code: 403, name: "client_permission_error", text: "the client may not do this")

    /// The operator `contains`, which Capture no longer supports.
    static let removedOperator = ServiceError(
        code: 485, name: "unsupported_operation", text: "the operator contains is not supported")

    static let unknownEndpoint = ServiceError(
        code: 404, name: "invalid_api_method", text: "This API endpoint does not exist")

    static let accessTokenExpired = ServiceError(
        code: 414, name: "access_token_expired", text: "access_token expired")
}
