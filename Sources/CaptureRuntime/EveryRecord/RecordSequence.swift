/// The records that ``CaptureClient/records(_:where:sortedBy:only:pageSize:)`` finds.
public struct RecordSequence<Record: CaptureEntity>: AsyncSequence, Sendable {
    let client: CaptureClient
    let query: Result<PageQuery<Record>, any Error>

    /// Begins at the first record.
    public func makeAsyncIterator() -> Iterator { Iterator(client: client, query: query) }

    /// Gives the records one by one, with one page under way ahead of them.
    public struct Iterator: AsyncIteratorProtocol {
        private let client: CaptureClient
        /// For the page behind the last one that came.
        private var query: Result<PageQuery<Record>, any Error>
        private var page: ArraySlice<Record> = []
        private var nextPage: PageUnderWay<Record>?

        init(client: CaptureClient, query: Result<PageQuery<Record>, any Error>) {
            self.client = client
            self.query = query
        }

        /// The next record; nil at the end.
        ///
        /// - Throws: ``CaptureError``; `CancellationError`. Asked again after an error, it goes on with the record that
        ///   was to come.
        public mutating func next() async throws -> Record? {
            try Task.checkCancellation()
            while page.isEmpty {
                var query = try query.get()
                if query.isAtEnd { return nil }
                let underWay = nextPage ?? PageUnderWay(query, client)
                nextPage = nil
                let records = try await underWay.records()
                try query.advance(behind: records)
                self.query = .success(query)
                page = records[...]
                if !query.isAtEnd { nextPage = PageUnderWay(query, client) }
            }
            return page.popFirst()
        }
    }
}

/// A page that was asked for. Nobody waits for it any more when the last reference goes.
private final class PageUnderWay<Record: CaptureEntity>: Sendable {
    private let task: Task<[Record], any Error>

    init(_ query: PageQuery<Record>, _ client: CaptureClient) {
        let call = query.call
        task = Task { try await client.page(call) }
    }

    deinit { task.cancel() }

    func records() async throws -> [Record] {
        try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
