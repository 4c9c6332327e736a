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
///     case .unread(let paths): show("Fetch first: \(paths)")
///     default: show(error.localizedDescription)
///     }
/// }
/// ```
///
/// The details of one kind, in one line:
///
/// ```swift
/// if case .unread(let paths)? = (editor.lastError as? CaptureError)?.kind { show("Fetch first: \(paths)") }
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
public struct CaptureError: Error, Hashable, Sendable {
    /// What went wrong.
    public enum Kind: Hashable, Sendable {
        /// Capture does not have the object or element. See ``NotStoredReason``.
        case notStored(path: String, reason: NotStoredReason = .new)
        /// The call needs, or would erase, values at these paths that were never read: attributes that an access schema
        /// hides, secrets that were not saved, elements that are not objects. Or it would erase values that may not be
        /// sent.
        case unread(paths: [String])
        /// The values at these paths have no wire form: a `Decimal` that is not a number, a `Date` outside the years 1
        /// to 9999, a ``JSONValue`` nested more than 128 levels deep. Nothing was sent.
        case unsendable(paths: [String])
        /// The service refused the call. Nothing was changed.
        case service(CaptureAPIError)
        /// Somebody else has changed the record since it was read (330). Thrown by an update with `ifUnmodified`.
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
        case unidentified
        /// The record belongs to another user than the access token, whose own record the call would have changed. The
        /// call was not sent.
        case otherUser
        /// The call concerns any record or all records, but the client has an access token, which stands for one user.
        /// Make a client with ``CaptureAuthorization/clientCredentials(id:secret:typeName:as:)``. Nothing was sent.
        case needsCredentials(call: String)
        /// A record was looked up by the attribute at this path, which is not unique in the schema. Nothing was sent.
        case notUnique(path: String)
    }

    /// Why Capture cannot address an object or element.
    public enum NotStoredReason: Hashable, Sendable {
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
    /// call without a response was sent again and refused, or the service itself failed (500), perhaps after it did the
    /// work. ``receipt(for:)`` returns what is known about it.
    public internal(set) var mayBePartlyDone: Bool

    /// The error of the closure for access tokens that has ended the call; nil if something else has. For a client of
    /// CaptureSession it is a `SessionError` such as `signInRequired`.
    public private(set) var cause: (any Error)?

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
    /// } catch let error as CaptureError where error.serviceError?.code == CaptureAPIError.Code.uniqueViolation {
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

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(mayBePartlyDone)
    }
}
