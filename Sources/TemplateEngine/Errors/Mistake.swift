/// One mistake while templates are still being read.
///
/// A template can have thousands of them, of which few are told: only for those are places counted and suggestions
/// looked for.
struct Mistake: Sendable {
    let offset: Int
    fileprivate let message: String
    /// A second place in the template, which ends the message.
    private let mentioned: Int?
    private let suggestion: @Sendable () -> String?

    init(
        _ message: String, at offset: Int, mentioning mentioned: Int? = nil,
        suggestion: @escaping @Sendable () -> String? = { nil }
    ) {
        self.message = message
        self.offset = offset
        self.mentioned = mentioned
        self.suggestion = suggestion
    }

    func error(in source: TemplateSource) -> TemplateError {
        TemplateError(
            source: source, offset: offset, message: message + (mentioned.map { source.place(of: $0) } ?? ""),
            suggestion: suggestion())
    }
}

/// The same mistake is found again wherever the template is included from.
extension Mistake: Hashable {
    static func == (one: Mistake, other: Mistake) -> Bool {
        one.offset == other.offset && one.message == other.message
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(offset)
        hasher.combine(message)
    }
}

extension Set<Mistake> {
    /// By place, and those of one place by what they say.
    func sortedByPlace() -> [Mistake] { sorted { ($0.offset, $0.message) < ($1.offset, $1.message) } }
}

extension [Mistake] {
    /// By place, and those of one place as they are.
    mutating func sortByPlace() { sort { $0.offset < $1.offset } }
}

/// A name in the words of a message: in backticks, and cut if it is longer than any that somebody meant.
func quoted(_ name: String) -> String {
    name.utf8.count > 200 ? "`\(name.prefix(60))…`" : "`\(name)`"
}
