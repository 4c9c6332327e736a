public import CaptureRuntime

/// Looking up a record, and counting records. Requires a client with credentials, because an access token can only
/// access the record of its user.
extension CaptureClient {
    /// Reads the record whose unique attribute has a value.
    ///
    /// ```swift
    /// let user = try await client.fetch(CaptureUser.self, whose: \.email, is: "inigo@example.com")
    /// ```
    ///
    /// The attribute has to be unique in the schema, or `id` or `uuid`. It may be in objects, but not in plurals.
    ///
    /// - Throws: `CaptureError`; `CancellationError`. Before any request, throws `CaptureError.needsCredentials`,
    ///   `CaptureError.notUnique`, `CaptureError.cannotBeEncoded` if the value has no wire form, and
    ///   `CaptureError.notOnCapture` if the key path does not lead to an attribute. `CaptureError.service` with code
    ///   310 means that there is no such record.
    public func fetch<Record: CaptureRecord, Value: FilterValue>(
        _ type: Record.Type = Record.self, whose attribute: KeyPath<Record, Value?>, is value: Value
    ) async throws -> Record {
        let key = try Record.key(attribute, value)
        return try await send(Call(.read, secrets: key.secrets, arguments: key.arguments)).wholeRecord()
    }

    /// Counts the records, or the records that a filter selects.
    ///
    /// ```swift
    /// let count = try await client.count(CaptureUser.self, where: \.emailVerified == nil)
    /// ```
    ///
    /// - Note: According to the vendor, a count with a filter may not include a new record for some minutes.
    /// - Throws: `CaptureError`; `CancellationError`. Before any request, throws `CaptureError.needsCredentials` and
    ///   the errors of the filter.
    public func count<Record: CaptureRecord>(
        _ type: Record.Type = Record.self, where filter: Filter<Record>? = nil
    ) async throws -> Int {
        var total = 0
        for piece in try filter?.pieces.get().map(Optional.some) ?? [nil] {
            let arguments = piece.map { [("filter", $0.text)] } ?? []
            let answer = try await send(Call(.count, secrets: piece?.secrets ?? [], arguments: arguments))
            let count = try answer.member("total_count") { json in try json.value()?.intValue }
            guard let count else {
                throw CaptureError(.unexpectedResponse(reason: "its `total_count` is not a number"))
            }
            total += count
        }
        return total
    }
}
