/// A program, and what a test runs it with. Its standard input is empty.
package struct Program: Sendable {
    private let executable: URL
    private let arguments: [String]
    private let environment: [String: String]
    private let folder: URL?

    /// - Parameters:
    ///   - environment: Variables that differ from those of this process.
    ///   - folder: The folder that it runs in; that of this process if nil.
    package init(
        _ executable: URL, _ arguments: [String] = [], environment: [String: String] = [:], in folder: URL? = nil
    ) {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.folder = folder
    }

    /// A command that is found as a shell finds it: its name, and its arguments.
    package init(command: [String], environment: [String: String] = [:], in folder: URL? = nil) {
        self.init(URL(fileURLWithPath: "/usr/bin/env"), command, environment: environment, in: folder)
    }

    package enum Outputs: Sendable {
        /// One text of what it prints and of its errors, in the order in which it wrote them.
        case joined
        case apart
    }

    package struct Outcome: Sendable {
        /// The exit status, or the number of the signal that ended the program, negated.
        package let status: Int32
        package let output: String
        /// Empty where outputs are joined.
        package let errors: String
    }

    /// Starts the program, to be waited for or killed.
    package func start(_ outputs: Outputs = .joined) throws -> RunningProgram {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = folder }
        process.standardInput = FileHandle.nullDevice
        return try RunningProgram(process, outputs)
    }

    /// Runs the program to its end.
    package func run(_ outputs: Outputs = .joined) throws -> Outcome { try start(outputs).outcome() }

    /// The same while this process goes on: a server in it may have to answer the program.
    package func runAside(_ outputs: Outputs = .joined) async throws -> Outcome {
        try await onOwnThread { try run(outputs) }
    }
}
