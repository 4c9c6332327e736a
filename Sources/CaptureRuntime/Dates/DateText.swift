/// A date or date-time text split into its parts, as written, before a time zone is applied.
///
/// It reads what Capture writes (`2012-02-02 01:33:20.122198 +0000`, with or without a fraction), what the original
/// Objective-C generator read, and ISO 8601 in its extended and basic forms. It refuses words, names of time zones
/// other than UTC and GMT, and orders other than year, month, day: reading them would be a guess.
struct DateText {
    let day: CaptureDate
    var secondOfDay = 0
    /// Digits after the ninth are dropped.
    var nanosecond = 0
    /// How far the written time zone is ahead of UTC; 0 if none is written.
    var secondsFromUTC = 0

    /// Returns nil if the text cannot be read or the day or time does not exist. A second of 60 does not exist.
    init?(_ text: String) {
        // Swift's own strings are contiguous. Strings bridged from Objective-C may have to be copied.
        var text = text
        guard let parsed = text.withUTF8(DateText.init) else { return nil }
        self = parsed
    }

    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var cursor = DateTextCursor(trimming: bytes)
        guard let day = Self.parseDay(&cursor) else { return nil }
        self.day = day
        if cursor.isAtEnd { return }
        guard cursor.skipSpaces() || cursor.take("t"), parseTime(&cursor), parseZone(&cursor), cursor.isAtEnd
        else { return nil }
    }

    /// `yyyy-MM-dd` or `yyyy/MM/dd`, in which month and day may have one digit, or `yyyyMMdd`.
    private static func parseDay(_ cursor: inout DateTextCursor) -> CaptureDate? {
        guard let year = cursor.takeDigits(count: 4) else { return nil }
        if let month = cursor.takeDigits(count: 2) {
            guard let day = cursor.takeDigits(count: 2) else { return nil }
            return CaptureDate(year: year, month: month, day: day)
        }
        let separator = cursor.take("-") ? Unicode.Scalar("-") : "/"
        guard separator == "-" || cursor.take("/"),
            let month = cursor.takeDigits(count: 2) ?? cursor.takeDigits(count: 1),
            cursor.take(separator),
            let day = cursor.takeDigits(count: 2) ?? cursor.takeDigits(count: 1)
        else { return nil }
        return CaptureDate(year: year, month: month, day: day)
    }

    /// `HH:mm`, `HH:mm:ss`, `HHmm` or `HHmmss`. Seconds may have a fraction of any length.
    private mutating func parseTime(_ cursor: inout DateTextCursor) -> Bool {
        guard let hour = cursor.takeDigits(count: 2), hour < 24 else { return false }
        let isExtended = cursor.take(":")
        guard let minute = cursor.takeDigits(count: 2), minute < 60 else { return false }
        secondOfDay = (hour * 60 + minute) * 60
        guard isExtended ? cursor.take(":") : cursor.isAtDigit else { return true }
        guard let second = cursor.takeDigits(count: 2), second < 60 else { return false }
        secondOfDay += second
        if cursor.take(".") || cursor.take(",") {
            var unit = 100_000_000
            while let digit = cursor.takeDigits(count: 1) {
                nanosecond += digit * unit
                unit /= 10
            }
        }
        return true
    }

    /// Nothing, `Z`, `UTC`, `GMT`, `+HH`, `+HHmm` or `+HH:mm`, after any number of spaces.
    private mutating func parseZone(_ cursor: inout DateTextCursor) -> Bool {
        cursor.skipSpaces()
        if cursor.isAtEnd || cursor.take("z") { return true }
        if cursor.take("u") { return cursor.take("t") && cursor.take("c") }
        if cursor.take("g") { return cursor.take("m") && cursor.take("t") }

        let isBehind = cursor.take("-")
        guard isBehind || cursor.take("+"), let hours = cursor.takeDigits(count: 2), hours < 24 else { return false }
        let needsMinutes = cursor.take(":") || cursor.isAtDigit
        let minutes = cursor.takeDigits(count: 2)
        guard !needsMinutes || minutes != nil, minutes ?? 0 < 60 else { return false }
        secondsFromUTC = (hours * 60 + (minutes ?? 0)) * (isBehind ? -60 : 60)
        return true
    }
}

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
