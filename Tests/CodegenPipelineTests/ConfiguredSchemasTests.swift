import CaptureSchema
import CodegenPipeline
import SwiftEmitter
import Testing

/// What a client may not write is a compile error, and real schemas with half of their attributes writable compile.
@Suite struct ConfiguredSchemasTests {
    @Test("Assigning what the client may not write does not compile, and everything else does")
    func unwritable() throws {
        let files = try FixtureCase(name: "write-schema").generate().files
        let statements = [
            #"user.email = "x""#, "user.display = .init()", "user.clients = []", #"user.primaryAddress.zip = "x""#,
            "_ = CaptureUser(email: nil)", "_ = try await user.replaceStatuses(using: client)",
            #"user.aboutMe = "x""#, #"user.primaryAddress.city = "y""#, #"user.statuses[0].status = "z""#,
            "_ = try await user.replacePhotos(using: client)", "_ = user.email",
        ]
        let functions = statements.enumerated().map { number, statement in
            """
            func use\(number)(_ user: inout CaptureUser, _ client: CaptureClient) async throws { \(statement) }

            """
        }
        let text = "import CaptureRuntime\n" + functions.joined()
        let use = GeneratedFile(name: "Use.swift", contents: Array(text.utf8))
        let complaints = try SwiftCompiler.complaints(about: files + [use], SwiftCompiler.Setting.all[1])
        let lines = complaints.split(separator: "\n").compactMap { line in
            line.firstRange(of: "Use.swift:").flatMap { Int(line[$0.upperBound...].prefix { $0.isNumber }) }
        }
        #expect(Set(lines) == [2, 3, 4, 5, 6, 7], "\(complaints)")
    }

    @Test("Half of a real schema", .enabled(if: SharedSchemas.areThere)) func halfOfEverySharedSchema() throws {
        let files = try SharedSchemas.all().enumerated().flatMap { position, schema in
            let tree = try #require(SchemaParser.parse(schema).tree)
            let list = Self.leaves(tree.attributes).enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
            let text = "[" + list.map(JSONText.literal).joined(separator: ",") + "]"
            let access = SourceText(path: "access.json", bytes: Array(text.utf8))
            return [("W", access, nil), ("R", nil, access), ("B", access, access)].flatMap { name, write, read in
                let result = generate(
                    schema: schema, options: GenerationOptions(rootName: "\(name)\(position)"), writeSchema: write,
                    readSchema: read)
                #expect(result.diagnostics.filter { $0.severity != .note } == [], "\(schema.path)")
                return result.files
            }
        }
        #expect(files.count > 100)
        #expect(try SwiftCompiler.complaints(about: files, SwiftCompiler.Setting.all[4]) == "")
    }

    private static func leaves(_ attributes: [Attribute], _ path: String = "") -> [String] {
        attributes.filter { !$0.isReserved }.flatMap { attribute in
            let path = "\(path)/\(attribute.name)"
            return attribute.children.isEmpty ? [path] : leaves(attribute.children, path)
        }
    }
}
