/// A position in the bytes of a text. A call that finds no match consumes nothing.
struct DateTextCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position: Int
    private let end: Int

    /// Skips ASCII white space on both sides.
    init(trimming bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || 0x09...0x0D ~= $0 }
        position = bytes.firstIndex { !isSpace($0) } ?? bytes.count
        end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? bytes.count
    }

    var isAtEnd: Bool { position >= end }

    var isAtDigit: Bool { next?.isDigit ?? false }

    private var next: UInt8? { position < end ? bytes[position] : nil }

    /// Takes exactly `count` digits. Returns nil if the next `count` bytes are not all digits.
    mutating func takeDigits(count: Int) -> Int? {
        guard end - position >= count else { return nil }
        var value = 0
        for byte in bytes[position..<position + count] {
            guard byte.isDigit else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        position += count
        return value
    }

    /// Takes a character, or a lowercase letter in either case.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let next, (next.isLetter ? next | 0x20 : next) == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Returns true if there was at least one space.
    @discardableResult
    mutating func skipSpaces() -> Bool {
        let start = position
        while next == 0x20 { position += 1 }
        return position > start
    }
}
