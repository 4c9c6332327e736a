import CaptureRuntime
import CaptureSchema
import TestTools
import Testing

@testable import CaptureTestSupport

/// A record of the test schema; its elements get the ids from 11 on.
func makeRecord(_ seed: JSONValue = [:], rules: [String: [ServerRule]] = [:]) throws -> StoredRecord {
    let source = SourceText(path: "schema.json", bytes: Array(testSchema.utf8))
    return try StoredRecord(schema: RecordSchema(source, rules: rules), seed: seed)
}

/// What `body` fails with; nil, and a failed test, if it does not.
func failure(
    _ location: Testing.SourceLocation = #_sourceLocation, _ body: () throws -> Void
) -> ServiceError? {
    do {
        try body()
        Issue.record("no failure", sourceLocation: location)
        return nil
    } catch {
        return error as? ServiceError
    }
}
