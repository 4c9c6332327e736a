import CaptureSchema

/// The mistakes in templates, ordered by template and by place.
struct TemplateErrors: Error, Sendable {
    /// Nobody would read more.
    static let greatestCount = 100

    /// The first mistakes and, if there are more, how many.
    package let diagnostics: [Diagnostic]

    /// - Parameter mistakes: The mistakes of each template; at least one.
    init(_ mistakes: [(source: SourceText, mistakes: some Sequence<Finding>)]) {
        let all = mistakes.map { ($0.source, $0.mistakes.sorted { ($0.offset, $0.message) < ($1.offset, $1.message) }) }
        var diagnostics: [Diagnostic] = []
        for (source, mistakes) in all {
            diagnostics += source.diagnostics(for: Array(mistakes.prefix(Self.greatestCount - diagnostics.count)))
        }
        let furtherCount = all.reduce(0) { $0 + $1.1.count } - diagnostics.count
        if furtherCount > 0 {
            let words = furtherCount == 1 ? "is 1 more error" : "are \(furtherCount) more errors"
            diagnostics.append(
                Diagnostic(.error, code: Finding.templateCode, "there \(words) in the templates", at: nil))
        }
        self.diagnostics = diagnostics
    }
}

extension Finding {
    fileprivate static let templateCode = "template"

    /// A mistake in a template.
    init(mistake message: String, at offset: Int, notes: [Note] = [], suggestion: String? = nil) {
        self.init(.error, code: Self.templateCode, message, at: offset, notes: notes, suggestion: suggestion)
    }
}
