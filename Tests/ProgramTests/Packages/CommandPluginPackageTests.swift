/// The command, for teams that commit what is generated.
final class CommandPluginPackageTests: XCTestCase {
    let package = FixturePackage.consumer
    private let generated = "Sources/Committed/Generated/staff.capture-schema.swift"

    override func setUpWithError() throws { try package.reset() }

    private func generate(target: String = "Committed", _ options: String...) async throws -> Program.Outcome {
        try await package.swift(
            ["package", "--allow-writing-to-package-directory", "capture-codegen", "--target", target] + options)
    }

    /// What is committed is what the command writes.
    func testCommitted() async throws {
        let sources = try package.snapshot()
        let outcome = try await generate()
        expectEqual(outcome.status, 0, "\(outcome.output)")
        try expectEqual(package.snapshot(), sources)
        expect(outcome.output.contains("0 written"))
    }

    /// A changed schema gives changed files, and --check says so without writing.
    func testChanged() async throws {
        try package.edit("Sources/Committed/staff.capture-schema.json") {
            $0.replacingOccurrences(of: #""badge", "type": "integer""#, with: #""badge", "type": "string""#)
        }
        let before = try package.text(of: generated)
        let check = try await generate("--check")
        expectNotEqual(check.status, 0)
        expect(check.output.contains("-    public var badge: Swift.Int?"), "\(check.output)")
        expect(check.output.contains("run the command without --check and commit what it writes"))
        try expectEqual(package.text(of: generated), before)
        try await expectEqual(generate().status, 0)
        try expect(package.text(of: generated).contains("public var badge: Swift.String?"))
    }

    /// The line for CI in the article on the plugins passes, and ends with 1 where something differs.
    func testLineForCI() async throws {
        let page = "Sources/capture-codegen/capture-codegen.docc/Plugins.md"
        let lines = try PackageFolder.text(page).split(separator: "\n")
            .filter { $0.hasPrefix("swift package ") && $0.contains("--check") }
        let line = try require(lines.first, "\(page) prints it")
        expectEqual(lines.count, 1)
        let words = line.replacing("MyApp", with: "Committed").split(separator: " ")
        let arguments = words.dropFirst().map(String.init)
        let sources = try package.snapshot()
        let same = try await package.swift(arguments)
        expectEqual(same.status, 0, "\(same.output)")
        try package.edit("Sources/Committed/staff.capture-schema.json") {
            $0.replacingOccurrences(of: #""badge", "type": "integer""#, with: #""badge", "type": "string""#)
        }
        let different = try await package.swift(arguments)
        expectEqual(different.status, 1, "\(different.output)")
        try package.reset()
        try expectEqual(package.snapshot(), sources)
    }

    /// An unknown target is an error that names those there are.
    func testUnknownTarget() async throws {
        let outcome = try await generate(target: "Comitted")
        expectNotEqual(outcome.status, 0)
        expect(outcome.output.contains("there is no target 'Comitted'; the targets are App, Committed, Records"))
    }

    /// A target without a schema is skipped if there are others, as Xcode names every target that is ticked.
    func testTargetWithoutSchema() async throws {
        let outcome = try await generate("--target", "App")
        expectEqual(outcome.status, 0, "\(outcome.output)")
        expect(outcome.output.contains("the target 'App' has no schema"))
        expect(outcome.output.contains("0 written"))
        try await expectNotEqual(generate(target: "App").status, 0, "alone, it is a mistake")
    }

    /// A broken schema fails the command and leaves the files as they are.
    func testBroken() async throws {
        try package.edit("Sources/Committed/staff.capture-schema.json") { String($0.dropLast(3)) }
        let sources = try package.snapshot()
        let outcome = try await generate()
        expectNotEqual(outcome.status, 0)
        expect(outcome.output.contains("staff.capture-schema.json:6:"))
        try expectEqual(package.snapshot(), sources)
    }

    /// --check goes on to the next schema, so that one run shows all that differs
    func testChecksAll() async throws {
        try package.write("[]", to: "Sources/Committed/More/guest.capture-schema.json")
        try package.write(#"{ "rootName": "Guest" }"#, to: "Sources/Committed/More/guest.capture-codegen.json")
        try package.edit("Sources/Committed/staff.capture-schema.json") {
            $0.replacingOccurrences(of: #""badge", "type": "integer""#, with: #""badge", "type": "string""#)
        }
        let check = try await generate("--check")
        expectNotEqual(check.status, 0)
        expect(check.output.contains("different  staff.capture-schema.swift"), "\(check.output)")
        expect(check.output.contains("missing    guest.capture-schema.swift"), "\(check.output)")
    }

    /// Options that the tool does not know are told once, whatever the number of schemas.
    func testUnknownOption() async throws {
        try package.write("[]", to: "Sources/Committed/More/guest.capture-schema.json")
        try package.write(#"{ "rootName": "Guest" }"#, to: "Sources/Committed/More/guest.capture-codegen.json")
        let outcome = try await generate("--frob")
        expectNotEqual(outcome.status, 0)
        expectEqual(outcome.output.components(separatedBy: "Unknown option '--frob'").count, 2, "\(outcome.output)")
        expect(outcome.output.contains("the options cannot be used: see the tool's message"))
    }

    /// Schemas in hidden folders are not the target's.
    func testHidden() async throws {
        try package.write("[", to: "Sources/Committed/.build/checkouts/x/capture-schema.json")
        try await expectEqual(generate().status, 0)
    }
}
