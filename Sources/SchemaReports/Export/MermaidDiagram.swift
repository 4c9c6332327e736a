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
