/// The content of `{{…}}`.
struct Tag: Sendable {
    enum Kind: Sendable {
        case variable
        case section
        case inverted
        case close
        case comment
        case partial
    }

    let kind: Kind
    /// Empty for a comment.
    let name: String
    let nameOffset: Int
    /// The range in the template, including the braces.
    let range: Range<Int>

    /// True if the tag removes its line when it stands alone on it.
    var mayStandAlone: Bool {
        kind != .variable
    }
}

/// The name of the current item of a list of texts.
let currentItemName = "."
