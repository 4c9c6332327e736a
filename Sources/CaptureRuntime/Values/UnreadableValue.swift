extension JSONValue {
    /// So many arrays and objects may be in each other in one value. Everything that walks through a value calls itself
    /// for each of them, and a thread may have no more than 512 KiB of stack.
    static let depthLimit = 128

    /// A value that Swift has no form for (half of a surrogate pair, a number beyond `Double`), or that is nested too
    /// deeply. It is written as its text, just as it came.
    ///
    /// It stands in the place of a number, because apps switch over the kinds of values, and no app ever sees it but in
    /// what a replace sends.
    ///
    /// - Parameter text: Nil where it was not to be had: no decoder gives the text of a value.
    static func unreadable(_ text: String?) -> JSONValue { .number(JSONNumber(unreadable: text)) }

    var isUnreadable: Bool { numberValue?.unreadable != nil }

    /// True for an unreadable value whose text is lost.
    var isLost: Bool { numberValue?.unreadable == .some(.none) }

    static let unreadableReason =
        "a value that cannot be read: it is nested more than \(depthLimit) levels deep, or "
        + "Swift has no form for a part of it"
}

/// The form that a value has in a saved record if it can only be written as text: `{"$text":"[[[…]]]"}`, and null for a
/// text that is lost. No encoder takes a text as the JSON that it is.
///
/// A record with such a value says so in its `$capture`. An object that only looks like it is saved as text as well, so
/// that the two cannot be mistaken for each other.
struct SavedText {
    static let member = "$text"

    let text: String?

    var json: JSONValue { [Self.member: text.map(JSONValue.string) ?? .null] }

    /// Reads the value; it cannot be read where the text is lost, or is not JSON because somebody has changed the file.
    func read() -> JSONValue {
        guard let text else { return .unreadable(nil) }
        do {
            return try JSONScanner.readWhole(text.utf8) { try $0.valueOrText() }
        } catch {
            return .unreadable(nil)
        }
    }
}

extension JSONScanner {
    /// Reads any value, or takes the text of one that cannot be read.
    mutating func valueOrText() throws -> JSONValue {
        _ = firstByte()
        let start = self
        return try value() ?? .unreadable(start.text(to: self))
    }

    /// Calls `body` at the next value; where that was saved as text, at the beginning of the text.
    ///
    /// - Returns: False, and without a call, for a value that is lost.
    mutating func atOriginal(_ body: (inout JSONScanner) throws -> Void) throws -> Bool {
        guard let saved = try takeSavedText() else {
            try body(&self)
            return true
        }
        if saved.read().isLost { return false }
        try JSONScanner.readWhole((saved.text ?? "").utf8, body)
        return true
    }

    /// Takes the next value if it was saved as text.
    mutating func takeSavedText() throws -> SavedText? {
        guard holdsTexts, firstByte() == UInt8(ascii: "{") else { return nil }
        var ahead = self
        var members = 0
        var saved: SavedText?
        try ahead.forEachMember { json, name in
            members += 1
            let kind = try json.kind()
            if name.text == SavedText.member, kind == .string || kind == .null {
                saved = SavedText(text: kind == .string ? try json.string().text : nil)
                if kind == .null { try json.skip() }
            } else {
                try json.skip()
            }
        }
        guard members == 1, let saved else { return nil }
        self = ahead
        return saved
    }
}

extension JSONValue {
    /// So deep in a saved record values are saved as texts, because coders stop at 64 levels.
    private static let savedLevels = 48

    /// The value with texts in the form in which they are saved.
    ///
    /// - Parameters:
    ///   - level: So many arrays and objects are around it.
    ///   - hasTexts: Becomes true if there are any.
    /// - Throws: `EncodingError` for a value of an app's that is nested more deeply than can be read again.
    func savingTexts(_ hasTexts: inout Bool, level: Int = 1) throws -> JSONValue {
        if level > Self.savedLevels, arrayValue != nil || objectValue != nil {
            let saved = SavedText(text: jsonText)
            if saved.read().isUnreadable {
                throw EncodingError.invalidValue(
                    JSONValue.null, .init(codingPath: [], debugDescription: Self.unreadableReason))
            }
            hasTexts = true
            return saved.json
        }
        switch self {
        case .number(let number):
            guard let text = number.unreadable else { return self }
            hasTexts = true
            return SavedText(text: text).json
        case .array(let elements):
            return .array(try elements.map { try $0.savingTexts(&hasTexts, level: level + 1) })
        case .object(let members):
            if members.count == 1, let value = members[SavedText.member], value.isNull || value.stringValue != nil {
                hasTexts = true
                return SavedText(text: jsonText).json
            }
            return .object(try members.mapValues { try $0.savingTexts(&hasTexts, level: level + 1) })
        case .null, .bool, .string: return self
        }
    }
}
