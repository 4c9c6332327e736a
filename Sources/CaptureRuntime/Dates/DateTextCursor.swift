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

    var isAtDigit: Bool { next.map { 0x30...0x39 ~= $0 } ?? false }

    private var next: UInt8? { position < end ? bytes[position] : nil }

    /// Takes exactly `count` digits. Returns nil if the next `count` bytes are not all digits.
    mutating func takeDigits(count: Int) -> Int? {
        guard end - position >= count else { return nil }
        var value = 0
        for byte in bytes[position..<position + count] {
            guard 0x30...0x39 ~= byte else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        position += count
        return value
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let next, next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Takes a letter in either case. `letter` must be lowercase.
    mutating func take(letter: Unicode.Scalar) -> Bool {
        guard let next, next | 0x20 == UInt8(ascii: letter) else { return false }
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
