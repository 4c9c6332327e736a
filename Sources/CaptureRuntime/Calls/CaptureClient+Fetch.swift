extension CaptureClient {
    /// Reads a record, or some attributes of it. The others are unread: they are nil or empty, do not count as edits,
    /// and are listed in ``CaptureRecord/unreadAttributes`` until ``CaptureRecord/refresh(using:)`` reads them.
    ///
    /// ```swift
    /// let user = try await client.fetch(CaptureUser.self)
    /// let contact = try await client.fetch(CaptureUser.self, only: [\.email, \.primaryAddress])
    /// ```
    ///
    /// The attributes that Capture sets, such as `uuid` and `lastUpdated`, are always read.
    ///
    /// - Parameters:
    ///   - type: The record type, such as `CaptureUser.self`.
    ///   - attributes: Key paths to attributes, objects or plurals of the record; nil for all. For an attribute inside
    ///     an object, the whole object is read, because Capture accepts only the names of the outermost attributes.
    ///   - uuid: The uuid of the record. A client with credentials needs it. An access token identifies its own record;
    ///     the call throws ``CaptureError/otherUser`` if that has another uuid.
    /// - Throws: ``CaptureError``; `CancellationError`; errors from the closure for access tokens. Before any request,
    ///   throws ``CaptureError/notOnCapture`` if a key path does not lead to an attribute.
    public func fetch<Record: CaptureRecord>(
        _ type: Record.Type = Record.self, only attributes: [PartialKeyPath<Record>]? = nil, uuid: String? = nil
    ) async throws -> Record {
        let names = try attributes.map { try Record.wireNames(only: $0) }
        var record: Record = try await send(Call(.read, attributes: names, uuid: uuid)).wholeRecord()
        if !authorization.namesRecord, record.uuidOnCapture == nil { record._captureState.uuid = uuid }
        return record
    }
}

extension ServiceAnswer {
    /// Returns the record that was read, which is a member of the answer.
    ///
    /// - Throws: ``CaptureError/unexpectedResponse``.
    package func wholeRecord<Record: CaptureRecord>(_ name: String = "result") throws -> Record {
        try member(name) { try record(at: &$0) }
    }

    /// Returns one of several records that were read.
    ///
    /// - Parameter json: The record in the answer.
    package func record<Record: CaptureRecord>(at json: inout JSONScanner) throws -> Record {
        var record = try Record(answer: &json)
        record._captureState.calls.read = number
        return record
    }
}

extension CaptureRecord {
    /// Returns the names to request for these attributes, and for the attributes that Capture sets.
    ///
    /// - Throws: ``CaptureError/notOnCapture`` if a key path does not lead to an attribute.
    package static func wireNames(only attributes: [PartialKeyPath<Self>]) throws -> JSONValue {
        let state = Self(.unset).mergeState
        let asked = try attributes.map { keyPath in
            guard let step = try state.target(of: keyPath).address.steps.first else {
                throw CaptureError.notFound(keyPath)
            }
            return step
        }
        let names = Self.layout.attributes.filter { attribute in
            attribute.writing == .setByCapture || asked.contains(.attribute(attribute.name))
        }
        return .array(names.map { .string($0.name) })
    }
}
