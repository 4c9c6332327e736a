import Codegen
import Foundation
import Testing
import capture_codegen

@Suite("What is printed")
struct ReportingTests {
    @Test("By default one line on standard output")
    func standard() throws {
        let folder = try TemporaryFolder()
        let out = folder.path("out")
        let many = CommandRun("-f", "-", "-o", out + "/", input: Schemas.nested)
        #expect(many.output == "3 files in \(out): 3 written, 0 unchanged\n")
        let one = CommandRun("-f", "-", "-o", out, "--single-file", "--root-name", "One", input: Schemas.nested)
        #expect(one.output == "1 file in \(out): 1 written, 0 unchanged\n")
    }

    @Test("--verbose adds a line for every file")
    func verbose() throws {
        let folder = try TemporaryFolder()
        let out = folder.path("out")
        let first = CommandRun("-f", "-", "-o", out, "--verbose", input: Schemas.flat)
        #expect(first.outputLines == ["written    CaptureUser.swift", "1 file in \(out): 1 written, 0 unchanged"])
        let second = CommandRun("-f", "-", "-o", out, "--verbose", input: Schemas.flat)
        #expect(second.outputLines == ["unchanged  CaptureUser.swift", "1 file in \(out): 0 written, 1 unchanged"])
    }

    @Test("--quiet prints errors only")
    func quiet() throws {
        let folder = try TemporaryFolder()
        let loud = CommandRun("-f", "-", "-o", folder.path("a"), input: Schemas.unknownType)
        #expect(loud.status == 0)
        #expect(loud.errors.contains("warning: "))
        let quiet = CommandRun("-f", "-", "-o", folder.path("b"), "--quiet", input: Schemas.unknownType)
        #expect(quiet.status == 0)
        #expect(quiet.errors.isEmpty)
        #expect(quiet.output.isEmpty)
        #expect(folder.exists("b/CaptureUser.swift"))

        let wrong = CommandRun("-f", "-", "-o", folder.path("c"), "--quiet", input: Schemas.truncated)
        #expect(wrong.status == 1)
        #expect(wrong.errors.contains("error: "))
        let missing = CommandRun("-f", folder.path("none"), "-o", folder.path("c"), "--quiet")
        #expect(missing.status == 74)
        #expect(missing.errors.contains("error: "))
    }

    @Test("--diagnostics json prints one object on each line, and nothing else, to standard error")
    func json() throws {
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
            #expect(run.status == status)
            #expect(run.errors.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
            let objects = try run.errorLines.map { line in
                try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            }
            #expect(objects.compactMap { $0["path"] as? String }.sorted() == paths)
            for object in objects {
                #expect(object["severity"] as? String == severity)
                #expect((object["message"] as? String)?.isEmpty == false)
                #expect((object["code"] as? String == "file-error") == (status == 74))
                let keys = ["severity", "code", "message", "path", "line", "column", "notes", "suggestion"]
                #expect(Set(object.keys) == Set(keys))
            }
        }
    }

    @Test("A reserved name is worth a note only to who asks, a clash to everybody")
    func names() throws {
        let folder = try TemporaryFolder()
        let reserved = #"[{"name":"description","type":"string"}]"#
        let note = "1:10: note: the property for `/description` is named `description_`"
        for format in [[], ["--diagnostics", "json"]] {
            for (arguments, isShown) in [
                (["-o", folder.path("out")], false), (["-o", folder.path("out"), "--verbose"], true),
                (["-o", folder.path("out"), "--quiet"], false),
            ] {
                let run = CommandRun(["-f", "-"] + arguments + format, input: reserved)
                #expect(run.status == 0)
                #expect(run.errors.isEmpty != isShown, "\(arguments): \(run.errors)")
            }
        }
        #expect(CommandRun("tree", "-f", "-", input: reserved).errors.contains(note))
        #expect(CommandRun("tree", "-f", "-", "--quiet", input: reserved).errors.isEmpty)
        let clash = CommandRun("-f", "-", "-o", folder.path("out"), input: #"[{"name":"ID","type":"string"}]"#)
        #expect(clash.errors.contains("note: the property for `/ID` is named `id_2`"))
    }

    @Test("Diagnostics as JSON leave the results on standard output as they are")
    func jsonResults() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("-f", "-", "-o", folder.path("out"), "--diagnostics", "json", input: Schemas.flat)
        #expect(run.output == "1 file in \(folder.path("out")): 1 written, 0 unchanged\n")
        #expect(run.errors.isEmpty)
    }

    @Test(
        "Colour only on a terminal that wants it",
        arguments: [
            (true, [:], true),
            (true, ["NO_COLOR": "", "TERM": "xterm-256color"], true),
            (true, ["NO_COLOR": "1"], false),
            (true, ["NO_COLOR": "0"], false),
            (true, ["TERM": "dumb"], false),
            (false, ["TERM": "xterm-256color"], false),
        ] as [(Bool, [String: String], Bool)])
    func color(isTerminal: Bool, environment: [String: String], isColored: Bool) throws {
        let folder = try TemporaryFolder()
        let wrong = CommandRun(
            "-f", "-", "-o", folder.path("out"), input: Schemas.truncated, isTerminal: isTerminal,
            environment: environment)
        #expect(wrong.errors.contains("\u{1B}[") == isColored)
        let missing = CommandRun(
            "-f", folder.path("none"), "-o", folder.path("out"), isTerminal: isTerminal, environment: environment)
        #expect(missing.errors.contains("\u{1B}[") == isColored)
        let json = CommandRun(
            "-f", "-", "-o", folder.path("out"), "--diagnostics", "json", input: Schemas.truncated,
            isTerminal: isTerminal, environment: environment)
        #expect(!json.errors.contains("\u{1B}"))
    }

    @Test(
        "A reader of standard output that went away is no error; a full disk is",
        arguments: [(EPIPE, 0), (ENOSPC, 74), (EBADF, 74)] as [(Int32, Int32)])
    func brokenOutput(code: Int32, expected: Int32) throws {
        let folder = try TemporaryFolder()
        for arguments in [["--version"], ["--help"], ["-f", "-", "-o", folder.path("out")]] {
            var errors: [UInt8] = []
            let status = run(
                arguments: arguments,
                standardInput: ByteSource { Array(Schemas.flat.utf8) },
                standardOutput: ByteSink { _ throws(FileSystemError) in throw FileSystemError(code: code) },
                standardError: ByteSink { errors += $0 }
            )
            #expect(status == expected)
            #expect(errors.isEmpty == (expected == 0))
        }
        #expect(folder.exists("out/CaptureUser.swift"))
    }

    @Test("Standard error that cannot be written changes nothing")
    func brokenErrors() throws {
        let folder = try TemporaryFolder()
        let status = run(
            arguments: ["-f", folder.path("none"), "-o", folder.path("out")],
            standardInput: ByteSource { [] },
            standardOutput: ByteSink { _ in },
            standardError: ByteSink { _ throws(FileSystemError) in throw FileSystemError(code: EPIPE) }
        )
        #expect(status == 74)
    }
}
