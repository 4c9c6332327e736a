public import Foundation

/// Why a call was refused or failed.
///
/// ``kind`` says what went wrong. To handle one kind and let the others pass, catch it by its name:
///
/// ```swift
/// do {
///     try await client.save(&user)
/// } catch CaptureError.transport {
///     show("You are offline. Your changes are kept.")
/// } catch let error as CaptureError {
///     switch error.kind {
///     case .unreadValues(let paths): show("Fetch first: \(paths)")
///     default: show(error.localizedDescription)
///     }
/// }
/// ```
///
/// The details of one kind, in one line:
///
/// ```swift
/// if case .unreadValues(let paths)? = (editor.lastError as? CaptureError)?.kind { show("Fetch first: \(paths)") }
/// ```
///
/// If no response came, the service may still have done what was asked. The error then holds a receipt that marks what
/// was sent as still pending. Apply it:
///
/// ```swift
/// do {
///     try await user.update(using: client).apply(to: &user)
/// } catch let error as CaptureError {
///     error.receipt(for: CaptureUser.self)?.apply(to: &user)
///     show(error.localizedDescription)
/// }
/// ```
///
/// ``CaptureClient/save(_:overwritingUnread:)`` and ``RecordEditor`` apply it themselves.
public struct CaptureError: Error, Equatable, Sendable {
    /// What went wrong.
    public enum Kind: Equatable, Sendable {
        /// Capture does not have the object or element. See ``NotOnCaptureReason``.
        case notOnCapture(path: String, reason: NotOnCaptureReason = .new)
        /// The call needs, or would erase, values at these paths that were never read: attributes that an access schema
        /// hides, secrets that were not saved, elements that are not objects. Or it would erase values that may not be
        /// sent.
        case unreadValues(paths: [String])
        /// The values at these paths have no wire form: a `Decimal` that is not a number, a `Date` outside the years 1
        /// to 9999, a ``JSONValue`` nested more than 128 levels deep. Nothing was sent.
        case cannotBeEncoded(paths: [String])
        /// The service refused the call. Nothing was changed.
        case service(CaptureAPIError)
        /// Somebody else has changed the record since it was read (330). Thrown by an update with `ifUnmodified`. To
        /// see what, refresh the record: see <doc:FailuresAndRetries>.
        case conflict(CaptureAPIError)
        /// What came back is not a response to this call.
        case unexpectedResponse(reason: String)
        /// An HTTP failure without a response from the service.
        case http(status: Int)
        /// The connection failed.
        case transport(reason: String)
        /// The task was cancelled during a read, after a part of a save, or before a call that had no response was
        /// tried again. (If cancelled before that, a call throws `CancellationError`. A request that writes is not
        /// cancelled.)
        case cancelled
        /// The closure for access tokens has thrown an error, ``CaptureError/cause``: after a part of a save, or before
        /// a call that had no response was tried again. (Before that, a call throws the error of the closure itself.)
        case noAccessToken
        /// The client's domain does not use https and is not on this machine.
        case insecure(host: String)
        /// The record has no uuid, which a client with credentials needs to identify it.
        case missingUUID
        /// The record belongs to another user than the access token, whose own record the call would have changed. The
        /// call was not sent.
        case otherUser
        /// The call concerns any record or all records, but the client has an access token, which stands for one user.
        /// Make a client with ``CaptureAuthorization/clientCredentials(id:secret:typeName:sentIn:)``. Nothing was sent.
        case needsCredentials(call: String)
        /// A record was looked up by the attribute at this path, which is not unique in the schema. Nothing was sent.
        case notUnique(path: String)
    }

    /// Why Capture cannot address an object or element.
    public enum NotOnCaptureReason: Hashable, Sendable {
        /// The element is new, or is inside a new element: it has no id, or one that Capture has not confirmed for this
        /// plural. Save the record first; the receipt brings the ids of new elements. (A replace of the plural would do
        /// so as well, but it gives every element a new id and removes those that others have added.)
        case new
        /// An earlier element of the plural has the same id. Only the first of them can be addressed.
        case repeatedID
        /// The key path leads to an element that the record does not have, or to no attribute of the schema but, for
        /// example, to a computed property.
        case notFound
    }

    /// What went wrong.
    public let kind: Kind

    /// True if something was done, or may have been done, before the error: a `save` stopped after its first call, a
    /// call without a response was sent again and refused, the service itself failed (500), perhaps after it did the
    /// work, or there was no response to a call that must not be sent twice, such as one that creates records.
    /// ``receipt(for:)`` returns what is known about a save.
    public internal(set) var mayBePartlyDone: Bool

