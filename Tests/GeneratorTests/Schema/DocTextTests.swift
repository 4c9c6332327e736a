import CaptureSchema
import Testing

/// Descriptions are text in documentation comments, which are Markdown.
@Suite struct DocTextTests {
    @Test(
        arguments: [
            ("The user's name (first & last), 5 < 6 * 7.", "The user's name (first & last), 5 < 6 * 7."),
            ("snake_case, a - b, a~b, C:\\new", "snake_case, a - b, a~b, C:\\new"),
            ("``X`` and `y`", #"\`\`X\`\` and \`y\`"#),
            ("<doc:X> <b>", #"\<doc:X> \<b>"#),
            ("![an image](x.png) [a link](y)", #"!\[an image](x.png) \[a link](y)"#),
            ("*stressed* _stressed_ ~~gone~~", #"\*stressed\* \_stressed\_ \~\~gone\~\~"#),
            ("&lt; &#60;", #"\&lt; \&#60;"#), (#"\*"#, #"\\\*"#),
        ])
    func escaped(text: String, expected: String) { #expect(DocText.escaped(text) == expected) }

    @Test(
        arguments: [
            ("text", "text"), ("", ""), ("# x", "\\# x"), ("## Topics", "\\## Topics"), ("> x", #"\> x"#),
            ("- Returns: x", #"\- Returns: x"#), ("-x", "-x"), ("---", #"\---"#), ("+ x", #"\+ x"#), ("* x", #"\* x"#),
            ("12. x", #"12\. x"#), ("12) x", #"12\) x"#), ("12 x", "12 x"), ("@Image(x)", #"\@Image(x)"#),
            ("===", #"\==="#),
        ])
    func lineStart(line: String, expected: String) { #expect(DocText.escapedStart(line) == expected) }

    @Test("A name with a backtick cannot end its code voice") func code() {
        #expect(DocText.code("/photos") == "`/photos`")
        #expect(DocText.code("`X`") == #"\`X\`"#)
    }
}
