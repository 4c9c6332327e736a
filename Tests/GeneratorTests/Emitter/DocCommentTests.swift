@testable import Codegen

/// Nothing a schema says can leave the comment it is put into.
final class DocCommentTests: XCTestCase {
    func testEveryCharacterByItselfAndBetweenOthers() {
        var failures: [String] = []
        for scalar in HostileText.scalars {
            for text in ["\(scalar)", "a\(scalar)b", "*\(scalar)/", "/\(scalar)*", "a \(scalar) b"] {
                let problems = problems(in: DocComment.lines([text], width: 80))
                if !problems.isEmpty { failures.append("U+\(String(scalar.value, radix: 16)): \(problems)") }
            }
        }
        expectEqual(failures, [])
    }

    func testRandomTexts() {
        forEach(0..<4) { (seed: UInt64) in
            var random = SplitMix64(seed: 100 + seed)
            for _ in 0..<800 {
                let paragraphs = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    HostileText.random(upTo: 30, using: &random)
                }
                let lines = DocComment.lines(paragraphs, width: Int.random(in: 20...60, using: &random))
                let problems = problems(in: lines)
                if !problems.isEmpty { fail("\(problems) for \(paragraphs.map(\.debugDescription))") }
            }
        }
    }

    static let examples: [(String, [String])] = [
        ("One line.", ["/// One line."]),
        ("Two\nlines.", ["/// Two", "/// lines."]),
        ("Two\r\n\r\nlines.\n", ["/// Two", "/// lines."]),
        ("  Blanks   in between\t\tgo.  ", ["/// Blanks in between go."]),
        ("ends */ here", ["/// ends * / here"]),
        ("begins /* here", ["/// begins / * here"]),
        ("/*/", ["/// / * /"]),
        ("*\u{200B}/", ["/// \\* /"]),
        ("a\u{2028}b\u{85}c\u{0C}d", ["/// a", "/// b", "/// c", "/// d"]),
        ("\u{202E}gnp.exe", ["/// gnp.exe"]),
        ("# Topics", ["/// \\# Topics"]), ("One\n- two\n2. three", ["/// One", "/// \\- two", "/// 2\\. three"]),
        ("@Comment { x }", ["/// \\@Comment { x }"]), ("-5 to 2.5", ["/// -5 to 2.5"]), ("2.5 m", ["/// 2\\.5 m"]),
        ("", []), (" \n \t", []), ("\u{0}\u{202E}", []),
    ]

    func testLines() {
        forEach(Self.examples) { text, expected in expectEqual(DocComment.lines([text], width: 80), expected) }
    }

    func testAnEmptyLineStandsBetweenParagraphs() {
        expectEqual(
            DocComment.lines(["One.", "", "Two.", " \n", "Three."], width: 80),
            [
                "/// One.", "///", "/// Two.", "///", "/// Three.",
            ])
        expectEqual(DocComment.lines([], width: 80), [])
        expectEqual(DocComment.lines(["", "\n"], width: 80), [])
    }

    /// A line that only wrapping begins with a dash is no list, and not too long.
    func testWrappedDash() {
        expectEqual(DocComment.lines(["aaaa bbbbbbbb - c"], width: 13), ["/// aaaa", "/// bbbbbbbb", "/// \\- c"])
    }

    private func problems(in lines: [String]) -> [String] {
        var problems: [String] = []
        for line in lines {
            if line != "///" && !line.utf8.starts(with: "/// ".utf8) {
                problems.append("no comment: \(line.debugDescription)")
            }
            if line.unicodeScalars.contains(where: SourceCharacters.isHarmful) {
                problems.append("harmful: \(line.debugDescription)")
            }
            let content = Array(line.utf8.dropFirst(3))
            for (one, other) in zip(content, content.dropFirst())
            where [one, other] == Array("*/".utf8) || [one, other] == Array("/*".utf8) {
                problems.append("an end of a comment: \(line.debugDescription)")
            }
            if content.last == UInt8(ascii: " ") { problems.append("a blank at the end: \(line.debugDescription)") }
        }
        if lines.first == "///" || lines.last == "///" { problems.append("an empty line at an end") }
        return problems
    }
}
