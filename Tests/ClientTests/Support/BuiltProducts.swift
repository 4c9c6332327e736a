import Foundation

/// What the build left beside the test bundle, and programs run from a test.
enum BuiltProducts {
    static let folder: URL = {
        let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
        return bundles.first?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    }()

    struct Outcome {
        let status: Int32
        let output: String
    }

    /// Runs a program to its end, while the server in this process answers it; both streams come back together.
    ///
    /// Waits on a thread of its own: those of tasks are as few as the processors, and the server needs them.
    static func run(_ program: URL, _ arguments: [String]) async throws -> Outcome {
        try await withCheckedThrowingContinuation { continuation in
            Thread { continuation.resume(with: Result { try outcome(of: program, arguments) }) }.start()
        }
    }

    private static func outcome(of program: URL, _ arguments: [String]) throws -> Outcome {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self))
    }
}
