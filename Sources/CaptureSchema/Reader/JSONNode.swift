/// A JSON value and where it is in its document.
package struct JSONNode: Sendable {
    package enum Value: Sendable {
        case null
        case boolean(Bool)
        /// The digits as written; nothing is rounded.
        case number(String)
        /// Without quotes, escapes resolved.
        case string(String)
        case array([JSONNode])
        /// In the document's order.
        case object([JSONMember])
    }

    package let value: Value
    /// The bytes of the value in the document, quotes or brackets included.
    package let range: Range<Int>

    package init(_ value: Value, range: Range<Int>) {
        self.value = value
        self.range = range
    }

    /// The member with this key. Returns nil if there is none or the value is not an object.
    package subscript(key: String) -> JSONMember? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }
    }

    /// The text of a string; nil for any other value.
    package var string: String? {
        guard case .string(let text) = value else { return nil }
        return text
    }

    /// The elements of an array; nil for any other value.
    package var elements: [JSONNode]? {
        guard case .array(let elements) = value else { return nil }
        return elements
    }

    /// The value to be printed.
    package var output: JSONOutput {
        switch value {
        case .null: .null
        case .boolean(let isTrue): .bool(isTrue)
        case .number(let digits): .number(digits)
        case .string(let text): .string(text)
        case .array(let elements): .array(elements.map(\.output))
        case .object(let members): .object(members.map { ($0.key, $0.node.output) })
        }
    }

    package var isNull: Bool {
        guard case .null = value else { return false }
        return true
    }

    /// What the value is, for messages: `an object`, `` `null` ``.
    package var kind: String {
        switch value {
        case .null: "`null`"
        case .boolean(let isTrue): isTrue ? "`true`" : "`false`"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// A key of an object and its value.
package struct JSONMember: Sendable {
    /// Without quotes, escapes resolved.
    package let key: String
    /// The bytes of the key in the document, quotes included.
    package let keyRange: Range<Int>
    package let node: JSONNode

    package init(key: String, keyRange: Range<Int>, node: JSONNode) {
        self.key = key
        self.keyRange = keyRange
        self.node = node
    }
}