    /// The error of the closure for access tokens that has ended the call; nil if something else has. For a client of
    /// CaptureSession it is a `SessionError` such as `signInRequired`.
    public private(set) var cause: (any Error)?

    /// True if the response was larger than the transport accepts.
    package var isResponseTooLarge = false

    /// What is known about the outcome: the receipt of a record whose type is not named here.
    var receipt: (any Sendable)?

    /// Creates an error without a receipt, for example for the tests of an app.
    ///
    /// - Parameters:
    ///   - kind: What went wrong.
    ///   - mayBePartlyDone: True if something was done, or may have been done, before.
    public init(_ kind: Kind, mayBePartlyDone: Bool = false) {
        self.kind = kind
        self.mayBePartlyDone = mayBePartlyDone
    }

    /// Creates the error of a call that has begun and was stopped by an error: of the call itself, or of the closure
    /// for access tokens.
    init(stoppedBy error: any Error) {
        switch error {
        case let error as CaptureError:
            self.init(error.kind)
            cause = error.cause
        case is CancellationError: self.init(.cancelled)
        default:
            self.init(.noAccessToken)
            cause = error
        }
    }

    /// The service's error in ``Kind/service(_:)`` or ``Kind/conflict(_:)``; nil for every other kind.
    ///
    /// ```swift
    /// do {
    ///     try await client.save(&user)
    /// } catch let error as CaptureError where error.serviceError?.code == .uniqueViolation {
    ///     show("\(error.serviceError?.attribute ?? "A value") is taken.")
    /// }
    /// ```
    public var serviceError: CaptureAPIError? {
        switch kind {
        case .service(let error), .conflict(let error): error
        default: nil
        }
    }

    /// True if the kind of error says by itself that the outcome of the call is not known.
    var isLoss: Bool {
        switch kind {
        case .transport, .http, .unexpectedResponse, .cancelled: true
        default: false
        }
    }

    /// True if the same call may succeed later, with nothing changed: the connection failed, the service or a proxy
    /// could not answer, or there were too many calls. False if it would fail again until the record, the client or its
    /// rights are others.
    ///
    /// ```swift
    /// show(error.isTemporary ? "Not saved yet. Try again later." : error.localizedDescription)
    /// ```
    ///
    /// It says nothing about what was done: see ``mayBePartlyDone``.
    public var isTemporary: Bool {
        switch kind {
        case .transport, .cancelled: true
        case .http(let status): status == 429 || status >= 500
        case .service(let error): error.meaning == .busy || error.meaning == .failure
        default: false
        }
    }

    /// Two errors are equal whatever is known about the outcome.
    public static func == (left: CaptureError, right: CaptureError) -> Bool {
        left.kind == right.kind && left.mayBePartlyDone == right.mayBePartlyDone
    }
}

/// The kinds of errors by name, for patterns that need none of the details: `catch CaptureError.transport`.
///
/// A pattern matches whatever the details are, and whether or not something was done before the error. It is no error
/// itself: a test compares the ``CaptureError/kind``, or catches the error by its pattern.
extension CaptureError {
    /// A ``Kind`` without its details. It is only used in patterns.
    public struct _KindPattern: Sendable {
        fileprivate let contains: @Sendable (Kind) -> Bool

        /// Returns true if the error is a ``CaptureError`` of this kind.
        public static func ~= (pattern: Self, error: any Error) -> Bool {
            (error as? CaptureError).map { pattern.contains($0.kind) } ?? false
        }
    }

    /// Matches ``Kind/notOnCapture(path:reason:)``.
    public static let notOnCapture = _KindPattern { if case .notOnCapture = $0 { true } else { false } }
    /// Matches ``Kind/unreadValues(paths:)``.
    public static let unreadValues = _KindPattern { if case .unreadValues = $0 { true } else { false } }
    /// Matches ``Kind/cannotBeEncoded(paths:)``.
    public static let cannotBeEncoded = _KindPattern { if case .cannotBeEncoded = $0 { true } else { false } }
    /// Matches ``Kind/service(_:)``.
    public static let service = _KindPattern { if case .service = $0 { true } else { false } }
    /// Matches ``Kind/conflict(_:)``.
    public static let conflict = _KindPattern { if case .conflict = $0 { true } else { false } }
    /// Matches ``Kind/unexpectedResponse(reason:)``.
    public static let unexpectedResponse = _KindPattern { if case .unexpectedResponse = $0 { true } else { false } }
    /// Matches ``Kind/http(status:)``.
    public static let http = _KindPattern { if case .http = $0 { true } else { false } }
    /// Matches ``Kind/transport(reason:)``.
    public static let transport = _KindPattern { if case .transport = $0 { true } else { false } }
    /// Matches ``Kind/cancelled``.
    public static let cancelled = _KindPattern { if case .cancelled = $0 { true } else { false } }
    /// Matches ``Kind/noAccessToken``.
    public static let noAccessToken = _KindPattern { if case .noAccessToken = $0 { true } else { false } }
    /// Matches ``Kind/insecure(host:)``.
    public static let insecure = _KindPattern { if case .insecure = $0 { true } else { false } }
    /// Matches ``Kind/missingUUID``.
    public static let missingUUID = _KindPattern { if case .missingUUID = $0 { true } else { false } }
    /// Matches ``Kind/otherUser``.
    public static let otherUser = _KindPattern { if case .otherUser = $0 { true } else { false } }
    /// Matches ``Kind/needsCredentials(call:)``.
    public static let needsCredentials = _KindPattern { if case .needsCredentials = $0 { true } else { false } }
    /// Matches ``Kind/notUnique(path:)``.
    public static let notUnique = _KindPattern { if case .notUnique = $0 { true } else { false } }
}

