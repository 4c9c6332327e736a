/// Why a call was refused or failed.
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
/// ``CaptureClient/save(_:plurals:overwritingUnread:)`` and ``RecordEditor`` apply it themselves.
public enum CaptureError: Error, Hashable, Sendable {
    /// Capture does not have the object or element. See ``NotStoredReason``.
    case notStored(path: String, reason: NotStoredReason = .new)
    /// The call needs, or would erase, values at these paths that were never read: attributes that an access schema
    /// hides, secrets that were not saved, elements that are not objects. Or it would erase values that may not be
    /// sent.
    case unread(paths: [String])
    /// The values at these paths have no wire form: a `Decimal` that is not a number, a `Date` outside the years 1 to
    /// 9999, a ``JSONValue`` nested more than 128 levels deep. Nothing was sent.
    case unsendable(paths: [String])
    /// The service refused the call. Nothing was changed.
    case service(CaptureAPIError)
    /// Somebody else has changed the record since it was read (330). Thrown by an update with `ifUnmodified`.
    case conflict(CaptureAPIError)
    /// What came back is not a response to this call.
    case unexpectedAnswer(reason: String, receipt: AnyReceipt = .none)
    /// An HTTP failure without a response from the service.
    case http(status: Int, receipt: AnyReceipt = .none)
    /// The connection failed.
    case transport(reason: String, receipt: AnyReceipt = .none)
    /// The task was cancelled while the call was on its way. (If cancelled before that, a call throws
    /// `CancellationError`.)
    case cancelled(receipt: AnyReceipt = .none)
    /// The client's domain does not use https and is not on this machine.
    case insecure(host: String)
    /// The record has no uuid, which a client with credentials needs to identify it.
    case unidentified
    /// The call concerns any record or all records, but the client has an access token, which stands for one user. Make
    /// a client with ``CaptureAuthorization/clientCredentials(id:secret:typeName:as:)``. Nothing was sent.
    case needsCredentials(call: String)
    /// A record was looked up by the attribute at this path, which is not unique in the schema. Nothing was sent.
    case notUnique(path: String)
    /// Something was done, or may have been done, before the error: a `save` stopped after its first call, a call
    /// without a response was sent again and refused, or the service itself failed (500), perhaps after it did the
    /// work.
    indirect case incomplete(CaptureError, receipt: AnyReceipt)

    /// The error without the ``incomplete(_:receipt:)`` around it.
    ///
    /// ```swift
    /// do {
    ///     try await client.save(&user)
    /// } catch let error as CaptureError {
    ///     if case .unread(let paths) = error.underlying { show("Fetch first: \(paths)") }
    /// }
    /// ```
    public var underlying: CaptureError { if case .incomplete(let error, _) = self { error.underlying } else { self } }

    /// The service's error in ``service(_:)`` or ``conflict(_:)``, including within ``incomplete(_:receipt:)``; nil for
    /// every other error. A `save` that is refused after its first call throws `incomplete`, so read this property
    /// rather than catch a case:
    ///
    /// ```swift
    /// do {
    ///     try await client.save(&user)
    /// } catch let error as CaptureError where error.serviceError?.code == CaptureAPIError.Code.uniqueViolation {
    ///     show("\(error.serviceError?.attribute ?? "A value") is taken.")
    /// }
    /// ```
    public var serviceError: CaptureAPIError? {
        switch underlying {
        case .service(let error), .conflict(let error): error
        default: nil
        }
    }
}

/// Why Capture cannot address an object or element.
public enum NotStoredReason: Hashable, Sendable {
    /// The element is new, or is inside a new element: it has no id, or one that Capture has not confirmed for this
    /// plural. Save the record first; the receipt brings the ids of new elements. (A replace of the plural would do
    /// so as well, but it gives every element a new id and removes those that others have added.)
    case new
    /// An earlier element of the plural has the same id. Only the first of them can be addressed.
    case repeatedID
    /// The plural has no element at this position.
    case outOfRange
    /// The plural has no element with this id.
    case unknownID
    /// The key path does not lead to an attribute of the schema, but to a computed property, for example.
    case notAnAttribute
}

/// A receipt, or none, whose record type is not named. ``CaptureError/receipt(for:)`` returns the typed receipt.
public struct AnyReceipt: Sendable {
    let receipt: (any Sendable)?

    /// No receipt: the outcome is unknown, or there is none.
    public static let none = AnyReceipt(receipt: nil)
}

/// Two errors are equal whatever they know about the outcome.
extension AnyReceipt: Hashable {
    public static func == (left: AnyReceipt, right: AnyReceipt) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
}

extension AnyReceipt: CustomStringConvertible {
    public var description: String { receipt.map { "\($0)" } ?? "no receipt" }
}
