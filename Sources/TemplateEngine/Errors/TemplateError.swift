/// One mistake in a template: what is wrong, where, and what would be right.
package struct TemplateError: Error, Hashable, Sendable {
    /// The template as messages name it.
    package let path: String
    /// Counted from 1.
    package let line: Int
    /// In characters, counted from 1.
    package let column: Int
    /// In bytes, counted from 0.
    package let offset: Int
    /// The line without its line break.
    package let lineText: String
    /// One sentence without a final full stop.
    package let message: String
    /// What to write instead, as a question or an instruction: ``did you mean `name`?``
    package let suggestion: String?
}

extension TemplateError: CustomStringConvertible {
    /// `path:line:column: error: message; suggestion`.
    package var description: String {
        let end = suggestion.map { "; \($0)" } ?? ""
        return "\(path):\(line):\(column): error: \(message)\(end)"
    }
}

/// All mistakes found, in the order of the templates and of the places in them. Never empty.
package struct TemplateErrors: Error, Hashable, Sendable {
    /// At least one.
    package let errors: [TemplateError]
}

extension TemplateErrors: CustomStringConvertible {
    /// One line for each mistake.
    package var description: String {
        errors.map(\.description).joined(separator: "\n")
    }
}
