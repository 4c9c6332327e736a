public import Foundation

extension CaptureError: CustomStringConvertible, LocalizedError {
    /// What happened and what to do about it, for the app's developers and their logs. Secrets and tokens are redacted.
    public var description: String {
        let text = cause.map { "\(kind) \($0)" } ?? kind.description
        if !mayBePartlyDone { return text }
        return receipt == nil
            ? "Perhaps it was done all the same: look before you call again. \(text)"
            : "Perhaps not everything was saved. Apply the error's receipt, then save again. \(text)"
    }

    /// One or two short English sentences for the people who use the app. Use `description` for logs.
    public var errorDescription: String? {
        let text = (cause as? any LocalizedError)?.errorDescription ?? kind.localizedText
        let texts = [mayBePartlyDone ? "Perhaps not everything was saved." : nil, text]
        return texts.compactMap { $0 }.joined(separator: " ")
    }
}

extension CaptureError.Kind: CustomStringConvertible {
    /// What happened and what to do about it.
    public var description: String {
        switch self {
        case .notStored(let path, .new):
            "Capture does not hold \(path) yet, so it cannot be addressed. Save the record first, and apply "
                + "the receipt: it brings the element's id."
        case .notStored(let path, .repeatedID):
            "\(path) is a second element with this id, so it cannot be addressed. Use duplicated() to make a copy that "
                + "is a new element."
        case .notStored(let path, .notFound):
            "\(path) cannot be addressed: it is not an attribute of the schema, or in an element that the record does "
                + "not have. Address the stored property of an element that is there."
        case .unsendable(let paths):
            "The values at \(paths.joined(separator: ", ")) cannot be sent: each is NaN, a date outside the years 1 to "
                + "9999, or JSON nested more than 128 levels deep. Nothing was sent. Set other values."
        case .unread(["/lastUpdated"]):
            "An update with ifUnmodified needs lastUpdated of the record, which is not known: it was never read, or a "
                + "call about a part has changed it. Refresh the record first."
        case .unread(let paths):
            "The call needs, or would erase, values that were never read or that may not be sent: "
                + "\(paths.joined(separator: ", ")). Fetch the record with an access schema that shows them, or pass "
                + "overwritingUnread: true."
        case .service(let error), .conflict(let error): error.textWithAdvice
        case .unexpectedResponse(let reason):
            "The response cannot be used: \(reason). Check the client's domain; then try again."
        case .http(let status):
            "The server returned HTTP \(status), and the response is not from Capture. Check the client's domain, or "
                + "try again later."
        case .transport(let reason): "The connection failed: \(reason.endingWithStop) Try again."
        case .cancelled:
            "The task was cancelled while the call was under way. Capture may have done what it asked for."
        case .noAccessToken: "No access token could be obtained, without which the call cannot go on."
        case .insecure(let host):
            "\(host.isEmpty ? "The client's domain" : host) does not use https. Nothing was sent. Use an address that "
                + "begins with https://."
        case .unidentified:
            "The record has no uuid, so Capture cannot be told which one is meant. Fetch it by its uuid first, or make "
                + "a new record with create(_:)."
        case .otherUser:
            "The record belongs to another user than the access token, so the call was not sent. Keep the record for "
                + "its own user, and make another client for the user who is signed in."
        case .needsCredentials(let call):
            "An access token gives access only to its user's record, and \(call) is about others as well. Make a "
                + "client with the credentials of an API client, on a server. Nothing was sent."
        case .notUnique(let path):
            "A record cannot be found by \(path), which is not unique in the schema. Use records(where:), which finds "
                + "every record with the value. Nothing was sent."
        }
    }

    fileprivate var localizedText: String? {
        switch self {
        case .notStored(_, .new): "This entry is not saved yet."
        case .notStored: "This entry is not there any more."
        case .unsendable: "A value cannot be saved."
        case .unread(["/lastUpdated"]): "This was not saved: it has to be loaded again first."
        case .unread: "This was not saved, because it could erase what this app has not read."
        case .service(let error), .conflict(let error): error.errorDescription
        case .unexpectedResponse, .http: "The service does not answer as expected. Try again later."
        case .transport: "The connection failed. Try again."
        case .cancelled: "This was cancelled, but may have been saved all the same."
        case .noAccessToken: "Your sign-in could not be renewed. Try again, or sign in again."
        case .insecure: "The connection is not secure. Nothing was sent."
        case .unidentified: "It is not known whose record this is."
        case .otherUser: "This belongs to another user. Sign in as that user to save it."
        case .needsCredentials: "This app may not do this."
        case .notUnique: "A record cannot be found by this value."
        }
    }
}
