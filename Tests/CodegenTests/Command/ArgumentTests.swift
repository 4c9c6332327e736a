import Expectations
import Foundation
import XCTest

/// Arguments.
final class ArgumentTests: XCTestCase {
    /// --version prints the name and the version
    func testVersion() {
        let run = CommandRun("--version")
        expectEqual(run.status, 0)
        expectEqual(run.output, "capture-codegen 0.1.0\n")
        expect(run.errors.isEmpty)
    }

    /// --help explains every option and gives an example
    func testHelp() {
        forEach(["--help", "-h"]) { (flag: String) in
            let run = CommandRun(flag)
            expectEqual(run.status, 0)
            expect(run.errors.isEmpty)
            expect(run.output.contains("capture-codegen -f schema.json -o "))
            expect(run.output.contains("Exit status:"))
            let options = [
                "-f, --file", "-o, --output", "--root-name", "--access-level", "--single-file", "--templates",
                "--config",
                "--write-schema", "--read-schema", "--dry-run",
                "--check", "--quiet", "--verbose", "--diagnostics", "--version", "-h, --help",
            ]
            for option in options {
                expect(run.output.contains("\n  \(option)"), "\(option) is not in the help")
            }
        }
    }

    /// Help is given whatever else is there.
    func testHelpWins() {
        let run = CommandRun("-f", "nowhere.json", "--help")
        expectEqual(run.status, 0)
        expect(run.output.contains("USAGE:"))
    }

    /// Wrong usage is explained on standard error.
    func testWrongUsage() {
        forEach(
            [
                ([], "--file"),
                (["-f", "schema.json"], "--output"),
                (["-o", "out"], "--file"),
                (["-f", "-o", "out"], "-f"),
                (["-f", "schema.json", "-o"], "-o"),
                (["-f", "", "-o", "out"], "--file"),
                (["-f", "schema.json", "-o", ""], "--output"),
                (["-f", "schema.json", "-o", "out", "--templates", ""], "--templates"),
                (["-f", "schema.json", "-o", "out", "--config", ""], "--config"),
                (["-f", "schema.json", "-o", "out", "--write-schema", ""], "--write-schema"),
                (["-f", "schema.json", "-o", "out", "--read-schema", ""], "--read-schema"),
                (["-f", "schema.json", "--outptu", "out"], "Unknown option '--outptu'"),
                (["-f", "schema.json", "-o", "out", "more"], "'more'"),
                (["-f", "schema.json", "-o", "out", "--access-level", "private"], "'public', 'package' or 'internal'"),
                (["-f", "schema.json", "-o", "out", "--diagnostics", "xml"], "'xml' is invalid for '--diagnostics"),
                (["-f", "schema.json", "-o", "out", "--quiet", "--verbose"], "--quiet"),
                (
                    ["-f", "schema.json", "-o", "out", "--check", "--dry-run"],
                    "--check and --dry-run cannot be combined"
                ),
                (["-f", "schema.json", "-o", "out", "--root-name", ""], "cannot be the name of the root"),
                (["-f", "schema.json", "-o", "out", "--root-name", "1st"], "cannot be the name of the root"),
                (["-f", "schema.json", "-o", "out", "--root-name", "A.B"], "cannot be the name of the root"),
                (["-f", "schema.json", "-o", "out", "--root-name", "../A"], "cannot be the name of the root"),
                (["-f", "schema.json", "-o", "out", "--root-name", "A\nB"], "cannot be the name of the root"),
                (["-f", "schema.json", "-o", "out", "--root-name", "_"], "cannot be the name of the root"),
                (["-f", "schema.json", "-o", "out", "--root-name", "Käufer"], "cannot be the name of the root"),
                (["-f", "schema.json", "-o", "out", "--file-name", "a/\u{301}b.swift"], "the name of a Swift file"),
                (["-f", "schema.json", "-o", "out", "--file-name", "b\u{D4E}.swift"], "the name of a Swift file"),
            ] as [([String], String)]
        ) { arguments, expected in
            let run = CommandRun(arguments)
            expectEqual(run.status, 64)
            expect(run.output.isEmpty)
            expect(run.errors.contains(expected))
            expect(run.errors.contains("--help"), "says where to read more")
            expect(run.errors.hasSuffix("\n"))
        }
    }

