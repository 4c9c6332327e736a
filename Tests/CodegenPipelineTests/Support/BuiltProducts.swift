import Foundation

/// What the build left beside the test bundle.
enum BuiltProducts {
    static let folder: URL = {
        let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
        return bundles.first?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    }()

    static var executable: URL { folder.appending(path: "capture-codegen") }

    /// The folder that holds `CaptureRuntime.swiftmodule`.
    static var modules: URL { folder.appending(path: "Modules") }

    struct Outcome {
        let status: Int32
        let output: String
    }

    /// Runs a program to its end; standard output and errors come back together.
    static func run(_ program: URL, _ arguments: [String], environment: [String: String] = [:]) throws -> Outcome {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self))
    }

    /// A folder that is gone when the body is done.
    static func withFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "capture-codegen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer {
            do { try FileManager.default.removeItem(at: folder) } catch { print("\(folder.path()) stays: \(error)") }
        }
        return try body(folder)
    }
}
