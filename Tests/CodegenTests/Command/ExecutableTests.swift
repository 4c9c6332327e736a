import Expectations
import Foundation
import TestTools
import XCTest

/// The executable.
///
/// What only shows in a process of its own.
final class ExecutableTests: XCTestCase {
    /// Answers and fails with the statuses of the command.
    func testStatuses() throws {
        let folder = try TemporaryFolder()
        let version = try Executable.run("--version", in: folder.url.path)
        expectEqual(version.status, 0)
        expectEqual(version.output, "capture-codegen 0.1.0\n")
        let usage = try Executable.run("--nonsense", in: folder.url.path)
        expectEqual(usage.status, 64)
        expect(usage.output.isEmpty)
        let missing = try Executable.run("-f", "none.json", "-o", "out", in: folder.url.path)
        expectEqual(missing.status, 74)
        expectEqual(missing.errors, "error: cannot read 'none.json': there is no such file or folder\n")
    }

    /// Paths start at the current folder, whichever it is.
    func testCurrentFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write(Schemas.nested, to: "project/schema.json")
        let deep = try folder.makeFolder("project/deep er/100%")
        let relative = try Executable.run("-f", "../../schema.json", "-o", "../../out", in: deep)
        expectEqual(relative.status, 0)
        expectEqual(relative.output, "3 files in ../../out: 3 written, 0 unchanged\n")
        let here = try Executable.run("-f", "schema.json", "-o", ".", in: folder.path("project"))
        expectEqual(here.status, 0)
        let absolute = try Executable.run(
            "-f", folder.path("project/schema.json"), "-o", folder.path("absolute"), in: "/")
        expectEqual(absolute.status, 0)
        for name in Schemas.nestedFiles {
            try expectEqual(folder.text(of: "project/out/\(name)"), folder.text(of: "absolute/\(name)"))
            try expectEqual(folder.text(of: "project/\(name)"), folder.text(of: "absolute/\(name)"))
        }
    }

    /// Standard input may be a pipe, and the schema a file descriptor.
    func testPipes() throws {
        let folder = try TemporaryFolder()
        try folder.write(Schemas.nested, to: "schema.json")
        let piped = try Executable.run(
            "-f", "-", "-o", "a", in: folder.url.path, shell: #"cat schema.json | "$0" "$@""#)
        expectEqual(piped.status, 0)
        let descriptor = try Executable.run(
            "-f", "/dev/stdin", "-o", "b", in: folder.url.path, shell: #"cat schema.json | "$0" "$@""#)
        expectEqual(descriptor.status, 0)
        try expectEqual(folder.names(in: "a"), folder.names(in: "b"))
    }

    /// An argument that is not UTF-8 is an error: text cannot hold it, and another folder would be written.
    func testArgumentsThatAreNoText() throws {
        let folder = try TemporaryFolder()
        try folder.write(Schemas.flat, to: "schema.json")
        let run = try Executable.run(
            "-f", "schema.json", "-o", in: folder.url.path, shell: #"exec "$0" "$@" "$(printf 'o\377ut')""#)
        expectEqual(run.status, 64)
        expectEqual(run.errors, "error: argument 4 is not valid UTF-8: 'o\u{FFFD}ut'\n")
        let build = try Executable.run(
            "--file", "schema.json", "--output", in: folder.url.path,
            shell: #"exec "$0" "$@" "$(printf 'o\377ut')" --file-name A.swift"#,
            command: Executable.path(of: "capture-codegen-build"))
        expectEqual(build.status, 64)
        expectEqual(build.errors, run.errors)
        try expectEqual(folder.names(in: ""), ["schema.json"])
    }

    /// Standard output that is closed, or whose reader went away, does no harm.
    func testClosedOutput() throws {
        let folder = try TemporaryFolder()
        try folder.write(Schemas.flat, to: "schema.json")
        let closed = try Executable.run(
            "-f", "schema.json", "-o", "a", "--verbose", in: folder.url.path, shell: #"exec "$0" "$@" >&- 2>&- <&-"#)
        expectEqual(closed.status, 0)
        let gone = try Executable.run(
            "-f", "schema.json", "-o", "b", "--verbose", in: folder.url.path,
            shell: #"{ sleep 0.2; "$0" "$@"; echo $? > status; } | true"#)
        expectEqual(gone.status, 0)
        try expectEqual(folder.text(of: "status"), "0\n")
        try expectEqual(folder.text(of: "a/CaptureUser.swift"), folder.text(of: "b/CaptureUser.swift"))
    }

    /// Results that cannot be written are an error.
    func testFullOutput() throws {
        try XCTSkipUnless(FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full")
        let folder = try TemporaryFolder()
        let run = try Executable.run("--help", in: folder.url.path, shell: #"exec "$0" "$@" > /dev/full"#)
        expectEqual(run.status, 74)
        expect(run.errors.contains("standard output"))
    }

    /// A disk that takes no more bytes leaves the files as they were.
    func testFileSizeLimit() throws {
        try XCTSkipIf(
            BuiltProducts.sanitizer == "thread", "the sanitizer itself maps a file, which the limit makes too short")
        let folder = try TemporaryFolder()
        try folder.write(Schemas.wide, to: "schema.json")
        try folder.write("// Generated by capture-codegen. Do not edit.\n", to: "out/CaptureUser.swift")
        let before = try folder.snapshot()
        let limit = #"ulimit -f 1; exec "$0" "$@""#
        let update = try Executable.run("-f", "schema.json", "-o", "out", in: folder.url.path, shell: limit)
        expectEqual(update.status, 74)
        expect(update.errors.hasPrefix("error: cannot write 'out/CaptureUser.swift': "))
        let creation = try Executable.run("-f", "schema.json", "-o", "new/out", in: folder.url.path, shell: limit)
        expectEqual(creation.status, 74)
        try expect(folder.names(in: "new/out").isEmpty)
        try expectEqual(folder.snapshot().filter { !$0.key.hasPrefix("new") }, before)
    }

    /// The user's mask decides who may read new files.
    func testMask() throws {
        let folder = try TemporaryFolder()
        try folder.write(Schemas.flat, to: "schema.json")
        for (mask, mode) in [("022", 0o644), ("077", 0o600)] {
            let run = try Executable.run(
                "-f", "schema.json", "-o", mask, in: folder.url.path, shell: #"umask \#(mask); exec "$0" "$@""#)
            expectEqual(run.status, 0)
            try expectEqual(folder.snapshot()["\(mask)/CaptureUser.swift"]?.permissions, mode)
        }
    }
}
