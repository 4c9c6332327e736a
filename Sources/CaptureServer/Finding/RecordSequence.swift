public import CaptureRuntime

/// The records that ``CaptureRuntime/CaptureClient/records(_:where:sortedBy:only:pageSize:)`` finds.
public struct RecordSequence<Record: CaptureRecord>: AsyncSequence, Sendable {
    let client: CaptureClient
    let query: Result<PageQuery<Record>, any Error>

    /// Creates an iterator that begins at the first record.
    public func makeAsyncIterator() -> Iterator { Iterator(client: client, query: query) }

    /// Returns the records one by one and fetches one page in advance.
    public struct Iterator: AsyncIteratorProtocol {
        private let client: CaptureClient
        /// The query for the page after the last one that was received.
        private var query: Result<PageQuery<Record>, any Error>
        private var page: ArraySlice<Record> = []
        private var nextPage: PageUnderWay<Record>?

        init(client: CaptureClient, query: Result<PageQuery<Record>, any Error>) {
            self.client = client
            self.query = query
        }

        /// Returns the next record; nil at the end.
        ///
        /// - Throws: `CaptureError`; `CancellationError`. Called again after an error, it continues with the record
        ///   that was next.
        public mutating func next() async throws -> Record? { try await next(isolation: nil) }

        /// Returns the next record; nil at the end. Used by `for` loops, so that a record costs no change of actors.
        ///
        /// - Parameter actor: The actor of the caller.
        /// - Throws: The same errors as ``next()``.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Record? {
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

/// A page that has been requested. The request is cancelled when the last reference is released.
private final class PageUnderWay<Record: CaptureRecord>: Sendable {
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
