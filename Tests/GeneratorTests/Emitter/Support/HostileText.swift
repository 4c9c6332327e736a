/// Characters that have ended comments and literals before, and harmless ones between them.
enum HostileText {
    static let pieces: [String] = [
        "*/", "/*", "*", "/", "**/", "//", "///", "\"", "\"\"\"", "\\", "\\(", "\\u{0}", ")", "#", "`", "\n", "\r",
        "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}", "\0", "\u{7}", "\u{1B}[31m", "\u{7F}", "\u{9B}",
        "\t", " ", "  ", "\u{A0}", "\u{3000}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200B}", "\u{200D}",
        "\u{200E}", "\u{200F}", "\u{061C}", "\u{2060}", "\u{FEFF}", "\u{FFFE}", "\u{E0001}", "\u{E0061}", "\u{E007F}",
        "\u{1FFFF}", "\u{10FFFF}", "\u{301}", "é", "日本語", "👩‍👩‍👧", "word", "a", "Lorem", "{{name}}",
        "{{/documentation}}", "${x}", "#if", "fatalError()",
    ]

    static func random(upTo count: Int, using random: inout SplitMix64) -> String {
        (0..<Int.random(in: 0...count, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    /// The characters of the first plane, the tags, and the edges and some of the middle of the others.
    static let scalars: [Unicode.Scalar] = {
        let ranges: [ClosedRange<UInt32>] = [
            0...0xFFFF, 0xE0000...0xE0FFF, 0x1F000...0x1FFFF, 0x2FFF0...0x30010, 0x10FFF0...0x10FFFF,
        ]
        return ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }.filter(\.isTried)
    }()
}
