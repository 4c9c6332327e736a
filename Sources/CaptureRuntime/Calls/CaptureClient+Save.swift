extension CaptureClient {
    /// Saves a record and applies the outcome to it, also if the save fails:
    ///
    /// ```swift
    /// user.photos.append(.init(value: url))
    /// try await client.save(&user)
    /// ```
    ///
    /// This is ``CaptureRecord/save(using:overwritingUnread:)``, its receipt, and on failure the receipt of the
    /// error, if it has one. Calling it again after an error is safe: the record then knows what Capture has, or that
    /// this is not known.
    ///
    /// Use it where nothing else reads or edits the record meanwhile: in scripts, servers and tests. The call holds the
    /// record until it ends, so Swift refuses a property of an actor or of a model on the main actor, and Swift 6 also
    /// a top-level variable. In user interfaces, where the record is edited while the call is under way, apply the
    /// receipt to it or use ``RecordEditor``.
    ///
    /// - Parameters:
    ///   - record: The record to save. If the save fails before anything was sent, it does not change.
    ///   - overwritingUnread: Pass true to replace plurals even if that erases values that were never read.
    /// - Throws: The same errors as ``CaptureRecord/save(using:overwritingUnread:)``. Their receipts have been
    ///   applied. Errors of the closure for access tokens are always thrown as they are.
    public func save<Record: CaptureRecord>(
        _ record: inout Record, overwritingUnread: Bool = false
    ) async throws {
        do {
            let receipt = try await record.save(using: self, overwritingUnread: overwritingUnread)
            receipt.apply(to: &record)
        } catch let error as CaptureError {
            error.receipt(for: Record.self)?.apply(to: &record)
            throw error.cause ?? error
        }
    }
}
