import Codegen
import Expectations
import Foundation
import XCTest
import capture_codegen

/// What is printed.
final class ReportingTests: XCTestCase {
    /// By default one line on standard output.
    func testStandard() throws {
        let folder = try TemporaryFolder()
        let out = folder.path("out")
        let many = CommandRun("-f", "-", "-o", out + "/", input: Schemas.nested)
        expectEqual(many.output, "3 files in \(out): 3 written, 0 unchanged\n")
        let one = CommandRun("-f", "-", "-o", out, "--single-file", "--root-name", "One", input: Schemas.nested)
        expectEqual(one.output, "1 file in \(out): 1 written, 0 unchanged\n")
    }

    /// --verbose adds a line for every file
    func testVerbose() throws {
        let folder = try TemporaryFolder()
        let out = folder.path("out")
        let first = CommandRun("-f", "-", "-o", out, "--verbose", input: Schemas.flat)
        expectEqual(first.outputLines, ["written    CaptureUser.swift", "1 file in \(out): 1 written, 0 unchanged"])
        let second = CommandRun("-f", "-", "-o", out, "--verbose", input: Schemas.flat)
        expectEqual(second.outputLines, ["unchanged  CaptureUser.swift", "1 file in \(out): 0 written, 1 unchanged"])
    }

    /// --quiet prints errors only
    func testQuiet() throws {
        let folder = try TemporaryFolder()
        let loud = CommandRun("-f", "-", "-o", folder.path("a"), input: Schemas.unknownType)
        expectEqual(loud.status, 0)
        expect(loud.errors.contains("warning: "))
        let quiet = CommandRun("-f", "-", "-o", folder.path("b"), "--quiet", input: Schemas.unknownType)
        expectEqual(quiet.status, 0)
        expect(quiet.errors.isEmpty)
        expect(quiet.output.isEmpty)
        expect(folder.exists("b/CaptureUser.swift"))

        let wrong = CommandRun("-f", "-", "-o", folder.path("c"), "--quiet", input: Schemas.truncated)
        expectEqual(wrong.status, 1)
        expect(wrong.errors.contains("error: "))
        let missing = CommandRun("-f", folder.path("none"), "-o", folder.path("c"), "--quiet")
        expectEqual(missing.status, 74)
        expect(missing.errors.contains("error: "))
    }

