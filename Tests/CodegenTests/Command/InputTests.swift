import Codegen
import Foundation
import Testing
import capture_codegen

@Suite("Reading")
struct InputTests {
    @Test("A schema from a file and the same one from standard input give the same bytes")
    func fileAndStandardInput() throws {
        let folder = try TemporaryFolder()
        let schema = try folder.write(Schemas.nested, to: "schema.json")
        #expect(CommandRun("-f", schema, "-o", folder.path("a")).status == 0)
        #expect(CommandRun("-f", "-", "-o", folder.path("b"), input: Schemas.nested).status == 0)
        #expect(try folder.names(in: "a") == Schemas.nestedFolder)
        for name in Schemas.nestedFiles {
            #expect(try folder.text(of: "a/\(name)") == folder.text(of: "b/\(name)"))
        }
    }

    @Test("Messages about standard input call it <stdin>")
    func standardInputName() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.truncated)
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("<stdin>:1:"))
    }

    @Test("Standard input that breaks off is an error")
    func standardInputFails() throws {
        let folder = try TemporaryFolder()
        var errors: [UInt8] = []
        let status = run(
            arguments: ["-f", "-", "-o", folder.path("out")],
            standardInput: ByteSource { () throws(FileSystemError) in throw FileSystemError(code: EIO) },
            standardOutput: ByteSink { _ in },
            standardError: ByteSink { errors += $0 }
        )
        #expect(status == 74)
        #expect(String(decoding: errors, as: UTF8.self).contains("standard input"))
        #expect(!folder.exists("out"))
    }

    @Test("A schema that cannot be read is named")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Schemas.flat, to: "schema.json")
        for path in [folder.path("missing.json"), folder.path("missing/schema.json"), folder.url.path, file + "/x"] {
            let run = CommandRun("-f", path, "-o", folder.path("out"))
            #expect(run.status == 74)
            #expect(run.errors.hasPrefix("error: cannot read '\(path)': "))
            #expect(run.output.isEmpty)
            #expect(!folder.exists("out"))
        }
    }

    @Test("A read error half way is an error of the file")
    func readError() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Schemas.flat, to: "schema.json")
        let disk = FaultyFileSystem(.init(call: .contents, number: 1, error: FileSystemError(code: EIO)))
        let run = CommandRun("-f", file, "-o", folder.path("out"), fileSystem: disk)
        #expect(run.status == 74)
        #expect(run.errors.contains(file))
    }

    @Test("An empty schema is an error in the schema", arguments: ["", " \n"])
    func empty(text: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(text, to: "schema.json")
        let run = CommandRun("-f", file, "-o", folder.path("out"))
        #expect(run.status == 1)
        #expect(run.errors.contains("schema.json"))
        #expect(!folder.exists("out"))
    }

    @Test("Everything that cannot be read is reported at once")
    func allProblems() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun(
            "-f", folder.path("a.json"), "-o", folder.path("out"), "--templates", folder.path("templates"))
        #expect(run.status == 74)
        #expect(run.errorLines.count == 2)
    }

    @Test("A path is never a command")
    func noShell() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("-f", "touch \(folder.path("made")) |", "-o", folder.path("out"))
        #expect(run.status == 74)
        #expect(!folder.exists("made"))
        let other = try folder.write("kept", to: "kept")
        #expect(CommandRun("-f", ">\(other)", "-o", folder.path("out")).status == 74)
        #expect(try folder.text(of: "kept") == "kept")
    }
}

@Suite("Templates of the user")
struct TemplateFolderTests {
    @Test("A folder that is not there, or is a file, is an error")
    func notAFolder() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("text", to: "file")
        for path in [folder.path("missing"), file] {
            let run = CommandRun("-f", "-", "-o", folder.path("out"), "--templates", path, input: Schemas.flat)
            #expect(run.status == 74)
            #expect(run.errors.hasPrefix("error: cannot read templates from '\(path)': "))
            #expect(!folder.exists("out"))
        }
    }

    @Test("A folder without templates is worth a warning; hidden files are none")
    func noTemplates() throws {
        let folder = try TemporaryFolder()
        try folder.write("{{", to: "templates/Record.txt")
        try folder.write("{{", to: "templates/.Record.mustache")
        let path = folder.path("templates")
        let run = CommandRun("-f", "-", "-o", folder.path("out"), "--templates", path, input: Schemas.flat)
        #expect(run.status == 0)
        #expect(run.errors == "warning: there is no .mustache file in '\(path)'\n")
        let quiet = CommandRun("-f", "-", "-o", folder.path("out"), "--templates", path, "--quiet", input: Schemas.flat)
        #expect(quiet.errors.isEmpty)
    }

    @Test("An error in a template is reported with its place, and nothing is written")
    func brokenTemplate() throws {
        let folder = try TemporaryFolder()
        let template = try folder.write("{{#never}}closed", to: "templates/Record.mustache")
        let run = CommandRun(
            "-f", "-", "-o", folder.path("out"), "--templates", folder.path("templates") + "/", input: Schemas.flat)
        #expect(run.status == 1)
        #expect(run.errors.contains("\(template):1:"))
        #expect(!folder.exists("out"))
    }

    @Test("Of many errors in templates the first ones are printed and the others counted")
    func manyErrors() throws {
        let folder = try TemporaryFolder()
        let text = (0..<300).map { "{{absent\($0)}}\n" }.joined()
        let template = try folder.write(text, to: "templates/Record.mustache")
        let run = CommandRun(
            "-f", "-", "-o", folder.path("out"), "--templates", folder.path("templates"), input: Schemas.flat)
        #expect(run.status == 1)
        #expect(run.errorLines.count { $0.hasPrefix("\(template):") } == 100)
        #expect(run.errorLines.contains { $0.hasPrefix("\(template):100:3: error: unknown name `absent99`") })
        #expect(run.errorLines.contains("error: there are 200 more errors in the templates"))
    }

    @Test("A template that is a folder cannot be read")
    func templateIsFolder() throws {
        let folder = try TemporaryFolder()
        let path = try folder.makeFolder("templates/Record.mustache")
        let run = CommandRun(
            "-f", "-", "-o", folder.path("out"), "--templates", folder.path("templates"), input: Schemas.flat)
        #expect(run.status == 74)
        #expect(run.errors.contains("cannot read '\(path)': it is a folder"))
    }
}
