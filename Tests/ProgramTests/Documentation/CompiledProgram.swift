/// A program that uses the runtime and the records of the default schema, compiled as that of an app.
struct CompiledProgram {
    let text: String

    /// Compiles the program together with the generated records, and runs it.
    func output() async throws -> String {
        try await withFolder { folder in
            let outcome = try await compiled(in: folder).runAside()
            try require(outcome.status == 0, "\(outcome.output)")
            return outcome.output
        }
    }

    /// Compiles the program together with the generated records into a folder.
    func compiled(in folder: URL) async throws -> Program {
        let program = folder.appending(path: "program")
        let libraries = try ["CaptureRuntime", "CaptureSession", "CaptureServer"].flatMap(BuiltProducts.objects)
        try await compile(in: folder, libraries + ["-o", program.path(percentEncoded: false)])
        return Program(program)
    }

    /// Checks that the program would compile.
    func check() async throws { try await withFolder { folder in try await compile(in: folder, ["-typecheck"]) } }

    /// What the compiler says of the program; empty if it has nothing to say.
    func complaints() async throws -> String {
        try await withFolder { folder in try await compilation(in: folder, ["-typecheck"]).output }
    }

    private func compile(in folder: URL, _ options: [String]) async throws {
        let compilation = try await compilation(in: folder, options)
        try require(compilation.status == 0, "\(compilation.output)")
    }

    private func compilation(in folder: URL, _ options: [String]) async throws -> Program.Outcome {
        let main = folder.appending(path: "main.swift")
        try text.write(to: main, atomically: true, encoding: .utf8)
        let models = try Self.sources(in: PackageFolder.fixtures.appending(path: "Models/default-user"))
        return try await Program(
            command: BuiltProducts.compiler + [main.path(percentEncoded: false)] + models + options
        ).runAside()
    }

    private static func sources(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .map { $0.path(percentEncoded: false) }.filter { $0.hasSuffix(".swift") }.sorted()
    }
}