    /// --diagnostics json prints one object on each line, and nothing else, to standard error
    func testJson() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "foreign/CaptureUser.swift")
        try folder.write("mine", to: "foreign/CaptureUser.Home.swift")
        let strange = folder.path("no \"such\"\\file\n\u{1B}[31m\u{202E}é🙂")
        let runs: [(CommandRun, status: Int32, severity: String, paths: [String])] = [
            (
                CommandRun("-f", "-", "-o", folder.path("out"), "--diagnostics", "json", input: Schemas.truncated),
                1, "error", ["<stdin>"]
            ),
            (
                CommandRun("-f", "-", "-o", folder.path("out"), "--diagnostics", "json", input: Schemas.unknownType),
                0, "warning", ["<stdin>"]
            ),
            (
                CommandRun("-f", strange, "-o", folder.path("out"), "--diagnostics", "json"),
                74, "error", [strange]
            ),
            (
                CommandRun("-f", "-", "-o", folder.path("foreign"), "--diagnostics", "json", input: Schemas.nested),
                74, "error", [folder.path("foreign/CaptureUser.Home.swift"), folder.path("foreign/CaptureUser.swift")]
            ),
        ]
        for (run, status, severity, paths) in runs {
            expectEqual(run.status, status)
            expect(run.errors.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
            let objects = try run.errorLines.map { line in
                try require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            }
            expectEqual(objects.compactMap { $0["path"] as? String }.sorted(), paths)
            for object in objects {
                expectEqual(object["severity"] as? String, severity)
                expectEqual((object["message"] as? String)?.isEmpty, false)
                expectEqual((object["code"] as? String == "file-error"), (status == 74))
                let keys = ["severity", "code", "message", "path", "line", "column", "notes", "suggestion"]
                expectEqual(Set(object.keys), Set(keys))
            }
        }
    }

    /// A reserved name is worth a note only to who asks, a clash to everybody.
    func testNames() throws {
        let folder = try TemporaryFolder()
        let reserved = #"[{"name":"description","type":"string"}]"#
        let note = "1:10: note: the property for `/description` is named `description_`"
        for format in [[], ["--diagnostics", "json"]] {
            for (arguments, isShown) in [
                (["-o", folder.path("out")], false), (["-o", folder.path("out"), "--verbose"], true),
                (["-o", folder.path("out"), "--quiet"], false),
            ] {
                let run = CommandRun(["-f", "-"] + arguments + format, input: reserved)
                expectEqual(run.status, 0)
                expectNotEqual(run.errors.isEmpty, isShown, "\(arguments): \(run.errors)")
            }
        }
        expect(CommandRun("tree", "-f", "-", input: reserved).errors.contains(note))
        expect(CommandRun("tree", "-f", "-", "--quiet", input: reserved).errors.isEmpty)
        let clash = CommandRun("-f", "-", "-o", folder.path("out"), input: #"[{"name":"ID","type":"string"}]"#)
        expect(clash.errors.contains("note: the property for `/ID` is named `id_2`"))
    }

    /// Diagnostics as JSON leave the results on standard output as they are.
    func testJsonResults() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("-f", "-", "-o", folder.path("out"), "--diagnostics", "json", input: Schemas.flat)
        expectEqual(run.output, "1 file in \(folder.path("out")): 1 written, 0 unchanged\n")
        expect(run.errors.isEmpty)
    }

    /// Colour only on a terminal that wants it.
    func testColor() {
        forEach(
            [
                (true, [:], true),
                (true, ["NO_COLOR": "", "TERM": "xterm-256color"], true),
                (true, ["NO_COLOR": "1"], false),
                (true, ["NO_COLOR": "0"], false),
                (true, ["TERM": "dumb"], false),
                (false, ["TERM": "xterm-256color"], false),
            ] as [(Bool, [String: String], Bool)]
        ) { isTerminal, environment, isColored in
            let folder = try TemporaryFolder()
            let wrong = CommandRun(
                "-f", "-", "-o", folder.path("out"), input: Schemas.truncated, isTerminal: isTerminal,
                environment: environment)
            expectEqual(wrong.errors.contains("\u{1B}["), isColored)
            let missing = CommandRun(
                "-f", folder.path("none"), "-o", folder.path("out"), isTerminal: isTerminal, environment: environment)
            expectEqual(missing.errors.contains("\u{1B}["), isColored)
            let json = CommandRun(
                "-f", "-", "-o", folder.path("out"), "--diagnostics", "json", input: Schemas.truncated,
                isTerminal: isTerminal, environment: environment)
            expect(!json.errors.contains("\u{1B}"))
        }
    }

    /// A reader of standard output that went away is no error; a full disk is.
    func testBrokenOutput() {
        forEach([(EPIPE, 0), (ENOSPC, 74), (EBADF, 74)] as [(Int32, Int32)]) { code, expected in
            let folder = try TemporaryFolder()
            for arguments in [["--version"], ["--help"], ["-f", "-", "-o", folder.path("out")]] {
                var errors: [UInt8] = []
                let status = capture_codegen.run(
                    arguments: arguments,
                    standardInput: ByteSource { Array(Schemas.flat.utf8) },
                    standardOutput: ByteSink { _ throws(FileSystemError) in throw FileSystemError(code: code) },
                    standardError: ByteSink { errors += $0 }
                )
                expectEqual(status, expected)
                expectEqual(errors.isEmpty, (expected == 0))
            }
            expect(folder.exists("out/CaptureUser.swift"))
        }
    }

    /// Standard error that cannot be written changes nothing.
    func testBrokenErrors() throws {
        let folder = try TemporaryFolder()
        let status = capture_codegen.run(
            arguments: ["-f", folder.path("none"), "-o", folder.path("out")],
            standardInput: ByteSource { [] },
            standardOutput: ByteSink { _ in },
            standardError: ByteSink { _ throws(FileSystemError) in throw FileSystemError(code: EPIPE) }
        )
        expectEqual(status, 74)
    }
}
