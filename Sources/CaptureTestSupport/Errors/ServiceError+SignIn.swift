import CaptureRuntime

/// Failures of signing in, registering and renewing tokens.
extension ServiceError {
    /// For an unknown name and for a wrong password.
    static let invalidCredentials = ServiceError(
        code: 210, name: "invalid_credentials", text: "Incorrect username or password. Try again.")

    static func invalidField(_ field: String, _ message: String) -> ServiceError {
        ServiceError(
            code: 390, name: "invalid_form_fields", text: "the form has invalid fields",
            extras: ["invalid_fields": .object([field: [.string(message)]])])
    }

    /// - Parameter fields: What the provider knows, by the names of fields; nil if no form was named.
    static func registrationNeeded(_ fields: [String: String]?) -> ServiceError {
        ServiceError(
            code: 310, name: "record_not_found", text: "record not found",
            extras: fields.map { ["prereg_fields": .object($0.mapValues(JSONValue.string))] } ?? [:])
    }

    static func addressInUse(provider: String) -> ServiceError {
        ServiceError(
            code: 380, name: "email_address_in_use", text: "the address is in use",
            extras: ["existing_provider": .string(provider)])
    }

    static let invalidEngageToken = invalidArgument("token", "token was not valid or is expired")
    static let invalidSignature = invalidArgument("signature", "signature is not valid")

    /// The number is not documented.
    static let noSuchAccount = ServiceError(code: 212, name: "no_such_account", text: "there is no such account")

    static let alreadyVerified = ServiceError(
        code: 540, name: "triggered_error", text: "the address is verified already")

    static let unknownLogin = invalidArgument("identifier_to_remove", "there is no such profile")
}
