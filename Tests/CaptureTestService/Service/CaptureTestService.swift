package import CaptureSchema
package import Foundation

/// Capture, in the process of a test: an HTTP server on a free port of 127.0.0.1 with records in memory.
///
/// It answers `/entity`, `/entity.update` and `/entity.replace` by the rules of `capture-facts.md` (d) to (h), for
/// callers with a token or with client credentials, and for the latter what is about any record. Nothing depends on
/// chance or on the time of day: ids, tokens, time stamps and request ids are the same in every run.
package actor CaptureTestService {
    var schema: RecordSchema
    var records: [String: StoredRecord] = [:]
    /// The greatest id that a record has had.
    var lastRecordID = 0
    var clients: [String: Client] = [:]
    var tokens: [String: Token] = [:]
    var rules: [String: [ServerRule]] = [:]
    var faults = FaultPlan()
    var stalled: [CheckedContinuation<Void, Never>] = []
    var waiting: [Waiter] = []

    /// All requests so far, in the order of arrival.
    package internal(set) var requests: [LoggedRequest] = []
    /// What time it is for the service.
    package var clock = ServiceClock()
    /// The HTTP status of error answers. Which one Capture uses is not settled (`capture-facts.md` (e)).
    package var failureStatus = 200
    /// Whether a creation answers the new record when it is asked to.
    package internal(set) var answersCreatedRecords = true

    private var front: HTTPFront?
    private let keepsConnections: Bool

    /// A service without records.
    ///
    /// - Parameters:
    ///   - schema: The document, in any form in which Capture hands one out.
    ///   - keepsConnections: Whether a connection serves more than one request. With a kept connection the network
    ///     library under a client may repeat a request on its own when the connection is dropped without an answer,
    ///     so faults are reproducible only without.
    /// - Throws: ``RecordSchema/Unusable`` if the document has errors.
    package init(schema: SourceText, keepsConnections: Bool = false) throws(RecordSchema.Unusable) {
        self.schema = try RecordSchema(schema)
        self.keepsConnections = keepsConnections
    }

    /// A service for a schema document given as text.
    package init(schema: String, keepsConnections: Bool = false) throws(RecordSchema.Unusable) {
        try self.init(
            schema: SourceText(path: "schema.json", bytes: Array(schema.utf8)), keepsConnections: keepsConnections)
    }

    /// A service for a schema document given as bytes.
    package init(schema: [UInt8], keepsConnections: Bool = false) throws(RecordSchema.Unusable) {
        try self.init(schema: SourceText(path: "schema.json", bytes: schema), keepsConnections: keepsConnections)
    }

    /// Begins to listen.
    ///
    /// - Returns: The base address, `http://127.0.0.1:<port>`.
    package func start() async throws -> URL {
        let front = try await HTTPFront(keepsConnections: keepsConnections) { [weak self] request in
            try await self?.answer(to: request) ?? .nothing
        }
        self.front = front
        return front.url
    }

    /// Ends all connections, stalled ones included. Records and the log stay.
    package func stop() async {
        releaseStalledRequests()
        resumeAllWaiting()
        await front?.stop()
        front = nil
    }

    /// Runs `body` with a service that listens, and stops it.
    package static func serving<Result: Sendable>(
        _ schema: String, keepsConnections: Bool = false,
        _ body: @Sendable (CaptureTestService, URL) async throws -> Result
    ) async throws -> Result {
        let service = try CaptureTestService(schema: schema, keepsConnections: keepsConnections)
        let url = try await service.start()
        do {
            let result = try await body(service, url)
            await service.stop()
            return result
        } catch {
            await service.stop()
            throw error
        }
    }
}
