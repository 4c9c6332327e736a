/// Looking up one record, and counting them. For clients with credentials: an access token reaches the record of its
/// user only.
extension CaptureClient {
    /// Reads the record whose unique attribute has a value.
    ///
    /// ```swift
    /// let user = try await client.fetch(CaptureUser.self, where: \.email, is: "inigo@example.com")
    /// ```
    ///
    /// - Parameters:
    ///   - type: The record, such as `CaptureUser.self`.
    ///   - attribute: A key path to an attribute that the schema calls unique, or to `id` or `uuid`. It may lie in
    ///     objects and not in plurals.
    ///   - value: The value to look for.
    /// - Throws: ``CaptureError``: at once and without a request ``CaptureError/needsCredentials(call:)``,
    ///   ``CaptureError/notUnique(path:)``, and ``CaptureError/notStored(path:reason:)`` if the key path leads to no
    ///   attribute; ``CaptureError/service(_:)`` with code 310 if there is no such record. `CancellationError`.
    public func fetch<Record: CaptureEntity, Value: FilterValue>(
        _ type: Record.Type = Record.self, where attribute: KeyPath<Record, Value?>, is value: Value
    ) async throws -> Record {
        try checkHasCredentials(for: .read)
        let found = try Record.filteredAttribute(at: attribute)
        guard found.isUnique else { throw CaptureError.notUnique(path: found.path) }
        guard value._isSendable else { throw CaptureError.unsendable(paths: [found.path]) }
        let name = found.names.count == 1 ? found.name : found.path
        let key: [Call.Argument] = [
            .init(name: "key_attribute", value: name), .init(name: "key_value", value: value._json.jsonText),
        ]
        return try await read(Call(.read, key)).wholeRecord()
    }

    /// The number of records.
    ///
    /// ```swift
    /// let count = try await client.count(CaptureUser.self, where: \.emailVerified == nil)
    /// ```
    ///
    /// - Parameters:
    ///   - type: The record, such as `CaptureUser.self`.
    ///   - filter: Which records count; nil for all.
    /// - Note: By the vendor's documentation a new record may take minutes to be counted where there is a filter.
    /// - Throws: ``CaptureError``: at once and without a request ``CaptureError/needsCredentials(call:)`` and what is
    ///   wrong with the filter. `CancellationError`.
    public func count<Record: CaptureEntity>(
        _ type: Record.Type = Record.self, where filter: Filter<Record>? = nil
    ) async throws -> Int {
        try checkHasCredentials(for: .count)
        let arguments = try filter.map { [Call.Argument(name: "filter", value: try $0.text())] } ?? []
        let answer = try await read(Call(.count, arguments)).answer
        let count = try answer.member("total_count") { json in try json.value()?.intValue }
        guard let count else { throw CaptureError.unexpectedAnswer(reason: "its `total_count` is not a number") }
        return count
    }
}
