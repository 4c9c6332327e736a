/// Texts of errors that are not the service's.
final class ErrorTextTests: XCTestCase {
    static let texts: [(CaptureError.Kind, String)] = [
        (
            .notOnCapture(path: "/photos[0]"),
            "Capture does not hold /photos[0] yet, so it cannot be addressed. Save the record first, and apply "
                + "the receipt: it brings the element's id."
        ),
        (
            .unreadValues(paths: ["/photos#1/value", "/photos#2"]),
            "The call needs, or would erase, values that were never read or that may not be sent: /photos#1/value, "
                + "/photos#2. Fetch the record with an access schema that shows them, or pass overwritingUnread: true."
        ),
        (
            .unexpectedResponse(reason: "it has no `result`"),
            "The response cannot be used: it has no `result`. Check the client's domain; then try again."
        ),
        (
            .http(status: 502),
            "The server returned HTTP 502, and the response is not from Capture. Check the client's domain, or "
                + "try again later."
        ),
        (.transport(reason: "Timed out."), "The connection failed: Timed out. Try again."),
        (.transport(reason: "timed out"), "The connection failed: timed out. Try again."),
        (.cancelled, "The task was cancelled while the call was under way. Capture may have done what it asked for."),
        (
            .insecure(host: ""),
            "The client's domain does not use https. Nothing was sent. Use an address that begins with https://."
        ),
        (
            .missingUUID,
            "The record has no uuid, so Capture cannot be told which one is meant. Fetch it by its uuid first, or make "
                + "a new record with create(_:)."
        ),
        (.noAccessToken, "The call cannot go on, because no access token could be obtained."),
        (
            .otherUser,
            "The record belongs to another user than the access token, so the call was not sent. Keep the record for "
                + "its own user, and make another client for the user who is signed in."
        ),
        (
            .needsCredentials(call: "entity.find"),
            "An access token gives access only to its user's record, and entity.find is about others as well. Make a "
                + "client with the credentials of an API client, on a server. Nothing was sent."
        ),
        (
            .notUnique(path: "/displayName"),
            "A record cannot be found by /displayName, which is not unique in the schema. Use records(where:), which "
                + "finds every record with the value. Nothing was sent."
        ),
    ]

    func testEveryErrorSaysWhatToDo() {
        forEach(Self.texts) { kind, text in
            let error = CaptureError(kind)
            expectEqual("\(error)", text)
            expectEqual(String(reflecting: error), text)
            expectEqual(error.description, text)
        }
    }

    static let shortTexts: [(CaptureError.Kind, String)] = [
        (.notOnCapture(path: "/photos[0]"), "This entry is not saved yet."),
        (.notOnCapture(path: "/photos#7", reason: .notFound), "This entry is not there any more."),
        (.unreadValues(paths: ["/lastUpdated"]), "This was not saved: it has to be loaded again first."),
        (
            .unreadValues(paths: ["/photos#1/value"]),
            "This was not saved, because it could erase what this app has not read."
        ),
        (.unexpectedResponse(reason: "no `result`"), "The service does not answer as expected. Try again later."),
        (.http(status: 502), "The service does not answer as expected. Try again later."),
        (.transport(reason: "NSURLErrorDomain -1001"), "The connection failed. Try again."),
        (.cancelled, "This was cancelled, but may have been saved all the same."),
        (.noAccessToken, "Your sign-in could not be renewed. Try again, or sign in again."),
        (.otherUser, "This belongs to another user. Sign in as that user to save it."),
    ]

    /// What an app shows to people is short, and has no paths and codes in it.
    func testShortText() {
        forEach(Self.shortTexts) { kind, text in
            let error = CaptureError(kind)
            expectEqual(error.localizedDescription, text)
            expectEqual(error.errorDescription, text)
            let partlyDone = CaptureError(kind, mayBePartlyDone: true)
            expectEqual(partlyDone.errorDescription, "Perhaps not everything was saved. \(text)")
        }
    }

    /// What may have been done before comes first.
    func testPartlyDone() {
        let error = CaptureError(.cancelled, mayBePartlyDone: true)
        expectEqual(
            "\(error)",
            "The call may have been carried out: check before you call again. The task was "
                + "cancelled while the call was under way. Capture may have done what it asked for.")
    }

    /// Each reason why something cannot be addressed has a text of its own.
    func testReasons() {
        let reasons: [CaptureError.NotOnCaptureReason] = [.new, .repeatedID, .notFound]
        let texts = reasons.map { CaptureError(.notOnCapture(path: "/photos", reason: $0)).description }
        expectEqual(Set(texts).count, reasons.count)
        for text in texts { expect(text.contains("/photos"), text) }
    }
}
