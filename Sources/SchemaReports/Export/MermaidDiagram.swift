package import CaptureSchema
import Codegen

/// The schema as a picture: an entity relationship diagram of Mermaid, which many pages and editors draw.
///
/// ```
/// erDiagram
///     direction LR
///     "CaptureUser" {
///         id id PK "read-only"
///         string email UK "required"
///     }
///     "/photos" {
///         id id PK "read-only"
///         string value
///     }
///     "CaptureUser" ||--o{ "/photos" : "photos"
/// ```
///
/// A diagram of this kind rather than a class diagram, because it draws how many there are of each, and because it has
/// columns for keys and remarks. The record, each object and the elements of each plural are an entity, named by the
/// path, which is unique. From left to right, because records have few levels and many plurals: side by side they would
/// be too small to read.
package struct MermaidDiagram {
    /// An entity with its rows, or a relation.
    private var lines: [String] = []
    private var relations: [String] = []
    private let records: ExportedRecords

    /// - Parameter only: The path of the object or plural with which the diagram begins; nil for the whole record.
    /// - Returns: The text of the diagram, or what is wrong with the path.
    package static func text(
        of schema: PlannedSchema, _ options: ExportOptions, only: String? = nil
    ) -> (text: String?, problem: Diagnostic?) {
        var diagram = MermaidDiagram(records: ExportedRecords(schema, options))
        if let only {
            let path = schema.attributes(to: only)
            guard let start = path.last, start.attribute.type.isContainer else {
                let problem = "of --only is not the path of an object or a plural, such as `/photos`"
                let text = "\(SafeText.quoted(only)) \(problem)"
                return (nil, Diagnostic(.error, code: OverrideCode.path.rawValue, text, at: nil))
            }
            let name = SchemaPath.text(path.map(diagram.records.key(of:)))
            let attribute = ExportedAttribute(key: start.name, path: start.path, planned: start)
            diagram.add(diagram.records.members(of: attribute), named: name, at: name)
        } else {
            diagram.add(diagram.records.all.first?.attributes ?? [], named: schema.plan.rootName, at: "")
        }
        return (diagram.text, nil)
    }

    private var text: String { "erDiagram\n" + (["direction LR"] + lines + relations).map { "    \($0)\n" }.joined() }

    private mutating func add(_ members: [ExportedAttribute], named name: String, at path: String) {
        let inside = members.filter { $0.attribute.type.isContainer }
        let rows = members.filter { !$0.attribute.type.isContainer }
        if rows.isEmpty {
            lines.append(MermaidText.quoted(name))
        } else {
            lines.append(MermaidText.quoted(name) + " {")
            lines += rows.map { "    " + row($0) }
            lines.append("}")
        }
        for member in inside {
            let inner = "\(path)/\(member.key)"
            // Neither objects nor plurals are ever null.
            let many = member.attribute.type == .plural ? "o{" : "||"
            let label = MermaidText.encoded(member.key) + (member.isReadOnly ? " (read-only)" : "")
            relations.append(
                "\(MermaidText.quoted(name)) ||--\(many) \(MermaidText.quoted(inner)) : \"\(label)\"")
            add(records.members(of: member), named: inner, at: inner)
        }
    }

    /// `string email UK "required"`
    private func row(_ member: ExportedAttribute) -> String {
        let type = member.attribute.type.word
        var parts = [MermaidText.word(type), MermaidText.word(member.key)]
        if member.attribute.type == .id, member.attribute.isReserved {
            parts.append("PK")
        } else if member.has(.unique) {
            parts.append("UK")
        }
        var remarks: [String] = []
        if !isShown(member.key, as: parts[1]) { remarks.append("named \(MermaidText.encoded(member.key))") }
        if !isShown(type, as: parts[0]) { remarks.append("of type \(MermaidText.encoded(type))") }
        if member.isReadOnly { remarks.append("read-only") }
        if member.planned.isSecret { remarks.append("secret") }
        if member.has(.required) { remarks.append("required") }
        return parts.joined(separator: " ") + (remarks.isEmpty ? "" : " \"\(remarks.joined(separator: ", "))\"")
    }

    private func isShown(_ text: String, as word: String) -> Bool {
        text == word && MermaidText.isShownAsItIs(word: word)
    }
}

