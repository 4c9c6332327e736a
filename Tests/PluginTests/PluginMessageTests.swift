import Foundation
import Testing

extension PluginTests {
    /// What the plugins say when something is wrong.
    @Suite struct PluginMessageTests {
        let package = ConsumerPackage.shared
        private let schema = "Sources/Records/capture-schema.json"

        init() throws { try package.reset() }

        private var path: String { package.folder.appending(path: schema).path(percentEncoded: false) }

        @Test("A broken schema fails the build with its place and the reason")
        func brokenSchema() async throws {
            try package.edit(schema) { $0.replacingOccurrences(of: #""photos""#, with: #""email""#) }
            let outcome = try await package.build()
            #expect(outcome.status != 0)
            #expect(
                outcome.output.contains("\(path):8:13: error: the attribute `/email` is defined twice"),
                "\(outcome.output)")
        }

        @Test("What is only doubtful is a warning, and the build goes on")
        func warning() async throws {
            try package.edit(schema) {
                $0.replacingOccurrences(of: #""name": "zip", "type": "string""#, with: #""name": "zip", "type": "strnig""#)
            }
            let outcome = try await package.build()
            #expect(outcome.status == 0, "\(outcome.output)")
            #expect(outcome.output.contains("\(path):6:30: warning: "), "\(outcome.output)")
            #expect(outcome.output.contains("did you mean `string`?"))
        }

        @Test("A broken config fails the build with its place and the reason")
        func brokenConfig() async throws {
            try package.write("{\n  \"rotName\": \"Customer\"\n}\n", to: "Sources/Records/capture-codegen.json")
            let outcome = try await package.build()
            #expect(outcome.status != 0)
            let config = package.folder.appending(path: "Sources/Records/capture-codegen.json")
            #expect(outcome.output.contains("\(config.path(percentEncoded: false)):2:3: error: "), "\(outcome.output)")
            #expect(outcome.output.contains("rootName"))
        }

        @Test("A target without a schema is told what to add")
        func missing() async throws {
            try package.remove(schema)
            let outcome = try await package.build()
            #expect(outcome.status != 0)
            #expect(
                outcome.output.contains(
                    "the target 'Records' has no schema: add a file called capture-schema.json, or "
                        + "<name>.capture-schema.json, to its files, or take the plugin off the target"))
        }

        @Test("A schema that is excluded is found all the same, and named")
        func excluded() async throws {
            try package.edit("Package.swift") {
                $0.replacingOccurrences(
                    of: "plugins: [", with: #"exclude: ["capture-schema.json"], plugins: ["#)
            }
            let outcome = try await package.build()
            #expect(outcome.status != 0)
            #expect(
                outcome.output.contains(
                    "the schema '\(path)' is in the folder of the target 'Records' but not among its files"),
                "\(outcome.output)")
        }

        @Test("Two schemas of one name are refused")
        func sameName() async throws {
            try package.write("[]", to: "Sources/Records/Other/capture-schema.json")
            let outcome = try await package.build()
            #expect(outcome.status != 0)
            #expect(outcome.output.contains("the target 'Records' has several schemas of one name"))
        }
    }
}
