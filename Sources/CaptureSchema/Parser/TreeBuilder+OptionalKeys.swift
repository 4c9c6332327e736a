// The optional keys of a definition. `null` counts as absent; a value of the wrong kind is ignored with a warning.

extension TreeBuilder {
    mutating func readOptionalKeys(of definition: Definition, label: String) -> Attribute.OptionalKeys {
        var keys = Attribute.OptionalKeys()
        if let node = definition[.description], !node.isNull {
            keys.description = node.string
            if node.string == nil { reportMalformed("description", of: label, "a string", node) }
        }
        if let node = definition[.length], !node.isNull {
            keys.length = Self.count(node)
            if keys.length == nil { reportMalformed("length", of: label, "a whole number, 0 or more", node) }
        }
        if let node = definition[.caseSensitive], !node.isNull {
            if case .boolean(let isCaseSensitive) = node.value {
                keys.isCaseSensitive = isCaseSensitive
            } else {
                reportMalformed("case-sensitive", of: label, "`true` or `false`", node)
            }
        }
        if let node = definition[.constraints] {
            keys.constraints = readWords("constraints", "constraint", code: .unknownConstraint, of: label, in: node)
        }
        if let node = definition[.features] {
            keys.features = readWords("features", "feature", code: .unknownFeature, of: label, in: node)
        }
        for (member, meant) in definition.misspeltKeys(&suggestions) {
            report(
                .warning, .unknownKey, "the key \(SafeText.quoted(member.key)) of \(path(to: label)) is ignored",
                at: member.keyRange.lowerBound, suggestion: "did you mean `\(DefinitionKey.words[meant.rawValue])`?")
        }
        return keys
    }

    /// The known words of an array, in the order of `allCases` and without repetition.
    private mutating func readWords<Word: RawRepresentable<String> & CaseIterable & Equatable>(
        _ key: String, _ noun: String, code: SchemaCode, of label: String, in node: JSONNode
    ) -> [Word] {
        if node.isNull { return [] }
        guard let elements = node.elements else {
            reportMalformed(key, of: label, "an array of strings", node)
            return []
        }
        // There are few words: searching an array is faster than hashing.
        var found: [Word] = []
        for element in elements {
            guard let text = element.string else {
                report(
                    .warning, .malformedKey,
                    "an entry of `\(key)` of \(path(to: label)) must be a string, found \(element.kind); it is ignored",
                    at: element.range.lowerBound)
                continue
            }
            if let word = Word(rawValue: text) {
                found.append(word)
                continue
            }
            // One that resembles none is a newer one of Capture's, which nobody here has to change.
            let suggestion = Suggestion.question(for: text, among: Word.allCases.map(\.rawValue))
            report(
                suggestion == nil ? .note : .warning, code,
                "the \(noun) \(SafeText.quoted(text)) of \(path(to: label)) is not known and has no effect",
                at: element.range.lowerBound, suggestion: suggestion)
        }
        return found.isEmpty ? [] : Word.allCases.filter(found.contains)
    }

    private mutating func reportMalformed(_ key: String, of label: String, _ expected: String, _ node: JSONNode) {
        let found =
            if case .number(let digits) = node.value { SafeText.quoted(digits, limit: 40) } else { node.kind }
        report(
            .warning, .malformedKey,
            "`\(key)` of \(path(to: label)) must be \(expected), found \(found); it is ignored",
            at: node.range.lowerBound)
    }

    /// A number of at least 0 without fraction or exponent.
    private static func count(_ node: JSONNode) -> Int? {
        guard case .number(let digits) = node.value, let count = Int(digits), count >= 0 else { return nil }
        return count
    }
}
