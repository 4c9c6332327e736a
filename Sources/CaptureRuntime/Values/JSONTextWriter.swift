/// Writes compact JSON with sorted keys. It keeps its own stack, so deep nesting costs memory but not thread stack.
struct JSONTextWriter {
    /// An array or object that is being written.
    private struct Level {
        /// The sorted keys of an object; nil for an array.
        let keys: [String]?
        let values: [JSONValue]
        var position = 0
    }

    private var bytes: [UInt8] = []
    private var levels: [Level] = []

    static func utf8(of value: JSONValue) -> [UInt8] {
        var writer = JSONTextWriter()
        var next: JSONValue? = value
        while let value = next {
            writer.begin(value)
            next = writer.advance()
        }
        return writer.bytes
    }

    /// Writes a scalar, or opens an array or object.
    private mutating func begin(_ value: JSONValue) {
        switch value {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
        case .number(let number): bytes.append(contentsOf: number.description.utf8)
        case .string(let string): append(quoted: string)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            levels.append(Level(keys: nil, values: elements))
        case .object(let members):
            // Swift does not sort strings by their bytes.
            let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            bytes.append(UInt8(ascii: "{"))
            levels.append(Level(keys: sorted.map(\.key), values: sorted.map(\.value)))
        }
    }

    /// Closes what is complete and returns the value to write next.
    private mutating func advance() -> JSONValue? {
        while let level = levels.last {
            let position = level.position
            guard position < level.values.count else {
                bytes.append(UInt8(ascii: level.keys == nil ? "]" : "}"))
                levels.removeLast()
                continue
            }
            levels[levels.count - 1].position += 1
            if position > 0 { bytes.append(UInt8(ascii: ",")) }
            if let keys = level.keys {
                append(quoted: keys[position])
                bytes.append(UInt8(ascii: ":"))
            }
            return level.values[position]
        }
        return nil
    }

    private mutating func append(quoted string: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
            case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
            case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
            case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
            case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
            case 0..<0x20:
                bytes.append(contentsOf: byte < 0x10 ? "\\u000".utf8 : "\\u00".utf8)
                bytes.append(contentsOf: String(byte, radix: 16).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
