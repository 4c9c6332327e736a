import CaptureSchema
import Codegen
import SchemaReports

/// What `capture-codegen export json-schema --profile portable` prints for a case in `Fixtures/Cases`.
enum ExportedSchema {
    /// What the formats that the export uses look like, in so far as a regular expression can say it.
    private static let formats = [
        "date": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
        "date-time": #"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]*[1-9])?Z$"#,
    ]

    /// Finds members that it does not describe, too.
    static func validator(_ name: String, usesSwiftNames: Bool) throws -> SchemaValidator {
        let options = ExportOptions(profile: .portable, usesSwiftNames: usesSwiftNames)
        let text = JSONSchemaDocument.text(of: try planned(name), options)
        return SchemaValidator(try node(Array(text.utf8)), allowsOthers: false, formats: formats)
    }

    static func node(_ bytes: [UInt8]) throws -> JSONNode {
        try require(JSONReader.read(SourceText(path: "document", bytes: bytes)).root)
    }

    private static func planned(_ name: String) throws -> PlannedSchema {
        let folder = PackageFolder.fixtures.appending(path: "Cases/\(name)")
        func document(_ name: String) throws -> SourceText {
            SourceText(path: name, bytes: Array(try Data(contentsOf: folder.appending(path: name))))
        }
        var options = GenerationOptions()
        var overrides = OverrideSources()
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        if files.contains("capture-codegen.json") {
            let config = Config(try document("capture-codegen.json"))
            options = GenerationOptions(OverrideRequest(), config)
            overrides = OverrideSources(
                config: config, writeSchema: try config.writeSchema.map { try document($0.value) },
                readSchema: try config.readSchema.map { try document($0.value) })
        }
        return try require(
            PlannedSchema.read(try document("schema.json"), options: options, overrides: overrides).schema)
    }
}
