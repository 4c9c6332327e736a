public import CaptureRuntime

/// Creating records. Requires a client with the credentials of an owner or with direct access.
///
/// A call that creates records is not repeated if its response is lost, because a second call would create them again.
/// If the error says `mayBePartlyDone`, the records may exist: look for them by a unique attribute before you create
/// them again, as ``newRecords(among:by:)`` does.
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
        let body = try record.bodyOfNewRecord()
        let answer = try await send(
            Call(.create, attributes: body, secrets: record.secretTexts, isRepeatable: false, arguments: []))
        let created: Record? =
            answer.has("result")
            ? try answer.wholeRecord()
            : try .created(
                id: answer.member("id") { try $0.value() ?? .null },
                uuid: answer.member("uuid") { try $0.value() ?? .null })
        guard let created else {
            throw answer.unexpected("the id or uuid of the new record is not in it")
        }
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
        let ids = try answer.outcomes("results", count: records.count)
        let uuids = try answer.outcomes("uuid_results", count: records.count)
        let redaction = redaction(of: call)
        return try records.enumerated().map { index, record in
            if let created = try Record.created(id: ids[index], uuid: uuids[index]) {
                return .success(.created(record, created, answer.number))
            }
            // According to the vendor, a message is in place of the ids, in a form that is not documented.
            let problem = ids[index].intValue == nil && !ids[index].isNull ? ids[index] : uuids[index]
            // A text may be the name of an error, which has a code.
            let text = JSONValue.string(problem.stringValue ?? "Capture gave no reason")
            let error = CaptureAPIError(problem.objectValue ?? ["error": text, "message": text])
            return .failure(CaptureError(.service(redaction(error))))
        }
    }
}

extension ServiceAnswer {
    /// Returns what a member has for each record of a bulk call.
    fileprivate func outcomes(_ name: String, count: Int) throws -> [JSONValue] {
        let list = try member(name) { json in try json.value()?.arrayValue }
        if let list, list.count == count { return list }
        throw unexpected("its `\(name)` does not have one outcome for each record")
    }
}

extension CaptureClient {
    /// Returns the records that Capture does not have, to send these again after the response to a creation was lost.
    ///
    /// ```swift
    /// do {
    ///     outcomes = try await client.bulkCreate(users)
    /// } catch let error as CaptureError where error.serviceError == nil || error.mayBePartlyDone {
    ///     users = try await client.newRecords(among: users, by: \.email)
    ///     outcomes = try await client.bulkCreate(users)
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
    /// Returns a record of which only the id and uuid are known; nil unless they are a number and a text.
    fileprivate static func created(id: JSONValue, uuid: JSONValue) throws -> Self? {
        id.intValue == nil || uuid.stringValue == nil ? nil : try Self(json: ["id": id, "uuid": uuid])
    }
}
