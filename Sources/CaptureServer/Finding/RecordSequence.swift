public import CaptureRuntime

/// The records that ``CaptureRuntime/CaptureClient/records(_:where:sortedBy:only:pageSize:)`` finds.
public struct RecordSequence<Record: CaptureRecord>: AsyncSequence, Sendable {
    let client: CaptureClient
    /// One for each piece of the filter.
    let queries: Result<[PageQuery<Record>], any Error>

    /// Creates an iterator that begins at the first record.
    public func makeAsyncIterator() -> Iterator {
        Iterator(client: client, pages: queries.map { $0.map { Pages(query: $0) } })
    }

    /// The pages of one search.
    fileprivate struct Pages {
        /// The query for the page after the last one that was received.
        var query: PageQuery<Record>
        var page: ArraySlice<Record> = []
        var next: PageUnderWay<Record>?

        /// Waits until there is a record, or none left.
        mutating func fill(from client: CaptureClient) async throws {
            while page.isEmpty, !query.isAtEnd {
                let underWay = next ?? PageUnderWay(query, client)
                next = nil
                let records: [Record]
                do {
                    records = try await underWay.records()
                } catch let error as CaptureError where error.isResponseTooLarge && query.shrink() {
                    continue
                }
                var advanced = query
                try advanced.advance(behind: records)
                query = advanced
                page = records[...]
                if !query.isAtEnd { next = PageUnderWay(query, client) }
            }
        }
    }

    /// Returns the records one by one and fetches one page in advance.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let client: CaptureClient
        fileprivate var pages: Result<[Pages], any Error>

        /// Returns the next record; nil at the end.
        ///
        /// - Throws: `CaptureError`; `CancellationError`. Called again after an error, it continues with the record
        ///   that was next.
        public mutating func next() async throws -> Record? { try await next(isolation: nil) }

        /// Does what ``next()`` does, for `for` loops: a record costs no change of actors.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Record? {
            try Task.checkCancellation()
            var pages = try pages.get()
            self.pages = .success([])
            defer { self.pages = .success(pages) }
            var first: Int?
            for index in pages.indices {
                if pages[index].page.isEmpty { try await pages[index].fill(from: client) }
                guard let record = pages[index].page.first else { continue }
                let earlier = first.flatMap { pages[$0].page.first }
                if earlier.map({ pages[index].query.isBefore(record, $0) }) ?? true { first = index }
            }
            return first.flatMap { pages[$0].page.popFirst() }
        }
    }
}

/// A page that has been requested. The request is cancelled when the last reference is released.
private final class PageUnderWay<Record: CaptureRecord>: Sendable {
    private let task: Task<[Record], any Error>

    init(_ query: PageQuery<Record>, _ client: CaptureClient) {
        let call = query.call
        task = Task {
            let answer = try await client.send(call)
            var records: [Record] = []
            try answer.member("results") { json in
                try json.forEachElement { json in records.append(try answer.record(at: &json)) }
            }
            return records
        }
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
