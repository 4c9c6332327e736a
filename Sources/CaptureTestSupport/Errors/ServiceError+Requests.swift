import CaptureRuntime

/// Failures that concern a request as a whole, or its caller.
extension ServiceError {
    static func missingArgument(_ name: String) -> ServiceError {
        ServiceError(
            100, "a required argument was not supplied: \(name)", ["argument_name": .string(name)])
    }

    static func invalidArgument(_ name: String, _ text: String) -> ServiceError {
        ServiceError(200, text, ["argument_name": .string(name)])
    }

    /// A body that is not a form.
    static func malformedBody(_ reason: String) -> ServiceError {
        ServiceError(200, "malformed request body: \(reason)")
    }

    static func duplicateArgument(_ name: String) -> ServiceError {
        ServiceError(201, "an argument was supplied twice: \(name)", ["argument_name": .string(name)])
    }

    static let noCredentials = ServiceError(
        205, "no authentication provided, for example client_id and client_secret")

    static func unknownEntityType(_ name: String) -> ServiceError {
        ServiceError(222, "entity type does not exist: \(name)", ["type_name": .string(name)])
    }

    static let invalidClientCredentials = ServiceError(402, "client_id does not exist or client_secret is wrong")

    static let clientPermission = ServiceError(403, "the client may not do this")

    static let unknownEndpoint = ServiceError(404, "This API endpoint does not exist")

    static let accessTokenExpired = ServiceError(414, "access_token expired")

    /// The operator `contains`, which Capture no longer supports.
    static let removedOperator = ServiceError(485, "the operator contains is not supported")

    /// Returns a failure that a fault answers with.
    ///
    /// - Parameter attribute: The attribute that the failure names; nil for none.
    static func injected(_ code: Int, attribute: String?) -> ServiceError {
        let failure = ServiceError(code)
        guard let attribute else { return failure }
        return ServiceError(code, "\(failure.text): \(attribute)", ["attribute_name": .string(attribute)])
    }
}

/// Failures of signing in, registering and renewing tokens.
extension ServiceError {
    /// For an unknown name and for a wrong password.
    static let invalidCredentials = ServiceError(210, "Incorrect username or password. Try again.")

    /// - Parameter messages: By the names of the fields.
    static func invalidFields(_ messages: [String: String]) -> ServiceError {
        ServiceError(
            390, "the form has invalid fields",
            ["invalid_fields": .object(messages.mapValues { .array([.string($0)]) })])
    }

    /// - Parameter fields: What the provider knows, by the names of fields; nil if no form was named.
    static func registrationNeeded(_ fields: [String: String]?) -> ServiceError {
        ServiceError(
            310, "record not found", fields.map { ["prereg_fields": .object($0.mapValues(JSONValue.string))] } ?? [:])
    }

    static func addressInUse(provider: String) -> ServiceError {
        ServiceError(380, "the address is in use", ["existing_provider": .string(provider)])
    }

    static let invalidEngageToken = invalidArgument("token", "token was not valid or is expired")
    static let invalidSignature = invalidArgument("signature", "signature is not valid")

    /// The number is not documented.
    static let noSuchAccount = ServiceError(212, name: "no_such_account", "there is no such account")

    static let alreadyVerified = ServiceError(540, "the address is verified already")

    static let unknownLogin = invalidArgument("identifier_to_remove", "there is no such profile")
}
