/// What the article on the first run shows of a schema is what the command makes of it.
final class FirstRunArticleTests: XCTestCase {
    /// The tree is that of the schema.
    func testTree() throws {
        let schema = try block(after: "From this schema", language: "json")
        let shown = try block(after: "prints every attribute with its Swift name and type:", language: "")
        let run = CommandRun("tree", "-f", "-", input: schema)
        expectEqual(run.status, 0)
        expectEqual(run.output, shown)
    }

    /// It gives the files that the article names.
    func testFiles() throws {
        let folder = try TemporaryFolder()
        let schema = try block(after: "From this schema", language: "json")
        let run = CommandRun("-f", "-", "-o", folder.path("out"), "--verbose", input: schema)
        expectEqual(run.status, 0)
        let files = run.outputLines.filter { $0.hasPrefix("written") }.compactMap { $0.split(separator: " ").last }
        expectEqual(
            files,
            [
                "CaptureUser.swift", "CaptureUser.PrimaryAddress.swift", "CaptureUser.PhotosElement.swift",
                "CaptureUser+Plurals.swift",
            ])
        let text = try PackageFolder.text(Self.article)
        for file in files { expect(text.contains("`\(file)`")) }
    }

    private static let article = "Sources/capture-codegen/capture-codegen.docc/FirstRun.md"

    /// The first block of code after a sentence of the article.
    private func block(after sentence: String, language: String) throws -> String {
        let parts = try PackageFolder.text(Self.article).components(separatedBy: sentence)
        try require(parts.count == 2, "'\(sentence)' stands once")
        let blocks = parts[1].components(separatedBy: "```\(language)\n")
        try require(blocks.count > 1, "a block follows '\(sentence)'")
        return try require(blocks[1].components(separatedBy: "```").first)
    }
}
