/// English singulars, where they are plain: `photos` is the plural of `photo`, but `status` is that of nothing.
enum Singular {
    private static let irregular = [
        "children": "child", "people": "person", "movies": "movie", "cookies": "cookie", "caches": "cache",
    ]
    /// Words that end like plurals.
    private static let unchanged: Set = ["news", "lens", "series", "species", "chaos", "always", "perhaps", "diabetes"]

    /// Types that an app's extensions of the record are likely to use, and that the nested type would hide there.
    private static let hidden: Set = [
        "Array", "Character", "Collection", "Color", "Data", "Dictionary", "Double", "Error", "Float", "Image",
        "Locale", "Optional", "Range", "Result", "Sequence", "Set", "Task", "Text", "View",
    ]

    /// Returns the type for an element of a plural: `PhoneNumber` for `phoneNumbers`. Nil if the last word of the name
    /// has no plain singular.
    static func type(forElementsOf property: String) -> String? {
        let start = property.lastIndex(where: \.isUppercase) ?? property.startIndex
        guard let singular = singular(of: property[start...].lowercased()) else { return nil }
        let type = SwiftName.capitalized(String(property[..<start])) + SwiftName.capitalized(singular)
        return hidden.contains(type) ? nil : type
    }

    private static func singular(of word: String) -> String? {
        if let singular = irregular[word] { return singular }
        guard word.count > 3, word.hasSuffix("s"), !unchanged.contains(word) else { return nil }
        func ends(in endings: String...) -> Bool { endings.contains { word.hasSuffix($0) } }
        if ends(in: "ies") { return word.dropLast(3) + "y" }
        if ends(in: "sses", "xes", "ches", "shes") { return String(word.dropLast(2)) }
        if ends(in: "nses", "rses") { return String(word.dropLast()) }
        // `status`, `analysis`, `alias`, `address`; and `buses`, `lives`, `heroes`, `quizzes`, which have no one rule.
        if ends(in: "us", "is", "as", "ss", "ses", "ves", "oes", "zes") { return nil }
        return String(word.dropLast())
    }
}
