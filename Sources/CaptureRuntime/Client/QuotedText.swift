/// A text that may quote another one, as bytes that can be compared with it.
struct QuotedText {
    private(set) var bytes: [UInt8]
    /// Returns where a byte of this reading begins in the text.
    private(set) var place: (_ index: Int) -> Int

    /// The text as it is.
    init(_ text: String) {
        bytes = Array(text.utf8)
        place = { $0 }
    }

    /// A text that is read piece by piece.
    ///
    /// - Parameters:
    ///   - isSpecial: True for the bytes that do not stand for themselves.
    ///   - special: Reads what begins with such a byte, and moves the index to what comes after it.
    private init(
        _ text: QuotedText, _ isSpecial: (UInt8) -> Bool, reading special: (_ bytes: [UInt8], inout Int) -> [UInt8]
    ) {
        // Where each piece begins, here and there.
        var pieces = [(start: 0, source: 0)]
        var index = 0
        bytes = []
        while let next = text.bytes[index...].firstIndex(where: isSpecial) {
            bytes += text.bytes[index..<next]
            index = next
            pieces.append((bytes.count, index))
            bytes += special(text.bytes, &index)
            pieces.append((bytes.count, index))
        }
        bytes += text.bytes[index...]
        place = { [pieces] index in
            // The last piece that begins there or before.
            var (low, high) = (0, pieces.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if pieces[middle].start <= index { low = middle } else { high = middle }
            }
            return text.place(pieces[low].source + index - pieces[low].start)
        }
    }

    /// The text as the body of a form is read: `%2F` is a slash.
    var percentDecoded: QuotedText {
        QuotedText(
            self, { $0 == UInt8(ascii: "%") },
            reading: { bytes, index in
                let byte = Self.hexadecimal(bytes[(index + 1)...].prefix(2), count: 2)
                index += byte == nil ? 1 : 3
                return [byte.map(UInt8.init) ?? UInt8(ascii: "%")]
            })
    }

    /// The text as JSON is read, however often it was quoted: `\u00e4` and `\\u00e4` are an `ä`, and all other
    /// backslashes are left out. A line break is an `n` like that of `\n`, and a plus a space as in a form.
    var unescaped: QuotedText {
        QuotedText(self, { $0 == Self.backslash || Self.replaced[$0] != nil }, reading: Self.readEscape)
    }

    private static func readEscape(_ bytes: [UInt8], _ index: inout Int) -> [UInt8] {
        if let byte = replaced[bytes[index]] {
            index += 1
            return [byte]
        }
        var units: [UInt16] = []
        while index < bytes.count, bytes[index] == backslash {
            let next = bytes[index...].firstIndex { $0 != backslash } ?? bytes.count
            let unit = codeUnit(bytes[next...])
            // Of two escapes for one character, the second begins like the first.
            if !units.isEmpty, unit.map(UTF16.isTrailSurrogate) != true { break }
            index = next
            guard let unit else { break }
            units.append(unit)
            index += 5
            if !UTF16.isLeadSurrogate(unit) { break }
        }
        return String(decoding: units, as: UTF16.self).utf8.map { replaced[$0] ?? $0 }
    }

    private static let backslash = UInt8(ascii: "\\")

    private static let replaced: [UInt8: UInt8] = [
        0x08: UInt8(ascii: "b"), 0x0C: UInt8(ascii: "f"), 0x0A: UInt8(ascii: "n"), 0x0D: UInt8(ascii: "r"),
        0x09: UInt8(ascii: "t"), UInt8(ascii: "+"): UInt8(ascii: " "),
    ]

    /// Reads `u00e4`.
    private static func codeUnit(_ bytes: ArraySlice<UInt8>) -> UInt16? {
        bytes.first == UInt8(ascii: "u") ? hexadecimal(bytes.dropFirst().prefix(4), count: 4) : nil
    }

    private static func hexadecimal(_ digits: ArraySlice<UInt8>, count: Int) -> UInt16? {
        let values = digits.compactMap(\.hexadecimalValue)
        return values.count == count ? values.reduce(0) { $0 << 4 | UInt16($1) } : nil
    }
}