/// Writes untrusted text so that Mermaid reads it as one word or one quoted text of an entity relationship diagram, on
/// every page that draws such diagrams, and shows it as it was.
///
/// A quoted text holds letters, digits and a few signs as they are. Anything else is an entity code such as `#34;`,
/// because Mermaid looks for comments, tags and statements even between quotation marks.
enum MermaidText {
    private static let plainSigns: Set<Unicode.Scalar> = ["-", ".", "/"]
    /// The marks of keys, which no word may look like.
    private static let keys = ["pk", "fk", "uk"]

    /// The text between quotation marks.
    static func quoted(_ text: String) -> String { "\"\(encoded(text))\"" }

    /// The text with codes for what Mermaid might not take as text.
    static func encoded(_ text: String) -> String {
        let scalars = Array(SafeText.escaped(text).unicodeScalars)
        return scalars.indices.reduce(into: "") { result, index in
            let scalar = scalars[index]
            if isPlain(scalar) || plainSigns.contains(scalar) || scalar == "_" && isInside(index, of: scalars) {
                result.unicodeScalars.append(scalar)
            } else {
                result += "#\(scalar.value);"
            }
        }
    }

    /// False for a word that Mermaid might show in italics or bold, without some of its `_`: it knows Markdown.
    static func isShownAsItIs(word: String) -> Bool {
        let scalars = Array(word.unicodeScalars)
        let marks = scalars.indices.filter { scalars[$0] == "_" }
        return marks.count < 2 || marks.allSatisfy { isInside($0, of: scalars) }
    }

    /// True if there are letters or digits on both sides, between which a `_` means nothing in Markdown.
    private static func isInside(_ index: Int, of scalars: [Unicode.Scalar]) -> Bool {
        index > 0 && index < scalars.count - 1 && isPlain(scalars[index - 1]) && isPlain(scalars[index + 1])
    }

    /// A word like the text: what no word can have is `_`. It is the text itself if that is a word.
    static func word(_ text: String) -> String {
        var word = ""
        for scalar in text.unicodeScalars {
            // Mermaid's own pattern ends here.
            let isInWord = isPlain(scalar) && scalar.value <= 0xFFFF || scalar == "_" || scalar == "-"
            word.unicodeScalars.append(isInWord ? scalar : "_")
        }
        guard let first = word.unicodeScalars.first else { return "_" }
        return first == "_" || first.properties.isAlphabetic && !first.isMark && !looksLikeKey(word)
            ? word : "_" + word
    }

    /// A letter, a digit, or a mark on one.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.isASCIILetter || scalar.isASCIIDigit }
        if scalar.value < 0xC0 { return false }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber:
            return true
        default: return false
        }
    }

    /// True if a key begins the word and no ASCII letter, digit or `_` follows: Mermaid would read the key first, and
    /// then the rest.
    private static func looksLikeKey(_ word: String) -> Bool {
        let scalars = Array(word.unicodeScalars)
        guard scalars.count >= 2, keys.contains(String(String.UnicodeScalarView(scalars[..<2])).lowercased()) else {
            return false
        }
        guard scalars.count > 2 else { return true }
        return !(scalars[2].isASCIILetter || scalars[2].isASCIIDigit || scalars[2] == "_")
    }
}

extension PlannedSchema {
    /// The attributes on the way to a path and the one there; empty if there is none, or one of them is not shown.
    fileprivate func attributes(to path: String) -> [PlannedAttribute] {
        var members = attributes
        var found: [PlannedAttribute] = []
        for name in SchemaPath.names(in: path) ?? [] {
            guard let next = members.first(where: { $0.name == name && $0.excluded == nil }) else { return [] }
            found.append(next)
            members = next.children
        }
        return found
    }
}
