public import CaptureRuntime

extension CaptureClient {
    /// Returns all records, or all that a filter selects, page by page.
    ///
    /// ```swift
    /// for try await user in client.records(CaptureUser.self, where: \.created > lastWeek, only: [\.email]) {
    ///     print(user.email ?? "none")
    /// }
    /// ```
    ///
    /// While one page is consumed, the next one is being fetched. A page begins after the id of the last record on the
    /// page before, not at an offset: records created in the meantime are found, and deleted ones do not hide others.
    /// When the client's `RetryPolicy` gives up a page, the sequence throws. Calling the same iterator again continues
    /// with the same page, without gaps and without repetitions.
    ///
    /// To continue in another run of the program, store the last id and filter by it: `where: \.id > last`.
    ///
    /// - Parameters:
    ///   - type: The type of the records.
    ///   - filter: Selects the records; nil for all.
    ///   - order: The order of the records; nil for the order of their ids, which the vendor recommends for many
    ///     records. In any other order, a record whose value changes in the meantime may appear twice or not at all.
    ///   - attributes: Key paths to the attributes to read, as for `fetch(_:only:uuid:)`; nil for all.
    ///   - pageSize: The maximum number of records on a page, from 1 to 10,000; a number outside counts as the nearest
    ///     of these. The vendor recommends a size for which a page takes less than ten seconds. A page that is larger
    ///     than the transport accepts is asked for again with half as many.
    /// - Returns: The records. No request is sent before the first record is requested. Errors in a key path, and
    ///   `CaptureError.needsCredentials` for a client with a token, are also thrown then, without any request.
    /// - Note: According to the vendor, a new record may not be found for some minutes.
    public func records<Record: CaptureRecord>(
        _ type: Record.Type = Record.self, where filter: Filter<Record>? = nil,
        sortedBy order: RecordOrder<Record>? = nil, only attributes: [PartialKeyPath<Record>]? = nil,
        pageSize: Int = 100
    ) -> RecordSequence<Record> {
        let queries = Result {
            let pieces = try filter?.pieces.get().map(Optional.some) ?? [nil]
            return try pieces.map { piece in
                try PageQuery(filter: piece, order: order, only: attributes, pageSize: pageSize)
            }
        }
        return RecordSequence(client: self, queries: queries)
    }
}
