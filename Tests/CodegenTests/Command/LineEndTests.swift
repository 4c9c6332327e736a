import Foundation
import Testing
import capture_codegen

/// Checkouts on Windows, and those with `core.autocrlf`, have CR LF at the ends of lines.
@Suite struct LineEndTests {
    private func run(_ folder: TemporaryFolder, _ schema: String, _ more: String...) -> CommandRun {
        CommandRun(["-f", "-", "-o", folder.path("out")] + more, input: schema)
    }

    /// Generates files, and gives them the other line ends.
    private func checkedOut() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        #expect(run(folder, Schemas.nested).status == 0)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) {
            let text = try folder.text(of: "out/\(name)")
            try folder.write(text.replacingOccurrences(of: "\n", with: "\r\n"), to: "out/\(name)")
        }
        return folder
    }

    @Test("Line ends alone are no difference, and nothing is written")
    func check() throws {
        let folder = try checkedOut()
        let before = try folder.snapshot()
        #expect(run(folder, Schemas.nested, "--check").status == 0)
        #expect(run(folder, Schemas.nested).status == 0)
        #expect(try folder.snapshot() == before)
    }

    @Test("A file that has changed keeps its line ends")
    func kept() throws {
        let folder = try checkedOut()
        #expect(run(folder, Schemas.nestedMoved, "--check").status == 2)
        #expect(run(folder, Schemas.nestedMoved).status == 0)
        let text = try folder.text(of: "out/CaptureUser.swift")
        #expect(text.utf8.count { $0 == 0x0D } == text.utf8.count { $0 == 0x0A })
        #expect(run(folder, Schemas.nestedMoved, "--check").status == 0)
    }

    @Test("A template that has the line ends already is no difference either")
    func template() throws {
        let folder = try TemporaryFolder()
        try folder.write("struct {{typeName}} {\r\n}\r\n", to: "templates/Record.mustache")
        let options = ["-f", "-", "-o", folder.path("out"), "--templates", folder.path("templates")]
        #expect(CommandRun(options, input: Schemas.flat).status == 0)
        let text = try folder.text(of: "out/CaptureUser.swift")
        try folder.write(
            text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n", with: "\r\n"),
            to: "out/CaptureUser.swift")
        #expect(CommandRun(options + ["--check"], input: Schemas.flat).status == 0)
    }

    @Test("A line that ends differently from the others is a difference")
    func mixed() throws {
        let folder = try checkedOut()
        let text = try folder.text(of: "out/CaptureUser.swift")
        try folder.write("\(text)\n", to: "out/CaptureUser.swift")
        #expect(run(folder, Schemas.nested, "--check").status == 2)
    }
}
