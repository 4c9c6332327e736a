/// Names that mean something else where generated code stands. One list per role.
enum ReservedNames {
    /// Properties of `CaptureRecord`, `CaptureEntity` and `PluralElement` and of the protocols they refine, methods
    /// without arguments, and names that no key path can say. Methods with arguments leave their name free, as `first`
    /// and `first(where:)` of an array show.
    static let properties: Set<String> = [
        "self", "init", "description", "debugDescription", "customMirror", "hashValue", "captureState", "hasChanges",
        "changedPlurals", "hasPendingUpdate", "pendingUpdate", "decodingIssues", "unreadAttributes",
        "unmodelledAttributes", "validate", "localID",
    ]

    /// Types and modules that generated code names, and words that cannot name a nested type.
    static let types: Set<String> = [
        "String", "Bool", "Int", "Swift", "Foundation", "CaptureRuntime", "CaptureState", "CodingKeys", "Any", "Self",
        "Type", "Protocol",
        // Qualified in generated code, but an app's extensions of the record would meet them.
        "Date", "Decimal",
    ]
}
