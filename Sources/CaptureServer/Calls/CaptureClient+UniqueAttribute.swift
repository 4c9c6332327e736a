public import CaptureRuntime

/// Changing and deleting a record that was not read. Requires a client with the credentials of an owner or with direct
/// access. A record whose uuid is known is made by `CaptureUser(uuid:)`, edited and saved like any other.
extension CaptureClient {
    /// Changes the record whose unique attribute has a value, without reading it first.
    ///
    /// ```swift
    /// let user = try await client.update(CaptureUser.self, whose: \.email, is: "inigo@example.com") {
    ///     $0.displayName = "Inigo"
    ///     $0.photos = [.init(type: "avatar", value: "https://example.com/i.jpg")]
    /// }
    /// ```
    ///
    /// The attribute has to be unique in the schema, or `id` or `uuid`. What the closure sets is sent in one call.
    /// Elements and strings are added to those that the plural has. Nothing can be cleared or removed this way. The
    /// call does not wait for others about the same record.
    ///
    /// - Returns: The record as the response shows it. It is read instead if the closure sets nothing.
    /// - Throws: The same errors as ``CaptureRuntime/CaptureClient/fetch(_:whose:is:)``,
    ///   `CaptureError.cannotBeEncoded`, and errors from the closure. If the error says `mayBePartlyDone`, the
    ///   elements may have been added.
    public func update<Record: CaptureRecord, Value: FilterValue>(
        _ type: Record.Type = Record.self, whose attribute: KeyPath<Record, Value?>, is value: Value,
        _ change: @Sendable (inout Record) throws -> Void
    ) async throws -> Record {
        try checkHasCredentials(for: .update)
        var record = Record(.unset)
        try change(&record)
        let body = try record.bodyOfNewRecord()
        if body.objectValue?.isEmpty ?? true { return try await fetch(whose: attribute, is: value) }
        let key = try Record.key(attribute, value)
        let call = Call(
            .update, attributes: body, secrets: record.secretTexts + key.secrets,
            isRepeatable: !record.hasElements, arguments: key.arguments)
        return try await send(call).wholeRecord()
    }

    /// Deletes the record whose unique attribute has a value, without reading it first. This cannot be undone. The
    /// attribute has to be unique in the schema, or `id` or `uuid`.
    ///
    /// - Throws: The same errors as ``CaptureRuntime/CaptureClient/delete(_:uuid:)``, `CaptureError.notUnique`,
    ///   `CaptureError.cannotBeEncoded` and `CaptureError.notOnCapture`.
    public func delete<Record: CaptureRecord, Value: FilterValue>(
        _ type: Record.Type, whose attribute: KeyPath<Record, Value?>, is value: Value
    ) async throws {
        let key = try Record.key(attribute, value)
        _ = try await send(Call(.delete, secrets: key.secrets, arguments: key.arguments))
    }
}

extension CaptureRecord {
    /// Returns the arguments that name one record by a unique attribute, and the texts that no error may show.
    static func key<Value: FilterValue>(
        _ attribute: KeyPath<Self, Value?>, _ value: Value
    ) throws(CaptureError) -> (arguments: [Call.Argument], secrets: [String]) {
        let found = try schemaAttribute(at: attribute)
        guard found.isUnique else { throw CaptureError(.notUnique(path: found.path)) }
        guard value.isSendable else { throw CaptureError(.cannotBeEncoded(paths: [found.path])) }
        let name = found.names.count == 1 ? found.name : found.path
        return ([("key_attribute", name), ("key_value", value.wireJSON.jsonText)], found.secretTexts(of: value))
    }
}
