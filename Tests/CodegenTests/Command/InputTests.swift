/// Input that breaks off. What else is read, and what cannot be, is in `Fixtures/Commands`.
final class InputTests: XCTestCase {
    /// Standard input that breaks off is an error.
    func testStandardInputFails() throws {
        let folder = try TemporaryFolder()
        var errors: [UInt8] = []
        let status = capture_codegen.run(
            arguments: ["-f", "-", "-o", folder.path("out")],
            standardInput: ByteSource { () throws(FileSystemError) in throw FileSystemError(code: EIO) },
            standardOutput: ByteSink { _ in }, standardError: ByteSink { errors += $0 })
        expectEqual(status, 74)
        expect(String(decoding: errors, as: UTF8.self).contains("standard input"))
        expect(!folder.exists("out"))
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
    /// A disk that fails to say whether there is a config file stops the run.
    func testDiskError() throws {
        let folder = try TemporaryFolder()
        let schema = try folder.write(Schemas.flat, to: "schema.json")
        let disk = FaultyFileSystem(.init(call: .status, number: 1, error: FileSystemError(code: EIO)))
        let run = CommandRun("-f", schema, "-o", folder.path("out"), fileSystem: disk)
        expectEqual(run.status, 74)
        expect(run.errors.contains("capture-codegen.json"))
    }
}
