import CaptureSchema
import Codegen
import SchemaReports
import Testing

/// The rows and relations of a diagram, and diagrams of a part of the record.
@Suite struct DiagramPartTests {
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
        return try #require(
            PlannedSchema.read(source, options: GenerationOptions(rootName: "Member"), overrides: overrides).schema)
    }

    private func diagram(only: String? = nil, depth: Int? = nil) throws -> MermaidGrammar {
        let diagram = try MermaidDiagramTests.diagram(of: try Self.planned(), only: only, depth: depth)
        #expect(diagram.errors == [])
        return diagram
    }

    @Test func rows() throws {
        let diagram = try diagram()
        #expect(
            diagram.entities["Member"] == [
                Row(type: "id", name: "id", key: "PK", comment: "read-only"),
                Row(type: "uuid", name: "uuid", key: nil, comment: "read-only"),
                Row(type: "dateTime", name: "created", key: nil, comment: "read-only"),
                Row(type: "dateTime", name: "lastUpdated", key: nil, comment: "read-only"),
                Row(type: "string", name: "email", key: "UK", comment: "required"),
                Row(type: "password-bcrypt", name: "password", key: nil, comment: "secret"),
                Row(type: "decimal", name: "balance", key: nil, comment: "read-only"),
            ])
        #expect(diagram.entities["/empty"] == [])
        #expect(diagram.entities["/hidden"] == nil)
        #expect(
            diagram.relations.map { "\($0.from) \($0.signs) \($0.to): \($0.label)" } == [
                "Member ||--|| /home: home", "/home ||--|| /home/place: place (read-only)",
                "Member ||--o{ /photos: photos", "/photos ||--o{ /photos/tags: tags", "Member ||--|| /empty: empty",
            ])
    }

    @Test func parts() throws {
        #expect(try diagram(only: "/photos").entities.keys.sorted() == ["/photos", "/photos/tags"])
        #expect(try diagram(only: "/home/place").entities.keys.sorted() == ["/home/place"])
        #expect(try diagram(only: "home.place").entities.keys.sorted() == ["/home/place"])
        #expect(try diagram(only: "/photos/tags").entities["/photos/tags"]?.map(\.name) == ["id", "tag"])
        #expect(try diagram(depth: 1).entities.keys.sorted() == ["/empty", "/home", "/photos", "Member"])
        #expect(
            try diagram(depth: 1).entities["/home"]?.map { "\($0.type) \($0.name)" } == ["string city", "object place"])
        #expect(try diagram(depth: 9).relations == diagram().relations)
        let flat = try diagram(depth: 0)
        #expect(flat.relations.isEmpty)
        #expect(flat.entities["Member"]?.suffix(3).map(\.type) == ["object", "plural", "object"])
        #expect(try diagram(only: "/photos", depth: 0).entities.keys.sorted() == ["/photos"])
    }

    @Test func swiftNames() throws {
        let options = ExportOptions(profile: .portable, usesSwiftNames: true)
        let diagram = try MermaidDiagramTests.diagram(of: try Self.planned(), options, only: "/photos/tags")
        #expect(diagram.entities.keys.sorted() == ["/pictures/tags"])
        #expect(diagram.entities["/pictures/tags"]?.map(\.name) == ["tag"])
    }

    @Test(
        arguments: [
            ("/photo", "`/photo` of --only does not exist", "did you mean `/photos`?"),
            ("/home/plce", "`/home/plce` of --only does not exist", "did you mean `/home/place`?"),
            (
                "/x", "`/x` of --only does not exist",
                "the objects and plurals of the record are `/home`, `/photos`, `/empty`"
            ),
            ("/home/x", "`/home/x` of --only does not exist", "the objects and plurals in `/home` are `/home/place`"),
            ("/empty/x", "`/empty/x` of --only does not exist", "there are no objects and plurals in `/empty`"),
            ("/email/x", "`/email/x` of --only does not exist: `/email` has no members", nil),
            ("/email", "`/email` of --only is a single value, and a diagram begins with an object or a plural", nil),
            (
                "/home/city",
                "`/home/city` of --only is a single value, and a diagram begins with an object or a plural",
                "did you mean `/home`?"
            ),
            (
                "/photos#1/tags/",
                "`/photos#1/tags/` of --only is not an attribute path: a path has a `/` before each name, and no ids",
                "did you mean `/photos/tags`?"
            ),
            ("/hidden", "`/hidden` of --only is not shown: `/hidden` is excluded", nil),
            ("/hidden/x", "`/hidden/x` of --only is not shown: `/hidden` is excluded", nil),
        ] as [(String, String, String?)])
    func wrongPaths(path: String, message: String, suggestion: String?) throws {
        let (text, problem) = MermaidDiagram.text(
            of: try Self.planned(), ExportOptions(profile: .wire), DiagramPart(only: path))
        #expect(text == nil)
        #expect(problem?.message == message)
        #expect(problem?.suggestion == suggestion)
    }
}
