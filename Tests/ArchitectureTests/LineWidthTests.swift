/// Lines have at most 120 columns. The formatter sees to that where it may wrap, and leaves comments, literals and
/// everything that is not Swift alone.
final class LineWidthTests: XCTestCase {
    private static let width = 120
    private static let places = [
        ".ci", ".github", ".editorconfig", ".spi.yml", "Fixtures", "Makefile", "Package.swift", "README.md", "Sources",
        "Templates", "Tests",
    ]
    /// As the generator writes it, or as somebody else wrote it.
    private static let foreign = [
        "Fixtures/Cases/", "Fixtures/Models/", "Fixtures/RareModels/", "Fixtures/Records/",
        "Fixtures/Consumer/Sources/Committed/Generated/", "Sources/Codegen/Emitter/EmbeddedTemplates.swift",
    ]
    /// Not templates: a line of theirs gives a line of code, which is shorter.
    private static let endings = ["swift", "py", "md", "yml", "editorconfig", "run", "sh", "Makefile"]

    func testLinesFit() throws {
        let paths = try Self.places.flatMap(Self.files)
        let known = [
            ".ci/run", "Makefile", "Package.swift", "README.md", "Sources/CaptureRuntime/Dates/DateText.swift",
            "Tests/Bench/run.sh",
        ]
        expectEqual(known.filter { !paths.contains($0) }, [])
        for path in paths {
            let text = try SourceTree.text(of: path)
            for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)) {
                // A row of a Markdown table cannot be wrapped.
                let isRow = path.hasSuffix(".md") && line.hasPrefix("|")
                if line.count > Self.width, !isRow { fail("\(path):\(number): \(line.count) columns") }
            }
        }
    }

    /// The place itself, or the files below it, but no links and nothing that was built.
    private static func files(at place: String) throws -> [String] {
        let manager = FileManager.default
        let folder = SourceTree.root.appending(path: place).path(percentEncoded: false)
        let isFile = try manager.attributesOfItem(atPath: folder)[.type] as? FileAttributeType == .typeRegular
        guard !isFile, let enumerator = manager.enumerator(atPath: folder) else { return [place] }
        var files: [String] = []
        for case let path as String in enumerator {
            if path.hasSuffix(".build") { enumerator.skipDescendants() }
            guard enumerator.fileAttributes?[.type] as? FileAttributeType == .typeRegular else { continue }
            files.append("\(place)/\(path)")
        }
        return files.filter { path in
            endings.contains { path.hasSuffix($0) } && !foreign.contains { path.hasPrefix($0) }
        }
    }
}
