import Foundation

/// The schema of the portable lines, which the generator exports.
enum JSONSchema {
    struct Failure: LocalizedError {
        let errorDescription: String?
    }

    static func write(to file: URL) throws {
        let program = Process()
        let leave = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        program.executableURL = leave.deletingLastPathComponent().appendingPathComponent("capture-codegen")
        let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("capture-schema.json")
        program.arguments = ["export", "json-schema", "--profile", "portable", "-f", schema.path]
        let output = Pipe()
        program.standardOutput = output
        try program.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        program.waitUntilExit()
        guard program.terminationStatus == 0 else {
            throw Failure(errorDescription: "capture-codegen could not export the JSON Schema of \(schema.path)")
        }
        try text.write(to: file, options: .atomic)
    }
}
