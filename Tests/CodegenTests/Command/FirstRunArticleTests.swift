import Foundation
import TestTools
import Testing

/// The tree in the article on the first run is what the command prints for the schema in README.
@Suite("The article on the first run")
struct FirstRunArticleTests {
    @Test("The tree is that of the schema in README")
    func tree() throws {
        let schema = try block(after: "From this schema", of: "README.md", language: "json")
        let article = "Sources/capture-codegen/capture-codegen.docc/FirstRun.md"
        let shown = try block(after: "prints every attribute with its Swift name and type:", of: article, language: "")
        let run = CommandRun(["tree", "-f", "-"], input: schema)
        #expect(run.status == 0)
        #expect(run.output == shown)
    }

    @Test("It gives the files that the article names")
    func files() throws {
        let folder = try TemporaryFolder()
        let schema = try block(after: "From this schema", of: "README.md", language: "json")
        let run = CommandRun(["-f", "-", "-o", folder.path("out"), "--verbose"], input: schema)
        #expect(run.status == 0)
        let files = run.outputLines.filter { $0.hasPrefix("written") }.compactMap { $0.split(separator: " ").last }
        #expect(
            files == [
                "CaptureUser.swift", "CaptureUser.PrimaryAddress.swift", "CaptureUser.PhotosElement.swift",
                "CaptureUser+Plurals.swift",
            ])
        let article = try PackageFolder.text("Sources/capture-codegen/capture-codegen.docc/FirstRun.md")
        for file in files { #expect(article.contains("`\(file)`")) }
    }

    /// The first block of code after a sentence.
    private func block(after sentence: String, of page: String, language: String) throws -> String {
        let parts = try PackageFolder.text(page).components(separatedBy: sentence)
        try #require(parts.count == 2, "'\(sentence)' stands once in \(page)")
        let blocks = parts[1].components(separatedBy: "```\(language)\n")
        try #require(blocks.count > 1, "a block follows '\(sentence)' in \(page)")
        return try #require(blocks[1].components(separatedBy: "```").first)
    }
}
