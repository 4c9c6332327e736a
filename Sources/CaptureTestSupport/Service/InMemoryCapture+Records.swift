package import CaptureRuntime

/// Records and rules as a test sees them, without HTTP and regardless of access schemas.
extension InMemoryCapture {
    /// Adds a record and returns its uuid.
    ///
    /// - Parameter seed: The attributes, including elements with or without ids, and values that Capture sets if they
    ///   matter.
    /// - Throws: ``ServiceError`` if an attribute is not in the schema or a value does not have its type.
    @discardableResult
    package func createRecord(_ seed: JSONValue = [:]) throws(ServiceError) -> String {
        let record = try StoredRecord(seed: seed, of: schema, above: lastRecordID, &clock)
        records[record.uuid] = record
        lastRecordID = max(lastRecordID, record.id)
        return record.uuid
    }

    /// Returns the record as `/entity` does to a caller that may read everything; null if there is none.
    package func record(_ uuid: String) -> JSONValue {
        records[uuid]?.json ?? .null
    }

    /// All records as `/entity` returns them, sorted by id.
    package var allRecords: [JSONValue] { records.values.sorted { $0.id < $1.id }.map(\.json) }

    /// Returns the record with its rules, to be read or copied; nil if there is none.
    package func storedRecord(_ uuid: String) -> StoredRecord? {
        records[uuid]
    }

    /// Deletes a record, as `entity.delete` does. Calls with its tokens then fail with 310.
    package func deleteRecord(_ uuid: String) {
        records[uuid] = nil
    }

    /// Updates a record on behalf of somebody else. The parameters are those of a request. `lastUpdated` changes.
    package func update(_ uuid: String, path: String = "", _ attributes: JSONValue) throws(ServiceError) {
        try write(attributes, at: try RecordPath(path), of: uuid, .update, access: .full)
    }

    /// Replaces a part of a record on behalf of somebody else.
    package func replace(_ uuid: String, path: String = "", _ attributes: JSONValue) throws(ServiceError) {
        try write(attributes, at: try RecordPath(path), of: uuid, .replace, access: .full)
    }

    /// Removes an element, `/photos#31`, on behalf of somebody else.
    package func remove(_ uuid: String, path: String) throws(ServiceError) {
        guard var record = records[uuid] else { throw .recordNotFound(uuid) }
        try record.remove(path: path)
        records[uuid] = record
    }

    /// Sets the server rules of the attribute at a path of names, `/profiles/name`. An empty list removes them.
    package func setRules(_ newRules: [ServerRule], at path: String) {
        rules[path] = newRules.isEmpty ? nil : newRules
        schema = schema.with(rules: rules)
        for uuid in records.keys { records[uuid]?.schema = schema }
    }

    /// Sets the time of the service.
    package func setClock(_ clock: ServiceClock) {
        self.clock = clock
    }

    /// Sets whether a creation answers with the new record if requested, or only with its id and uuid.
    package func setAnswersCreatedRecords(_ answersCreatedRecords: Bool) {
        self.answersCreatedRecords = answersCreatedRecords
    }

    /// Sets the HTTP status of error responses.
    package func setFailureStatus(_ status: Int) {
        failureStatus = status
    }

    /// Writes to a record unless the write violates a rule, including uniqueness among all records.
    func write(
        _ sent: JSONValue, at path: RecordPath, of uuid: String, _ mode: RecordWriter.Mode, access: GrantedAttributes
    ) throws(ServiceError) {
        guard var record = records[uuid] else { throw .recordNotFound(uuid) }
        let unique = try record.write(sent, at: path, mode, access: access, time: clock.next)
        let others = unique.isEmpty ? [] : records.values.filter { $0.uuid != uuid }.map(\.root)
        try UniqueValues.check(unique, of: record.root, against: others)
        _ = clock.read()
        records[uuid] = record
    }
}
