/// A line of the document and the caret below it, both as they appear on a terminal.
struct SourceExcerpt {
    let line: String
    let caret: String

    /// The approximate number of characters shown of a long line.
    private static let width = 100

    init(of location: SourceLocation) {
        let characters = Array(location.lineText)
        let place = min(max(location.column - location.lineTextColumn, 0), characters.count)
        var start = max(0, place - Self.width / 2)
        let end = min(characters.count, start + Self.width)
        start = max(0, min(start, end - Self.width))

        let isCutBefore = start > 0 || location.lineTextColumn > 1
        let isCutAfter = end < characters.count || location.lineGoesOn
        var line = isCutBefore ? "…" : ""
        var padding = isCutBefore ? " " : ""
        for index in start..<end {
            let character = characters[index]
            let shown = character == "\t" ? "\t" : SafeText.escaped(String(character))
            line += shown
            guard index < place else { continue }
            // Copying the tab keeps the caret in place whatever the tab width is.
            padding += character == "\t" ? "\t" : String(repeating: " ", count: Self.cells(of: character, shown: shown))
        }
        self.line = line + (isCutAfter ? "…" : "")
        caret = padding + "^"
    }

    /// How many terminal cells a character takes.
    private static func cells(of character: Character, shown: String) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if SafeText.isHarmful(first) || shown.count > 1 { return shown.count }
        if isWide(first) { return 2 }
        return character.unicodeScalars.contains { $0.value == 0xFE0F } ? 2 : 1
    }

    /// True for East Asian wide characters and emoji, by block; exact enough to place a caret.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return true
        default:
            return scalar.properties.isEmojiPresentation
        }
    }
}
