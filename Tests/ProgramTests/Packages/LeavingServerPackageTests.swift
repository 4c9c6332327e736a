/// The package for teams that leave Capture, as they build and run it.
final class LeavingServerPackageTests: XCTestCase {
    private let package = FixturePackage("Leaving")

    private static let lines = [
        #"{"type":"header"}"#,
        #"{"type":"data","data":{"id":1,"uuid":"00000000-0000-4000-8000-000000000001","email":"a@example.com","#
            + #""photos":[{"id":7,"type":"avatar"}],"level":"gold"}}"#,
        #"{"type":"data","data":{"id":2,"gender":"\ud800","password":{"type":"password-bcrypt","value":"$2a$x"}}}"#,
        #"{"type":"data","data":{"id":3,"em"#, #"{"type":"footer"}"#,
    ]

    private func leave(_ lines: [String], _ name: String, _ options: String...) async throws -> Program.Outcome {
        let export = package.folder.appending(path: ".build/\(name).jsonl")
        try Data(lines.joined(separator: "\n").utf8).write(to: export)
        let folder = package.folder.appending(path: ".build/\(name)").path
        let executable = package.folder.appending(path: ".build/debug/leave")
        return try await Program(executable, [export.path, "--to", folder] + options).runAside()
    }

    private func file(_ name: String) throws -> String { try package.text(of: ".build/\(name)") }

    /// It writes lines with their schema, tables and a report, and the same when it is run again.
    func testFiles() async throws {
        try await package.buildOriginal()
        let outcome = try await leave(Self.lines, "odd", "--hashes")
        expectEqual(outcome.status, 2)
        for line in [
            "users.jsonl: 2 records", "1 value of /level was left out", "1 value of /gender was left out",
            "1 value of /password was left out", "line 4 is no record: a string without an end",
        ] {
            expect(outcome.output.contains(line), "\(line): \(outcome.output)")
        }
        try expect(outcome.output.hasSuffix(file("odd/report.txt")))
        try expect(file("odd/users-with-hashes.jsonl").contains(#""gender":"\ud800""#))
        try expect(file("odd/users-with-hashes.jsonl").contains("$2a$x"))
        try expectEqual(file("odd/users.jsonl").split(separator: "\n").count, 2)
        let photos =
            "uuid,photos.id,photos.type,photos.value\r\n00000000-0000-4000-8000-000000000001,7,avatar,\r\n,,,\r\n"
        try expectEqual(file("odd/users.photos.csv"), photos)
        let names = ["users.jsonl", "users.schema.json", "users.csv", "users.photos.csv", "report.txt"]
        let before = try names.map { try file("odd/\($0)") }
        _ = try await leave(Self.lines, "odd", "--hashes")
        try expectEqual(names.map { try file("odd/\($0)") }, before)
        let whole = try await leave([0, 1, 2, 4].map { Self.lines[$0] }, "whole")
        expectEqual(whole.status, 0)
        expect(
            !FileManager.default.fileExists(
                atPath: package.folder.appending(path: ".build/whole/users-with-hashes.jsonl").path))
    }

    /// What is in the folder stays if nothing can be read, and an export is never replaced by what is made of it.
    func testNothingIsLost() async throws {
        try await package.buildOriginal()
        _ = try await leave(Self.lines, "kept")
        let before = try file("kept/users.jsonl")
        let zipped = try await leave(["PK\u{3}"], "kept")
        expectEqual(zipped.status, 1)
        try expectEqual(file("kept/users.jsonl"), before)
        let folder = package.folder.appending(path: ".build/kept").path
        let executable = package.folder.appending(path: ".build/debug/leave")
        let outcome = try await Program(executable, [folder + "/users.jsonl", "--to", folder + "/."]).runAside()
        expectEqual(outcome.status, 1)
        expect(outcome.output.contains("the export is in the folder"), outcome.output)
        try expectEqual(file("kept/users.jsonl"), before)
        try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix(".") }, [])
    }

    /// The lines are as the schema describes them, says a validator that is not ours.
    func testValidator() async throws {
        try await package.buildOriginal()
        _ = try await leave(Self.lines, "valid")
        let program = """
            import json, sys
            try: import jsonschema
            except ImportError: sys.exit(77)
            validator = jsonschema.Draft202012Validator(json.load(open(".build/valid/users.schema.json")))
            for line in open(".build/valid/users.jsonl"): validator.validate(json.loads(line))
            """
        let outcome = try await Program(command: ["python3", "-c", program], in: package.folder).runAside()
        if outcome.status == 77 { throw XCTSkip("the Python package jsonschema is not installed") }
        expectEqual(outcome.status, 0, "\(outcome.output)")
    }
}
