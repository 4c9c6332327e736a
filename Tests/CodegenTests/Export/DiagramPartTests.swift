/// The rows and relations of a diagram, and diagrams of a part of the record.
final class DiagramPartTests: XCTestCase {
    private typealias Row = MermaidGrammar.Row

    private static let schema = #"""
        [
          {"name":"email","type":"string","constraints":["required","unique"]},
          {"name":"password","type":"password-bcrypt"},
          {"name":"balance","type":"decimal"},
          {"name":"home","type":"object","attr_defs":[
            {"name":"city","type":"string"},
            {"name":"place","type":"object","attr_defs":[{"name":"latitude","type":"decimal"}]}]},
          {"name":"photos","type":"plural","attr_defs":[
            {"name":"value","type":"string"},
            {"name":"tags","type":"plural","attr_defs":[{"name":"tag","type":"string"}]}]},
          {"name":"hidden","type":"object","attr_defs":[{"name":"x","type":"string"}]},
          {"name":"empty","type":"object","attr_defs":[]}
        ]
        """#
    private static let config = #"""
        {"attributes": {"/balance": {"readOnly": true}, "/home/place": {"readOnly": true}, "/hidden": {"exclude": true},
                        "/photos": {"name": "pictures"}}}
        """#

    private static func planned() throws -> PlannedSchema {
        let overrides = OverrideSources(
            config: Config(SourceText(path: "capture-codegen.json", bytes: Array(config.utf8))))
        let source = SourceText(path: "schema.json", bytes: Array(schema.utf8))
        return try require(
            PlannedSchema.read(source, options: GenerationOptions(rootName: "Member"), overrides: overrides).schema)
    }

    private func diagram(only: String? = nil) throws -> MermaidGrammar {
        let diagram = try MermaidDiagramTests.diagram(of: try Self.planned(), only: only)
        expectEqual(diagram.errors, [])
        return diagram
    }

    func testRows() throws {
        let diagram = try diagram()
        expectEqual(
            diagram.entities["Member"],
            [
                Row(type: "id", name: "id", key: "PK", comment: "read-only"),
                Row(type: "uuid", name: "uuid", key: nil, comment: "read-only"),
                Row(type: "dateTime", name: "created", key: nil, comment: "read-only"),
                Row(type: "dateTime", name: "lastUpdated", key: nil, comment: "read-only"),
                Row(type: "string", name: "email", key: "UK", comment: "required"),
                Row(type: "password-bcrypt", name: "password", key: nil, comment: "secret"),
                Row(type: "decimal", name: "balance", key: nil, comment: "read-only"),
            ])
        expectEqual(diagram.entities["/empty"], [])
        expectNil(diagram.entities["/hidden"])
        expectEqual(
            diagram.relations.map { "\($0.from) \($0.signs) \($0.to): \($0.label)" },
            [
                "Member ||--|| /home: home", "/home ||--|| /home/place: place (read-only)",
                "Member ||--o{ /photos: photos", "/photos ||--o{ /photos/tags: tags", "Member ||--|| /empty: empty",
            ])
    }

    func testParts() throws {
        try expectEqual(diagram(only: "/photos").entities.keys.sorted(), ["/photos", "/photos/tags"])
        try expectEqual(diagram(only: "/home/place").entities.keys.sorted(), ["/home/place"])
        try expectEqual(diagram(only: "home.place").entities.keys.sorted(), ["/home/place"])
        try expectEqual(diagram(only: "/photos/tags").entities["/photos/tags"]?.map(\.name), ["id", "tag"])
    }

    func testSwiftNames() throws {
        let options = ExportOptions(profile: .portable, usesSwiftNames: true)
        let diagram = try MermaidDiagramTests.diagram(of: try Self.planned(), options, only: "/photos/tags")
        expectEqual(diagram.entities.keys.sorted(), ["/pictures/tags"])
        expectEqual(diagram.entities["/pictures/tags"]?.map(\.name), ["tag"])
    }

    func testWrongPaths() {
        forEach([
            "", "/", "/photo", "/x", "/home/x", "/empty/x", "/email/x", "/email", "/home/city", "/photos#1/tags/",
            "/hidden", "/hidden/x",
        ]) { (path: String) in
            let (text, problem) = MermaidDiagram.text(of: try Self.planned(), ExportOptions(profile: .wire), only: path)
            expectNil(text)
            expectEqual(
                problem?.message, "`\(path)` of --only is not the path of an object or a plural, such as `/photos`")
        }
    }
}
