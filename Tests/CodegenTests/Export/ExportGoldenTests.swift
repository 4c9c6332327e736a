/// Some cases have a folder `Exported`, with their schema in every other format.
final class ExportGoldenTests: XCTestCase {
    private static let cases = ["configured", "constraints", "default-user", "hostile-text", "inigo", "string-plurals"]

    func testMatches() {
        forEach(Self.cases) { name in
            let fixture = FixtureCase(name: name)
            let schema = try fixture.subject().planned()
            var actual: [String: [UInt8]] = [:]
            for profile in ExportProfile.allCases {
                // Swift names where they can be had, so that both kinds are seen.
                let options = ExportOptions(profile: profile, usesSwiftNames: profile == .portable)
                actual["\(profile.rawValue).schema.json"] = Array(JSONSchemaDocument.text(of: schema, options).utf8)
                actual["\(profile.rawValue).openapi.json"] = Array(OpenAPIDocument.text(of: schema, options).utf8)
                actual["\(profile.rawValue).md"] = Array(DataDictionary.text(of: schema, options).utf8)
                let diagram = MermaidDiagram.text(of: schema, options).text
                actual["\(profile.rawValue).mmd"] = Array(try require(diagram).utf8)
            }
            let folder = fixture.folder.appending(path: "Exported")
            try GoldenFiles.compare(actual, with: FixtureCase.files(in: folder), in: folder, name)
        }
    }
}

extension Subject {
    /// The schema and what was decided about it.
    func planned() throws -> PlannedSchema {
        try require(PlannedSchema.read(schema, options: options, overrides: overrides).schema)
    }
}
