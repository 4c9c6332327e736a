/// Making records. For clients with credentials, and only those of an owner or with direct access.
///
/// A call that makes records is not repeated when its answer is lost, because a second one would make them twice. After
/// ``CaptureError/transport(reason:receipt:)``, ``CaptureError/http(status:receipt:)``,
/// ``CaptureError/unexpectedAnswer(reason:receipt:)``, ``CaptureError/cancelled(receipt:)`` and code 500 of the service
/// they may exist: look for one by a unique attribute before you make it again.
extension CaptureClient {
    /// Makes a new record with the values of this one.
    ///
    /// ```swift
    /// var user = CaptureUser(email: "inigo@example.com", displayName: "Inigo")
    /// try await client.create(user).apply(to: &user)
    /// print(user.uuid ?? "")
    /// ```
    ///
    /// Everything that is set is sent, plurals included, and what the app may not write is not. A record that was read
    /// elsewhere keeps its own uuid, so apply the receipt to a fresh one:
    ///
    /// ```swift
    /// var copy = CaptureUser(.unset)
    /// copy.restoreValues(of: user)
    /// try await client.create(copy).apply(to: &copy)
    /// ```
    ///
    /// - Parameter record: The values of the new record.
    /// - Returns: A receipt, which brings the id and the uuid and, where the service answers the new record, the ids of
    ///   elements and whatever else Capture sets. Otherwise those are known after the next refresh.
    /// - Throws: ``CaptureError``: at once and without a request ``CaptureError/needsCredentials(call:)`` and
    ///   ``CaptureError/unsendable(paths:)``. `CancellationError` if nothing was sent.
    public func create<Record: CaptureEntity>(_ record: Record) async throws -> Receipt<Record> {
        try checkHasCredentials(for: .create)
        let body = try record.newRecordBody()
        do {
            let answer = try await sendAside(Call(.create, attributes: body, secrets: record.secretTexts, []))
            let created: Record =
                answer.answer.has("result")
                ? try answer.wholeRecord()
                : try .created(
                    id: answer.answer.member("id") { try $0.value() ?? .null },
                    uuid: answer.answer.member("uuid") { try $0.value() ?? .null })
            return .created(record, created, answer.number)
        } catch let failure as CallFailure {
            throw failure.error
        }
    }

    /// Makes many new records in one call, each on its own: one that is refused does not keep the others from being
    /// made.
    ///
    /// ```swift
    /// let outcomes = try await client.bulkCreate(users)
    /// for (index, outcome) in outcomes.enumerated() {
    ///     switch outcome {
    ///     case .success(let receipt): receipt.apply(to: &users[index])
    ///     case .failure(let error): print("\(users[index].email ?? ""): \(error)")
    ///     }
    /// }
    /// ```
    ///
    /// Send some hundred at a time, in the order of one megabyte: the service limits the size of a request.
    ///
    /// - Parameter records: The values of the new records. Nothing is sent for none.
    /// - Returns: For each record, in the same order, a receipt, which brings the id and the uuid; or why it was not
    ///   made. The ids of elements are known after the next refresh.
    /// - Throws: As ``create(_:)``, if the call as a whole failed.
    /// - Note: The form in which the service reports a record that it refused is unverified.
    public func bulkCreate<Record: CaptureEntity>(
        _ records: [Record]
    ) async throws -> [Result<Receipt<Record>, CaptureError>] {
        try checkHasCredentials(for: .bulkCreate)
        if records.isEmpty { return [] }
        let bodies = try records.map { try $0.newRecordBody() }
        let call = Call(
            .bulkCreate, secrets: records.flatMap(\.secretTexts),
            [
                .init(name: "all_attributes", value: JSONValue.array(bodies).jsonText),
                // One by one: all at once, a single refusal would be one for all.
                .init(name: "commit_each", value: "true"),
            ])
        do {
            let answer = try await sendAside(call)
            let outcomes = try BulkOutcomes(answer.answer, count: records.count)
            return try records.enumerated().map { index, record in
                switch outcomes[index] {
                case .success(let (id, uuid)):
                    .success(.created(record, try .created(id: id, uuid: uuid), answer.number))
                case .failure(let error): .failure(.service(Redaction(call.secrets)(error)))
                }
            }
        } catch let failure as CallFailure {
            throw failure.error
        }
    }
}

extension CaptureEntity {
    /// A record of which only these are known, as they came.
    ///
    /// - Throws: ``CaptureError/unexpectedAnswer(reason:receipt:)`` if there is no uuid.
    fileprivate static func created(id: JSONValue, uuid: JSONValue) throws -> Self {
        guard uuid.stringValue != nil else {
            throw CaptureError.unexpectedAnswer(reason: "the uuid of the new record is not in it")
        }
        let members = JSONValue.object(["id": id, "uuid": uuid])
        return try JSONScanner.decode(JSONTextWriter.utf8(of: members)) { try Self(root: &$0) }
    }
}

extension Receipt {
    /// The receipt for a new record. All of it was sent: what was not set is null on Capture.
    fileprivate static func created(_ sent: Record, _ answered: Record, _ number: Int64) -> Receipt {
        let exchange = Exchange(
            number: number, kind: .replace, path: .root, snapshot: Snapshot(sent),
            answer: PartAnswer(path: .root, record: answered))
        return Receipt(path: .root, exchanges: [exchange], earlier: [])
    }
}
