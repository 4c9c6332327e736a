/// Why a call was refused or failed.
///
/// Where the service may have done what was asked although no answer came, the error holds a receipt that marks what
/// was sent as still to be sent; apply it:
///
/// ```swift
/// do {
///     try await user.update(using: client).apply(to: &user)
/// } catch let error as CaptureError {
///     error.receipt(for: CaptureUser.self)?.apply(to: &user)
///     show(error.localizedDescription)
/// }
/// ```
public enum CaptureError: Error, Hashable, Sendable {
    /// Capture does not hold the object or element: see ``NotStoredReason``.
    case notStored(path: String, reason: NotStoredReason = .new)
    /// The call needs, or would erase, what was never read at these paths: attributes that an access schema hides,
    /// secrets that were not persisted, elements that are not objects; or it would erase what may not be sent.
    case unread(paths: [String])
    /// Values that the wire has no form for, at these paths: a `Decimal` that is not a number, a `Date` outside the
    /// years 1 to 9999, a ``JSONValue`` in more than 128 levels. Nothing was sent.
    case unsendable(paths: [String])
    /// The service refused the call. Nothing was changed.
    case service(CaptureAPIError)
    /// Somebody else has changed the record since it was read (330), in an update with `ifUnmodified`.
    case conflict(CaptureAPIError)
    /// What the service sent is not an answer to this call.
    case unexpectedAnswer(reason: String, receipt: AnyReceipt = .none)
    /// An HTTP failure without an answer of the service.
    case http(status: Int, receipt: AnyReceipt = .none)
    /// The connection failed.
    case transport(reason: String, receipt: AnyReceipt = .none)
    /// The task was cancelled when the call was on its way. (Cancelled before, a call throws `CancellationError`.)
    case cancelled(receipt: AnyReceipt = .none)
    /// The client's domain is not addressed by https, and is not on this machine either.
    case insecure(host: String)
    /// The record has no uuid, by which a client with credentials names it.
    case unidentified
    /// The call is about any record, or about all of them, and the client has an access token, which stands for one
    /// user: make a client with ``CaptureAuthorization/clientCredentials(id:secret:typeName:)``. Nothing was sent.
    case needsCredentials(call: String)
    /// A record was to be found by an attribute at this path that the schema does not call unique. Nothing was sent.
    case notUnique(path: String)
    /// Something was done, or may have been done, before the error: `save` came to a stop, an answer was lost and
    /// trying again was refused, or the service itself failed (500), perhaps after it did the work.
    indirect case incomplete(CaptureError, receipt: AnyReceipt)

    /// The error itself, without ``incomplete(_:receipt:)`` around it, which says that something was done before.
    ///
    /// ```swift
    /// do {
    ///     try await user.save(using: client).apply(to: &user)
    /// } catch let error as CaptureError {
    ///     error.receipt(for: CaptureUser.self)?.apply(to: &user)
    ///     if case .unread(let paths) = error.underlying { show("Fetch first: \(paths)") }
    /// }
    /// ```
    public var underlying: CaptureError { if case .incomplete(let error, _) = self { error.underlying } else { self } }

    /// What the service answered in ``service(_:)`` or ``conflict(_:)``, also within ``incomplete(_:receipt:)``; nil
    /// for every other error. A `save` that is refused after its first call throws `incomplete`, so ask this rather
    /// than catch a case:
    ///
    /// ```swift
    /// do {
    ///     try await user.save(using: client).apply(to: &user)
    /// } catch let error as CaptureError where error.serviceError?.code == 361 {
    ///     error.receipt(for: CaptureUser.self)?.apply(to: &user)
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

/// Why something cannot be addressed on Capture.
public enum NotStoredReason: Hashable, Sendable {
    /// The element is a new one, or lies in one: it has no id, or one that Capture has not confirmed for this plural.
    /// Replace the plural around it first; the answer gives its elements their ids.
    case new
    /// An element before it in the plural has the same id; of several the first counts.
    case repeatedID
    /// The plural has no element at this position.
    case outOfRange
    /// The plural has no element with this id.
    case unknownID
    /// The key path leads to nothing that the schema has: to a computed property, say.
    case notAnAttribute
}

/// A receipt, if there is one, whose record type is not named; ``CaptureError/receipt(for:)`` gives it back.
public struct AnyReceipt: Sendable {
    let receipt: (any Sendable)?

    /// Nothing is known about the outcome, or there is none.
    public static let none = AnyReceipt(receipt: nil)
}

/// Two errors are the same whatever they know about the outcome.
extension AnyReceipt: Hashable {
    public static func == (left: AnyReceipt, right: AnyReceipt) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
}

extension AnyReceipt: CustomStringConvertible {
    public var description: String { receipt.map { "\($0)" } ?? "no receipt" }
}
