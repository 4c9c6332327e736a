import Foundation
import TestTools
import Testing

/// What only shows in a process of its own.
@Suite("The executable")
struct ExecutableTests {
    @Test("Answers and fails with the statuses of the command")
    func statuses() throws {
        let folder = try TemporaryFolder()
        let version = try Executable.run("--version", in: folder.url.path)
        #expect(version.status == 0)
        #expect(version.output == "capture-codegen 0.1.0\n")
        let usage = try Executable.run("--nonsense", in: folder.url.path)
        #expect(usage.status == 64)
        #expect(usage.output.isEmpty)
        let missing = try Executable.run("-f", "none.json", "-o", "out", in: folder.url.path)
        #expect(missing.status == 74)
        #expect(missing.errors == "error: cannot read 'none.json': there is no such file or folder\n")
    }

    @Test("Paths start at the current folder, whichever it is")
    func currentFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write(Schemas.nested, to: "project/schema.json")
        let deep = try folder.makeFolder("project/deep er/100%")
        let relative = try Executable.run("-f", "../../schema.json", "-o", "../../out", in: deep)
        #expect(relative.status == 0)
        #expect(relative.output == "3 files in ../../out: 3 written, 0 unchanged\n")
        let here = try Executable.run("-f", "schema.json", "-o", ".", in: folder.path("project"))
        #expect(here.status == 0)
        let absolute = try Executable.run(
            "-f", folder.path("project/schema.json"), "-o", folder.path("absolute"), in: "/")
        #expect(absolute.status == 0)
        for name in Schemas.nestedFiles {
            #expect(try folder.text(of: "project/out/\(name)") == folder.text(of: "absolute/\(name)"))
            #expect(try folder.text(of: "project/\(name)") == folder.text(of: "absolute/\(name)"))
        }
    }

    @Test("Standard input may be a pipe, and the schema a file descriptor")
    func pipes() throws {
        let folder = try TemporaryFolder()
        try folder.write(Schemas.nested, to: "schema.json")
        let piped = try Executable.run(
            "-f", "-", "-o", "a", in: folder.url.path, shell: #"cat schema.json | "$0" "$@""#)
        #expect(piped.status == 0)
        let descriptor = try Executable.run(
            "-f", "/dev/stdin", "-o", "b", in: folder.url.path, shell: #"cat schema.json | "$0" "$@""#)
        #expect(descriptor.status == 0)
        #expect(try folder.names(in: "a") == folder.names(in: "b"))
    }

    @Test("An argument that is not UTF-8 is an error: text cannot hold it, and another folder would be written")
    func argumentsThatAreNoText() throws {
        let folder = try TemporaryFolder()
        try folder.write(Schemas.flat, to: "schema.json")
        let run = try Executable.run(
            "-f", "schema.json", "-o", in: folder.url.path, shell: #"exec "$0" "$@" "$(printf 'o\377ut')""#)
        #expect(run.status == 64)
        #expect(run.errors == "error: argument 4 is not valid UTF-8: 'o\u{FFFD}ut'\n")
        let build = try Executable.run(
            "--file", "schema.json", "--output", in: folder.url.path,
            shell: #"exec "$0" "$@" "$(printf 'o\377ut')" --file-name A.swift"#,
            command: Executable.path(of: "capture-codegen-build"))
        #expect(build.status == 64)
        #expect(build.errors == run.errors)
        #expect(try folder.names(in: "") == ["schema.json"])
    }

    @Test("Standard output that is closed, or whose reader went away, does no harm")
    func closedOutput() throws {
        let folder = try TemporaryFolder()
        try folder.write(Schemas.flat, to: "schema.json")
        let closed = try Executable.run(
            "-f", "schema.json", "-o", "a", "--verbose", in: folder.url.path, shell: #"exec "$0" "$@" >&- 2>&- <&-"#)
        #expect(closed.status == 0)
        let gone = try Executable.run(
            "-f", "schema.json", "-o", "b", "--verbose", in: folder.url.path,
            shell: #"{ sleep 0.2; "$0" "$@"; echo $? > status; } | true"#)
        #expect(gone.status == 0)
        #expect(try folder.text(of: "status") == "0\n")
        #expect(try folder.text(of: "a/CaptureUser.swift") == folder.text(of: "b/CaptureUser.swift"))
    }

    @Test(
        "Results that cannot be written are an error",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
    func fullOutput() throws {
        let folder = try TemporaryFolder()
        let run = try Executable.run("--help", in: folder.url.path, shell: #"exec "$0" "$@" > /dev/full"#)
        #expect(run.status == 74)
        #expect(run.errors.contains("standard output"))
    }

    @Test(
        "A disk that takes no more bytes leaves the files as they were",
        .disabled(
            if: BuiltProducts.sanitizer == "thread", "the sanitizer itself maps a file, which the limit makes too short"
        ))
    func fileSizeLimit() throws {
        let folder = try TemporaryFolder()
        try folder.write(Schemas.wide, to: "schema.json")
        try folder.write("// Generated by capture-codegen. Do not edit.\n", to: "out/CaptureUser.swift")
        let before = try folder.snapshot()
        let limit = #"ulimit -f 1; exec "$0" "$@""#
        let update = try Executable.run("-f", "schema.json", "-o", "out", in: folder.url.path, shell: limit)
        #expect(update.status == 74)
        #expect(update.errors.hasPrefix("error: cannot write 'out/CaptureUser.swift': "))
        let creation = try Executable.run("-f", "schema.json", "-o", "new/out", in: folder.url.path, shell: limit)
        #expect(creation.status == 74)
        #expect(try folder.names(in: "new/out").isEmpty)
        #expect(try folder.snapshot().filter { !$0.key.hasPrefix("new") } == before)
    }

    @Test("The user's mask decides who may read new files")
    func mask() throws {
        let folder = try TemporaryFolder()
        try folder.write(Schemas.flat, to: "schema.json")
        for (mask, mode) in [("022", 0o644), ("077", 0o600)] {
            let run = try Executable.run(
                "-f", "schema.json", "-o", mask, in: folder.url.path, shell: #"umask \#(mask); exec "$0" "$@""#)
            #expect(run.status == 0)
            #expect(try folder.snapshot()["\(mask)/CaptureUser.swift"]?.permissions == mode)
        }
    }
}
