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

    func testUntrustedText() throws {
        let schema = #"""
            [{"name":"a|b`c","type":"string",
              "description":"x | y <script> [a](b) *c* \\ d\n# e `f` \u001b[31m ![g](h) &amp;"}]
            """#
        let subject = Subject(
            name: "hostile", schema: SourceText(path: "s.json", bytes: Array(schema.utf8)), options: .init())
        let text = DataDictionary.text(of: try subject.planned(), ExportOptions(profile: .portable))
        let expected = #"""
            | ``/a\|b`c`` | `string` | string |  | x \| y \<script\> \[a\](b) \*c\* \\ d # e \`f\` \\u{1B}\[31m \#
            \!\[g\](h) \&amp; |

            """#
        expect(text.hasSuffix(expected))
    }

    /// GitHub makes links of addresses without any markup, whatever is escaped in them. In code it makes none.
    func testAddresses() throws {
        let schema = #"""
            [{"name":"a","type":"string","description":"See www.example.com, http://example.com/x|y (or WWW.a.b) and \#
            inigo@example.com; a:b, ww.w and 3/4 are none."}]
            """#
        let subject = Subject(
            name: "addresses", schema: SourceText(path: "s.json", bytes: Array(schema.utf8)), options: .init())
        let text = DataDictionary.text(of: try subject.planned(), ExportOptions(profile: .portable))
        let cell = #"""
            See `www.example.com`, `http://example.com/x\|y` (or `WWW.a.b`) and `inigo@example.com`; a:b, ww.w and \#
            3/4 are none.
            """#
        expect(text.contains("|  | \(cell) |"), "\(text)")
    }

    /// To Swift each of the marks is one character with its accent, which has no meaning in Markdown.
    func testAccentsAfterMarks() throws {
        let schema = #"[{"name":"a|\u0301`\u0301","type":"string","description":"x |\u0301 *\u0301 \u0301y"}]"#
        let subject = Subject(
            name: "accents", schema: SourceText(path: "s.json", bytes: Array(schema.utf8)), options: .init())
        let text = DataDictionary.text(of: try subject.planned(), ExportOptions(profile: .portable))
        let row = "| ``/a\\|\u{301}`\u{301}`` | `string` | string |  | x \\|\u{301} \\*\u{301} \u{301}y |\n"
        expect(text.utf8.suffix(row.utf8.count).elementsEqual(row.utf8), "\(text)")
    }
}
