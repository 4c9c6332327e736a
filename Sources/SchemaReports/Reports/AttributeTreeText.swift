import CaptureSchema
import Codegen

/// The attribute tree for people:
///
/// ```
/// CaptureUser
/// ├─ email           String?             /email                  required, length:256
/// ├─ photos          [PhotosElement]     /photos                 updatePhotos(using:), replacePhotos(using:)
/// │  ├─ remote_key   remoteKey: String?  /photos#id/remote_key
/// │  └─ secret_key                       /photos#id/secret_key   excluded (config line 4)
/// └─ balance         Decimal?            /balance                read-only (not in the write schema)
///
/// 4 attributes in 2 records, 1 excluded
/// config        capture-codegen.json
/// write schema  write.json
/// ```
///
/// The first column has the names on the wire. The Swift name precedes the type if it differs. Remarks show what other
/// documents than the schema decided, and the last lines list these documents.
package struct AttributeTreeText {
    private struct Row {
        let branch: String
        let name: String
        let swift: String
        let path: String
        let remarks: [String]
        let isExcluded: Bool
    }

    private let schema: PlannedSchema
    private let isColored: Bool
    private let reasons: DecisionReasons

    package init(_ schema: PlannedSchema, isColored: Bool) {
        self.schema = schema
        self.isColored = isColored
        reasons = DecisionReasons(schema.overrides)
    }

    package var text: String {
        var rows: [Row] = []
        add(schema.attributes, indent: "", to: &rows)
        let nameWidth = Self.width(of: rows.map { $0.branch.count + $0.name.count }, limit: 48)
        let swiftWidth = Self.width(of: rows.map(\.swift.count), limit: 40)
        let pathWidth = Self.width(of: rows.map(\.path.count), limit: 72)
        var text = paint(schema.plan.rootName, .bold) + "\n"
        for row in rows {
            text += paint(row.branch, .dim) + row.name
            text += Self.padding(row.branch.count + row.name.count, nameWidth)
            text += paint(row.swift, .cyan) + Self.padding(row.swift.count, swiftWidth)
            text += paint(row.path, .dim)
            if !row.remarks.isEmpty {
                text += Self.padding(row.path.count, pathWidth)
                text += paint(row.remarks.joined(separator: ", "), .yellow)
            }
            text += "\n"
        }
        return text + "\n" + summary(of: rows) + "\n" + documents + proposal
    }

    /// The width of a column. A few very long entries exceed it instead of widening it.
    private static func width(of lengths: [Int], limit: Int) -> Int {
        lengths.lazy.filter { $0 <= limit }.max() ?? 0
    }

    private static func padding(_ length: Int, _ width: Int) -> String {
        String(repeating: " ", count: max(width - length, 0) + 2)
    }

    private func add(_ attributes: [PlannedAttribute], indent: String, to rows: inout [Row]) {
        let shown = attributes.filter(\.isShown)
        for (position, attribute) in shown.enumerated() {
            let isLast = position == shown.count - 1
            rows.append(row(attribute, branch: indent + (isLast ? "└─ " : "├─ ")))
            add(attribute.children, indent: indent + (isLast ? "   " : "│  "), to: &rows)
        }
    }

    private func row(_ attribute: PlannedAttribute, branch: String) -> Row {
        let name = attribute.name
        let type = attribute.property?.type.shortSwiftType ?? ""
        let swiftName = attribute.property?.name ?? name
        return Row(
            branch: branch, name: SafeText.escaped(name), swift: swiftName == name ? type : "\(swiftName): \(type)",
            path: SafeText.escaped(attribute.path), remarks: reasons.remarks(on: attribute).map(SafeText.escaped),
            isExcluded: attribute.excluded != nil)
    }

    private func summary(of rows: [Row]) -> String {
        let excluded = rows.count(where: \.isExcluded)
        let attributes = rows.count - excluded
        let records = schema.plan.records.count
        return "\(attributes) \(attributes == 1 ? "attribute" : "attributes") in "
            + "\(records) \(records == 1 ? "record" : "records")" + (excluded > 0 ? ", \(excluded) excluded" : "")
    }

    /// The documents besides the schema that influenced the plan, one per line.
    private var documents: String {
        [("config        ", Override.Source.config), ("write schema  ", .writeSchema), ("read schema   ", .readSchema)]
            .compactMap { label, source in
                schema.overrides.document(of: source).map { paint(label, .dim) + SafeText.escaped($0.path) + "\n" }
            }.joined()
    }

    /// How to name the elements of plurals in the singular.
    private var proposal: String {
        let singulars = schema.singulars
        guard let first = singulars.first else { return "" }
        return "\n`\"singularTypes\": true` in the config file names "
            + (singulars.count == 1 ? "the elements of one plural" : "the elements of \(singulars.count) plurals")
            + " in the singular: `\(first.singular)` for `\(first.name)`\n"
    }

    private func paint(_ text: String, _ style: TerminalStyle) -> String {
        style.painted(text, ifColored: isColored)
    }
}
