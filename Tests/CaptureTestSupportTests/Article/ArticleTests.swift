/// The article "Testing an app" shows code of this folder, which runs as it is and would compile in an app.
final class ArticleTests: XCTestCase {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    /// The code of this folder that the article shows.
    static func sources() throws -> [String] {
        try ["ProfileModel.swift", "ProfileModelTests.swift"].map { name in
            try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        }
    }

    /// The blocks of Swift, without their imports, but for those that are marked as fragments.
    private func blocks() throws -> [String] {
        let text = try PackageFolder.text("Sources/CaptureTestSupport/CaptureTestSupport.docc/TestingAnApp.md")
        let parts = text.components(separatedBy: "```swift\n")
        return zip(parts, parts.dropFirst()).compactMap { before, block in
            let isFragment = before.split(separator: "\n").last?.hasPrefix("<!-- fragment") == true
            guard !isFragment, let code = block.components(separatedBy: "\n```").first else { return nil }
            let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.drop { $0.isEmpty || $0.contains("import ") }.joined(separator: "\n")
        }
    }

    /// Every block of Swift stands in the tests of this folder.
    func testBlocksAreRun() throws {
        let (blocks, sources) = (try blocks(), try Self.sources())
        expect(blocks.count, >=, 6)
        for block in blocks { expect(sources.contains { $0.contains(block) }, "\(block)") }
    }
}
