package import CaptureRuntime

/// Records as a test sees them, without HTTP and regardless of access schemas.
extension InMemoryCapture {
    /// Adds a record and returns its uuid.
    ///
    /// - Parameter seed: The attributes, including elements with or without ids, and values that Capture sets if they
    ///   matter.
    /// - Throws: ``ServiceError`` if an attribute is not in the schema or a value does not have its type.
    @discardableResult
    package func createRecord(_ seed: JSONValue = [:]) throws(ServiceError) -> String {
        let record = try StoredRecord(seed, of: schema, above: lastRecordID, time)
        keep(record)
        return record.uuid
    }

    /// Returns the record as `/entity` does to a caller that may read everything; null if there is none.
    package func record(_ uuid: String) -> JSONValue { records[uuid]?.json ?? .null }

    /// All records as `/entity` returns them, sorted by id.
    package var allRecords: [JSONValue] { allStored.map(\.json) }

    /// All records, sorted by id.
    var allStored: [StoredRecord] { records.values.sorted { $0.id < $1.id } }

    /// Deletes a record, as `entity.delete` does, with what belongs to it. Calls with its tokens then fail with 310.
    package func deleteRecord(_ uuid: String) {
        records[uuid] = nil
        for (name, token) in tokens where token.uuid == uuid { tokens[name]?.isOrphan = true }
        currentTokens[uuid] = nil
        for (token, attempt) in attempts where attempt.state == .needsMerge(uuid: uuid) {
            attempts[token]?.state = .used
        }
        verificationCodes = verificationCodes.filter { $0.value != uuid }
    }

    /// Updates a record on behalf of somebody else. The parameters are those of a request. `lastUpdated` changes.
    package func update(_ uuid: String, path: String = "", _ attributes: JSONValue) throws(ServiceError) {
        try write(attributes, at: try AttributePath(path), of: uuid, .update, access: .full)
    }

    /// Replaces a part of a record on behalf of somebody else.
    package func replace(_ uuid: String, path: String = "", _ attributes: JSONValue) throws(ServiceError) {
        try write(attributes, at: try AttributePath(path), of: uuid, .replace, access: .full)
    }

    /// Removes an element, `/photos#31`, on behalf of somebody else.
    package func remove(_ uuid: String, path: String) throws(ServiceError) {
        try write(.null, at: try AttributePath(path), of: uuid, .removal, access: .full)
    }

    /// Writes to a record unless the write violates a rule, including uniqueness among all records.
    func write(
        _ sent: JSONValue, at path: AttributePath, of uuid: String, _ mode: RecordWriter.Mode, access: GrantedAttributes
    ) throws(ServiceError) {
        guard var record = records[uuid] else { throw .recordNotFound(uuid) }
        let unique = try record.write(sent, at: path, mode, access: access, rules: rules, time: time.now)
        let others = unique.isEmpty ? [] : records.values.filter { $0.uuid != uuid }.map(\.root)
        try UniqueValues.check(unique, of: record.root, against: others)
        _ = time.read()
        records[uuid] = record
    }

    /// Sets what the platform keeps in a record, whatever the schema says.
    func amend(_ uuid: String, _ change: (inout StoredRecord) -> Void) {
        guard var record = records[uuid] else { return }
        change(&record)
        record.touch(at: time.read())
        records[uuid] = record
    }

    /// Makes a record of what a client sends.
    func makeRecord(
        _ sent: JSONValue, _ mode: RecordWriter.Mode, access: GrantedAttributes
    ) throws(ServiceError) -> StoredRecord {
        let uuid = try createRecord()
        do {
            try write(sent, at: .root, of: uuid, mode, access: access)
        } catch {
            records[uuid] = nil
            throw error
        }
        guard let record = records[uuid] else { throw .recordNotFound(uuid) }
        return record
    }

    func keep(_ record: StoredRecord) {
        records[record.uuid] = record
        lastRecordID = max(lastRecordID, record.id)
    }
}
