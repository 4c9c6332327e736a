public import CaptureRuntime
import CaptureSchema
public import Foundation

/// The Capture service in memory, which answers a client's requests in the tests and previews of an app.
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
/// constraints, gives ids to elements, maintains `lastUpdated`, and enforces who may read and write what. Nothing is
/// random or depends on the time of day: ids, tokens, time stamps and request ids are the same in every run.
public actor InMemoryCapture: DocumentTransport {
    /// An address for clients that an app creates itself. There is no such host, and no request leaves the process.
    public nonisolated let domain = URL(string: "https://capture.invalid") ?? URL(fileURLWithPath: "/")
    /// The name of the entity type, which clients with credentials send.
    nonisolated let entityType: String

    var schema: RecordSchema
    var records: [String: StoredRecord] = [:]
    /// The greatest id of any record so far.
    var lastRecordID = 0
    var clients: [String: Client] = [:]
    var tokens: [String: Token] = [:]
    /// The token that the clients of a record use, by the record's uuid.
    var currentTokens: [String: String] = [:]
    var rules: [String: StorageRule] = [:]
    var faults = FaultPlan()
    var stalled: [StalledRequest] = []
    var lastStallNumber = 0
    var waiting: [Waiter] = []

    /// The time of the service, which a test sets and advances.
    public nonisolated let time = TestClock()
    /// The mails that were sent, from the first.
    public internal(set) var mails: [SentMail] = []
    /// The forms of signing in.
    var flow = ServiceFlow.standard
    /// By their Engage tokens.
    var attempts: [String: SocialAttempt] = [:]
    var providerTokens: [String: SocialLogin] = [:]
    /// The uuids of records, by the codes in mails.
    var verificationCodes: [String: String] = [:]
    /// The tokens of sign-ins and renewals, from the first.
    package internal(set) var issuedTokens: [String] = []

    /// The records as searches see them; nil if they see them as they are.
    var searched: [StoredRecord]?
    /// The greatest number of records in one response to a search.
    var pageLimit = 10_000

    /// The number of requests that have arrived, including those that are no longer in the log.
    var arrivals = 0

    /// All requests in the order of arrival, since the service was created or ``removeAllRequests()`` was called.
    public internal(set) var requests: [ReceivedRequest] = []
    /// What tests of this package put in front of the service.
    var interception: Interception?

    /// Creates a service for the records of an app, with the schema that their generated code describes.
    ///
    /// ```swift
    /// let ann = try CaptureUser(email: "ann@example.com").confirmed()
    /// let capture = try InMemoryCapture(for: CaptureUser.self, records: [ann])
    /// ```
    ///
    /// Attributes that the generator's config file excludes have the type `json` here. To check them too, and to have
    /// attributes that the app does not know, use ``init(schema:entityType:)``.
    ///
    /// - Parameters:
    ///   - type: The record type, such as `CaptureUser.self`.
    ///   - entityType: The name of the entity type, which clients with credentials send.
    ///   - records: The records to start with, which are added as ``add(_:)`` does.
    /// - Throws: ``InMemoryCaptureError`` if a record cannot be stored, or two of them have the same uuid or id.
    public init<Record: CaptureRecord>(
        for type: Record.Type, entityType: String = "user", records: [Record] = []
    ) throws(InMemoryCaptureError) {
        schema = try RecordSchema(of: type, entityType: entityType)
        self.entityType = entityType
        clients = Self.firstClients
        for record in records {
            let stored = try Self.newRecord(record.everything, schema, among: self.records, above: lastRecordID, time)
            self.records[stored.uuid] = stored
            lastRecordID = max(lastRecordID, stored.id)
        }
    }

    /// Creates a service without records from a schema file.
    ///
    /// ```swift
    /// let capture = try InMemoryCapture(schema: Data(contentsOf: schemaFile))
    /// ```
    ///
    /// - Parameters:
    ///   - schema: The schema document, in any form in which Capture provides one.
    ///   - entityType: The name of the entity type; nil for the one in the document, or `user` if it has none.
    /// - Throws: ``InMemoryCaptureError`` that describes what is wrong with the document.
    public init(schema: Data, entityType: String? = nil) throws(InMemoryCaptureError) {
        self.schema = try RecordSchema(
            SourceText(path: "schema", bytes: [UInt8](schema)), entityType: entityType)
        self.entityType = self.schema.typeName
        clients = Self.firstClients
    }
}
