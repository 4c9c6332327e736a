/// Writes compact JSON with sorted keys.
struct JSONTextWriter {
    private(set) var bytes: [UInt8] = []

    static func utf8(of value: JSONValue) -> [UInt8] {
        var writer = JSONTextWriter()
        writer.append(value: value)
        return writer.bytes
    }

    /// The name of a member behind another one: `,"name":`.
    static func utf8(ofName name: String) -> [UInt8] {
        [UInt8(ascii: ",")] + utf8(of: .string(name)) + [UInt8(ascii: ":")]
    }

    mutating func append(value: JSONValue) {
        switch value {
        case .null: append("null")
        case .bool(let flag): append(flag ? "true" : "false")
        case .number(let number): bytes.append(contentsOf: number.description.utf8)
        case .string(let string): append(quoted: string)
        case .array(let elements):
            beginArray()
            for element in elements {
                separate()
                append(value: element)
            }
            endArray()
        case .object(let members):
            beginObject()
            for (name, value) in members.sortedByName {
                append(name: name)
                append(value: value)
            }
            endObject()
        }
    }

    mutating func beginArray() { bytes.append(UInt8(ascii: "[")) }
    mutating func endArray() { bytes.append(UInt8(ascii: "]")) }
    mutating func beginObject() { bytes.append(UInt8(ascii: "{")) }
    mutating func endObject() { bytes.append(UInt8(ascii: "}")) }

    /// Writes the name of the next member of an object, and what separates it from the member before.
    mutating func append(name: String) {
        separate()
        append(quoted: name)
        bytes.append(UInt8(ascii: ":"))
    }

    /// Writes what is a text already.
    mutating func append(text: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: text) }

    /// Makes an object of the members that were written since there were so many bytes, each behind a comma.
    mutating func endObject(from start: Int) {
        if bytes.count == start { beginObject() } else { bytes[start] = UInt8(ascii: "{") }
        endObject()
    }

    /// Writes a comma unless an array or object has just been opened. No scalar ends with one of their brackets.
    mutating func separate() {
        guard let last = bytes.last else { return }
        if last != UInt8(ascii: "["), last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    }

    /// Takes back what was written since there were so many bytes.
    mutating func removeAll(from count: Int) { bytes.removeLast(bytes.count - count) }

    private mutating func append(_ token: StaticString) {
        token.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func append(quoted string: String) {
        bytes.append(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { text in
            var start = 0
            var position = text.endOfPlainText(from: 0)
            while position < text.count {
                if text[position].isEscapedInJSON {
                    bytes.append(contentsOf: text[start..<position])
                    append(escaped: text[position])
                    start = position + 1
                } else if text[position] >= 0xC2, let end = UnsafeBufferPointer(rebasing: text[position...]).lineEnd {
                    bytes.append(contentsOf: text[start..<position])
                    append(end.escape)
                    start = position + end.count
                }
                position = text.endOfPlainText(from: position + 1)
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func append(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case UInt8(ascii: "\n"): append("\\n")
        case UInt8(ascii: "\r"): append("\\r")
        case UInt8(ascii: "\t"): append("\\t")
        default:
            append(byte < 0x10 ? "\\u000" : "\\u00")
            bytes.append(contentsOf: String(byte, radix: 16).utf8)
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The character at the beginning, if it ends a line for some readers of lines (Python's `splitlines`): its escape,
    /// and the number of its bytes.
    fileprivate var lineEnd: (escape: StaticString, count: Int)? {
        if starts(with: [0xE2, 0x80, 0xA8]) { return ("\\u2028", 3) }
        if starts(with: [0xE2, 0x80, 0xA9]) { return ("\\u2029", 3) }
        return starts(with: [0xC2, 0x85]) ? ("\\u0085", 2) : nil
    }
}

extension [String: JSONValue] {
    /// The members of an object, sorted by name.
    var sortedByName: [Element] { sorted { $0.key < $1.key } }
}
