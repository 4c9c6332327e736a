@testable import Codegen

/// What a client may not write is a compile error, and schemas with half of their attributes writable compile.
final class ConfiguredSchemasLongTests: XCTestCase {
    /// Assigning what the client may not write does not compile, and everything else does.
    func testUnwritable() async throws {
        let files = try FixtureCase(name: "write-schema").generate().files
        let statements = [
            #"user.email = "x""#, "user.display = .init()", "user.clients = []", #"user.primaryAddress.zip = "x""#,
            "_ = WriteSchemaUser(email: nil)", "_ = try await user.replaceStatuses(using: client)",
            #"user.aboutMe = "x""#, #"user.primaryAddress.city = "y""#, #"user.statuses[0].status = "z""#,
            "_ = try await user.replacePhotos(using: client)", "_ = user.email",
        ]
        let functions = statements.enumerated().map { number, statement in
            """
            func use\(number)(_ user: inout WriteSchemaUser, _ client: CaptureClient) async throws { \(statement) }

            """
        }
        let text = "import CaptureRuntime\n" + functions.joined()
        let use = GeneratedFile(name: "Use.swift", contents: Array(text.utf8))
        let complaints = try await SwiftCompiler.complaints(about: files + [use], SwiftCompiler.Setting.all[1])
        let lines = complaints.split(separator: "\n").compactMap { line in
            line.firstRange(of: "Use.swift:").flatMap { Int(line[$0.upperBound...].prefix { $0.isNumber }) }
        }
        expectEqual(Set(lines), [2, 3, 4, 5, 6, 7], "\(complaints)")
    }

    /// Half of the attributes of a schema, writable, readable, and both.
    func testHalfOfEverySchema() async throws {
        let files = try ApplicationSchemas.all().enumerated().flatMap { position, schema in
            let tree = try require(SchemaParser.parse(schema).tree)
            let list = Self.leaves(tree.attributes).enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
            let text = "[" + list.map(JSONOutput.literal).joined(separator: ",") + "]"
            let access = SourceText(path: "access.json", bytes: Array(text.utf8))
            return [("W", access, nil), ("R", nil, access), ("B", access, access)].flatMap { name, write, read in
                let result = generate(
                    schema: schema, options: GenerationOptions(rootName: "\(name)\(position)"),
                    overrides: OverrideSources(writeSchema: write, readSchema: read))
                let others = result.diagnostics.filter { $0.severity != .note && $0.code != "required-unsendable" }
                expectEqual(others, [], "\(schema.path)")
                return result.files
            }
        }
        expect(files.count, >, 100)
        try await expectEqual(SwiftCompiler.complaints(about: files, SwiftCompiler.Setting.all[4]), "")
    }

    /// Random settings of random schemas.
    func testRandomSettings() async {
        await forEach(SwiftCompiler.Setting.twoOfThem) { setting in
            var random = SplitMix64(seed: 14)
            var notes = 0
            let files = try (0..<30 as Range<UInt64>).flatMap { seed in
                var maker = RandomSchema(
                    seed: seed,
                    names: [
                        "value", "type", "remoteKey", "remote_key", "photos", "home", "class", "localID", "string",
                        "a\"b",
                    ])
                let schema = SourceText(path: "schema.json", bytes: maker.document())
                let tree = try require(SchemaParser.parse(schema).tree)
                var names = [
                    "value_2", "remoteKey_2", "remoteKey_3", "photos_2", "Home", "String_", "localID_", "Home_2", "_x",
                    "switch", "PhotosElement", "größe",
                ].shuffled(using: &random)
                var typeNames = ["Photos", "Value", "Type_", "RemoteKey", "Home_3", "Größe", "ID", "Element"]
                    .shuffled(using: &random)
                let settings = Self.configurable(tree.attributes).compactMap { path, attribute -> String? in
                    let isScalar = attribute.type != .object && attribute.type != .plural
                    var settings: [String] = []
                    if Int.random(in: 0..<4, using: &random) == 0 {
                        let name = names.popLast() ?? "chosen_\(random.next() % 1_000_000)"
                        settings.append("\"name\": \"\(name)\"")
                    }
                    if !isScalar, attribute.stringMember == nil, Int.random(in: 0..<4, using: &random) == 0 {
                        let name = typeNames.popLast() ?? "Chosen_\(random.next() % 1_000_000)"
                        settings.append("\"typeName\": \"\(name)\"")
                    }
                    for key in ["exclude", "readOnly"] + (isScalar ? ["secret"] : [])
                    where Int.random(in: 0..<6, using: &random) == 0 { settings.append("\"\(key)\": true") }
                    return settings.isEmpty
                        ? nil : "\(JSONOutput.literal(path)): { \(settings.joined(separator: ", ")) }"
                }
                let text = "{ \"attributes\": { \(settings.joined(separator: ",\n")) } }"
                let result = generate(
                    schema: schema, options: GenerationOptions(rootName: "Random\(seed)"),
                    overrides: OverrideSources(
                        config: Config(SourceText(path: "capture-codegen.json", bytes: Array(text.utf8)))))
                expectEqual(result.diagnostics.filter { $0.severity == .error }, [], "seed \(seed): \(text)")
                notes += result.diagnostics.filter { $0.code == "name-clash" }.count
                return result.files
            }
            expect(notes, >=, 4, "names give way to one another")
            try await expectEqual(SwiftCompiler.complaints(about: files, setting), "")
        }
    }

    /// The attributes that a config file can say something of, with their paths.
    private static func configurable(_ attributes: [Attribute], _ path: String = "") -> [(String, Attribute)] {
        attributes.filter { !$0.isReserved }.flatMap { attribute -> [(String, Attribute)] in
            let path = "\(path)/\(attribute.name)"
            let isStringPlural = attribute.stringMember != nil
            return [(path, attribute)] + (isStringPlural ? [] : configurable(attribute.children, path))
        }
    }

    private static func leaves(_ attributes: [Attribute], _ path: String = "") -> [String] {
        attributes.filter { !$0.isReserved }.flatMap { attribute in
            let path = "\(path)/\(attribute.name)"
            return attribute.children.isEmpty ? [path] : leaves(attribute.children, path)
        }
    }
}