@available(*, unavailable, message: "throw an error with its details: CaptureError(.transport(reason: \"…\"))")
extension CaptureError._KindPattern: Error {}

extension CaptureError: CustomStringConvertible, LocalizedError {
    /// What happened and what to do about it, for the app's developers and their logs. Secrets and tokens are redacted.
    public var description: String {
        let text = cause.map { "\(kind) \($0)" } ?? kind.description
        if !mayBePartlyDone { return text }
        return receipt == nil
            ? "The call may have been carried out: check before you call again. \(text)"
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
        case .notOnCapture(let path, .new):
            "Capture does not hold \(path) yet, so it cannot be addressed. Save the record first, and apply "
                + "the receipt: it brings the element's id."
        case .notOnCapture(let path, .repeatedID):
            "\(path) is a second element with this id, so it cannot be addressed. Use duplicated() to make a copy that "
                + "is a new element."
        case .notOnCapture(let path, .notFound):
            "\(path) cannot be addressed: it is not an attribute of the schema, or in an element that the record does "
                + "not have. Address the stored property of an element that is there."
        case .cannotBeEncoded(let paths):
            "The values at \(paths.joined(separator: ", ")) cannot be sent: each is NaN, a date outside the years 1 to "
                + "9999, or JSON nested more than 128 levels deep. Nothing was sent. Set other values."
        case .unreadValues(["/lastUpdated"]):
            "An update with ifUnmodified needs lastUpdated of the record, which is not known: it was never read, or a "
                + "call about a part has changed it. Refresh the record first."
        case .unreadValues(let paths):
            "The call needs, or would erase, values that were never read or that may not be sent: "
                + "\(paths.joined(separator: ", ")). Fetch the record with an access schema that shows them, or pass "
                + "overwritingUnread: true."
        case .service(let error): error.textWithAdvice
        case .conflict(let error):
            "\(error.textWithAdvice) To see in which attributes, keep a copy of the record, refresh it, and ask: "
                + "user.conflicts(since: copy)."
        case .unexpectedResponse(let reason):
            "The response cannot be used: \(reason). Check the client's domain; then try again."
        case .http(let status):
            "The server returned HTTP \(status), and the response is not from Capture. Check the client's domain, or "
                + "try again later."
        case .transport(let reason): "The connection failed: \(reason.endingWithStop) Try again."
        case .cancelled:
            "The task was cancelled while the call was under way. Capture may have done what it asked for."
        case .noAccessToken: "The call cannot go on, because no access token could be obtained."
        case .insecure(let host):
            "\(host.isEmpty ? "The client's domain" : host) does not use https. Nothing was sent. Use an address that "
                + "begins with https://."
        case .missingUUID:
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
        case .notOnCapture(_, .new): "This entry is not saved yet."
        case .notOnCapture: "This entry is not there any more."
        case .cannotBeEncoded: "A value cannot be saved."
        case .unreadValues(["/lastUpdated"]): "This was not saved: it has to be loaded again first."
        case .unreadValues: "This was not saved, because it could erase what this app has not read."
        case .service(let error), .conflict(let error): error.errorDescription
        case .unexpectedResponse, .http: "The service does not answer as expected. Try again later."
        case .transport: "The connection failed. Try again."
        case .cancelled: "This was cancelled, but may have been saved all the same."
        case .noAccessToken: "Your sign-in could not be renewed. Try again, or sign in again."
        case .insecure: "The connection is not secure. Nothing was sent."
        case .missingUUID: "It is not known whose record this is."
        case .otherUser: "This belongs to another user. Sign in as that user to save it."
        case .needsCredentials: "This app may not do this."
        case .notUnique: "A record cannot be found by this value."
        }
    }
}
