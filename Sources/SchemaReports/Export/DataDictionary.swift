import CaptureSchema
import Codegen

/// The schema for people, in Markdown: a table for the record, for each object, and for the elements of each plural.
package struct DataDictionary {
    private let profile: ExportProfile

    package static func text(of schema: PlannedSchema, _ options: ExportOptions) -> String {
        let dictionary = DataDictionary(profile: options.profile)
        let records = ExportedRecords(schema, options)
        let count = records.all.reduce(0) { $0 + $1.attributes.count }
        let form =
            switch options.profile {
            case .wire: "as Capture sends them"
            case .portable: "in portable form"
            }
        let heading = "# \(schema.plan.rootName)\n\n\(count) attributes, \(form).\n"
        return heading + records.all.filter { !$0.attributes.isEmpty }.map(dictionary.section).joined()
    }

    private func section(_ record: ExportedRecord) -> String {
        var text = "\n"
        if !record.path.isEmpty { text += "## \(MarkdownText.code(record.path))\n\n" }
        text += "| path | type | in JSON | rules | description |\n| --- | --- | --- | --- | --- |\n"
        for attribute in record.attributes {
            let cells = [
                MarkdownText.code(attribute.path), MarkdownText.code(attribute.attribute.type.word),
                form(of: attribute), rules(for: attribute).joined(separator: ", "),
                MarkdownText.prose(attribute.description ?? ""),
            ]
            text += "| \(cells.joined(separator: " | ")) |\n"
        }
        return text
    }

    private func form(of attribute: ExportedAttribute) -> String {
        if let form = ScalarForm(attribute.attribute, profile) {
            if form.types.isEmpty { return "any value" }
            return form.types.map { type in
                type == "string" ? form.layout.map { "string \(MarkdownText.code($0))" } ?? type : type
            }.joined(separator: " or ")
        }
        if attribute.attribute.type == .object { return "object" }
        guard case .strings(let member) = attribute.swiftType else { return "array of objects" }
        return profile == .wire ? "array of objects with \(MarkdownText.code(member))" : "array of strings"
    }

    private func rules(for attribute: ExportedAttribute) -> [String] {
        var rules = attribute.isSetByCapture ? ["set by Capture"] : attribute.isReadOnly ? ["read-only"] : []
        if attribute.planned.isSecret { rules.append("secret") }
        var described = attribute.attribute
        if case .strings(let member) = attribute.swiftType {
            // The strings are described together with their plural.
            described = attribute.attribute.children.first { $0.name == member } ?? described
        }
        rules += described.constraints.compactMap(\.text)
        if let length = described.length { rules.append("at most \(length) characters") }
        return rules
    }
}

/// Makes untrusted text safe for a cell of a Markdown table or a heading: it cannot end the cell or become a link,
/// markup or HTML.
///
/// Markdown is read by Unicode scalars. Swift's characters would hide a mark that has an accent after it.
enum MarkdownText {
    /// A text on one line, otherwise as its author wrote it. Addresses are shown as code: GitHub makes links of them
    /// even if they are escaped.
    static func prose(_ text: String) -> String {
        text.unicodeScalars.split { $0.properties.isWhitespace }.map { word in
            guard isAddress(word) else { return escaped(word) }
            let start = word.firstIndex { !punctuation.contains($0) } ?? word.startIndex
            let end = word.lastIndex { !punctuation.contains($0) }.map(word.index(after:)) ?? word.endIndex
            return escaped(word[..<start]) + code(String(word[start..<end])) + escaped(word[end...])
        }.joined(separator: " ")
    }

    private static let punctuation = #"()[]<>{},.;:!?'""#.unicodeScalars

    private static func isAddress(_ word: Substring.UnicodeScalarView) -> Bool {
        let text = String(word).lowercased().unicodeScalars
        return text.indices.contains { index in
            ["www.", "://", "@", "mailto:", "xmpp:"].contains { text[index...].starts(with: $0.unicodeScalars) }
        }
    }

    private static func escaped(_ text: Substring.UnicodeScalarView) -> String {
        String(
            SafeText.escaped(String(text)).unicodeScalars.reduce(into: String.UnicodeScalarView()) { result, scalar in
                if #"\`*_[]<>|~&!$"#.unicodeScalars.contains(scalar) { result.append("\\") }
                result.append(scalar)
            })
    }

    /// A name in backticks; in more of them if it contains some itself.
    static func code(_ text: String) -> String {
        // A bar ends the cell even in code.
        let parts = SafeText.escaped(text).unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
        let shown = parts.map { String($0) }.joined(separator: "\\|")
        let backtick = UInt8(ascii: "`")
        let runs = shown.utf8.split { $0 != backtick }.map(\.count)
        let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
        let needsSpace = shown.utf8.first == backtick || shown.utf8.last == backtick || shown.isEmpty
        return needsSpace ? "\(fence) \(shown) \(fence)" : fence + shown + fence
    }
}
