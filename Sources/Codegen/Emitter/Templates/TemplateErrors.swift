import CaptureSchema

/// The mistakes in templates, ordered by template and by place.
struct TemplateErrors: Error, Sendable {
    package let diagnostics: [Diagnostic]

    /// - Parameter mistakes: The mistakes of each template; at least one.
    init(_ mistakes: [(source: SourceText, mistakes: some Sequence<Finding>)]) {
        diagnostics = mistakes.flatMap { source, mistakes in
            source.diagnostics(for: mistakes.sorted { ($0.offset, $0.message) < ($1.offset, $1.message) })
        }
    }
}

extension Finding {
    fileprivate static let templateCode = "template"

    /// A mistake in a template.
    init(mistake message: String, at offset: Int, notes: [Note] = [], suggestion: String? = nil) {
        self.init(.error, code: Self.templateCode, message, at: offset, notes: notes, suggestion: suggestion)
    }
}
