/// Reads one document from its first byte to its last.
///
/// Open arrays and objects are kept on this type's own stack, so no nesting can exhaust the thread's.
struct DocumentReader {
    let text: UnsafeBufferPointer<UInt8>
    /// The next byte to read.
    var position: Int
    private(set) var repeatedKeys: [Finding] = []

    private(set) var open: [OpenContainer] = []
    /// What the open arrays and objects contain so far, the innermost last. Copied in one piece when a container is
    /// closed.
    private var elements: [JSONNode] = []
    private var members: [JSONMember] = []

    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
        position = ByteOrderMark.length(in: text)
    }

    mutating func read() throws(SyntaxError) -> JSONNode {
        skipSpace()
        guard position < text.count else {
            throw SyntaxError("the file contains only white space", at: position)
        }
        while true {
            var node = try readValueOrOpen()
            while let value = node {
                guard !open.isEmpty else {
                    skipSpace()
                    guard position == text.count else { throw unexpected(.end) }
                    return value
                }
                attach(value)
                node = try readSeparator()
            }
        }
    }

    /// Reads a scalar or an empty array or object. Returns nil if it opened one that is not empty: a value inside it is
    /// next.
    private mutating func readValueOrOpen() throws(SyntaxError) -> JSONNode? {
        let start = position
        guard start < text.count else { throw unexpected(expectedValue) }
        switch text[start] {
        case ASCII.quote:
            let string = try readString()
            return JSONNode(.string(string), range: start..<position)
        case ASCII.openBrace:
            try open(isObject: true)
            if consume(ASCII.closeBrace) { return close() }
            try readKey(expected: .firstKey)
            return nil
        case ASCII.openBracket:
            try open(isObject: false)
            if consume(ASCII.closeBracket) { return close() }
            return nil
        case ASCII.minus, ASCII.zero...UInt8(ascii: "9"):
            let digits = try readNumber()
            return JSONNode(.number(digits), range: start..<position)
        case UInt8(ascii: "t"):
            return try readWord("true", .boolean(true))
        case UInt8(ascii: "f"):
            return try readWord("false", .boolean(false))
        case UInt8(ascii: "n"):
            return try readWord("null", .null)
        default:
            throw unexpected(expectedValue)
        }
    }

    /// Reads what follows a value inside an array or object. Returns nil after a comma, which leads to the next value.
    /// Returns the container after its closing bracket.
    private mutating func readSeparator() throws(SyntaxError) -> JSONNode? {
        skipSpace()
        let isObject = open[open.count - 1].isObject
        let expected: Expectation = isObject ? .separatorInObject : .separatorInArray
        guard position < text.count else { throw unexpected(expected) }
        switch text[position] {
        case ASCII.comma:
            let comma = position
            position += 1
            skipSpace()
            if position < text.count, text[position] == (isObject ? ASCII.closeBrace : ASCII.closeBracket) {
                throw SyntaxError(
                    "trailing comma before `\(isObject ? "}" : "]")`", at: comma, suggestion: "remove the comma")
            }
            if isObject { try readKey(expected: .key) }
            return nil
        case ASCII.closeBrace where isObject, ASCII.closeBracket where !isObject:
            position += 1
            return close()
        default:
            throw unexpected(expected)
        }
    }

    private mutating func readKey(expected: Expectation) throws(SyntaxError) {
        guard position < text.count, text[position] == ASCII.quote else { throw unexpected(expected) }
        let start = position
        let key = try readString()
        if let first = open[open.count - 1].offsetOfEqualKey(key, at: start, among: members) {
            repeatedKeys.append(
                Finding(
                    .error, .duplicateKey, "the key \(SafeText.quoted(key)) is used twice in one object", at: start,
                    notes: [.init("first used here", at: first)]))
        }
        open[open.count - 1].key = key
        open[open.count - 1].keyRange = start..<position
        skipSpace()
        guard position < text.count, text[position] == ASCII.colon else { throw unexpected(.colon) }
        position += 1
        skipSpace()
    }
}

// MARK: - Containers

extension DocumentReader {
    private mutating func open(isObject: Bool) throws(SyntaxError) {
        guard open.count < JSONReader.greatestDepth else {
            throw SyntaxError(
                "arrays and objects are nested deeper than \(JSONReader.greatestDepth) levels", at: position,
                code: .jsonDepth)
        }
        open.append(
            OpenContainer(isObject: isObject, offset: position, base: isObject ? members.count : elements.count))
        position += 1
        skipSpace()
    }

    /// Makes a value from the innermost container, whose closing bracket was just read.
    private mutating func close() -> JSONNode {
        let container = open.removeLast()
        let range = container.offset..<position
        if container.isObject {
            let value = JSONNode.Value.object(Array(members[container.base...]))
            while members.count > container.base { members.removeLast() }
            return JSONNode(value, range: range)
        }
        let value = JSONNode.Value.array(Array(elements[container.base...]))
        while elements.count > container.base { elements.removeLast() }
        return JSONNode(value, range: range)
    }

    private mutating func attach(_ node: JSONNode) {
        let container = open.count - 1
        if open[container].isObject {
            members.append(JSONMember(key: open[container].key, keyRange: open[container].keyRange, node: node))
        } else {
            elements.append(node)
        }
    }
}

// MARK: - Small tokens

extension DocumentReader {
    private var expectedValue: Expectation {
        guard let container = open.last, !container.isObject, container.base == elements.count else { return .value }
        return .firstElement
    }

    mutating func skipSpace() {
        while position < text.count {
            switch text[position] {
            case ASCII.space, ASCII.lineFeed, ASCII.carriageReturn, ASCII.tab: position += 1
            default: return
            }
        }
    }

    /// Reads one byte if it is the given one.
    private mutating func consume(_ byte: UInt8) -> Bool {
        guard position < text.count, text[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func readWord(_ word: StaticString, _ value: JSONNode.Value) throws(SyntaxError) -> JSONNode {
        let start = position
        let end = start + word.utf8CodeUnitCount
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard end <= text.count, UnsafeBufferPointer(rebasing: text[start..<end]).elementsEqual(expected),
            end == text.count || !Self.isWordByte(text[end])
        else { throw unexpected(expectedValue) }
        position = end
        return JSONNode(value, range: start..<end)
    }
}
