public import Foundation

extension CaptureAPIError: CustomStringConvertible {
    /// The service's answer, in one line for logs.
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

    /// The description followed by advice on what to do about the error.
    var textWithAdvice: String { advice.map { "\(description.endingWithStop) \($0)" } ?? description }

    /// What to do about the error.
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
        case 404: "This is not an address of the entity API; check the client's domain."
        case 414: "The access token has expired; sign in again, or renew it in the closure given to the client."
        case 480: "The feature is switched off for this application; the vendor's support can say more."
        case 500: "Capture failed; try again later."
        case 510: "Too many calls; try again later."
        default: nil
        }
    }
}

extension CaptureAPIError: LocalizedError {
    /// One or two short English sentences for the people who use the app. For fields of a form, they are the service's
    /// own messages. Use `description` for logs.
    public var errorDescription: String? {
        let messages = invalidFields.sorted { $0.key < $1.key }.flatMap(\.value)
        if !messages.isEmpty { return messages.map(\.endingWithStop).joined(separator: " ") }
        return switch code {
        case 200, 340...342: "A value is not of the right kind."
        case 205, 402, 403: "This app may not do this."
        case 310: "This is not there any more."
        case 330: "Somebody else has changed this in the meantime."
        case 360: "A value is not allowed."
        case 361: "This value is taken."
        case 362: "A value is missing."
        case 363: "A text is too long."
        case 414: "Sign in again."
        case 480: "This is switched off."
        case 500: "The service failed. Try again later."
        case 510: "The service is busy. Try again later."
        default: "The service refused this (\(code))."
        }
    }
}

extension String {
    /// The text as a sentence, with one full stop at its end.
    var endingWithStop: String { hasSuffix(".") ? self : self + "." }
}
