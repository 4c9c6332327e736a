/// The `type` of an attribute definition.
package enum AttributeType: Hashable, Sendable {
    case string, boolean, integer, decimal, date, dateTime, ipAddress, json
    case id, uuid, version
    case object, plural
    /// `password` and every `password-…`; carries the whole word.
    case password(String)
    /// A word that the generator does not know. The value is kept as untyped JSON.
    case unknown(String)

    /// True for an object or a plural.
    package var isContainer: Bool { self == .object || self == .plural }
}

extension AttributeType {
    /// The types with a fixed word, in the order in which messages suggest them.
    private static let plain: [(word: String, type: AttributeType)] = [
        ("string", .string), ("boolean", .boolean), ("integer", .integer), ("decimal", .decimal), ("date", .date),
        ("dateTime", .dateTime), ("ipAddress", .ipAddress), ("json", .json), ("id", .id), ("uuid", .uuid),
        ("version", .version), ("object", .object), ("plural", .plural),
    ]

    private static let ofWord = Dictionary(plain.map { ($0.word, $0.type) }) { first, _ in first }

    /// The type for a word exactly as Capture spells it; ``unknown(_:)`` for any other.
    package init(word: String) {
        let isPassword = word == "password" || word.utf8.starts(with: "password-".utf8)
        self = isPassword ? .password(word) : Self.ofWord[word] ?? .unknown(word)
    }

    /// The word a schema uses for the type.
    package var word: String {
        switch self {
        case .password(let word), .unknown(let word): word
        default: Self.plain.first { $0.type == self }?.word ?? ""
        }
    }

    /// A question that suggests what an unknown word was meant to be.
    static func suggestion(for word: String) -> String? {
        if let meant = otherNames[word.lowercased()] { return "did you mean `\(meant)`?" }
        return Suggestion.question(for: word, among: plain.map(\.word) + ["password"])
    }

    /// Other systems' names for Capture's types, if they are not similar in spelling.
    private static let otherNames = [
        "text": "string", "float": "decimal", "double": "decimal", "number": "decimal", "timestamp": "dateTime",
        "array": "plural", "list": "plural", "dictionary": "object",
    ]
}
