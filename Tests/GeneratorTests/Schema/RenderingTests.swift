final class RenderingTests: XCTestCase {
    private func diagnostic(
        _ marked: String, _ message: String = "message", severity: Diagnostic.Severity = .error,
        notes: [Diagnostic.Note] = [], suggestion: String? = nil
    ) -> Diagnostic {
        let marked = MarkedText(marked)
        return Diagnostic(
            severity, code: "some-code", message, at: SourceText(marked.text).location(at: marked.offset),
            notes: notes, suggestion: suggestion)
    }

    private func shown(_ marked: String) -> [String] {
        diagnostic(marked).text(color: false).split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
            .map(String.init)
    }

    func testEveryPart() {
        let other = SourceText("{\"a\": 1,\n \"b\": 2}").location(at: 10)
        let text = diagnostic(
            "{\"a\": 1,\n \"b\": ‸2}", "two numbers", notes: [.init("the other", at: other), .init("no place")],
            suggestion: "write `3`"
        ).text(color: false)
        expectEqual(
            text,
            """
            s.json:2:7: error: two numbers
                 "b": 2}
                      ^
            s.json:2:2: note: the other
                 "b": 2}
                 ^
            note: no place
            help: write `3`
            """)
    }

    func testWithoutAPlace() {
        expectEqual(Diagnostic(.warning, code: "c", "message", at: nil).text(color: false), "warning: message")
    }

    func testColors() {
        expectEqual(
            diagnostic("a‸b").text(color: true),
            "s.json:1:2: \u{1B}[1;31merror:\u{1B}[0m message\n    ab\n     \u{1B}[1;31m^\u{1B}[0m")
        expect(diagnostic("‸", severity: .warning).text(color: true).contains("\u{1B}[1;33mwarning:\u{1B}[0m"))
        expect(diagnostic("‸", severity: .note).text(color: true).contains("\u{1B}[1;36mnote:\u{1B}[0m"))
        expect(!diagnostic("‸").text(color: false).contains("\u{1B}"))
    }

    func testLongLinesAreShownAsAWindow() {
        let digits = (0..<30).map { "\($0 % 10)123456789" }.joined()
        func marked(_ offset: Int) -> String { digits.prefix(offset) + "‸" + digits.dropFirst(offset) }
        expectEqual(shown(marked(5)), ["    " + digits.prefix(100) + "…", "         ^"])
        let middle = digits.dropFirst(100).prefix(100)
        expectEqual(shown(marked(150)), ["    …" + middle + "…", "     " + String(repeating: " ", count: 50) + "^"])
        expectEqual(
            shown(marked(299)), ["    …" + digits.suffix(100), "     " + String(repeating: " ", count: 99) + "^"])
        let hundred = String(repeating: " ", count: 100)
        expectEqual(shown(marked(300)), ["    …" + digits.suffix(100), "     " + hundred + "^"])
        expectEqual(shown(String(digits.prefix(100)) + "‸"), ["    " + digits.prefix(100), "    " + hundred + "^"])
    }

    func testVeryLongLinesToo() {
        let line = String(repeating: "é", count: 100_000) + "‸" + String(repeating: "日", count: 100_000)
        let lines = shown(line)
        expectEqual(lines[0], "    …" + String(repeating: "é", count: 50) + String(repeating: "日", count: 50) + "…")
        expectEqual(lines[1], "     " + String(repeating: " ", count: 50) + "^")
        expectEqual(diagnostic(line).location?.column, 100_001)
    }

    func testTabsAndWideCharactersKeepTheCaretInPlace() {
        expectEqual(shown("\t\ta\t‸b"), ["    \t\ta\tb", "    \t\t \t^"])
        expectEqual(shown("日本‸語"), ["    日本語", "        ^"])
        expectEqual(shown("😀❤️‸x"), ["    😀❤️x", "        ^"])
        expectEqual(shown("e\u{301}‸x"), ["    e\u{301}x", "     ^"])
    }

    func testNothingReachesTheTerminal() {
        expectEqual(shown("a\u{1B}[31m‸b"), ["    a\\u{1B}[31mb", "               ^"])
        expectEqual(shown("\u{202E}‸x\u{2066}"), ["    \\u{202E}x\\u{2066}", "            ^"])
        expectEqual(shown("\0‸\u{7F}\u{9B}"), ["    \\u{00}\\u{7F}\\u{9B}", "          ^"])
        expectEqual(shown("a\u{2028}‸b\u{85}"), ["    a\\u{2028}b\\u{85}", "             ^"])
        let text = Diagnostic(
            .error, code: "c", "one\ntwo\u{1B}]0;x\u{7}", at: nil, notes: [.init("a\r\u{2029}b")],
            suggestion: "\u{200F}c\n"
        ).text(color: false)
        expectEqual(
            text,
            """
            error: one\\u{0A}two\\u{1B}]0;x\\u{07}
            note: a\\u{0D}\\u{2029}b
            help: \\u{200F}c\\u{0A}
            """)
    }

    func testHarmfulCharactersAreEscapedOnce() {
        let harmful = ["\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{061C}", "\u{2028}", "\u{E0041}"]
        for text in harmful {
            let escaped = SafeText.escaped(text)
            expect(escaped.hasPrefix("\\u{"))
            expectEqual(SafeText.escaped(escaped), escaped)
        }
        expectEqual(SafeText.escaped("é日👨‍👩‍👧 ك"), "é日👨‍👩‍👧 ك")
        expectEqual(SafeText.quoted(String(repeating: "a", count: 200), limit: 9), "`aaaaaa…aaa`")
        expectEqual(SafeText.quoted("日本語", limit: 3), "`日本語`")
    }

    func testJson() throws {
        let note = Diagnostic.Note("n\u{202E}", at: SourceText("ab").location(at: 1))
        let message = "say \"a\\b\"\n\u{1B}é\u{E0041}"
        let text = diagnostic("a\n‸b", message, notes: [note, .init("m")], suggestion: "s").json()
        expectEqual(
            text,
            #"{"severity":"error","code":"some-code","message":"say \"a\\b\"\n\u001bé\udb40\udc41","#
                + #""path":"s.json","line":2,"column":1,"notes":["#
                + #"{"message":"n\u202e","path":"s.json","line":1,"column":2},"#
                + #"{"message":"m","path":null,"line":null,"column":null}],"suggestion":"s"}"#)
        let object = try require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        expectEqual(object["message"] as? String, message)
        expectEqual(
            Diagnostic(.note, code: "c", "m", at: nil).json(),
            #"{"severity":"note","code":"c","message":"m","path":null,"line":null,"column":null,"#
                + #""notes":[],"suggestion":null}"#)
    }
}
