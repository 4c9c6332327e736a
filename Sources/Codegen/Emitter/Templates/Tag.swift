/// The content of `{{…}}`. A class, because rendering copies it again and again.
final class Tag: Sendable {
    /// The character after the braces tells the kind.
    enum Kind: String, Sendable {
        case variable = ""
        case section = "#"
        case inverted = "^"
        case close = "/"
        case comment = "!"
        case partial = ">"
    }

    let kind: Kind
    /// Empty for a comment.
    let name: String
    let nameOffset: Int
    /// The range in the template, including the braces.
    let range: Range<Int>
    let key: NameKey
    /// True for `{{.}}` and its sections: the current item of a list of texts.
    let isCurrentItem: Bool

    init(kind: Kind, name: String, nameOffset: Int, range: Range<Int>) {
        self.kind = kind
        self.name = name
        self.nameOffset = nameOffset
        self.range = range
        key = NameKey(name)
        isCurrentItem = name == "."
    }
}

/// The name of a tag or of a member as a number, by which members are found faster than by text.
struct NameKey: Equatable, Sendable {
    private let number: UInt64

    /// FNV-1a, of 64 bits: no two names that somebody thinks of have the same number.
    init(_ name: String) {
        number = name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

/// The line that disappears together with its tag, because it contains nothing else.
struct LineOfTag {
    /// From the start of the line to the start of the next. A comment may span several lines.
    let range: Range<Int>
    /// The white space before the tag.
    let indentation: [UInt8]

    /// Returns nil if the tag shares its line, or is of a kind that writes something.
    init?(_ tag: Tag, in bytes: [UInt8]) {
        guard tag.kind != .variable else { return nil }
        var start = tag.range.lowerBound
        while start > 0, bytes[start - 1].isBlank { start -= 1 }
        guard start == 0 || bytes[start - 1] == .lineFeed else { return nil }
        var end = tag.range.upperBound
        while end < bytes.count, bytes[end].isBlank { end += 1 }
        if end < bytes.count, bytes[end] == .carriageReturn, end + 1 < bytes.count, bytes[end + 1] == .lineFeed {
            end += 1
        }
        if end < bytes.count {
            guard bytes[end] == .lineFeed else { return nil }
            end += 1
        }
        range = start..<end
        indentation = Array(bytes[start..<tag.range.lowerBound])
    }
}
