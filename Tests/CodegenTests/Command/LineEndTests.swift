import Expectations
import Foundation
import XCTest
import capture_codegen

/// Checkouts on Windows, and those with `core.autocrlf`, have CR LF at the ends of lines.
final class LineEndTests: XCTestCase {
    private func run(_ folder: TemporaryFolder, _ schema: String, _ more: String...) -> CommandRun {
        CommandRun(["-f", "-", "-o", folder.path("out")] + more, input: schema)
    }

    /// Generates files, and gives them the other line ends.
    private func checkedOut() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        expectEqual(run(folder, Schemas.nested).status, 0)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) {
            let text = try folder.text(of: "out/\(name)")
            try folder.write(text.replacingOccurrences(of: "\n", with: "\r\n"), to: "out/\(name)")
        }
        return folder
    }

    /// Line ends alone are no difference, and nothing is written.
    func testCheck() throws {
        let folder = try checkedOut()
        let before = try folder.snapshot()
        expectEqual(run(folder, Schemas.nested, "--check").status, 0)
        expectEqual(run(folder, Schemas.nested).status, 0)
        try expectEqual(folder.snapshot(), before)
    }

    /// A file that has changed keeps its line ends.
    func testKept() throws {
        let folder = try checkedOut()
        expectEqual(run(folder, Schemas.nestedMoved, "--check").status, 2)
        expectEqual(run(folder, Schemas.nestedMoved).status, 0)
        let text = try folder.text(of: "out/CaptureUser.swift")
        expectEqual(text.utf8.count { $0 == 0x0D }, text.utf8.count { $0 == 0x0A })
        expectEqual(run(folder, Schemas.nestedMoved, "--check").status, 0)
    }

    /// A template that has the line ends already is no difference either.
    func testTemplate() throws {
        let folder = try TemporaryFolder()
        try folder.write("struct {{typeName}} {\r\n}\r\n", to: "templates/Record.mustache")
        let options = ["-f", "-", "-o", folder.path("out"), "--templates", folder.path("templates")]
        expectEqual(CommandRun(options, input: Schemas.flat).status, 0)
        let text = try folder.text(of: "out/CaptureUser.swift")
        try folder.write(
            text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n", with: "\r\n"),
            to: "out/CaptureUser.swift")
        expectEqual(CommandRun(options + ["--check"], input: Schemas.flat).status, 0)
    }

    /// A line that ends differently from the others is a difference.
    func testMixed() throws {
        let folder = try checkedOut()
        let text = try folder.text(of: "out/CaptureUser.swift")
        try folder.write("\(text)\n", to: "out/CaptureUser.swift")
        expectEqual(run(folder, Schemas.nested, "--check").status, 2)
    }
}
