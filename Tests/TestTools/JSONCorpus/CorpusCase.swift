/// A JSON text, and what each reader has to make of it.
package struct CorpusCase: Sendable, CustomStringConvertible {
    package enum Outcome: Hashable, Sendable {
        /// The text has this value: see `PlainJSON.canonicalText`.
        case value(String)
        /// It is refused, for what stands after so many bytes.
        case refused(offset: Int)
        /// It is JSON with a value that the runtime has no form for.
        case unreadable
    }

    package struct Section: Sendable {
        package var title = ""
        /// The remark below the title.
        package var reason = ""
    }

    package let section: Section
    let place: String
    let notation: String
    package let bytes: [UInt8]
    package let schema: Outcome
    package let runtime: Outcome
    /// What the schema reader says of the text, and what it proposes; empty where no line has that.
    package let messages: [String]

    package var description: String { "\(place): \(notation)" }

    /// The bytes of the value, without a byte-order mark and white space.
    package var valueRange: Range<Int> {
        let isSpace: (Int) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains(bytes[$0]) }
        let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let start = (mark..<bytes.count).first { !isSpace($0) } ?? bytes.count
        let end = (start..<bytes.count).last { !isSpace($0) }.map { $0 + 1 } ?? start
        return start..<end
    }

    /// The line of a place, from 1. Lines end with LF, CR LF or CR.
    package func line(at offset: Int) -> Int {
        var line = 1
        var before: UInt8 = 0
        for byte in bytes.prefix(offset) {
            if byte == 0x0D || byte == 0x0A && before != 0x0D { line += 1 }
            before = byte
        }
        return line
    }
}
