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
    /// The object or element is none that Capture holds: an element without an id, one whose id Capture has not
    /// confirmed for this plural, something inside such an element, or nothing that the schema has. Replace the plural
    /// around it first; the answer gives its elements their ids.
    case notStored(path: String)
    /// The call needs, or would erase, what was never read at these paths: attributes that an access schema hides,
    /// secrets that were not persisted, elements that are no objects; or it would erase what may not be sent.
    case unread(paths: [String])
    /// The service refused the call. Nothing was changed.
    case service(CaptureAPIError)
    /// Somebody else has changed the record since it was read (330), in an update with `ifUnmodified`.
    case conflict(CaptureAPIError)
    /// The service answered something that is no answer to this call.
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
    /// Something was done, or may have been done, before the error: `save` came to a stop, an answer was lost and trying
    /// again was refused, or the service itself failed (500), perhaps after it did the work.
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
    public var underlying: CaptureError {
        if case .incomplete(let error, _) = self { error.underlying } else { self }
    }

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

    /// What the error knows about the outcome; apply it to the record. Nil where nothing was done.
    public func receipt<Record: CaptureEntity>(for type: Record.Type = Record.self) -> Receipt<Record>? {
        switch self {
        case .http(_, let receipt), .transport(_, let receipt), .unexpectedAnswer(_, let receipt),
            .cancelled(let receipt), .incomplete(_, let receipt):
            receipt.receipt as? Receipt<Record>
        case .notStored, .unread, .service, .conflict, .insecure, .unidentified: nil
        }
    }

    /// The same error with the receipt of a call whose outcome is not known.
    func carrying<Record: CaptureEntity>(_ receipt: Receipt<Record>) -> CaptureError {
        let receipt = AnyReceipt(receipt)
        return switch self {
        case .unexpectedAnswer(let reason, _): .unexpectedAnswer(reason: reason, receipt: receipt)
        case .http(let status, _): .http(status: status, receipt: receipt)
        case .transport(let reason, _): .transport(reason: reason, receipt: receipt)
        case .cancelled: .cancelled(receipt: receipt)
        case .notStored, .unread, .service, .conflict, .insecure, .unidentified, .incomplete:
            .incomplete(self, receipt: receipt)
        }
    }
}

/// A receipt, if there is one, whose record type is not named; ``CaptureError/receipt(for:)`` gives it back.
public struct AnyReceipt: Sendable {
    let receipt: (any Sendable)?

    init<Record: CaptureEntity>(_ receipt: Receipt<Record>) { self.receipt = receipt }
    private init() { receipt = nil }

    /// Nothing is known about the outcome, or there is none.
    public static let none = AnyReceipt()
}

/// Two errors are the same whatever they know about the outcome.
extension AnyReceipt: Hashable {
    public static func == (left: AnyReceipt, right: AnyReceipt) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
}

extension AnyReceipt: CustomStringConvertible {
    public var description: String { receipt.map { "\($0)" } ?? "no receipt" }
}
