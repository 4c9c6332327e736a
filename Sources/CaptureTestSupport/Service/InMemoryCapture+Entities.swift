public import CaptureRuntime

/// Records, as a test puts them in and looks at them.
extension InMemoryCapture {
    /// Adds a record.
    ///
    /// ```swift
    /// var ann = try await capture.add(
    ///     CaptureUser(email: "ann@example.com", photos: [.init(value: "https://example.com/ann.jpg")]))
    /// ann.photos[0].id   // 11
    /// ```
    ///
    /// It may hold what no client can write: ids, a uuid, and attributes that only Capture sets. What it lacks of these
    /// is given to it. It need not satisfy the constraints of the schema, as stored records may be older than those.
    ///
    /// - Parameter record: The values, pending ones included.
    /// - Returns: The record as Capture answers it: with a uuid, with ids in its elements, and with nothing pending.
    /// - Throws: ``InMemoryCaptureError`` if a value has no form on the wire or is not of its attribute's type, or if
    ///   there is a record with this uuid or id already.
    @discardableResult
    public func add<Record: CaptureEntity>(_ record: Record) throws(InMemoryCaptureError) -> Record {
        try Record(answered: insert(record.contents))
    }

    /// Adds a record given as JSON, such as an answer of Capture that was written down.
    ///
    /// ```swift
    /// let ann = try await capture.add(["email": "ann@example.com", "profiles": [["domain": "example.com"]]])
    ///     as CaptureUser
    /// ```
    ///
    /// - Parameters:
    ///   - json: The attributes by their names on Capture. What is left out is null or empty.
    ///   - type: The record, such as `CaptureUser.self`.
    /// - Returns: As ``add(_:)``.
    /// - Throws: ``InMemoryCaptureError`` as ``add(_:)`` does, and if the schema lacks an attribute.
    @discardableResult
    public func add<Record: CaptureEntity>(
        _ json: JSONValue, as type: Record.Type = Record.self
    ) throws(InMemoryCaptureError) -> Record {
        try Record(answered: insert(json))
    }

    /// What the service holds of a record now.
    ///
    /// ```swift
    /// #expect(try await capture.stored(ann).aboutMe == "Hello.")
    /// ```
    ///
    /// - Parameter record: A record with a uuid, which says what is meant; its values do not matter.
    /// - Throws: ``InMemoryCaptureError`` if the record has no uuid, or if the service does not have it.
    public func stored<Record: CaptureEntity>(_ record: Record) throws(InMemoryCaptureError) -> Record {
        try Record(answered: storedRecord(of: record))
    }

    /// All records that the service holds, in the order of their ids.
    ///
    /// - Parameter type: The record, such as `CaptureUser.self`.
    /// - Throws: ``InMemoryCaptureError`` if a record of this type has none of the schema's attributes.
    public func records<Record: CaptureEntity>(
        of type: Record.Type = Record.self
    ) throws(InMemoryCaptureError) -> [Record] {
        var all: [Record] = []
        for record in records.values.sorted(by: { $0.id < $1.id }) { all.append(try Record(answered: record)) }
        return all
    }

    func storedRecord(of record: some CaptureEntity) throws(InMemoryCaptureError) -> StoredRecord {
        guard let uuid = record.uuidOnCapture else {
            throw InMemoryCaptureError("the record has no uuid: add it, and use what is returned")
        }
        guard let stored = records[uuid] else { throw InMemoryCaptureError("there is no record with the uuid \(uuid)") }
        return stored
    }

    private func insert(_ seed: JSONValue) throws(InMemoryCaptureError) -> StoredRecord {
        let record = try Self.newRecord(seed, schema, among: records, above: lastRecordID, &clock)
        records[record.uuid] = record
        lastRecordID = max(lastRecordID, record.id)
        return record
    }

    static func newRecord(
        _ seed: JSONValue, _ schema: RecordSchema, among others: [String: StoredRecord], above lastID: Int,
        _ clock: inout ServiceClock
    ) throws(InMemoryCaptureError) -> StoredRecord {
        let record: StoredRecord
        do {
            record = try StoredRecord(seed: seed, of: schema, above: lastID, &clock)
        } catch {
            throw InMemoryCaptureError(error)
        }
        if others[record.uuid] != nil || others.values.contains(where: { $0.id == record.id }) {
            throw InMemoryCaptureError("there is a record with the uuid \(record.uuid) or the id \(record.id) already")
        }
        return record
    }
}
