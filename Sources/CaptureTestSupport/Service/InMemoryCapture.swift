public import CaptureRuntime
import CaptureSchema
public import Foundation

/// The Capture service, in memory: what carries the requests of a client in the tests and previews of an app.
///
/// ```swift
/// let capture = try InMemoryCapture(for: CaptureUser.self)
/// var ann = try await capture.add(CaptureUser(email: "ann@example.com"))
///
/// ann.aboutMe = "Hello."
/// try await ann.update(using: capture.client(for: ann)).apply(to: &ann)
/// print(try await capture.stored(ann).aboutMe ?? "")
/// ```
///
/// It answers reads, updates, replaces, deletions, searches and creations by the rules of Capture: it checks types and
/// constraints, gives ids to elements, keeps `lastUpdated`, and knows who may read and write what. Nothing depends on
/// chance or on the time of day: ids, tokens, time stamps and request ids are the same in every run.
public actor InMemoryCapture: CaptureTransport {
    /// An address for clients that an app makes itself. There is no such host, and no request leaves the process.
    public nonisolated let domain = URL(string: "https://capture.invalid") ?? URL(fileURLWithPath: "/")
    /// The name of the entity type, which clients with credentials send.
    nonisolated let entityType: String

    var schema: RecordSchema
    var records: [String: StoredRecord] = [:]
    /// The greatest id that a record has had.
    var lastRecordID = 0
    var clients: [String: Client] = [:]
    var tokens: [String: Token] = [:]
    /// The token that the clients of a record use, by the record's uuid.
    var currentTokens: [String: String] = [:]
    var rules: [String: [ServerRule]] = [:]
    var faults = FaultPlan()
    var stalled: [StalledRequest] = []
    var lastStallNumber = 0
    var waiting: [Waiter] = []

    /// How many requests have arrived, those included that are no longer in the log.
    var arrivals = 0

    /// All requests so far, in the order of arrival; those since ``clearRequests()`` if that was called.
    public internal(set) var requests: [ReceivedRequest] = []
    /// What time it is for the service.
    package var clock = ServiceClock()
    /// The HTTP status of error answers. Which one Capture uses is not settled.
    package var failureStatus = 200
    /// Whether a creation answers the new record when it is asked to.
    package internal(set) var answersCreatedRecords = true

    /// Creates a service for the records of an app, with the schema that their generated code states.
    ///
    /// ```swift
    /// let ann = try CaptureUser(email: "ann@example.com").confirmed()
    /// let capture = try InMemoryCapture(for: CaptureUser.self, records: [ann])
    /// ```
    ///
    /// What the config of the generator excludes is of the type `json` here. To have that checked too, and attributes
    /// that the app does not know, use ``init(schema:entityType:)``.
    ///
    /// - Parameters:
    ///   - type: The record, such as `CaptureUser.self`.
    ///   - entityType: The name of the entity type, which clients with credentials send.
    ///   - records: What the service holds from the start, as ``add(_:)`` adds it.
    /// - Throws: ``InMemoryCaptureError`` if a record cannot be held, or if two of them have one uuid or id.
    public init<Record: CaptureEntity>(
        for type: Record.Type, entityType: String = "user", records: [Record] = []
    ) throws(InMemoryCaptureError) {
        schema = try RecordSchema(of: type, entityType: entityType)
        self.entityType = entityType
        clients = Self.firstClients
        for record in records {
            let stored = try Self.newRecord(record.contents, schema, among: self.records, above: lastRecordID, &clock)
            self.records[stored.uuid] = stored
            lastRecordID = max(lastRecordID, stored.id)
        }
    }

    /// Creates a service without records for a schema file.
    ///
    /// ```swift
    /// let capture = try InMemoryCapture(schema: Data(contentsOf: schemaFile))
    /// ```
    ///
    /// - Parameters:
    ///   - schema: The document, in any form in which Capture hands one out.
    ///   - entityType: The name of the entity type; nil for the one that the document states, or `user`.
    /// - Throws: ``InMemoryCaptureError`` with what is wrong with the document.
    public init(schema: Data, entityType: String? = nil) throws(InMemoryCaptureError) {
        self.schema = try RecordSchema(
            SourceText(path: "schema", bytes: [UInt8](schema)), entityType: entityType)
        self.entityType = self.schema.typeName
        clients = Self.firstClients
    }

    /// A service for a schema document given as text.
    package init(schema: String) throws(InMemoryCaptureError) { try self.init(schema: Data(schema.utf8)) }
}
