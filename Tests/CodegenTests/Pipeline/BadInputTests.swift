/// A person who made several mistakes reads of all of them at once. What is said of each is in `Fixtures/Cases`.
final class BadInputTests: XCTestCase {
    func testEverythingIsToldInOneRun() throws {
        var options = GenerationOptions()
        options.templates = [.init(name: "File", path: "File.mustache", bytes: Array("{{x}}".utf8))]
        let result = generate(schema: try FixtureCase(name: "error-trailing-comma").schema(), options: options)
        expectEqual(result.diagnostics.map(\.code).sorted(), ["json-syntax", "template"])
        expect(result.files.isEmpty)
    }
}
