/// What the planner decides of a schema, as `capture-codegen tree` shows it: a line for each attribute in `tree.txt`,
/// and the messages in `diagnostics.txt`. `make goldens` writes both.
final class TreeGoldenTests: XCTestCase {
    func testMatches() {
        expect(FixtureCase.trees.count, >=, 8)
        forEach(FixtureCase.trees) { fixture in
            let subject = try fixture.subject()
            let (schema, diagnostics) = PlannedSchema.read(
                subject.schema, options: subject.options, overrides: subject.overrides)
            let tree = AttributeTreeText(try require(schema), isColored: false).text
            let messages = diagnostics.map { $0.text(color: false) + "\n" }.joined()
            var actual = ["tree.txt": Array(tree.utf8)]
            if !messages.isEmpty { actual["diagnostics.txt"] = Array(messages.utf8) }
            let expected = try FixtureCase.files(in: fixture.folder).filter { $0.key.hasSuffix(".txt") }
            try GoldenFiles.compare(actual, with: expected, in: fixture.folder, fixture.name)
        }
    }
}
