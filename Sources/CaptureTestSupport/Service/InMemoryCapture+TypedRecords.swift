public import CaptureRuntime

/// Adding and inspecting records.
extension InMemoryCapture {
    /// Adds a record.
    ///
    /// ```swift
    /// var ann = try await capture.add(
    ///     CaptureUser(email: "ann@example.com", photos: [.init(value: "https://example.com/ann.jpg")]))
    /// ann.photos[0].id   // 11
    /// ```
    ///
    /// The record may contain values that no client can write: ids, a uuid, and attributes that only Capture sets. If
    /// they are missing, the service sets them. The record need not satisfy the constraints of the schema, because
    /// stored records may be older than the constraints.
    ///
    /// - Parameter record: The values of the record, including pending ones.
    /// - Returns: The record as Capture returns it: with a uuid, with ids in its elements, and with nothing pending.
    /// - Throws: ``InMemoryCaptureError`` if a value has no wire form or does not have its attribute's type, or if
    ///   there already is a record with this uuid or id.
    @discardableResult
    public func add<Record: CaptureRecord>(_ record: Record) throws(InMemoryCaptureError) -> Record {
        try Record(answered: insert(record.everything))
    }

    /// Adds a record given as JSON, such as a saved response from Capture.
    ///
    /// ```swift
    /// let ann = try await capture.add(["email": "ann@example.com", "profiles": [["domain": "example.com"]]])
    ///     as CaptureUser
    /// ```
    ///
    /// - Parameters:
    ///   - json: The attributes by their names on Capture. Attributes that are left out are null or empty.
    ///   - type: The record type, such as `CaptureUser.self`.
    /// - Returns: The record, as for ``add(_:)``.
    /// - Throws: The same errors as ``add(_:)``, and ``InMemoryCaptureError`` if an attribute is not in the schema.
    @discardableResult
    public func add<Record: CaptureRecord>(
        _ json: JSONValue, as type: Record.Type = Record.self
    ) throws(InMemoryCaptureError) -> Record {
        try Record(answered: insert(json))
    }

    /// Returns the current state of a record in the service.
    ///
    /// ```swift
    /// #expect(try await capture.stored(ann).aboutMe == "Hello.")
    /// ```
    ///
    /// - Parameter record: A record whose uuid identifies the record to return. Its values do not matter.
    /// - Throws: ``InMemoryCaptureError`` if the record has no uuid or the service does not have it.
    public func stored<Record: CaptureRecord>(_ record: Record) throws(InMemoryCaptureError) -> Record {
        try Record(answered: storedRecord(of: record))
    }

    /// Returns all records of the service in the order of their ids.
    ///
    /// - Parameter type: The record type, such as `CaptureUser.self`.
    /// - Throws: ``InMemoryCaptureError`` if this type has none of the schema's attributes.
    public func records<Record: CaptureRecord>(
        of type: Record.Type = Record.self
    ) throws(InMemoryCaptureError) -> [Record] {
        var all: [Record] = []
        for record in allStored { all.append(try Record(answered: record)) }
        return all
    }

    /// Deletes a record, as an app's server does when its user closes the account. The user cannot sign in any more,
    /// and the address can be registered again.
    ///
    /// - Parameter record: A record whose uuid identifies the record to delete.
    /// - Throws: ``InMemoryCaptureError`` if the record has no uuid or the service does not have it.
    public func delete(_ record: some CaptureRecord) throws(InMemoryCaptureError) {
        deleteRecord(try storedRecord(of: record).uuid)
    }

    func storedRecord(of record: some CaptureRecord) throws(InMemoryCaptureError) -> StoredRecord {
        guard let uuid = record.uuidOnCapture else {
            throw InMemoryCaptureError("the record has no uuid: add it, and use what is returned")
        }
        guard let stored = records[uuid] else { throw InMemoryCaptureError("there is no record with the uuid \(uuid)") }
        return stored
    }

    func insert(_ seed: JSONValue) throws(InMemoryCaptureError) -> StoredRecord {
        let record = try Self.newRecord(seed, schema, among: records, above: lastRecordID, time)
        keep(record)
        return record
    }

    static func newRecord(
        _ seed: JSONValue, _ schema: RecordSchema, among others: [String: StoredRecord] = [:], above lastID: Int = 0,
        _ clock: TestClock
    ) throws(InMemoryCaptureError) -> StoredRecord {
        let record: StoredRecord
        do {
            record = try StoredRecord(seed, of: schema, above: lastID, clock)
        } catch {
            throw InMemoryCaptureError(error)
        }
        if others[record.uuid] != nil || others.values.contains(where: { $0.id == record.id }) {
            throw InMemoryCaptureError("there is a record with the uuid \(record.uuid) or the id \(record.id) already")
        }
        return record
    }
}
