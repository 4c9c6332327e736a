extension CaptureError {
    /// Returns what the error knows about the outcome, to be applied to the record. Returns nil if nothing was done.
    ///
    /// ```swift
    /// error.receipt(for: CaptureUser.self)?.apply(to: &user)
    /// ```
    ///
    /// - Parameter type: The type of the record that the call was for. For any other type, the method returns nil.
    public func receipt<Record: CaptureRecord>(for type: Record.Type = Record.self) -> Receipt<Record>? {
        switch self {
        case .http(_, let receipt), .transport(_, let receipt), .unexpectedAnswer(_, let receipt),
            .cancelled(let receipt), .incomplete(_, let receipt):
            receipt.receipt as? Receipt<Record>
        case .notStored, .unread, .unsendable, .service, .conflict, .insecure, .unidentified, .needsCredentials,
            .notUnique:
            nil
        }
    }

    /// Returns the same error with the receipt of a call whose outcome is not known.
    func carrying<Record: CaptureRecord>(_ receipt: Receipt<Record>) -> CaptureError {
        let receipt = AnyReceipt(receipt)
        return switch self {
        case .unexpectedAnswer(let reason, _): .unexpectedAnswer(reason: reason, receipt: receipt)
        case .http(let status, _): .http(status: status, receipt: receipt)
        case .transport(let reason, _): .transport(reason: reason, receipt: receipt)
        case .cancelled: .cancelled(receipt: receipt)
        case .notStored, .unread, .unsendable, .service, .conflict, .insecure, .unidentified, .needsCredentials,
            .notUnique, .incomplete:
            .incomplete(self, receipt: receipt)
        }
    }
}

extension AnyReceipt {
    init<Record: CaptureRecord>(_ receipt: Receipt<Record>) { self.init(receipt: receipt) }
}
