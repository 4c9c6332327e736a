/// The code that the article "Testing an app" shows.
final class ArticleCompileLongTests: XCTestCase {
    private static let expectations = """
        func expect(_ value: Bool) {}
        enum Issue { static func record(_ message: String) {} }
        func expect<Failure: Error, Result>(throws: Failure.Type, _ body: () async throws -> Result) async {}
        """

    /// An app, which sees only what is public, compiles it.
    func testCompiles() async throws {
        // Without the macros, whose module is found in different places.
        let program = try ArticleTests.sources().joined(separator: "\n")
            .replacing(/(?m)^import (Models|Testing)$/, with: "")
            .replacing("@Suite ", with: "").replacing("@Test ", with: "").replacing("#expect(", with: "expect(")
        let models = PackageFolder.fixtures.appending(path: "Models/default-user")
        let names = try FileManager.default.contentsOfDirectory(atPath: models.path(percentEncoded: false))
        let outcome = try await withFolder { folder in
            let main = folder.appending(path: "main.swift")
            try (program + "\n\(Self.expectations)\n").write(to: main, atomically: true, encoding: .utf8)
            let files = [main] + names.filter { $0.hasSuffix(".swift") }.map { models.appending(path: $0) }
            return try await Program(
                command: BuiltProducts.compiler + ["-typecheck"] + files.map { $0.path(percentEncoded: false) }
            ).runAside()
        }
        expectEqual(outcome.status, 0, "\(outcome.output)")
    }
}
