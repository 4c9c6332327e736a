/// Writes compact JSON with sorted keys.
struct JSONTextWriter {
    private(set) var bytes: [UInt8] = []

    static func utf8(of value: JSONValue) -> [UInt8] {
        var writer = JSONTextWriter()
        writer.append(value: value)
        return writer.bytes
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
            for (name, value) in members.sortedByUTF8() {
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

    /// Writes a comma unless an array or object has just been opened. No scalar ends with one of their brackets.
    mutating func separate() {
        guard let last = bytes.last else { return }
        if last != UInt8(ascii: "["), last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    }

    private mutating func append(_ token: StaticString) {
        token.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func append(quoted string: String) {
        bytes.append(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { text in
            var start = 0
            for position in 0..<text.count where text[position].isEscapedInJSON {
                bytes.append(contentsOf: text[start..<position])
                append(escaped: text[position])
                start = position + 1
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

extension [String: JSONValue] {
    /// The members of an object, sorted by the UTF-8 bytes of their names. Swift sorts strings in another order.
    func sortedByUTF8() -> some Sequence<Element> {
        let members = Array(self)
        // The first bytes of the names with the positions are sorted faster than the members.
        let heads = members.enumerated().map { (head: $1.key.utf8Head, position: $0) }
        let order = heads.sorted { left, right in
            if left.head != right.head { return left.head < right.head }
            return members[left.position].key.precedesInUTF8(members[right.position].key)
        }
        return order.lazy.map { members[$0.position] }
    }
}

extension String {
    /// The first eight bytes in UTF-8, the first of them in the highest place.
    fileprivate var utf8Head: UInt64 {
        var string = self
        return string.withUTF8 { bytes in
            var head: UInt64 = 0
            for index in 0..<8 { head = head << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0) }
            return head
        }
    }

    /// Returns true if the string comes before the other in the order of their UTF-8 bytes.
    func precedesInUTF8(_ other: String) -> Bool {
        var (left, right) = (self, other)
        return left.withUTF8 { left in right.withUTF8 { left.lexicographicallyPrecedes($0) } }
    }
}
