import CaptureSchema
import Soak

@testable import Codegen

/// The checks of the attacks see what they are there for, and the mutated inputs are neither all wrong nor all right.
final class CheckTests: XCTestCase {
    private static let schema = SourceText(path: "schema.json", bytes: Array("[]".utf8))

    private func problem(_ name: String, _ line: String) -> String? {
        let text = "\(GeneratedFile.firstLine)\n\(line)\n"
        let result = GenerationResult(files: [.init(name: name, contents: Array(text.utf8))], diagnostics: [])
        return GenerationCheck(sources: [Self.schema]).problem { result }
    }

    /// Text that no source may hold.
    func testHarmful() {
        forEach([
            "*/", "/*", "\u{7}", "\r", "\u{85}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{E0041}", "blank ",
        ]) { (text: String) in
            expectNil(problem("User.swift", "let x = 1"))
            expectEqual(problem("User.swift", text), "User.swift:2: harmful text")
        }
    }

    /// Names that no file may have.
    func testNames() {
        forEach(["User", "../User.swift", ".swift"]) { (name: String) in
            expectEqual(problem(name, ""), "a file called \(name)")
        }
    }

    /// Another result each time, an error without a place or with one outside the schema, neither files nor errors.
    func testResults() {
        let check = GenerationCheck(sources: [Self.schema])
        var count = 0
        let counting = check.problem {
            count += 1
            return GenerationResult(files: [], diagnostics: [Diagnostic(.error, code: "x", "\(count)", at: nil)])
        }
        expectEqual(counting, "another result each time")
        let nothing = GenerationResult(files: [], diagnostics: [])
        expectEqual(check.problem { nothing }, "0 files, errors: false")
        for location in [nil, SourceText(path: "other.json", bytes: []).location(at: 0)] {
            let diagnostic = Diagnostic(.error, code: "x", "wrong", at: location)
            expectNotNil(check.problem { GenerationResult(files: [], diagnostics: [diagnostic]) })
        }
    }

    /// Of the mutated schemas some are right and others wrong.
    func testMutations() {
        let original = Array(#"[{"name":"a","type":"string"},{"name":"b","type":"object","attr_defs":[]}]"#.utf8)
        let texts = (0..<300 as Range<UInt64>).map { seed in
            var random = SplitMix64(seed: seed)
            return Mutator(.schema).mutated(original, &random)
        }
        let right = texts.count { text in
            !generate(schema: SourceText(path: "schema.json", bytes: text), options: GenerationOptions()).hasErrors
        }
        expect((30...270).contains(right))
        expect(texts.count { $0 == original }, <, 60)
        expect(texts.count { JSONDraft($0) != nil }, >, 100)
    }
}
