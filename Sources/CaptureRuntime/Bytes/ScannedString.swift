/// A string in a JSON text. Nothing is copied until its text is needed.
struct ScannedString {
    /// The bytes between the quotes, as written: well-formed UTF-8 with well-formed escapes.
    let content: UnsafeBufferPointer<UInt8>
    let hasEscapes: Bool

    /// The text; nil if it contains an unpaired surrogate, which a Swift string cannot hold.
    var text: String? {
        let (text, isText) = unescaped
        return isText ? text : nil
    }

    /// The text, with a replacement character for an unpaired surrogate.
    var repairedText: String { unescaped.text }

    /// Calls `body` with the bytes of the text. Returns nil if there is no text.
    func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
        if !hasEscapes { return body(content) }
        guard var text else { return nil }
        return text.withUTF8(body)
    }

    private var unescaped: (text: String, isText: Bool) {
        if !hasEscapes { return (String(decoding: content, as: UTF8.self), true) }
        var isText = true
        // An escape is never shorter than the character it stands for.
        let text = String(unsafeUninitializedCapacity: content.count) { buffer in
            var count = 0
            func append(_ byte: UInt8) {
                buffer[count] = byte
                count += 1
            }
            var rest = content[...]
            while let byte = rest.popFirst() {
                guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
                    append(byte)
                    continue
                }
                switch escape {
                case UInt8(ascii: "b"): append(0x08)
                case UInt8(ascii: "f"): append(0x0C)
                case UInt8(ascii: "n"): append(0x0A)
                case UInt8(ascii: "r"): append(0x0D)
                case UInt8(ascii: "t"): append(0x09)
                case UInt8(ascii: "u"):
                    let scalar = Self.takeScalar(&rest)
                    isText = isText && scalar != nil
                    for byte in UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter { append(byte) }
                default: append(escape)
                }
            }
            return count
        }
        return (text, isText)
    }

    /// Takes the character encoded at the beginning, in one escape or, beyond 16 bits, in two. Returns nil for half of
    /// a pair.
    private static func takeScalar(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
        func takeCode() -> UInt32 {
            defer { rest = rest.dropFirst(4) }
            return rest.prefix(4).reduce(0) { $0 << 4 | UInt32($1.hexadecimalValue ?? 0) }
        }
        let code = takeCode()
        let afterFirst = rest
        guard 0xD800...0xDBFF ~= code, rest.starts(with: "\\u".utf8) else { return Unicode.Scalar(code) }
        rest = rest.dropFirst(2)
        let low = takeCode()
        if 0xDC00...0xDFFF ~= low { return Unicode.Scalar(0x10000 + (code & 0x3FF) << 10 + low & 0x3FF) }
        rest = afterFirst
        return nil
    }
}
