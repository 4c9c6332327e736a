import CaptureSchema
import RecordPlanner

/// Puts together what the config file and the access schemas say of attributes, for the planner.
struct SettingsStage {
    private let config: Config?
    private let write: AccessSchema?
    private let read: AccessSchema?
    private(set) var diagnostics: [Diagnostic] = []

    private static let writeName = "write schema"
    private static let readName = "read schema"

    /// Understands the documents; no schema is needed for that, so their mistakes are told in the same run.
    init(config: Config?, writeSchema: SourceText?, readSchema: SourceText?) {
        self.config = config
        if let config { diagnostics += config.diagnostics }
        let (write, writeDiagnostics) = writeSchema.map(AccessSchemaParser.parse) ?? (nil, [])
        let (read, readDiagnostics) = readSchema.map(AccessSchemaParser.parse) ?? (nil, [])
        (self.write, self.read) = (write, read)
        diagnostics += writeDiagnostics + readDiagnostics
    }

    /// The settings for a schema; what does not fit it is added to the diagnostics.
    mutating func settings(for tree: AttributeTree) -> SettingsByPath {
        var settings: SettingsByPath = [:]
        if let config {
            let check = ConfigCheck(config, tree)
            diagnostics += config.source.diagnostics(for: check.findings)
            settings = check.settings
        }
        var access = AccessSettings(settings)
        if let write {
            access.allowWriting(only: write, of: tree)
            diagnostics += write.source.diagnostics(
                for: AccessCheck.findings(write, called: Self.writeName, against: tree))
        }
        if let read {
            access.allowReading(only: read, of: tree)
            diagnostics += read.source.diagnostics(
                for: AccessCheck.findings(read, called: Self.readName, against: tree))
        }
        return access.settings
    }
}
