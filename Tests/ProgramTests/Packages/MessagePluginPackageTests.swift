/// What the plugins say when something is wrong.
final class MessagePluginPackageTests: XCTestCase {
    let package = FixturePackage.consumer
    private let schema = "Sources/Records/capture-schema.json"

    override func setUpWithError() throws { try package.reset() }

    private var path: String { package.folder.appending(path: schema).path(percentEncoded: false) }

    /// Builds the package, which fails and says all of this.
    private func expectFailure(_ parts: String..., file: StaticString = #filePath, line: UInt = #line) async throws {
        let outcome = try await package.build()
        expectNotEqual(outcome.status, 0, file: file, line: line)
        for part in parts { expect(outcome.output.contains(part), outcome.output, file: file, line: line) }
    }

    /// A broken schema fails the build with its place and the reason.
    func testBrokenSchema() async throws {
        try package.edit(schema) { $0.replacingOccurrences(of: #""photos""#, with: #""email""#) }
        try await expectFailure("\(path):8:13: error: the attribute `/email` is defined twice")
    }

    /// What is only doubtful is a warning, and the build goes on.
    func testWarning() async throws {
        try package.edit(schema) {
            $0.replacingOccurrences(of: #""name": "zip", "type": "string""#, with: #""name": "zip", "type": "strnig""#)
        }
        let outcome = try await package.build()
        expectEqual(outcome.status, 0, "\(outcome.output)")
        expect(outcome.output.contains("\(path):6:30: warning: "), "\(outcome.output)")
        expect(outcome.output.contains("did you mean `string`?"))
    }

    /// A root that is called like its target is doubtful, too.
    func testRootOfTarget() async throws {
        try package.write(#"{ "rootName": "Records" }"#, to: "Sources/Records/capture-codegen.json")
        // The app's own code names another root, so that the build fails later.
        let outcome = try await package.build()
        expect(
            outcome.output.contains("warning: the root of '\(path)' and its target are both called 'Records'"),
            "\(outcome.output)")
    }

    /// A broken config fails the build with its place and the reason.
    func testBrokenConfig() async throws {
        try package.write("{\n  \"rotName\": \"Customer\"\n}\n", to: "Sources/Records/capture-codegen.json")
        let config = package.folder.appending(path: "Sources/Records/capture-codegen.json")
        try await expectFailure("\(config.path(percentEncoded: false)):2:3: error: ", "rootName")

        // The tool says that a file is not there, before the build system looks for it.
        try package.write(#"{ "writeSchema": "wirte.json" }"#, to: "Sources/Records/capture-codegen.json")
        let missing = try await package.build()
        expect(missing.output.contains("error: cannot read"), "\(missing.output)")
    }

    /// A target without a schema is told what to add.
    func testMissing() async throws {
        try package.remove(schema)
        try await expectFailure(
            "the target 'Records' has no schema: add a file called capture-schema.json, or "
                + "<name>.capture-schema.json, to its files, or remove the plugin from the target")
    }

    /// An empty folder with the name of a schema is none, and named.
    func testFolder() async throws {
        try package.remove(schema)
        try FileManager.default.createDirectory(
            at: package.folder.appending(path: schema), withIntermediateDirectories: false)
        try await expectFailure(
            "the schema '\(path)' is in the folder of the target 'Records' but not among its files: "
                + "see that it is a file")
        try package.remove(schema)
    }

    /// A schema that is excluded is found all the same, and named.
    func testExcluded() async throws {
        try package.edit("Package.swift") {
            $0.replacingOccurrences(of: "plugins: [", with: #"exclude: ["capture-schema.json"], plugins: ["#)
        }
        try await expectFailure(
            "the schema '\(path)' is in the folder of the target 'Records' but not among its files",
            "remove it, or the folder that it is in, from `exclude` and `resources` in Package.swift")
    }

    /// A schema among the sources goes to the compiler, which refuses it by name.
    func testSource() async throws {
        try package.edit("Package.swift") {
            $0.replacingOccurrences(
                of: "plugins: [", with: #"sources: ["Greeting.swift", "capture-schema.json"], plugins: ["#)
        }
        try await expectFailure("unexpected input file: \(path)")
    }

    /// Where sources are named, a schema beside them is found.
    func testBesideSources() async throws {
        try package.edit("Package.swift") {
            $0.replacingOccurrences(of: "plugins: [", with: #"sources: ["Greeting.swift"], plugins: ["#)
        }
        let outcome = try await package.build()
        expectEqual(outcome.status, 0, "\(outcome.output)")
    }

    /// Two schemas of one name are refused.
    func testSameName() async throws {
        try package.write("[]", to: "Sources/Records/Other/capture-schema.json")
        try await expectFailure("the target 'Records' has several schemas with one name")
    }

    /// Two schemas of one root are refused, and the configs named that choose it.
    func testSameRoot() async throws {
        try package.write("[]", to: "Sources/Records/staff.capture-schema.json")
        try await expectFailure(
            "has several schemas whose config sets no root name, ",
            #"root name ("rootName" in 'capture-codegen.json' or 'staff.capture-codegen.json')"#)
        // The name that a config may leave unsaid, here said by one of the two.
        try package.write(
            #"{ "rootName": "CaptureUser" }"#, to: "Sources/Records/staff.capture-codegen.json")
        try await expectFailure("has several schemas with the root name 'CaptureUser', ")
        for config in ["capture-codegen.json", "staff.capture-codegen.json"] {
            try package.write(#"{ "rootName": "Staff" }"#, to: "Sources/Records/\(config)")
        }
        try await expectFailure("has several schemas with the root name 'Staff', ")
        // A config with a mistake names no root, and the mistake is what is told.
        try package.write(
            #"{ "rootName": "Staff", "templates": 5 }"#, to: "Sources/Records/staff.capture-codegen.json")
        let mistaken = try await package.build()
        expect(!mistaken.output.contains("has several schemas"), "\(mistaken.output)")
        expect(mistaken.output.contains("staff.capture-codegen.json:1:"), "\(mistaken.output)")
    }

    /// A file that the command wrote is in the way of the build plugin.
    func testCommitted() async throws {
        let file = "Sources/Records/Generated/capture-schema.swift"
        try package.write("struct Committed {}\n", to: file)
        let path = package.folder.appending(path: file).path(percentEncoded: false)
        try await expectFailure(
            "the target 'Records' has the file '\(path)', but the plugin generates one with that name in "
                + "every build: remove the file, or remove the plugin from the target")
    }

    /// A schema that is a link is followed, and a broken one is named.
    func testLink() async throws {
        let link = package.folder.appending(path: schema)
        let target = package.folder.appending(path: "linked.json")
        try FileManager.default.moveItem(at: link, to: target)
        // What is not the schema's is put back before the next test.
        defer { try? FileManager.default.removeItem(at: link) }
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
        try await expectEqual(package.build().status, 0)
        try package.edit("linked.json") { $0.replacingOccurrences(of: #""photos""#, with: #""email""#) }
        let broken = try await package.build()
        expect(broken.output.contains("\(path):8:13: error: the attribute `/email` is defined twice"))
        try FileManager.default.removeItem(at: target)
        try await expectFailure("the schema '\(path)' is in the folder of the target 'Records' but not among its files")
    }
}
