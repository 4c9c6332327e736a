package import Foundation
import TestTools

/// A program that runs histories of one fresh schema.
package struct FreshProgram {
    private let schema: FreshSchema
    private let folder: URL

    package struct NotCompiled: Error, CustomStringConvertible {
        package let description: String
    }

    /// Compiles the program, in the way in which the process that asks for it was compiled.
    ///
    /// - Parameter folder: Where all its files go.
    package init(_ schema: FreshSchema, in folder: URL) async throws {
        self.schema = schema
        self.folder = folder
        let main = """
            import Histories

            HistoryProgram.run(FreshUser.self)
            """
        let texts = [
            "schema.json": schema.schema, "capture-codegen.json": schema.config,
            "FreshUser.swift": try schema.source(), "main.swift": main, "module.modulemap": Self.moduleMap,
        ]
        for (name, text) in texts { try text.write(to: file(name), atomically: true, encoding: .utf8) }
        try await compile()
    }

    /// Runs histories of both kinds, each from the same seeds, and returns what the program says: of each failure what
    /// it is and how to repeat it, then how long it took.
    package func output(
        first: UInt64, count: Int, withoutService: Bool
    ) async throws -> (output: String, hasFailed: Bool) {
        let outcome = try await Program(
            file("program"),
            [
                path("schema.json"), path("capture-codegen.json"), "\(schema.seed)", "\(first)", "\(count)",
                withoutService ? "local" : "both",
            ]
        ).runAside()
        guard outcome.status == 0 || outcome.status == 1 else {
            let end = outcome.output.split(separator: "\n").suffix(60).joined(separator: "\n")
            return ("The program of schema \(schema.seed) ended with status \(outcome.status):\n\(end)", true)
        }
        // What began is of interest only where the program did not live to say more.
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        let said = lines.filter { !$0.hasPrefix("began ") }.joined(separator: "\n")
        return (said, outcome.status == 1)
    }

    /// The server for tests needs a C module of its package, which nothing here looks into: its name will do.
    private static let moduleMap = "module CSystemLinux {}\n"

    private func compile() async throws {
        let modules = [
            "CaptureRuntime", "CaptureSchema", "CaptureSession", "CaptureTestSupport", "FlyingFox", "FlyingSocks",
            "HistorySupport", "Histories", "Models", "RecordPlanner", "SwiftEmitter", "TestTools",
        ]
        #if DEBUG
        let optimization = "-Onone"
        #else
        let optimization = "-O"
        #endif
        let outcome = try await Program(
            command: BuiltProducts.compiler + [
                optimization, "-wmo", "-module-name", "Fresh", "-I", folder.path,
                path("main.swift"), path("FreshUser.swift"),
            ] + modules.flatMap { try BuiltProducts.objects(of: $0) } + ["-o", path("program")]
        ).runAside()
        guard outcome.status == 0 else {
            throw NotCompiled(description: "schema \(schema.seed) does not compile:\n\(outcome.output)")
        }
    }

    private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }
    private func path(_ name: String) -> String { file(name).path }
}
