extension JSONValue {
    /// The nesting limit of a value. Everything that walks through a value calls itself for each array and object, and
    /// a thread may have no more than 512 KiB of stack.
    static let depthLimit = 128

    /// A value that Swift has no form for (half of a surrogate pair, a number beyond `Double`), or that is nested too
    /// deeply. It is written as its original text.
    ///
    /// It takes the form of a number because apps switch over the kinds of values. An app sees such a value only in the
    /// body of a replace.
    ///
    /// - Parameter text: Nil if the text is not available, because decoders do not give the text of a value.
    static func unreadable(_ text: String?) -> JSONValue { .number(JSONNumber(unreadable: text)) }

    var isUnreadable: Bool { numberValue?.unreadable != nil }

    /// True if the value, or a part of it, is unreadable.
    var hasUnreadableParts: Bool {
        switch self {
        case .array(let elements): elements.contains(where: \.hasUnreadableParts)
        case .object(let members): members.values.contains(where: \.hasUnreadableParts)
        case .null, .bool, .number, .string: isUnreadable
        }
    }

    /// True if the value is unreadable and its text is lost.
    var isLost: Bool { numberValue?.unreadable == .some(.none) }

    static let unreadableReason =
        "a value that cannot be read: it is nested more than \(depthLimit) levels deep, or "
        + "Swift has no form for a part of it"
}

/// The form that a value has in a saved record if it can only be written as text: `{"$text":"[[[…]]]"}`, with null for
/// a lost text. Encoders cannot write a text as the JSON that it contains.
///
/// The `$capture` of a record states that it has such values. An object that only looks like this form is also saved as
/// text, so that the two cannot be confused.
struct SavedText {
    static let member = "$text"

    let text: String?

    var json: JSONValue { [Self.member: text.map(JSONValue.string) ?? .null] }

    /// Reads the value. The result is unreadable if the text is lost, or is not JSON because somebody has changed the
    /// file.
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
    /// Reads any value. If the value cannot be read, keeps its text.
    mutating func valueOrText() throws -> JSONValue {
        _ = firstByte()
        let start = self
        return try value() ?? .unreadable(start.text(to: self))
    }

    /// Calls `body` at the next value. If that value was saved as text, calls `body` at the beginning of the text.
    ///
    /// - Returns: False, without calling `body`, if the value is lost.
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
    /// The depth below which values are saved as text, because coders stop at 64 levels.
    static let savedLevels = 48

    /// A text that property lists read as nil, and the only member of an object that they read as a reference.
    private static let (propertyListNil, propertyListReference) = ("$null", "CF$UID")

    /// Returns the value with unreadable and deeply nested parts in the form of ``SavedText``, and also with parts that
    /// property lists read as something else.
    ///
    /// - Parameters:
    ///   - hasTexts: Set to true if there are any such parts.
    ///   - level: The number of arrays and objects around the value.
    /// - Throws: `EncodingError` if a value from the app is nested too deeply to be read back.
    func savingTexts(_ hasTexts: inout Bool, level: Int = 1) throws -> JSONValue {
        if level > Self.savedLevels, arrayValue != nil || objectValue != nil {
            let saved = SavedText(text: jsonText)
            if saved.read().isUnreadable {
                throw EncodingError.refusal("a value is nested more than \(Self.depthLimit) levels deep")
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
            let looksLikeText = members[SavedText.member].map { $0.isNull || $0.stringValue != nil } ?? false
            if members.count == 1, looksLikeText || members[Self.propertyListReference] != nil {
                hasTexts = true
                return SavedText(text: jsonText).json
            }
            return .object(try members.mapValues { try $0.savingTexts(&hasTexts, level: level + 1) })
        case .string(Self.propertyListNil):
            hasTexts = true
            return SavedText(text: jsonText).json
        case .null, .bool, .string: return self
        }
    }
}
