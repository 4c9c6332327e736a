package import CaptureRuntime

/// Records and rules, as a test sees them: without HTTP, and past every access schema.
extension InMemoryCapture {
    /// Adds a record and returns its uuid.
    ///
    /// - Parameter seed: What it holds; elements with or without ids, and what Capture sets, as far as it matters.
    /// - Throws: ``ServiceError`` if the schema does not have something in it, or has it with another type.
    @discardableResult
    package func createRecord(_ seed: JSONValue = [:]) throws(ServiceError) -> String {
        let record = try StoredRecord(seed: seed, of: schema, above: lastRecordID, &clock)
        records[record.uuid] = record
        lastRecordID = max(lastRecordID, record.id)
        return record.uuid
    }

    /// The record as `/entity` answers it to a caller that may read everything; null if there is none.
    package func record(_ uuid: String) -> JSONValue {
        records[uuid]?.json ?? .null
    }

    /// All records as `/entity` answers them, by their ids.
    package var allRecords: [JSONValue] { records.values.sorted { $0.id < $1.id }.map(\.json) }

    /// The record with its rules, to be read or to be the beginning of a copy; nil if there is none.
    package func storedRecord(_ uuid: String) -> StoredRecord? {
        records[uuid]
    }

    /// Takes a record away, as `entity.delete` does. Its tokens then find nothing (310).
    package func deleteRecord(_ uuid: String) {
        records[uuid] = nil
    }

    /// An update by somebody else. Parameters as those of a request; the record's `lastUpdated` changes.
    package func update(_ uuid: String, path: String = "", _ attributes: JSONValue) throws(ServiceError) {
        try write(attributes, at: try RecordPath(path), of: uuid, .update, access: .full)
    }

    /// A replace by somebody else.
    package func replace(_ uuid: String, path: String = "", _ attributes: JSONValue) throws(ServiceError) {
        try write(attributes, at: try RecordPath(path), of: uuid, .replace, access: .full)
    }

    /// The removal of an element, `/photos#31`, by somebody else.
    package func remove(_ uuid: String, path: String) throws(ServiceError) {
        guard var record = records[uuid] else { throw .recordNotFound(uuid) }
        try record.remove(path: path)
        records[uuid] = record
    }

    /// Sets the server rules of the attribute at a path of names, `/profiles/name`; an empty list removes them.
    package func setRules(_ newRules: [ServerRule], at path: String) {
        rules[path] = newRules.isEmpty ? nil : newRules
        schema = schema.with(rules: rules)
        for uuid in records.keys { records[uuid]?.schema = schema }
    }

    /// Sets what time it is for the service.
    package func setClock(_ clock: ServiceClock) {
        self.clock = clock
    }

    /// Sets whether a creation answers the new record when it is asked to, or its id and uuid alone.
    package func setAnswersCreatedRecords(_ answersCreatedRecords: Bool) {
        self.answersCreatedRecords = answersCreatedRecords
    }

    /// Sets the HTTP status of error answers.
    package func setFailureStatus(_ status: Int) {
        failureStatus = status
    }

    /// Writes to a record unless that breaks a rule, uniqueness among all records included.
    func write(
        _ sent: JSONValue, at path: RecordPath, of uuid: String, _ mode: RecordWriter.Mode, access: AccessSchema
    ) throws(ServiceError) {
        guard var record = records[uuid] else { throw .recordNotFound(uuid) }
        let unique = try record.write(sent, at: path, mode, access: access, time: clock.next)
        let others = unique.isEmpty ? [] : records.values.filter { $0.uuid != uuid }.map(\.root)
        try UniqueValues.check(unique, of: record.root, against: others)
        _ = clock.read()
        records[uuid] = record
    }
}
