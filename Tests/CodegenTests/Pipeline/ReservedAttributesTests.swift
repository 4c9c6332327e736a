/// Whether a schema lists what Capture adds by itself makes no difference to a byte of the output.
final class ReservedAttributesTests: XCTestCase {
    private static let ofRoot = [("id", "id"), ("uuid", "uuid"), ("created", "dateTime"), ("lastUpdated", "dateTime")]

    private static func reserved(at level: SchemaRewriter.Level) -> [(String, String)] {
        switch level {
        case .root: ofRoot
        case .element: [("id", "id")]
        case .object: []
        }
    }

    /// `lastUpdated` and `created` may be versions, which only a listing tells.
    private static func subjects() throws -> [(subject: Subject, result: GenerationResult)] {
        try Subject.generated().filter { subject, _ in
            guard let tree = SchemaParser.parse(subject.schema).tree else { return false }
            return !tree.attributes.contains { $0.isReserved && $0.type == .version }
        }
    }

    func testLeavingThemOut() throws {
        let subjects = try Self.subjects()
        expect(subjects.count, >, 40)
        for (subject, result) in subjects {
            let bytes = try SchemaRewriter.bytes(of: subject.schema) { definitions, level in
                let names = Self.reserved(at: level).map(\.0)
                return definitions.filter { !names.contains($0.attributeName) }
            }
            expectEqual(subject.generate(bytes).files, result.files, "\(subject.name)")
        }
    }

    func testListingThemAtTheEnd() throws {
        for (subject, result) in try Self.subjects() {
            let bytes = try SchemaRewriter.bytes(of: subject.schema) { definitions, level in
                let names = definitions.map(\.attributeName)
                return definitions
                    + Self.reserved(at: level).filter { !names.contains($0.0) }.map { .definition($0.0, $0.1) }
            }
            expectEqual(subject.generate(bytes).files, result.files, "\(subject.name)")
        }
    }
}
