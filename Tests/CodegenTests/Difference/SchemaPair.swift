import CaptureSchema
import Codegen
import Expectations
import SchemaReports

/// Two schemas, and what is different between them.
struct SchemaPair: Sendable, CustomStringConvertible {
    let name: String
    let old: String
    let new: String
    /// `kind path`, and `!` behind it where source breaks; sorted by path.
    let changes: [String]
    /// The `attributes` of a config file, and lists of paths.
    let config: String
    let write: String?
    let read: String?

    init(
        _ name: String, _ old: String, _ new: String, _ changes: String..., config: String = "", write: String? = nil,
        read: String? = nil
    ) {
        self.name = name
        (self.config, self.write, self.read) = (config, write, read)
        self.old = "[\(old)]"
        self.new = "[\(new)]"
        self.changes = changes
    }

    var description: String { name }
    var breaksSource: Bool { changes.contains { $0.hasSuffix("!") } }

    var overrides: OverrideSources {
        let text = #"{ "attributes": { \#(config) } }"#
        return OverrideSources(
            config: config.isEmpty ? nil : Config(Self.source(text, "capture-codegen.json")),
            writeSchema: write.map { Self.source("[\($0)]", "write.json") },
            readSchema: read.map { Self.source("[\($0)]", "read.json") })
    }

    func schemas(rootName: String = "CaptureUser") throws -> (old: PlannedSchema, new: PlannedSchema) {
        let (schemas, diagnostics) = PlannedSchema.read(
            [Self.source(old, "old.json"), Self.source(new, "new.json")],
            options: GenerationOptions(rootName: rootName), overrides: overrides)
        return try require(schemas.count == 2 ? (schemas[0], schemas[1]) : nil, "\(diagnostics.map(\.message))")
    }

    func difference(rootName: String = "CaptureUser") throws -> SchemaDifference {
        let schemas = try schemas(rootName: rootName)
        return SchemaDifference(from: schemas.old, to: schemas.new)
    }

    static func source(_ text: String, _ path: String) -> SourceText {
        SourceText(path: path, bytes: Array(text.utf8))
    }

    static func attribute(_ name: String, _ type: String = "string", _ more: String = "") -> String {
        #"{"name":"\#(name)","type":"\#(type)"\#(more.isEmpty ? "" : "," + more)}"#
    }

    static func required(_ name: String, _ type: String = "string") -> String {
        attribute(name, type, #""constraints":["required"]"#)
    }

    static func nested(_ name: String, _ type: String, _ children: String...) -> String {
        attribute(name, type, #""attr_defs":[\#(children.joined(separator: ","))]"#)
    }

    static func all(_ attributes: String...) -> String { attributes.joined(separator: ",") }
}
