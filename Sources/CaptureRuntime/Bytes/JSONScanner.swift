/// A position in a UTF-8 JSON text.
///
/// The scanner is as strict as RFC 8259: a text that is not JSON fails as a whole. Valid JSON that Swift cannot
/// represent (an unpaired surrogate) does not fail here; see `ScannedString.text`.
///
/// A copy has the same position and can be read independently, so a value can be read twice.
///
/// The bytes are borrowed for the duration of `read(_:at:_:)`; no scanner is kept beyond it. Every access to a byte is
/// preceded by a bounds check.
package struct JSONScanner {
    /// The number of levels of arrays and objects that `JSONDecoder` reads.
    static let depthLimit = 512

    let bytes: UnsafeBufferPointer<UInt8>
    /// The number of bytes that have been read.
    var position: Int
    private var depth = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// Reads a text from the byte at `position`.
    static func read<Result>(
        _ json: some Collection<UInt8>, at position: Int = 0, _ body: (inout JSONScanner) throws -> Result
    ) throws -> Result {
        func read(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Result {
            var scanner = JSONScanner(bytes, at: position)
            return try body(&scanner)
        }
        return try json.withContiguousStorageIfAvailable(read) ?? Array(json).withUnsafeBufferPointer(read)
    }

    /// Reads a text that consists of one value.
    package static func readWhole<Result>(
        _ json: some Collection<UInt8>, _ body: (inout JSONScanner) throws -> Result
    ) throws -> Result {
        try read(json) { scanner in
            if scanner.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.position = 3 }
            let result = try body(&scanner)
            try scanner.end()
            return result
        }
    }

    /// Returns the number of bytes up to the end of the first value, which begins the text; nil if the text ends before
    /// the value does.
    ///
    /// - Parameter isAll: False if more may follow the text.
    /// - Throws: `ScanError` if no text that begins with this one is JSON.
    package static func length(ofValueIn json: UnsafeBufferPointer<UInt8>, isAll: Bool) throws -> Int? {
        var scanner = JSONScanner(json, at: 0)
        do {
            try scanner.skip()
            // The digits of a number may go on.
            return isAll || scanner.position < json.count ? scanner.position : nil
        } catch let error as ScanError where json.count - error.offset < (isAll ? 1 : 6) {
            // A word, an escape or a character may be cut off.
            return nil
        }
    }

    /// Throws if anything but white space remains of the text.
    mutating func end() throws {
        _ = firstByte()
        if position < bytes.count { throw failure("expected the end of the text") }
    }

    /// Makes the failure for what stands here. Its line is determined only now, so that reading does not cost more.
    func failure(_ reason: String) -> ScanError { ScanError(reason: reason, at: position, in: bytes) }

    // MARK: Tokens

    /// Returns the kind of the next value.
    @inline(__always)
    package mutating func kind() throws -> JSONKind {
        switch firstByte() {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
        case UInt8(ascii: "n"): .null
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
        default: throw failure("expected a value")
        }
    }

    mutating func bool() throws -> Bool {
        let isTrue = firstByte() == UInt8(ascii: "t")
        try word(isTrue ? "true" : "false")
        return isTrue
    }

    /// Skips the next value and returns true if it is null.
    @inline(__always)
    mutating func takeNull() throws -> Bool {
        guard firstByte() == UInt8(ascii: "n") else { return false }
        try word("null")
        return true
    }

    @inline(__always)
    private mutating func word(_ word: StaticString) throws {
        let count = word.utf8CodeUnitCount
        guard bytes.count - position >= count, (0..<count).allSatisfy({ bytes[position + $0] == word.utf8Start[$0] })
        else { throw failure("expected a value") }
        position += count
    }

    /// Returns the next byte after white space; 0, which begins no value, at the end of the text.
    @inline(__always)
    mutating func firstByte() -> UInt8 {
        while position < bytes.count {
            let byte = bytes[position]
            guard byte.isSpace else { return byte }
            position += 1
        }
        return 0
    }

    /// Takes the next byte after white space if it is this character.
    @inline(__always)
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard firstByte() == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    // MARK: Arrays and objects

    /// Calls `body` at each element of an array. It must read the element.
    package mutating func forEachElement(_ body: (inout JSONScanner) throws -> Void) throws {
        guard try enter("[", "]", "expected an array") else { return }
        repeat { try body(&self) } while try hasMore("]")
    }

    /// Calls `body` at the value of each member of an object. It must read the value.
    mutating func forEachMember(_ body: (inout JSONScanner, _ name: ScannedString) throws -> Void) throws {
        guard try enter("{", "}", "expected an object") else { return }
        repeat {
            try body(&self, memberName())
        } while try hasMore("}")
    }

    /// Calls `body` at the value of each member of an object, with the index of its name in a table. It must read the
    /// value.
    @inline(__always)
    mutating func forEachMember(
        of names: NameTable, _ body: (inout JSONScanner, _ name: MemberName) throws -> Void
    ) throws {
        guard try enter("{", "}", "expected an object") else { return }
        var next = 0
        repeat {
            _ = firstByte()
            if let length = names.length(ofQuoted: next, at: position, in: bytes) {
                position += length
                guard take(":") else { throw failure("expected a colon") }
            } else {
                let name = try memberName()
                guard let index = names.index(of: name) else {
                    try body(&self, .other(name))
                    continue
                }
                next = index
            }
            try body(&self, .known(next))
            next += 1
        } while try hasMore("}")
    }

    /// Returns the members of an object by name, each as a scanner at its value. If members share a name, the first one
    /// counts, as in `JSONDecoder`.
    package mutating func members() throws -> [String: JSONScanner] {
        var members: [String: JSONScanner] = [:]
        try forEachMember { scanner, name in
            if members[name.repairedText] == nil { members[name.repairedText] = scanner }
            try scanner.skip()
        }
        return members
    }

    /// Skips the next value. Not recursive: a deep value does not use the thread's stack.
    mutating func skip() throws {
        /// For each open array and object, whether it is an object.
        var open: [Bool] = []
        while true {
            let count = open.count
            switch try kind() {
            case .object: if try enter("{", "}", "expected an object") { open.append(true) }
            case .array: if try enter("[", "]", "expected an array") { open.append(false) }
            case .string: _ = try string()
            case .number: _ = try number()
            case .bool: _ = try bool()
            case .null: _ = try takeNull()
            }
            if open.count == count {
                while let isObject = open.last, try !hasMore(isObject ? "}" : "]") { open.removeLast() }
            }
            guard let isObject = open.last else { return }
            if isObject { try memberName() }
        }
    }

    @discardableResult
    private mutating func memberName() throws -> ScannedString {
        let name = try string()
        guard take(":") else { throw failure("expected a colon") }
        return name
    }

    /// Enters an array or object. Returns false if it is empty, and has then left it.
    private mutating func enter(_ first: Unicode.Scalar, _ last: Unicode.Scalar, _ reason: String) throws -> Bool {
        guard take(first) else { throw failure(reason) }
        depth += 1
        if depth > Self.depthLimit {
            let reason = "more than \(Self.depthLimit) levels of nesting"
            throw ScanError(reason: reason, at: position - 1, in: bytes)
        }
        if !take(last) { return true }
        depth -= 1
        return false
    }

    /// Returns true after a comma, and false after the closing bracket.
    @inline(__always)
    private mutating func hasMore(_ bracket: Unicode.Scalar) throws -> Bool {
        if take(",") { return true }
        guard take(bracket) else { throw failure("expected a comma or `\(bracket)`") }
        depth -= 1
        return false
    }
}

