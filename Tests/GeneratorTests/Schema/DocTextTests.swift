/// Descriptions are text in documentation comments, which are Markdown.
final class DocTextTests: XCTestCase {
    func testEscaped() {
        forEach([
            ("The user's name (first & last), 5 < 6 * 7.", "The user's name (first & last), 5 < 6 * 7."),
            ("snake_case, a - b, a~b, C:\\new", "snake_case, a - b, a~b, C:\\new"),
            ("``X`` and `y`", #"\`\`X\`\` and \`y\`"#), ("<doc:X> <b>", #"\<doc:X> \<b>"#),
            ("![an image](x.png) [a link](y)", #"!\[an image](x.png) \[a link](y)"#),
            ("*stressed* _stressed_ ~~gone~~", #"\*stressed\* \_stressed\_ \~\~gone\~\~"#),
            ("&lt; &#60;", #"\&lt; \&#60;"#), (#"\*"#, #"\\\*"#),
        ]) { (text: String, expected: String) in expectEqual(DocText.escaped(text), expected) }
    }

    func testLineStart() {
        forEach([
            ("text", "text"), ("", ""), ("# x", "\\# x"), ("## Topics", "\\## Topics"), ("> x", #"\> x"#),
            ("- Returns: x", #"\- Returns: x"#), ("-x", "-x"), ("---", #"\---"#), ("+ x", #"\+ x"#), ("* x", #"\* x"#),
            ("12. x", #"12\. x"#), ("12) x", #"12\) x"#), ("12 x", "12 x"), ("@Image(x)", #"\@Image(x)"#),
            ("===", #"\==="#),
        ]) { (line: String, expected: String) in expectEqual(DocText.escapedStart(line), expected) }
    }

    /// A name with a backtick cannot end its code voice.
    func testCode() {
        expectEqual(DocText.code("/photos"), "`/photos`")
        expectEqual(DocText.code("`X`"), #"\`X\`"#)
    }
}
