/// Standard output and standard error that cannot be written.
final class BrokenOutputTests: XCTestCase {
    /// A reader of standard output that went away is no error; a full disk is.
    func testBrokenOutput() {
        forEach([(EPIPE, 0), (ENOSPC, 74), (EBADF, 74)] as [(Int32, Int32)]) { code, expected in
            let folder = try TemporaryFolder()
            for arguments in [["--version"], ["--help"], ["-f", "-", "-o", folder.path("out")]] {
                var errors: [UInt8] = []
                let status = capture_codegen.run(
                    arguments: arguments, standardInput: ByteSource { Array(Schemas.flat.utf8) },
                    standardOutput: ByteSink { _ throws(FileSystemError) in throw FileSystemError(code: code) },
                    standardError: ByteSink { errors += $0 })
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
            arguments: ["-f", folder.path("none"), "-o", folder.path("out")], standardInput: ByteSource { [] },
            standardOutput: ByteSink { _ in },
            standardError: ByteSink { _ throws(FileSystemError) in throw FileSystemError(code: EPIPE) })
        expectEqual(status, 74)
    }
}
