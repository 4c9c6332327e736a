import RecordPlanner
import TemplateEngine

/// What the template `File` sees: one file of output.
final class FileContext {
    private let accessLevel: AccessLevel
    private let records: [PlannedRecord]
    /// For the root, if it is in the file.
    private let replaceMethods: [ReplaceMethod]

    static let type: ContextType<FileContext> = ContextType(
        "File",
        [
            .flag("isPublic", { $0.accessLevel == .public }, "Whether the declarations are `public`."),
            .flag("isPackage", { $0.accessLevel == .package }, "Whether the declarations are `package`."),
            .flag("usesFoundation", { $0.usesFoundation }, "Whether a declaration names a type of Foundation."),
            .list(
                "records", of: RecordContext.type, count: { $0.records.count }, item: { $0.record(at: $1) },
                "The records in the file."),
        ])

    init(_ records: [PlannedRecord], accessLevel: AccessLevel, replaceMethods: [ReplaceMethod]) {
        self.accessLevel = accessLevel
        self.records = records
        self.replaceMethods = replaceMethods
    }

    private var usesFoundation: Bool {
        records.contains { record in record.properties.contains { $0.type.needsFoundation } }
    }

    private func record(at index: Int) -> RecordContext {
        let record = records[index]
        return RecordContext(
            record, accessLevel: accessLevel, replaceMethods: record.kind == .root ? replaceMethods : [])
    }
}
