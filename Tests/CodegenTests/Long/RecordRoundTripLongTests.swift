@testable import Codegen

/// Records as the service answers them, read with the code that is generated from their schemas. It is compiled and
/// run here: what is generated from these schemas is not kept.
final class RecordRoundTripLongTests: XCTestCase {
    func testRecordsDecodeWholeAndEncodeToTheSame() async throws {
        let report = try await withFolder { folder in
            for (schema, rootName) in RoundTrip.schemas {
                for file in try RoundTrip.generate(schema, rootName: rootName) {
                    try Data(file.contents).write(to: folder.appending(path: file.name))
                }
            }
            let program = RoundTrip.program.replacing("FOLDER", with: RoundTrip.folder.path(percentEncoded: false))
            try program.write(to: folder.appending(path: "main.swift"), atomically: true, encoding: .utf8)
            return try await RoundTrip.compileAndRun(folder)
        }
        expectEqual(
            report,
            """
            Reader: issues [], unmodelled [], pending {} [], same true
            FirstReader: issues [], unmodelled [], pending {} [], same true
            Traveller: issues [], unmodelled [], pending {} [], same true
            Subscriber: issues [], unmodelled ["/campaigns"], pending {} [], same true
            Subscriber: issues [], unmodelled ["/campaigns"], pending {} [], same true
            Subscriber: issues [], unmodelled ["/campaigns"], pending {} [], same true

            """)
    }
}

private enum RoundTrip {
    static let folder = PackageFolder.fixtures.appending(path: "Records")

    static let schemas = [
        ("reading-club", "Reader"), ("reading-club-first", "FirstReader"), ("traveller", "Traveller"),
        ("newsletter", "Subscriber"),
    ]

    /// Prints a line for each record. Secrets and the ids of strings are not encoded, so they do not count.
    static let program = #"""
        import CaptureRuntime
        import Foundation

        struct Answer<Result: Decodable>: Decodable { let result: Result }
        struct Answers<Result: Decodable>: Decodable { let results: [Result] }

        func read<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
            try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: "FOLDER/\(name).json")))
        }

        func saved(_ value: JSONValue) -> JSONValue {
            switch value {
            case .object(let members):
                let isString = members.count == 2 && members.values.contains { $0.stringValue != nil }
                let unsaved = isString ? ["id"] : ["password", "accessCredentials"]
                let shown = members.filter { !unsaved.contains($0.key) }
                return .object(shown.mapValues(saved))
            case .array(let elements): return .array(elements.map(saved))
            default: return value
            }
        }

        func report<Record: CaptureRecord>(_ record: Record, _ json: JSONValue) throws {
            let encoded = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(record))
            print(
                "\(Record.self): issues \(record.decodingIssues),",
                "unmodelled \(record.unknownMembers.keys.sorted()),",
                "pending \(record.pendingUpdate) \(try record.plannedCalls()),",
                "same \(saved(encoded) == saved(json) && !record.hasChanges)")
        }

        let reader = try read(Answer<JSONValue>.self, "reading-club").result
        try report(read(Answer<Reader>.self, "reading-club").result, reader)
        try report(read(Answer<FirstReader>.self, "reading-club").result, reader)
        let traveller = try read(Answer<JSONValue>.self, "traveller").result
        try report(read(Answer<Traveller>.self, "traveller").result, traveller)
        let subscribers = try read(Answers<JSONValue>.self, "newsletter").results
        for (record, json) in zip(try read(Answers<Subscriber>.self, "newsletter").results, subscribers) {
            try report(record, json)
        }
        """#

    static func generate(_ schema: String, rootName: String) throws -> [GeneratedFile] {
        Codegen.generate(
            schema: try ApplicationSchemas.named(schema), options: GenerationOptions(rootName: rootName)
        ).files
    }

    static func compileAndRun(_ folder: URL) async throws -> String {
        let sources = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .map { $0.path(percentEncoded: false) }.filter { $0.hasSuffix(".swift") }.sorted()
        let program = folder.appending(path: "program")
        let compiled = try await Program(
            command: BuiltProducts.compiler + sources + BuiltProducts.objects(of: "CaptureRuntime")
                + ["-o", program.path(percentEncoded: false)]
        ).runAside()
        try require(compiled.status == 0, "\(compiled.output)")
        return try await Program(program).runAside().output
    }
}
