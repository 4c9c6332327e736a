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
    private let depth: Int?

    /// The text of the diagram, or what is wrong with the path that it should begin with.
    package static func text(
        of schema: PlannedSchema, _ options: ExportOptions, _ part: DiagramPart
    ) -> (text: String?, problem: Diagnostic?) {
        var diagram = MermaidDiagram(records: ExportedRecords(schema, options), depth: part.depth)
        do throws(Diagnostic) {
            let path = try part.start(in: schema)
            if let start = path.last {
                let shownPath = SchemaPath.text(path.map(diagram.records.key(of:)))
                let start = ExportedAttribute(key: start.name, path: start.path, planned: start)
                diagram.add(diagram.records.members(of: start), named: shownPath, at: shownPath, level: 0)
            } else {
                diagram.add(diagram.records.all.first?.attributes ?? [], named: schema.plan.rootName, at: "", level: 0)
            }
            return (diagram.text, nil)
        } catch {
            return (nil, error)
        }
    }

    private var text: String { "erDiagram\n" + (["direction LR"] + lines + relations).map { "    \($0)\n" }.joined() }

    private mutating func add(_ members: [ExportedAttribute], named name: String, at path: String, level: Int) {
        // What is too deep to be an entity of its own is a row.
        let showsInside = depth.map { level < $0 } ?? true
        let inside = showsInside ? members.filter { $0.attribute.type.isContainer } : []
        let rows = showsInside ? members.filter { !$0.attribute.type.isContainer } : members
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
            add(records.members(of: member), named: inner, at: inner, level: level + 1)
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

/// The part of a record that a diagram shows.
package struct DiagramPart: Sendable {
    /// The path of the object or plural to begin with, as the user wrote it; nil for the whole record.
    package let only: String?
    /// The number of levels of objects and plurals below the first; nil for all of them.
    package let depth: Int?

    package init(only: String? = nil, depth: Int? = nil) {
        self.only = only
        self.depth = depth
    }

    /// The object or plural with which a diagram begins, after everything on the way to it; empty for the whole record.
    ///
    /// - Throws: What is wrong with the path.
    func start(in schema: PlannedSchema) throws(Diagnostic) -> [PlannedAttribute] {
        guard let only else { return [] }
        guard let names = SchemaPath.names(in: only) else {
            throw problem(
                .path, "is not an attribute path: a path has a `/` before each name, and no ids",
                SchemaPath.suggestion(for: only))
        }
        var members = schema.attributes
        var path: [PlannedAttribute] = []
        for name in names {
            guard let attribute = members.first(where: { $0.name == name }) else {
                throw missing(name, in: members, of: path.last)
            }
            if attribute.excluded != nil {
                throw problem(.notApplicable, "is not shown: \(SafeText.quoted(attribute.plainPath)) is excluded")
            }
            path.append(attribute)
            members = attribute.children
        }
        if let found = path.last, !found.attribute.type.isContainer { throw singleValue(found) }
        return path
    }

    // MARK: - Problems

    private func missing(_ name: String, in members: [PlannedAttribute], of owner: PlannedAttribute?) -> Diagnostic {
        if let owner, !owner.attribute.type.isContainer {
            return problem(.unknownAttribute, "does not exist: \(SafeText.quoted(owner.plainPath)) has no members")
        }
        let containers = members.filter { $0.attribute.type.isContainer && $0.excluded == nil }
        let near = Suggestion.nearest(to: name, among: containers.map(\.name))
        if let near {
            let path = (owner?.plainPath ?? "") + "/" + near
            return problem(.unknownAttribute, "does not exist", "did you mean \(SafeText.quoted(path))?")
        }
        let place = owner.map { "in \(SafeText.quoted($0.plainPath))" } ?? "of the record"
        return problem(.unknownAttribute, "does not exist", list(of: containers, place))
    }

    private func singleValue(_ attribute: PlannedAttribute) -> Diagnostic {
        let owner = SchemaPath.parent(of: attribute.plainPath).flatMap { $0.isEmpty ? nil : $0 }
        return problem(
            .notApplicable, "is a single value, and a diagram begins with an object or a plural",
            owner.map { "did you mean \(SafeText.quoted($0))?" })
    }

    private func problem(_ code: OverrideCode, _ predicate: String, _ suggestion: String? = nil) -> Diagnostic {
        Diagnostic(
            .error, code: code.rawValue, "\(SafeText.quoted(only ?? "")) of --only \(predicate)", at: nil,
            suggestion: suggestion)
    }

    private func list(of containers: [PlannedAttribute], _ place: String) -> String {
        if containers.isEmpty { return "there are no objects and plurals \(place)" }
        let most = 8
        let paths = containers.prefix(most).map { SafeText.quoted($0.plainPath) }.joined(separator: ", ")
        return "the objects and plurals \(place) are " + paths + (containers.count > most ? ", …" : "")
    }
}
