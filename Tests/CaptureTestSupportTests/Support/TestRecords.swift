import CaptureRuntime
import CaptureSchema
import Expectations
import TestTools

@testable import CaptureTestSupport

/// A record of the test schema; its elements get the ids from 11 on.
func makeRecord(_ seed: JSONValue = [:], rules: [String: [ServerRule]] = [:]) throws -> StoredRecord {
    let source = SourceText(path: "schema.json", bytes: Array(testSchema.utf8))
    return try StoredRecord(schema: RecordSchema(source, rules: rules), seed: seed)
}

/// What `body` fails with; nil, and a failed test, if it does not.
func failure(
    file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void
) -> ServiceError? {
    do {
        try body()
        fail("no failure", file: file, line: line)
        return nil
    } catch {
        return error as? ServiceError
    }
}
