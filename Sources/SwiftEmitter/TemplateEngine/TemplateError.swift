/// One mistake in a template: what is wrong, where, and what would be right.
package struct TemplateError: Error, Sendable {
    /// The template that contains it.
    package let source: TemplateSource
    /// In bytes, from 0.
    package let offset: Int
    /// One sentence without a final full stop.
    package let message: String
    /// What to write instead, as a question or an instruction: ``did you mean `name`?``
    package let suggestion: String?
}

extension TemplateError: CustomStringConvertible {
    /// `path:line:column: error: message; suggestion`.
    package var description: String {
        let end = suggestion.map { "; \($0)" } ?? ""
        return "\(source.path):\(source.place(of: offset)): error: \(message)\(end)"
    }
}

/// The mistakes found, ordered by template and by place.
package struct TemplateErrors: Error, Sendable {
    /// Nobody would read more.
    package static let greatestCount = 100

    /// The first mistakes; at least one.
    package let errors: [TemplateError]
    /// The number of further mistakes.
    package let furtherCount: Int
}

extension TemplateErrors {
    /// - Parameter mistakes: The mistakes of each template, in order.
    init(_ mistakes: [(source: TemplateSource, mistakes: [Mistake])]) {
        var errors: [TemplateError] = []
        for (source, mistakes) in mistakes {
            errors += mistakes.prefix(Self.greatestCount - errors.count).map { $0.error(in: source) }
        }
        self.errors = errors
        furtherCount = mistakes.reduce(0) { $0 + $1.mistakes.count } - errors.count
    }

    /// A sentence about the further mistakes; nil if there are none.
    package var remark: String? {
        switch furtherCount {
        case 0: nil
        case 1: "there is 1 more error in the templates"
        default: "there are \(furtherCount) more errors in the templates"
        }
    }
}

extension TemplateErrors: CustomStringConvertible {
    /// One line for each mistake.
    package var description: String {
        (errors.map(\.description) + [remark.map { "error: \($0)" }].compactMap { $0 }).joined(separator: "\n")
    }
}