    /// The usual arguments, which are parsed without the library, mean the same as in another order.
    func testUsualArguments() {
        forEach(["ü =.json", "nowhere.json", "", "-", "-x"]) { (schema: String) in
            forEach(["new/ö", "schema.json", "-f"]) { (output: String) in
                let folder = try TemporaryFolder()
                for name in ["schema.json", "ü =.json"] { try folder.write(Schemas.nested, to: name) }
                func path(_ value: String) -> String {
                    value.isEmpty || value.hasPrefix("-") ? value : folder.path(value)
                }
                let (schema, output) = (path(schema), path(output))
                func run(_ arguments: String...) throws -> CommandRun {
                    let run = CommandRun(arguments, input: Schemas.flat)
                    for name in ["out", "new"] where folder.exists(name) {
                        try FileManager.default.removeItem(atPath: folder.path(name))
                    }
                    return run
                }
                let others = try run("-o", output, "-f", schema)
                for usual in [
                    try run("-f", schema, "-o", output), try run("--file", schema, "--output", output),
                    try run("-f", schema, "--output", output),
                ] {
                    expectEqual(usual.status, others.status)
                    expectEqual(usual.output, others.output)
                    // Of several wrong arguments, the library reports the first one.
                    if usual.status != 64 { expectEqual(usual.errors, others.errors) }
                }
            }
        }
    }

    /// The flags of usual arguments mean the same as before them.
    func testUsualFlags() {
        forEach([
            ["--single-file"], ["--quiet"], ["--single-file", "--quiet"], ["--quiet", "--single-file"],
            ["--single-file", "--single-file"], ["--quiet", "--quiet"], ["--verbose"],
            ["--single-file", "--no-single-file"], ["--single"], ["x"],
        ]) { (flags: [String]) in
            let folder = try TemporaryFolder()
            let usual = CommandRun(["-f", "-", "-o", folder.path("out")] + flags, input: Schemas.nested)
            let files = usual.status == 0 ? try folder.names(in: "out") : []
            if usual.status == 0 { try FileManager.default.removeItem(atPath: folder.path("out")) }
            let others = CommandRun(flags + ["-f", "-", "-o", folder.path("out")], input: Schemas.nested)
            expectEqual(usual.status, others.status)
            expectEqual(usual.output, others.output)
            expectEqual(usual.errors, others.errors)
            try expectEqual(files, (usual.status == 0 ? folder.names(in: "out") : []))
        }
    }

    /// --root-name names the files
    func testRootName() {
        forEach(["Member", "Mitglied_2", "_Private"]) { (name: String) in
            let folder = try TemporaryFolder()
            let run = CommandRun("-f", "-", "-o", folder.path("out"), "--root-name", name, input: Schemas.flat)
            expectEqual(run.status, 0)
            try expectEqual(folder.names(in: "out"), [".capture-codegen-\(name).manifest", "\(name).swift"])
        }
    }

    /// --access-level reaches the generator
    func testAccessLevel() throws {
        let folder = try TemporaryFolder()
        for level in ["public", "package", "internal"] {
            let run = CommandRun("-f", "-", "-o", folder.path(level), "--access-level", level, input: Schemas.flat)
            expectEqual(run.status, 0)
        }
        let run = CommandRun("-f", "-", "-o", folder.path("default"), input: Schemas.flat)
        expectEqual(run.status, 0)
        let name = "CaptureUser.swift"
        try expectEqual(folder.text(of: "internal/\(name)"), folder.text(of: "default/\(name)"))
        try expectNotEqual(folder.text(of: "public/\(name)"), folder.text(of: "package/\(name)"))
        try expectNotEqual(folder.text(of: "package/\(name)"), folder.text(of: "internal/\(name)"))
    }

    /// --single-file puts all records in one file
    func testSingleFile() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("-f", "-", "-o", folder.path("out"), "--single-file", input: Schemas.nested)
        expectEqual(run.status, 0)
        try expectEqual(folder.names(in: "out"), [Schemas.manifest, "CaptureUser.swift"])
    }
}
