import Codegen
import Expectations
import Foundation
import XCTest
import capture_codegen

/// Reading.
final class InputTests: XCTestCase {
    /// A schema from a file and the same one from standard input give the same bytes.
    func testFileAndStandardInput() throws {
        let folder = try TemporaryFolder()
        let schema = try folder.write(Schemas.nested, to: "schema.json")
        expectEqual(CommandRun("-f", schema, "-o", folder.path("a")).status, 0)
        expectEqual(CommandRun("-f", "-", "-o", folder.path("b"), input: Schemas.nested).status, 0)
        try expectEqual(folder.names(in: "a"), Schemas.nestedFolder)
        for name in Schemas.nestedFiles {
            try expectEqual(folder.text(of: "a/\(name)"), folder.text(of: "b/\(name)"))
        }
    }

    /// Messages about standard input call it <stdin>
    func testStandardInputName() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.truncated)
        expectEqual(run.status, 1)
        expect(run.errors.hasPrefix("<stdin>:1:"))
    }

    /// Standard input that breaks off is an error.
    func testStandardInputFails() throws {
        let folder = try TemporaryFolder()
        var errors: [UInt8] = []
        let status = capture_codegen.run(
            arguments: ["-f", "-", "-o", folder.path("out")],
            standardInput: ByteSource { () throws(FileSystemError) in throw FileSystemError(code: EIO) },
            standardOutput: ByteSink { _ in },
            standardError: ByteSink { errors += $0 }
        )
        expectEqual(status, 74)
        expect(String(decoding: errors, as: UTF8.self).contains("standard input"))
        expect(!folder.exists("out"))
    }

    /// A schema that cannot be read is named.
    func testUnreadable() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Schemas.flat, to: "schema.json")
        for path in [folder.path("missing.json"), folder.path("missing/schema.json"), folder.url.path, file + "/x"] {
            let run = CommandRun("-f", path, "-o", folder.path("out"))
            expectEqual(run.status, 74)
            expect(run.errors.hasPrefix("error: cannot read '\(path)': "))
            expect(run.output.isEmpty)
            expect(!folder.exists("out"))
        }
    }

    /// A read error half way is an error of the file.
    func testReadError() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Schemas.flat, to: "schema.json")
        let disk = FaultyFileSystem(.init(call: .contents, number: 1, error: FileSystemError(code: EIO)))
        let run = CommandRun("-f", file, "-o", folder.path("out"), fileSystem: disk)
        expectEqual(run.status, 74)
        expect(run.errors.contains(file))
    }

    /// An empty schema is an error in the schema.
    func testEmpty() {
        forEach(["", " \n"]) { (text: String) in
            let folder = try TemporaryFolder()
            let file = try folder.write(text, to: "schema.json")
            let run = CommandRun("-f", file, "-o", folder.path("out"))
            expectEqual(run.status, 1)
            expect(run.errors.contains("schema.json"))
            expect(!folder.exists("out"))
        }
    }

    /// Everything that cannot be read is reported at once.
    func testAllProblems() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun(
            "-f", folder.path("a.json"), "-o", folder.path("out"), "--templates", folder.path("templates"))
        expectEqual(run.status, 74)
        expectEqual(run.errorLines.count, 2)
    }

    /// A path is never a command.
    func testNoShell() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("-f", "touch \(folder.path("made")) |", "-o", folder.path("out"))
        expectEqual(run.status, 74)
        expect(!folder.exists("made"))
        let other = try folder.write("kept", to: "kept")
        expectEqual(CommandRun("-f", ">\(other)", "-o", folder.path("out")).status, 74)
        try expectEqual(folder.text(of: "kept"), "kept")
    }
}

/// Templates of the user.
final class TemplateFolderTests: XCTestCase {
    /// A folder that is not there, or is a file, is an error.
    func testNotAFolder() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("text", to: "file")
        for path in [folder.path("missing"), file] {
            let run = CommandRun("-f", "-", "-o", folder.path("out"), "--templates", path, input: Schemas.flat)
            expectEqual(run.status, 74)
            expect(run.errors.hasPrefix("error: cannot read templates from '\(path)': "))
            expect(!folder.exists("out"))
        }
    }

    /// A folder without templates is worth a warning; hidden files are none.
    func testNoTemplates() throws {
        let folder = try TemporaryFolder()
        try folder.write("{{", to: "templates/Record.txt")
        try folder.write("{{", to: "templates/.Record.mustache")
        let path = folder.path("templates")
        let run = CommandRun("-f", "-", "-o", folder.path("out"), "--templates", path, input: Schemas.flat)
        expectEqual(run.status, 0)
        expectEqual(run.errors, "warning: there is no .mustache file in '\(path)'\n")
        let quiet = CommandRun("-f", "-", "-o", folder.path("out"), "--templates", path, "--quiet", input: Schemas.flat)
        expect(quiet.errors.isEmpty)
    }

    /// An error in a template is reported with its place, and nothing is written.
    func testBrokenTemplate() throws {
        let folder = try TemporaryFolder()
        let template = try folder.write("{{#never}}closed", to: "templates/Record.mustache")
        let run = CommandRun(
            "-f", "-", "-o", folder.path("out"), "--templates", folder.path("templates") + "/", input: Schemas.flat)
        expectEqual(run.status, 1)
        expect(run.errors.contains("\(template):1:"))
        expect(!folder.exists("out"))
    }

    /// Of many errors in templates the first ones are printed and the others counted.
    func testManyErrors() throws {
        let folder = try TemporaryFolder()
        let text = (0..<300).map { "{{absent\($0)}}\n" }.joined()
        let template = try folder.write(text, to: "templates/Record.mustache")
        let run = CommandRun(
            "-f", "-", "-o", folder.path("out"), "--templates", folder.path("templates"), input: Schemas.flat)
        expectEqual(run.status, 1)
        expectEqual(run.errorLines.count { $0.hasPrefix("\(template):") }, 100)
        expect(run.errorLines.contains { $0.hasPrefix("\(template):100:3: error: unknown name `absent99`") })
        expect(run.errorLines.contains("error: there are 200 more errors in the templates"))
    }

    /// A template that is a folder cannot be read.
    func testTemplateIsFolder() throws {
        let folder = try TemporaryFolder()
        let path = try folder.makeFolder("templates/Record.mustache")
        let run = CommandRun(
            "-f", "-", "-o", folder.path("out"), "--templates", folder.path("templates"), input: Schemas.flat)
        expectEqual(run.status, 74)
        expect(run.errors.contains("cannot read '\(path)': it is a folder"))
    }
}
