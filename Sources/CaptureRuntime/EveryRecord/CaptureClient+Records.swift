extension CaptureClient {
    /// Every record, or every one that a filter finds, page by page.
    ///
    /// ```swift
    /// for try await user in client.records(CaptureUser.self, where: \.created > lastWeek, only: [\.email]) {
    ///     print(user.email ?? "none")
    /// }
    /// ```
    ///
    /// While a page is consumed, the next one is under way. Pages begin behind the last record of the page before, by
    /// id, and not at a number: records that are created in the meantime are found, and those that are deleted hide no
    /// others. A page that is lost, or refused because of too many calls (510), is asked for again by the client's
    /// ``RetryPolicy``. When that gives up, the sequence throws; asking the same iterator once more goes on with the
    /// same page, without a gap and without a repetition.
    ///
    /// To go on in another run of the program, keep the last id and filter by it: `where: \.id > last`.
    ///
    /// - Parameters:
    ///   - type: The record, such as `CaptureUser.self`.
    ///   - filter: Which records; nil for all.
    ///   - order: In which order; nil for that of their ids, which the vendor recommends for many records. In another
    ///     order a record whose value is changed in the meantime may come twice or not at all.
    ///   - attributes: Key paths to the attributes to read, as for ``fetch(_:only:uuid:)``; nil for all.
    ///   - pageSize: How many records a page has at most, from 1 to 10,000. The vendor advises to choose it so that a
    ///     page takes less than ten seconds.
    /// - Returns: The records. Nothing is sent before the first one is asked for. What is wrong with a key path, and
    ///   ``CaptureError/needsCredentials(call:)`` of a client with a token, is thrown then, and nothing is sent at all.
    /// - Note: By the vendor's documentation a new record may take minutes to be found.
    public func records<Record: CaptureEntity>(
        _ type: Record.Type = Record.self, where filter: Filter<Record>? = nil,
        sortedBy order: RecordOrder<Record>? = nil, only attributes: [PartialKeyPath<Record>]? = nil,
        pageSize: Int = 100
    ) -> RecordSequence<Record> {
        let query = Result { try PageQuery(filter: filter, order: order, only: attributes, pageSize: pageSize) }
        return RecordSequence(client: self, query: query)
    }

    /// The records of one page.
    func page<Record: CaptureEntity>(_ call: Call) async throws -> [Record] {
        let answer = try await read(call)
        var records: [Record] = []
        try answer.answer.member("results") { json in
            try json.forEachElement { json in
                var record = try Record(root: &json)
                record.captureState.ledger = Ledger(readBy: answer.number)
                records.append(record)
            }
        }
        return records
    }
}
