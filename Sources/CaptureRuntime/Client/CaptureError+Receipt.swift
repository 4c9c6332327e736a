extension CaptureError {
    /// Returns what the error knows about the outcome, to be applied to the record. Returns nil if nothing was done.
    ///
    /// ```swift
    /// error.receipt(for: CaptureUser.self)?.apply(to: &user)
    /// ```
    ///
    /// - Parameter type: The type of the record that the call was for. For any other type, the method returns nil.
    public func receipt<Record: CaptureRecord>(for type: Record.Type = Record.self) -> Receipt<Record>? {
        receipt as? Receipt<Record>
    }
}
