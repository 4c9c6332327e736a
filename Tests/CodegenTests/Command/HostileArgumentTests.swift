import Expectations
import Foundation
import XCTest

/// Hostile arguments.
///
/// What a terminal would obey, in arguments that are wrong.
final class HostileArgumentTests: XCTestCase {
    /// Escape sequences of one and of two bytes, marks that turn the direction of text, line breaks of every kind.
    private static let text = "a\u{1B}[31mb\u{9B}2Jc\u{202E}d\u{2066}e\u{7}f\ng\r\nh\u{2028}i\u{85}j"

    private func expectHarmless(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
        let harmful = text.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control: scalar != "\n"
            case .format, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
        expect(harmful.isEmpty, file: file, line: line)
    }

    private static let usageErrorsCases: [[String]] = [
        ["--\(text)"], ["-f", "x", "-o", "y", text], ["-f", "x", "-o", "y", "--access-level", text],
        ["-f", "x", "-o", "y", "--root-name", text], ["-f", "x", "-o", "y", "--file-name", text],
        ["-f", "x", "-o", "y", "--quiet=\(text)"], ["tree", "--\(text)"], ["tree", "-f", "x", "--format", text],
        ["diff", "a", "b", text], ["-\(text)"],
    ]

    /// Usage errors show it escaped, in one line.
    func testUsageErrors() {
        forEach(Self.usageErrorsCases) { arguments in
            let run = CommandRun(arguments)
            expectEqual(run.status, 64)
            expectHarmless(run.errors)
            expect(run.errors.contains("\\u{1B}"))
            expect(!run.errorLines.contains { $0.hasPrefix("g") || $0.hasPrefix("h") })
        }
    }

    /// Paths too.
    func testPaths() throws {
        let folder = try TemporaryFolder()
        let schema = try folder.write(Schemas.flat, to: "schema.json")
        let file = try folder.write("x", to: "file")
        for arguments in [
            ["-f", folder.path(Self.text), "-o", folder.path("out")], ["-f", schema, "-o", file + "/" + Self.text],
            ["-f", schema, "-o", folder.path("out"), "--templates", folder.path(Self.text)],
        ] {
            let run = CommandRun(arguments)
            expectEqual(run.status, 74)
            expectHarmless(run.errors)
        }
        let run = CommandRun("-f", schema, "-o", folder.path(Self.text))
        expectEqual(run.status, 0)
        expectHarmless(run.output)
    }
}
