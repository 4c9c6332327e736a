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
