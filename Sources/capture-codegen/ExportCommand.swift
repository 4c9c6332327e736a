import ArgumentParser
import Codegen
import SchemaReports

/// `capture-codegen export`: prints a schema in another format.
struct ExportCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Print a schema as JSON Schema, OpenAPI, a data dictionary or a diagram.",
        usage: "capture-codegen export <format> --file <schema> [<options>]",
        discussion: """
            json-schema is JSON Schema 2020-12, openapi the components of OpenAPI 3.1, markdown a data dictionary for \
            people, mermaid a diagram of the record, its objects and its plurals. \
            The profile wire describes records as Capture sends them, portable as other systems expect them: \
            without ids and nulls, with times in the format of RFC 3339, and string plurals as arrays of strings. \
            Attributes that the config file or the read schema excludes are omitted. \
            config-schema is the JSON Schema of config files, for editors; it needs no <schema>.

            Example:
              capture-codegen export json-schema -f schema.json > user.schema.json
              capture-codegen export mermaid -f schema.json --only /photos
              capture-codegen export config-schema > capture-codegen.schema.json

            \(ExitStatus.help())
            """
    )

    // Optional and checked in `parsed`, for the reason given in `OptionGroups.swift`.
    @Argument(help: "The format.")
    var format: ExportFormat?

    @OptionGroup(title: "Input")
    var input: InputOptions

    @Option(help: ArgumentHelp("The form of the records to describe.", valueName: "profile"))
    var profile = ExportProfile.wire

    @Flag(help: "Give members the names of the Swift properties; only with --profile portable.")
    var swiftNames = false

    @Option(
        help: ArgumentHelp(
            "Show only this object or plural and what is in it, with the format mermaid: a path such as /photos.",
            valueName: "path"))
    var only: String?

    @OptionGroup(title: "Names and attributes")
    var overrides: OverrideOptions

    @OptionGroup(title: "Messages")
    var reporting: ReportingOptions

    func parsed() throws(WrongArguments) -> ParsedCommand {
        guard let format else {
            let names = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
            throw WrongArguments("Missing <format>: one of \(names).")
        }
        if format == .configSchema { return try configSchema() }
        let schema = try input.schema()
        guard !swiftNames || profile == .portable else {
            throw WrongArguments("--swift-names needs --profile portable: Capture knows only its own names.")
        }
        if format != .mermaid, only != nil { throw WrongArguments("--only is only for the format mermaid.") }
        return ParsedCommand(reporting: reporting.reporting) { surroundings in
            surroundings.result(ofSchema: schema, overrides) { text(of: $0, as: format, surroundings) }
        }
    }

    private func text(of schema: PlannedSchema, as format: ExportFormat, _ surroundings: Surroundings) -> String? {
        let options = ExportOptions(profile: profile, usesSwiftNames: swiftNames)
        switch format {
        case .jsonSchema: return JSONSchemaDocument.text(of: schema, options)
        case .openAPI: return OpenAPIDocument.text(of: schema, options)
        case .markdown: return DataDictionary.text(of: schema, options)
        case .mermaid:
            let (text, problem) = MermaidDiagram.text(of: schema, options, only: only)
            if let problem { surroundings.messages.report([problem]) }
            return text
        case .configSchema: return ConfigSchemaDocument.text
        }
    }

    /// It describes config files and depends on nothing.
    private func configSchema() throws(WrongArguments) -> ParsedCommand {
        let given = [
            ("--file", input.file != nil), ("--profile", profile != .wire), ("--swift-names", swiftNames),
            ("--only", only != nil), ("--root-name", overrides.rootName != nil), ("--config", overrides.config != nil),
            ("--write-schema", overrides.writeSchema != nil), ("--read-schema", overrides.readSchema != nil),
        ]
        if let option = given.first(where: \.1)?.0 {
            throw WrongArguments("config-schema is the same for every schema: it takes no \(option).")
        }
        return ParsedCommand(reporting: reporting.reporting) { _ in (.success, ConfigSchemaDocument.text) }
    }
}

enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
    case jsonSchema = "json-schema"
    case openAPI = "openapi"
    case markdown
    case mermaid
    /// It is the same for every schema.
    case configSchema = "config-schema"
}

extension ExportProfile: ExpressibleByArgument {}
