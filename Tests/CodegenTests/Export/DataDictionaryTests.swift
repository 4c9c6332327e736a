/// Tables in Markdown, whatever names and descriptions are in them.
final class DataDictionaryTests: XCTestCase {
    func testEveryRowHasFiveCells() throws {
        for subject in try Subject.all() {
            let schema = try subject.planned()
            for profile in ExportProfile.allCases {
                let text = DataDictionary.text(of: schema, ExportOptions(profile: profile))
                let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
                expect(!rows.isEmpty)
                for row in rows {
                    // By scalars: a combining mark may follow a bar.
                    let scalars = Array(row.unicodeScalars)
                    let bars = scalars.indices.count { scalars[$0] == "|" && ($0 == 0 || scalars[$0 - 1] != "\\") }
                    expectEqual(bars, 6, "\(subject.name): \(row)")
                }
                let others = text.split(separator: "\n").filter { !$0.hasPrefix("|") && !$0.hasPrefix("#") }
                expectEqual(others.count, 1)
            }
        }
    }

    /// The row of an attribute with this name and description.
    private func row(_ name: String, _ description: String) throws -> String {
        let schema = #"[{"name":"\#(name)","type":"string","description":"\#(description)"}]"#
        let source = SourceText(path: "s.json", bytes: Array(schema.utf8))
        let subject = Subject(name: name, schema: source, options: .init())
        let text = DataDictionary.text(of: try subject.planned(), ExportOptions(profile: .portable))
        return try require(text.split(separator: "\n").last.map(String.init))
    }

    func testUntrustedText() throws {
        try expectEqual(
            row("a|b`c", #"x | y <script> [a](b) *c* \\ d\n# e `f` \u001b[31m ![g](h) &amp;"#),
            #"| ``/a\|b`c`` | `string` | string |  | x \| y \<script\> \[a\](b) \*c\* \\ d # e \`f\` \\u{1B}\[31m "#
                + #"\!\[g\](h) \&amp; |"#)
        // GitHub makes links of addresses without any markup, whatever is escaped in them. In code it makes none.
        try expectEqual(
            row("a", "www.a.com, http://a.com/x|y (or WWW.a.b), inigo@example.com; a:b, ww.w, 3/4 are none"),
            "| `/a` | `string` | string |  | "
                + #"`www.a.com`, `http://a.com/x\|y` (or `WWW.a.b`), `inigo@example.com`; a:b, ww.w, 3/4 are none |"#)
        // To Swift each of the marks is one character with its accent, which has no meaning in Markdown.
        let accents = try row(#"a|\u0301`\u0301"#, #"x |\u0301 *\u0301 \u0301y"#)
        let expected = "| ``/a\\|\u{301}`\u{301}`` | `string` | string |  | x \\|\u{301} \\*\u{301} \u{301}y |"
        expect(accents.utf8.elementsEqual(expected.utf8), accents)
    }
}
