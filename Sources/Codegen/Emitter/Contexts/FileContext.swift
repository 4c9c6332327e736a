/// The context of the template `File`: one output file.
final class FileContext: TemplateItem {
    private let accessLevel: AccessLevel
    private let records: [PlannedRecord]
    private let plurals: PluralsContext?

    static let type = ContextType(
        "File", of: FileContext.self,
        [
            .text(
                "access", { $0.accessLevel.modifier },
                "The access level followed by a space; empty for `internal`."),
            .texts("imports", { $0.imports }, "The import lines that the declarations need."),
            .list(
                "records", count: { $0.records.count },
                item: { RecordContext($0.records[$1], accessLevel: $0.accessLevel) },
                "The records in the file; empty in the file of the methods."),
            .optional(
                "plurals", { $0.plurals },
                "The methods that send a plural, if they are in the file."),
        ])

    init(_ records: [PlannedRecord], plurals: PluralsContext?, accessLevel: AccessLevel) {
        self.accessLevel = accessLevel
        self.records = records
        self.plurals = plurals
    }

    /// About the number of bytes that the built-in templates write.
    var probableSize: Int { records.reduce(512) { $0 + 512 + 256 * $1.properties.count } }

    private var imports: [String] {
        let usesFoundation = records.contains { record in record.properties.contains { $0.type.needsFoundation } }
        let lines = ["import CaptureRuntime"] + (usesFoundation ? ["import Foundation"] : [])
        switch accessLevel {
        case .internal: return lines
        case .public: return lines.map { "public " + $0 }
        case .package:
            // If imports are public by default, a `package import` would turn every plain import of the same module in
            // other files into an error.
            return ["#if hasFeature(InternalImportsByDefault)"] + lines.map { "package " + $0 } + ["#else"] + lines
                + ["#endif"]
        }
    }
}

/// The access level of the generated declarations.
package enum AccessLevel: String, CaseIterable, Sendable {
    case `public`
    case package
    case `internal`

    /// The text before a declaration, followed by a space; empty for `internal`, which needs no keyword.
    var modifier: String { self == .internal ? "" : rawValue + " " }
}
