import Foundation
import TestTools
import Testing

/// The built command, for what only a process of its own can show.
enum Executable {
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    static let path = path(of: "capture-codegen")

    /// The executables lie beside the test bundle.
    static func path(of name: String) -> String {
        BuiltProducts.folder.appending(path: name).path
    }

    /// Starts the command itself, to be waited for or killed. What it prints goes nowhere.
    static func start(_ arguments: String..., in folder: String) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// Runs the command below a line of shell, in which `"$0" "$@"` stands for it and its arguments.
    static func run(
        _ arguments: String..., in folder: String, shell: String = #"exec "$0" "$@""#, command: String = path
    ) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", shell, command] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let output = Pipe()
        let errors = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // Both fit into a pipe's buffer, so one may wait for the other.
        let outputBytes = output.fileHandleForReading.readDataToEndOfFile()
        let errorBytes = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: String(decoding: outputBytes, as: UTF8.self),
            errors: String(decoding: errorBytes, as: UTF8.self)
        )
    }
}
