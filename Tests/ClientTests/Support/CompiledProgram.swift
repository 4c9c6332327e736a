import Foundation
import Testing

/// A program that uses the runtime and the records of the default schema, compiled as that of an app.
struct CompiledProgram {
    let text: String

    /// Compiles the program together with the generated records, and runs it.
    func output() async throws -> String {
        try await inFolder { folder in
            let program = folder.appending(path: "program")
            let runtime = try Self.paths(in: BuiltProducts.folder.appending(path: "CaptureRuntime.build"), ".o")
            try await compile(in: folder, runtime + ["-o", program.path(percentEncoded: false)])
            let outcome = try await BuiltProducts.run(program, [])
            try #require(outcome.status == 0, "\(outcome.output)")
            return outcome.output
        }
    }

    /// Checks that the program would compile.
    func check() async throws {
        try await inFolder { folder in try await compile(in: folder, ["-typecheck"]) }
    }

    private func compile(in folder: URL, _ options: [String]) async throws {
        let main = folder.appending(path: "main.swift")
        try text.write(to: main, atomically: true, encoding: .utf8)
        let modules = BuiltProducts.folder.appending(path: "Modules").path(percentEncoded: false)
        let models = try Self.paths(in: Session.fixtures.appending(path: "Cases/default-user/Expected"), ".swift")
        let compilation = try await BuiltProducts.run(
            URL(filePath: "/usr/bin/env"),
            ["swiftc", "-swift-version", "6", "-I", modules, main.path(percentEncoded: false)] + models + options)
        try #require(compilation.status == 0, "\(compilation.output)")
    }

    private func inFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ClientTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
        return try await body(folder)
    }

    private static func paths(in folder: URL, _ ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .map { $0.path(percentEncoded: false) }.filter { $0.hasSuffix(ending) }.sorted()
    }
}