/// The name of a member: the index in a table, or a name that the table does not have.
enum MemberName {
    case known(Int)
    case other(ScannedString)
}

/// The kinds of JSON values.
package enum JSONKind {
    case object, array, string, number, bool, null
}

extension JSONScanner {
    /// Reads a string.
    mutating func string() throws -> ScannedString {
        guard take("\"") else { throw failure("expected a string") }
        let start = position
        position = bytes.endOfPlainText(from: position)
        var hasEscapes = false
        if position < bytes.count, bytes[position] != UInt8(ascii: "\"") { hasEscapes = try skipOtherText() }
        guard position < bytes.count else { throw failure("a string without an end") }
        let content = bytes.extracting(start..<position)
        position += 1
        return ScannedString(content: content, hasEscapes: hasEscapes)
    }

    /// Skips the rest of a string up to its closing quote, if there is one.
    ///
    /// - Returns: True if it contains escapes.
    private mutating func skipOtherText() throws -> Bool {
        var hasEscapes = false
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""): return hasEscapes
            case UInt8(ascii: "\\"):
                hasEscapes = true
                try skipEscape()
            case 0..<0x20: throw failure("a control character in a string")
            case 0x80...: try skipScalar()
            default: position += 1
            }
            position = bytes.endOfPlainText(from: position)
        }
        return hasEscapes
    }

    private mutating func skipEscape() throws {
        let rest = bytes[(position + 1)...].prefix(5)
        switch rest.first {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 2
        case UInt8(ascii: "u"):
            guard rest.count == 5, rest.dropFirst().allSatisfy({ $0.hexadecimalValue != nil }) else {
                throw failure("`\\u` without four hexadecimal digits")
            }
            position += 6
        default: throw failure("an unknown escape")
        }
    }

    /// Skips a character outside ASCII.
    private mutating func skipScalar() throws {
        var parser = UTF8.ForwardParser()
        var rest = bytes[position...].makeIterator()
        guard case .valid(let scalar) = parser.parseScalar(from: &rest) else {
            throw failure("bytes that are not UTF-8")
        }
        position += scalar.count
    }

    /// Reads a number. Returns its text.
    mutating func number() throws -> UnsafeBufferPointer<UInt8> {
        _ = firstByte()
        let start = position
        takeAny("-", "-")
        if !takeAny("0", "0") { try skipDigits() }
        if takeAny(".", ".") { try skipDigits() }
        if takeAny("e", "E") {
            takeAny("+", "-")
            try skipDigits()
        }
        return bytes.extracting(start..<position)
    }

    private mutating func skipDigits() throws {
        let start = position
        while position < bytes.count, bytes[position].isDigit { position += 1 }
        if position == start { throw failure("expected a digit") }
    }

    /// Takes the next byte if it is one of two.
    @discardableResult
    private mutating func takeAny(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: first) || bytes[position] == UInt8(ascii: second)
        else { return false }
        position += 1
        return true
    }
}

/// Why a text is not JSON, or not what was expected. Never contains a part of the text, which may hold a secret.
package struct ScanError: Error, CustomStringConvertible {
    package let reason: String
    /// The number of bytes before the failure.
    let offset: Int
    /// The line of the failure, from 1. Lines end with LF, CR LF or CR.
    package let line: Int
    /// The version of the saved form, if that is what is wrong: a newer version of this library has written it.
    var newerVersion: Int?

    init(reason: String, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        self.reason = reason
        self.offset = offset
        let lineEnds = bytes.prefix(offset).indices.count { index in
            bytes[index] == 0x0A || bytes[index] == 0x0D && !bytes[index...].dropFirst().starts(with: [0x0A])
        }
        line = 1 + lineEnds
    }

    package var description: String { "\(reason) at byte \(offset), line \(line)" }
}
