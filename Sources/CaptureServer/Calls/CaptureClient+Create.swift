public import CaptureRuntime

/// Creating records. Requires a client with the credentials of an owner or with direct access.
///
/// A call that creates records is not repeated if its response is lost, because a second call would create them again.
/// After `CaptureError.transport`, `CaptureError.http`, `CaptureError.unexpectedResponse`, `CaptureError.cancelled` and
/// code 500 of the service, the records may exist. Look for a record by a unique attribute before you create it again.
extension CaptureClient {
    /// Creates a new record with the values of this one: `try await client.create(user).apply(to: &user)`.
    ///
    /// All values that are set are sent, including plurals, except those that the app may not write. What the schema of
    /// the generated code does not have is sent as it came. A record that was read from Capture keeps its own uuid: to
    /// copy it, call `restoreValues(from:)` of a `CaptureUser(.unset)`.
    ///
    /// - Returns: A receipt, to be applied to the record. It contains the id and the uuid. If the service answers with
    ///   the new record, it also contains the ids of elements and the other values that Capture sets; otherwise the
    ///   next refresh reads them.
    /// - Throws: `CaptureError`; `CancellationError` if nothing was sent. Before any request, throws
    ///   `CaptureError.needsCredentials` and `CaptureError.cannotBeEncoded`.
    public func create<Record: CaptureRecord>(_ record: Record) async throws -> Receipt<Record> {
        try checkHasCredentials(for: .create)
        let body = try record.bodyOfNewRecord()
        let answer = try await send(
            Call(.create, attributes: body, secrets: record.secretTexts, isRepeatable: false, arguments: []))
        let created: Record =
            answer.has("result")
            ? try answer.wholeRecord()
            : try .created(
                id: answer.member("id") { try $0.value() ?? .null },
                uuid: answer.member("uuid") { try $0.value() ?? .null })
        return .created(record, created, answer.number)
    }

    /// Creates many new records in one call. If one of them is refused, the others are still created.
    ///
    /// Send a few hundred records at a time, or about one megabyte: the service limits the size of a request.
    ///
    /// - Returns: For each record, in the same order, a receipt with its id and uuid, or the error if it was not
    ///   created. The next refresh reads the ids of elements.
    /// - Throws: The same errors as ``create(_:)``, if the call as a whole failed.
    /// - Note: The form in which the service reports a record that it refused is unverified.
    public func bulkCreate<Record: CaptureRecord>(
        _ records: [Record]
    ) async throws -> [Result<Receipt<Record>, CaptureError>] {
        try checkHasCredentials(for: .bulkCreate)
        if records.isEmpty { return [] }
        let bodies = try records.map { try $0.bodyOfNewRecord() }
        let call = Call(
            .bulkCreate, secrets: records.flatMap(\.secretTexts), isRepeatable: false,
            arguments: [
                ("all_attributes", JSONValue.array(bodies).jsonText),
                // Committed one by one. Otherwise a single refusal would refuse all records.
                ("commit_each", "true"),
            ])
        let answer = try await send(call)
        let outcomes = try BulkOutcomes(answer, count: records.count)
        let redaction = redaction(of: call)
        return try records.enumerated().map { index, record in
            switch outcomes[index] {
            case .success(let (id, uuid)): .success(.created(record, try .created(id: id, uuid: uuid), answer.number))
            case .failure(let error): .failure(CaptureError(.service(redaction(error))))
            }
        }
    }
}

extension CaptureClient {
    /// Returns the records that Capture does not have, to send these again after the response to a creation was lost.
    ///
    /// ```swift
    /// do {
    ///     try await client.bulkCreate(users)
    /// } catch let error as CaptureError where error.mayBePartlyDone || error.isTemporary {
    ///     try await client.bulkCreate(client.newRecords(among: users, by: \.email))
    /// }
    /// ```
    ///
    /// Each record is looked up by a call of its own, which finds a new record at once; a search may not do so for some
    /// minutes. The attribute has to be unique in the schema, and each record needs a value of it.
    ///
    /// - Throws: The errors of ``fetch(_:whose:is:)``, but for code 310. `CaptureError.unreadValues` if a record has no
    ///   value.
    public func newRecords<Record: CaptureRecord, Value: FilterValue>(
        among records: [Record], by attribute: KeyPath<Record, Value?>
    ) async throws -> [Record] {
        var missing: [Record] = []
        for record in records {
            guard let value = record[keyPath: attribute] else {
                throw CaptureError(.unreadValues(paths: [try Record.schemaAttribute(at: attribute).path]))
            }
            do {
                _ = try await fetch(Record.self, whose: attribute, is: value)
            } catch let error as CaptureError where error.serviceError?.code == .recordNotFound {
                missing.append(record)
            }
        }
        return missing
    }
}

extension CaptureRecord {
    /// Returns a record of which only the id and uuid are known.
    ///
    /// - Throws: `CaptureError.unexpectedResponse` if `uuid` is not a string.
    fileprivate static func created(id: JSONValue, uuid: JSONValue) throws -> Self {
        guard uuid.stringValue != nil else {
            throw CaptureError(.unexpectedResponse(reason: "the uuid of the new record is not in it"))
        }
        return try Self(json: .object(["id": id, "uuid": uuid]))
    }
}
