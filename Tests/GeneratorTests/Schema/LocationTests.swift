@testable import CaptureSchema

final class LocationTests: XCTestCase {
    /// Line and column of the mark, as both ways of asking give them.
    private func place(_ marked: String) -> String {
        let marked = MarkedText(marked)
        let source = SourceText(marked.text)
        let location = source.location(at: marked.offset)
        expectEqual(LineTable(source).location(at: marked.offset), location)
        expectEqual(location.offset, marked.offset)
        return "\(location.line):\(location.column) \(location.lineText)"
    }

    func testCountsLinesOfEveryKind() {
        let rows = [
            ("‸a", "1:1 a"), ("a‸b", "1:2 ab"), ("a\n‸b", "2:1 b"), ("a\r\n‸b\r\nc", "2:1 b"),
            ("a\r\nb‸\r\nc", "2:2 b"), ("a\r‸b\rc", "2:1 b"), ("a\r\r‸c", "3:1 c"), ("a\n\r\n‸c", "3:1 c"),
            ("a\n‸\nb", "2:1 "), ("a\r‸\rb", "2:1 "), ("a\n‸", "2:1 "), ("ab‸", "1:3 ab"), ("‸", "1:1 "),
        ]
        for (marked, found) in rows { expectEqual(place(marked), found) }
    }

    func testTheSecondHalfOfALineBreakIsStillItsLine() {
        let source = SourceText("ab\r\nc")
        expectEqual(source.location(at: 3).line, 1)
        expectEqual(source.location(at: 3).column, 3)
        expectEqual(source.location(at: 3).lineText, "ab")
        expectEqual(LineTable(source).location(at: 3), source.location(at: 3))
    }

    func testCountsCharactersNotBytes() {
        let rows = [
            ("é‸x", "1:2 éx"), ("e\u{301}‸x", "1:2 e\u{301}x"), ("日本‸語", "1:3 日本語"),
            ("👨‍👩‍👧🇩🇪‸x", "1:3 👨‍👩‍👧🇩🇪x"), ("aé\nb日c‸d", "2:4 b日cd"),
            ("\u{FEFF}‸[", "1:1 ["), ("\u{FEFF}[‸", "1:2 ["), ("a\u{301}b\u{301}‸c", "1:3 a\u{301}b\u{301}c"),
        ]
        for (marked, found) in rows { expectEqual(place(marked), found) }
    }

    func testAPlaceInsideACharacterIsItsColumn() {
        let source = SourceText("ae\u{301}日👨‍👩‍👧z")
        let columns = (0...source.bytes.count).map { source.location(at: $0).column }
        // a, e with its accent (3 bytes), 日 (3), the family (18), z, the end.
        expectEqual(
            columns,
            [1] + Array(repeating: 2, count: 3) + Array(repeating: 3, count: 3)
                + Array(repeating: 4, count: 18) + [5, 6])
    }

    func testOffsetsOutsideAreMovedToTheEnds() {
        let source = SourceText("ab")
        expectEqual(source.location(at: -5).column, 1)
        expectEqual(source.location(at: 99).column, 3)
        expectEqual(source.location(at: 99).offset, 2)
    }

    func testIllFormedTextIsRepaired() {
        let source = SourceText(path: "s", bytes: [0x61, 0xFF, 0x62, 0xE2, 0x82, 0x0A, 0x63])
        expectEqual(source.location(at: 2).column, 3)
        expectEqual(source.location(at: 2).lineText, "a\u{FFFD}b\u{FFFD}")
        expectEqual(source.location(at: 6).line, 2)
    }

    func testOfALongLineOnlyAPartIsKept() {
        let line = String(repeating: "abcdefghi ", count: 100_000)
        let source = SourceText("x\n" + line + "\ny")
        let location = source.location(at: 2 + 654_321)
        expectEqual(location.line, 2)
        expectEqual(location.column, 654_322)
        expect(location.lineText.utf8.count, <, 2_000)
        expect(location.lineGoesOn)
        let index = location.column - location.lineTextColumn
        expectEqual(Array(location.lineText)[index], Array(line.prefix(10))[654_321 % 10])
    }

    /// The table answers for every offset as plain counting does, with text that has few places to begin counting from.
    func testTableAndCountingAgree() {
        let piece = "abc é日本語\r\n👨‍👩‍👧e\u{301}\n" + String(repeating: "語", count: 3_000) + "{}"
        let source = SourceText(String(repeating: piece, count: 4))
        let table = LineTable(source)
        for offset in stride(from: 0, through: source.bytes.count, by: 397) {
            expectEqual(table.location(at: offset), source.location(at: offset))
        }
    }

    func testManyPlacesInOneLongLine() {
        let source = SourceText(String(repeating: "{\"name\":\"é\"},", count: 20_000))
        let findings = stride(from: 0, to: source.bytes.count, by: 140).map { Finding(.note, code: "c", "m", at: $0) }
        let diagnostics = source.diagnostics(for: findings)
        expectEqual(diagnostics.count, findings.count)
        expect(diagnostics.allSatisfy { $0.location?.line == 1 })
        expectEqual(diagnostics.map { $0.location?.column ?? 0 }, findings.map { $0.offset * 13 / 14 + 1 })
    }

    func testSortingKeepsDocumentsTogether() {
        func at(_ path: String?, _ offset: Int, _ message: String) -> Diagnostic {
            Diagnostic(
                .error, code: "c", message,
                at: path.map {
                    SourceLocation(
                        path: $0, offset: offset, line: 1, column: 1, lineText: "", lineTextColumn: 1,
                        lineGoesOn: false)
                })
        }
        let sorted = [
            at("b", 5, "1"), at("a", 1, "2"), at(nil, 0, "3"), at("b", 2, "4"), at("b", 5, "5"), at("a", 0, "6"),
        ].sortedBySource()
        expectEqual(sorted.map(\.message), ["3", "4", "1", "5", "6", "2"])
    }
}
