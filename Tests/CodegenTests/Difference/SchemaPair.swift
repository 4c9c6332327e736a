/// Two schemas, and what is different between them.
struct SchemaPair: Sendable, CustomStringConvertible {
    let name: String
    let old: String
    let new: String
    /// `kind path`, and `!` behind it where source breaks; sorted by path.
    let changes: [String]
    /// The `attributes` of a config file, and lists of paths.
    private var config = ""
    private var write: String?
    private var read: String?

    /// Creates a pair of schemas in the form that ``SchemaNotation`` reads.
    init(_ name: String, _ old: String, _ new: String, _ changes: [String] = []) {
        self.name = name
        self.old = "[\(SchemaNotation.definitions(old))]"
        self.new = "[\(SchemaNotation.definitions(new))]"
        self.changes = changes
    }

    /// Those of `Fixtures/SchemaChanges.txt`: one for each kind of change, for what decides whether it breaks source,
    /// and for what a config file and access schemas make of it.
    static var every: [SchemaPair] {
        get throws {
            let lines = try PackageFolder.text("Fixtures/SchemaChanges.txt").split(separator: "\n")
            return try lines.filter { !$0.hasPrefix("#") }.map { try SchemaPair(line: String($0)) }
        }
    }

    private init(line: String) throws {
        let text = line.replacing(/\\u([0-9a-f]{4})/) { match in
            UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
        }
        let cells = text.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        try require(cells.count >= 4, "\(line)")
        self.init(cells[0], cells[1], cells[2], cells[3].isEmpty ? [] : cells[3].components(separatedBy: ", "))
        for cell in cells.dropFirst(4) {
            let words = cell.split(separator: " ", maxSplits: 1).map(String.init)
            switch words[0] {
            case "config": config = words[1]
            case "write": write = words[1]
            default: read = words[1]
            }
        }
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

    static func source(_ text: String, _ path: String) -> SourceText { SourceText(path: path, bytes: Array(text.utf8)) }
}
