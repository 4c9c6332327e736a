@testable import CaptureTestSupport

/// A record of the test schema, or of another one; its elements get the ids from 11 on.
func makeRecord(_ seed: JSONValue = [:], schema: String = testSchema) throws -> StoredRecord {
    let source = SourceText(path: "schema.json", bytes: Array(schema.utf8))
    return try StoredRecord(seed, of: RecordSchema(source), above: 0, TestClock())
}

extension StoredRecord {
    /// Carries out `entity.update`, and returns the addressed part after the write.
    @discardableResult mutating func update(
        path: String = "", attributes: JSONValue, access: GrantedAttributes = .full, at time: Date? = nil
    ) throws -> JSONValue {
        try write(attributes, at: AttributePath(path), .update, access: access, time: time)
        return try shownPart(AttributePath(path), access: .full) ?? .null
    }

    /// Carries out `entity.replace`, and returns the addressed part after the write.
    @discardableResult mutating func replace(
        path: String = "", attributes: JSONValue, access: GrantedAttributes = .full
    ) throws -> JSONValue {
        try write(attributes, at: AttributePath(path), .replace, access: access)
        return try shownPart(AttributePath(path), access: .full) ?? .null
    }
}

extension InMemoryCapture {
    /// Changes the permissions of a token.
    func setAccess(ofToken token: String, read: GrantedAttributes, write: GrantedAttributes) {
        tokens[token]?.read = read
        tokens[token]?.write = write
    }

    func storedRecord(_ uuid: String) -> StoredRecord? { records[uuid] }
}

/// What `body` fails with; nil, and a failed test, if it does not.
func failure(file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void) -> ServiceError? {
    do {
        try body()
        fail("no failure", file: file, line: line)
        return nil
    } catch {
        return error as? ServiceError
    }
}
