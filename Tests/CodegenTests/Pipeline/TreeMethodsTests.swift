/// The methods that `tree` shows are those of the generated code, all of them and in its order.
final class TreeMethodsTests: XCTestCase {
    func testEveryGeneratedMethodIsShown() throws {
        var count = 0
        for (subject, result) in try Subject.generated() where subject.options.templates.isEmpty {
            let files = result.files.map { String(decoding: $0.contents, as: UTF8.self) }
            let generated = files.flatMap(Self.methods)
            count += generated.count
            let tree = AttributeTreeJSON(try subject.planned()).text
            let root = try require(JSONReader.read(SourceText(path: "tree", bytes: Array(tree.utf8))).root)
            expectEqual(Self.shown(in: root), generated, "\(subject.name)")
        }
        expect(count, >, 100)
    }

    func testTheTextHasTheSame() throws {
        let schema = try FixtureCase(name: "nesting").subject().planned()
        let text = AttributeTreeText(schema, isColored: false).text
        for signature in schema.plan.replaceMethods.flatMap(\.signatures) {
            expect(text.contains(" " + signature), "\(signature)")
        }
    }

    private static func shown(in tree: JSONNode) -> [String] {
        (tree["attributes"]?.node.elements ?? []).flatMap { attribute in
            (attribute["methods"]?.node.elements ?? []).compactMap(\.string) + shown(in: attribute)
        }
    }

    /// The methods that return a receipt, with the labels of the arguments that have no default.
    private static func methods(in file: String) -> [String] {
        file.matches(of: /func ([^(\s]+)\(\s*([^)]*)\) async throws -> CaptureRuntime\.Receipt<Self> \{/).map { match in
            let labels = match.2.split { $0 == "," || $0 == "\n" }.filter { !$0.contains("=") }
                .compactMap { $0.split { $0 == " " || $0 == ":" }.first.map { $0 + ":" } }
            return "\(match.1)(\(labels.joined()))"
        }
    }
}
