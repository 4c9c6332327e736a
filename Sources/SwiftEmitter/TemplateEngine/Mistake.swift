/// One mistake, found while templates are still being read.
///
/// A template can have thousands of mistakes, of which only a few are reported. Line numbers and suggestions are
/// computed only for those.
struct Mistake: Sendable {
    let offset: Int
    fileprivate let message: String
    /// A second place in the template, appended to the message.
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

/// A mistake is found again each time its template is included.
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
    /// Sorted by place, then by message.
    func sortedByPlace() -> [Mistake] { sorted { ($0.offset, $0.message) < ($1.offset, $1.message) } }
}

extension [Mistake] {
    /// Sorts by place; mistakes at the same place keep their order.
    mutating func sortByPlace() { sort { $0.offset < $1.offset } }
}

/// A name for use in a message: in backticks, and cut if it is too long to be meant.
func quoted(_ name: String) -> String {
    name.utf8.count > 200 ? "`\(name.prefix(60))…`" : "`\(name)`"
}
