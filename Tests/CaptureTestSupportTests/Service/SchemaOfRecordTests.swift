@testable import CaptureTestSupport

/// A service that is made for a record type checks what one for its schema file checks.
final class SchemaOfRecordTests: XCTestCase {
    /// The schema of the generated code is that of the file.
    func testSame() {
        let records: [(String, any CaptureRecord.Type)] = [
            ("constraints", ConstraintsUser.self), ("default-user", CaptureUser.self),
            ("empty-objects", EmptyObjectsUser.self), ("every-type", EveryTypeUser.self), ("inigo", InigoUser.self),
            ("nesting", NestingUser.self), ("secrets", SecretsUser.self), ("string-plurals", StringPluralsUser.self),
        ]
        forEach(records) { (name: String, record: any CaptureRecord.Type) in
            let schema = PackageFolder.fixtures.appending(path: "Cases/\(name)/schema.json")
            let document = SourceText(path: name, bytes: try [UInt8](Data(contentsOf: schema)))
            let expected = lines(try RecordSchema(document).root)
            expect(expected.count, >, 3)
            let difference = lines(try RecordSchema(of: record, entityType: "user").root).difference(from: expected)
            expect(difference.isEmpty, "\(difference.map { "\($0)" }.joined(separator: "\n"))")
        }
    }

    /// The strings of a plural are never null, and have the constraints of the member that holds them.
    func testStrings() async {
        await forEach([
            ("interests", ["climbing cliffs"], 363), ("interests", ["a\nb"], 360),
            ("interests", ["Names", "nAMES"], 361), ("codes", ["a", "A", "a"], 361), ("codes", ["a", nil], 362),
        ]) { (plural: String, strings: [String?], code: Int) in
            let service = try InMemoryCapture(for: ConstraintsUser.self)
            let uuid = try await service.createRecord()
            try await service.update(uuid, .object([plural: ["climbing", "cliffs"]]))
            let error = await expect(throws: ServiceError.self) {
                try await service.update(
                    uuid, .object([plural: .array(strings.map { $0.map(JSONValue.string) ?? .null })]))
            }
            expectEqual(error?.code, code)
        }
    }

    /// The attributes by their paths, with what decides how the service treats them.
    ///
    /// - Parameter isNeverNull: True for the strings of a string plural.
    private func lines(_ node: SchemaNode, isNeverNull: Bool = false) -> [String] {
        let constraints = node.constraints
        let isChecked = !node.isReadOnly && !node.isContainer
        let words =
            (constraints.isRequired || isNeverNull ? ["required"] : [])
            + [constraints.uniqueness?.description].compactMap { $0 } + constraints.ofText.map(\.description).sorted()
        let line = [
            node.path, word(for: node.type), isChecked ? words.joined(separator: " ") : nil,
            constraints.uniqueness != nil && node.isIgnoringCase ? "ignoring case" : nil,
            node.isReadOnly ? "read-only" : nil,
        ]
        let children = node.children.flatMap { lines($0, isNeverNull: $0 === node.stringMember) }
        return [line.compactMap { $0 }.joined(separator: ", ")] + children.sorted()
    }

    /// The types that the service treats alike have one word.
    private func word(for type: AttributeType) -> String {
        switch type {
        case .password: "password"
        case .unknown: "json"
        case .version: "uuid"
        default: type.word
        }
    }
}
