/// What stands between `{{` and `}}`.
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
    /// With the braces, as offsets in the template.
    let range: Range<Int>

    /// Whether the tag may stand alone on its line, and then takes the line with it.
    var mayStandAlone: Bool {
        kind != .variable
    }
}

/// What is written for the current item of a list of texts.
let currentItemName = "."
