/// Names that have another meaning in generated code, one list per role.
enum ReservedNames {
    /// Properties of `CapturePart`, `CaptureRecord`, `PluralElement` and the protocols they refine, which a property of
    /// the same name would hide, and names that no key path can contain. A method reserves nothing: a record has both
    /// `validate` and `validate()`, as an array has `first` and `first(where:)`.
    static let properties: Set<String> = [
        "self", "init", "description", "debugDescription", "customMirror", "hashValue", "_captureState", "hasChanges",
        "pendingUpdate", "decodingIssues", "unreadAttributes", "unknownMembers", "localID", "confirmed",
    ]

    /// Types and modules that generated code uses, and words that cannot name a nested type.
    static let types: Set<String> = [
        "Swift", "Foundation", "CaptureRuntime", "CaptureState", "CodingKeys", "Any", "Self", "Type", "Protocol",
        // What the root's file calls the generation of the runtime.
        "_GeneratedCode",
        // Generated code qualifies these, but in an app's extensions of the record they would mean the nested type.
        "String", "Bool", "Int", "Date", "Decimal",
    ]
}

/// Checks type names that a user chooses.
package enum TypeName {
    /// Why the name cannot be that of the root struct, as the end of a sentence. Returns nil if it can.
    package static func problem(with name: String) -> String? {
        guard let first = name.unicodeScalars.first else { return "it is empty" }
        let isWord = name.unicodeScalars.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == "_" }
        if !isWord || first.isASCIIDigit || name.allSatisfy({ $0 == "_" }) {
            return "a type's name is made of letters, digits and underscores and does not begin with a digit"
        }
        if SwiftKeywords.reserved.contains(name) { return "it is a keyword of Swift" }
        if ReservedNames.types.contains(name) { return "generated code needs that name for something else" }
        return nil
    }

    /// Matches the texts that ``problem(with:)`` takes for words: a regular expression of ECMA-262.
    package static let pattern = "^([A-Za-z]|_+[A-Za-z0-9])[A-Za-z0-9_]*$"

    /// The words that cannot be the name of the root struct.
    package static var excluded: [String] { (Array(SwiftKeywords.reserved) + ReservedNames.types).sorted() }
}
