public import Foundation

extension CaptureAPIError: CustomStringConvertible, LocalizedError {
    /// The service's response, in one line for logs.
    public var description: String {
        var text = "Capture returned error \(code) \(name)"
        if !message.isEmpty { text += ": \(message)" }
        if let attribute, !message.contains(attribute) { text += " (\(attribute))" }
        for (field, messages) in invalidFields.sorted(by: { $0.key < $1.key }) {
            text += "; \(field): \(messages.joined(separator: ", "))"
        }
        if let requestID { text += " [request \(requestID)]" }
        return text
    }

    /// The description followed by advice on what to do about the error.
    var textWithAdvice: String { advice.map { "\(description.endingWithStop) \($0)" } ?? description }

    /// What to do about the error; nil if its name says that, as those of the constraints do.
    private var advice: String? {
        switch code {
        case Code.invalidAuthorizationMethod, Code.invalidClientCredentials, Code.clientPermissionError:
            "The API client may not do this; check its credentials and permissions."
        case Code.unknownEntityType:
            "Records are of another entity type; check the typeName in the client's credentials."
        case Code.unknownAttribute:
            "If the schema has the attribute, the write_with_token access schema of the API client lacks it. It is set "
                + "by an API call (entityType.setAccessSchema), not in the dashboard."
        case Code.reservedAttribute: "Capture sets it; leave it alone."
        case Code.recordNotFound:
            "There is no such record or element. If the app holds the record, refresh it, which keeps its edits, and "
                + "save again."
        case Code.idInNewRecord: "A new element gets its id from Capture; send none."
        case Code.timestampMismatch:
            "Somebody else changed the record; refresh it, which keeps its edits, and update again."
        case Code.invalidAPIMethod: "This is not an address of the entity API; check the client's domain."
        case Code.accessTokenExpired:
            "The access token has expired; sign in again, or renew it in the closure given to the client."
        case Code.apiFeatureDisabled:
            "The feature is switched off for this application; the vendor's support can say more."
        case Code.unexpectedError, Code.apiLimitError: "Try again later."
        default: nil
        }
    }

    /// One or two short English sentences for the people who use the app. For fields of a form, they are the service's
    /// own messages. Use `description` for logs.
    public var errorDescription: String? {
        let messages = invalidFields.sorted { $0.key < $1.key }.flatMap(\.value)
        if !messages.isEmpty { return messages.map(\.endingWithStop).joined(separator: " ") }
        return switch code {
        case Code.invalidArgument, Code.invalidDataFormat, Code.invalidJSONType, Code.invalidDateTime:
            "A value is not of the right kind."
        case Code.invalidAuthorizationMethod, Code.invalidClientCredentials, Code.clientPermissionError:
            "This app may not do this."
        case Code.recordNotFound: "This is not there any more."
        case Code.timestampMismatch: "Somebody else has changed this in the meantime."
        case Code.constraintViolation: "A value is not allowed."
        case Code.uniqueViolation: "This value is taken."
        case Code.missingRequiredAttribute: "A value is missing."
        case Code.lengthViolation: "A text is too long."
        case Code.accessTokenExpired: "Sign in again."
        case Code.apiFeatureDisabled: "This is switched off."
        case Code.unexpectedError: "The service failed. Try again later."
        case Code.apiLimitError: "The service is busy. Try again later."
        default: "The service refused this (\(code))."
        }
    }
}

extension String {
    /// The text as a sentence, with one full stop at its end.
    var endingWithStop: String { hasSuffix(".") ? self : self + "." }
}
