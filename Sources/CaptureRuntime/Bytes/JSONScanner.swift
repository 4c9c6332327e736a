/// A place in a JSON text of UTF-8 bytes. Opaque to apps; see ``CaptureRecord/init(json:)``.
///
/// What it reads is JSON as RFC 8259 has it, strictly: a text that is not JSON fails as a whole. A value that is JSON
/// and that Swift has no form for (half of a surrogate pair) fails nothing here: see `ScannedString.text`.
///
/// A copy stands at the same place and can be read on its own: that is how a value is looked at twice.
///
/// The bytes are borrowed for the time of `read(_:at:_:)`: no scanner is kept beyond it. Every access to one of them
/// is behind a comparison with their number.
public struct JSONScanner {
    /// As many levels of arrays and objects as `JSONDecoder` reads.
    static let depthLimit = 512

    let bytes: UnsafeBufferPointer<UInt8>
    /// How many bytes have been read.
    var position: Int
    /// True in a saved record that holds values as texts: see `SavedText`.
    var holdsTexts = false
    private var depth = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// Reads a text from the byte at `position` on.
    static func read<Result>(
        _ json: some Collection<UInt8>, at position: Int = 0, _ body: (inout JSONScanner) throws -> Result
    ) throws -> Result {
        func read(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Result {
            var scanner = JSONScanner(bytes, at: position)
            return try body(&scanner)
        }
        return try json.withContiguousStorageIfAvailable(read) ?? Array(json).withUnsafeBufferPointer(read)
    }

    /// Reads a text that is one value and nothing else.
    static func readWhole<Result>(
        _ json: some Collection<UInt8>, _ body: (inout JSONScanner) throws -> Result
    ) throws -> Result {
        try read(json) { scanner in
            if scanner.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.position = 3 }
            let result = try body(&scanner)
            try scanner.end()
            return result
        }
    }

    /// Fails where anything but white space is left of the text.
    mutating func end() throws {
        _ = firstByte()
        if position < bytes.count { throw failureAfterValue("expected the end of the text") }
    }

    /// The text from here to where a later scanner of the same text stands.
    func text(to end: JSONScanner) -> String { String(decoding: bytes[position..<end.position], as: UTF8.self) }

    // MARK: Tokens

    /// The kind of the next value.
    mutating func kind() throws -> JSONKind {
        switch firstByte() {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
        case UInt8(ascii: "n"): .null
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
        default: throw failure("expected a value", orCommaBefore: "]")
        }
    }

    mutating func bool() throws -> Bool {
        let isTrue = firstByte() == UInt8(ascii: "t")
        try word(isTrue ? "true" : "false")
        return isTrue
    }

    /// True, and past it, where the next value is null.
    mutating func takeNull() throws -> Bool {
        guard firstByte() == UInt8(ascii: "n") else { return false }
        try word("null")
        return true
    }

    private mutating func word(_ word: StaticString) throws {
        let count = word.utf8CodeUnitCount
        let text = UnsafeBufferPointer(start: word.utf8Start, count: count)
        guard bytes[position...].starts(with: text) else { throw failure("expected a value") }
        position += count
    }

    /// The byte that comes next after white space; 0, which begins nothing, at the end.
    @inline(__always)
    mutating func firstByte() -> UInt8 {
        while position < bytes.count {
            let byte = bytes[position]
            guard byte.isSpace else { return byte }
            position += 1
        }
        return 0
    }

    /// Takes the next byte after white space if it is this one.
    @inline(__always)
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard firstByte() == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    // MARK: Arrays and objects

    /// Calls `body` at each element of an array. It has to read the element.
    mutating func forEachElement(_ body: (inout JSONScanner) throws -> Void) throws {
        try enter("[", "expected an array")
        if take("]") { return depth -= 1 }
        repeat { try body(&self) } while try hasMore("]")
    }

    /// Calls `body` at the value of each member of an object. It has to read the value.
    mutating func forEachMember(_ body: (inout JSONScanner, _ name: ScannedString) throws -> Void) throws {
        try enter("{", "expected an object")
        if take("}") { return depth -= 1 }
        repeat {
            try body(&self, memberName())
        } while try hasMore("}")
    }

    /// The members of an object by name, each as a scanner that stands at its value. Of members of one name the first
    /// counts, as for `JSONDecoder`.
    mutating func members() throws -> [String: JSONScanner] {
        var members: [String: JSONScanner] = [:]
        try forEachMember { scanner, name in
            if members[name.repairedText] == nil { members[name.repairedText] = scanner }
            try scanner.skip()
        }
        return members
    }

    /// Reads the next value and drops it. It does not call itself: a deep value takes nothing of the thread's stack.
    mutating func skip() throws {
        /// For each array and object that is open: whether it is an object.
        var open: [Bool] = []
        while true {
            switch try kind() {
            case .object:
                try enter("{", "expected an object")
                if !take("}") {
                    open.append(true)
                    try memberName()
                    continue
                }
                depth -= 1
            case .array:
                try enter("[", "expected an array")
                if !take("]") {
                    open.append(false)
                    continue
                }
                depth -= 1
            case .string: _ = try string()
            case .number: _ = try number()
            case .bool: _ = try bool()
            case .null: _ = try takeNull()
            }
            while let isObject = open.last, try !hasMore(isObject ? "}" : "]") { open.removeLast() }
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

    private mutating func enter(_ bracket: Unicode.Scalar, _ reason: String) throws {
        guard take(bracket) else { throw failure(reason) }
        depth += 1
        if depth > Self.depthLimit {
            let reason = "more than \(Self.depthLimit) arrays and objects in each other"
            throw ScanError(reason: reason, at: position - 1, in: bytes)
        }
    }

    /// True for a comma; false for the bracket at the end.
    private mutating func hasMore(_ bracket: Unicode.Scalar) throws -> Bool {
        if take(",") { return true }
        guard take(bracket) else { throw failureAfterValue("expected a comma or `\(bracket)`") }
        depth -= 1
        return false
    }
}

/// The kinds of JSON values.
enum JSONKind {
    case object, array, string, number, bool, null
}
