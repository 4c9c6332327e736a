import CaptureSchema
import CodegenPipeline
import Foundation
import SwiftEmitter
import TestTools
import Testing

/// Records of real applications, read with the code generated from their schemas. They are no part of the project, so
/// the code is generated, compiled and run here, where they are at hand.
@Suite(.enabled(if: SharedRecords.areThere)) struct SharedRecordsTests {
    @Test func theyDecodeWholeAndEncodeToTheSame() throws {
        let report = try BuiltProducts.withFolder { folder in
            for (schema, rootName) in SharedRecords.schemas {
                for file in try SharedRecords.generate(schema, rootName: rootName) {
                    try Data(file.contents).write(to: folder.appending(path: file.name))
                }
            }
            let program = SharedRecords.program.replacing(
                "FOLDER", with: SharedRecords.folder.path(percentEncoded: false))
            try program.write(to: folder.appending(path: "main.swift"), atomically: true, encoding: .utf8)
            return try SharedRecords.compileAndRun(folder)
        }
        #expect(
            report == """
                DefaultUser: issues [], unmodelled [], pending {} [], same true
                DemoUser: issues [], unmodelled [], pending {} [], same true
                MockUser: issues [], unmodelled ["/adlists"], pending {} [], same true
                MockUser: issues [], unmodelled ["/adlists"], pending {} [], same true
                MockUser: issues [], unmodelled ["/adlists"], pending {} [], same true

                """)
    }
}

private enum SharedRecords {
    static let folder = SharedSchemas.folder.deletingLastPathComponent().appending(path: "records")
    static let areThere = SharedSchemas.areThere && FileManager.default.fileExists(atPath: folder.path())

    static let schemas = [
        ("jump-ios-default.json", "DefaultUser"), ("jump-ios-demo-user-2012-02-24.json", "DemoUser"),
        ("datalib-mock.json", "MockUser"),
    ]

    /// Prints a line for each record. Secrets are not encoded, so they do not count.
    static let program = #"""
        import CaptureRuntime
        import Foundation

        struct Answer<Result: Decodable>: Decodable { let result: Result }

        func read<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
            try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: "FOLDER/\(name).json")))
        }

        func withoutSecrets(_ value: JSONValue) -> JSONValue {
            switch value {
            case .object(let members):
                let shown = members.filter { !["password", "accessCredentials"].contains($0.key) }
                return .object(shown.mapValues(withoutSecrets))
            case .array(let elements): return .array(elements.map(withoutSecrets))
            default: return value
            }
        }

        func report<Record: CaptureEntity>(_ record: Record, _ json: JSONValue) throws {
            let encoded = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(record))
            print(
                "\(Record.self): issues \(record.decodingIssues),",
                "unmodelled \(record.unmodelledAttributes.keys.sorted()),",
                "pending \(record.pendingUpdate) \(record.changedPlurals),",
                "same \(encoded == withoutSecrets(json) && !record.hasChanges)")
        }

        let name = "janrain-rails-entity-default-2011"
        let json = try read(Answer<JSONValue>.self, name).result
        try report(read(Answer<DefaultUser>.self, name).result, json)
        try report(read(Answer<DemoUser>.self, name).result, json)
        let entities = "datalib-mock-entities"
        for (record, json) in zip(try read([MockUser].self, entities), try read([JSONValue].self, entities)) {
            try report(record, json)
        }
        """#

    static func generate(_ schema: String, rootName: String) throws -> [GeneratedFile] {
        let source = try #require(try SharedSchemas.all().first { $0.path == schema })
        return CodegenPipeline.generate(schema: source, options: GenerationOptions(rootName: rootName)).files
    }

    static func compileAndRun(_ folder: URL) throws -> String {
        let sources = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .map { $0.path(percentEncoded: false) }.filter { $0.hasSuffix(".swift") }.sorted()
        let program = folder.appending(path: "program")
        let compiled = try Program(
            command: BuiltProducts.compiler + sources + BuiltProducts.objects(of: "CaptureRuntime")
                + ["-o", program.path(percentEncoded: false)]
        ).run()
        try #require(compiled.status == 0, "\(compiled.output)")
        return try Program(program).run().output
    }
}
