import Foundation
import TestTools
import Testing

/// The article "Testing an app" shows code of this folder, which runs as it is and would compile in an app.
@Suite("The article on testing an app") struct ArticleTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    private let sources: [String]

    init() throws {
        sources = try ["ProfileModel.swift", "ProfileModelTests.swift"].map { name in
            try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
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

    @Test("Every block of Swift stands in the tests of this folder")
    func blocksAreRun() throws {
        let blocks = try blocks()
        #expect(blocks.count >= 6)
        for block in blocks { #expect(sources.contains { $0.contains(block) }, "\(block)") }
    }

    @Test("An app, which sees only what is public, compiles it")
    func compiles() async throws {
        // Without the macros, whose module is found in different places.
        let program = sources.joined(separator: "\n")
            .replacing(/(?m)^import (DefaultUserModel|Testing)$/, with: "")
            .replacing("@Suite ", with: "").replacing("@Test ", with: "").replacing("#expect(", with: "expect(")
        let models = PackageFolder.fixtures.appending(path: "Cases/default-user/Expected")
        let names = try FileManager.default.contentsOfDirectory(atPath: models.path(percentEncoded: false))
        let outcome = try await BuiltProducts.withFolder { folder in
            let main = folder.appending(path: "main.swift")
            try (program + "\nfunc expect(_ value: Bool) {}\n").write(to: main, atomically: true, encoding: .utf8)
            let files = [main] + names.filter { $0.hasSuffix(".swift") }.map { models.appending(path: $0) }
            return try await Program(
                command: BuiltProducts.compiler + ["-typecheck"] + files.map { $0.path(percentEncoded: false) }
            ).runAside()
        }
        #expect(outcome.status == 0, "\(outcome.output)")
    }
}
