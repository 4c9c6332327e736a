package import Codegen

/// Checks generated code with the compiler of the toolchain; the variable `SWIFT_EXEC` names another one.
package enum SwiftCompiler {
    package struct Setting: Sendable, CustomStringConvertible {
        package let description: String
        let arguments: [String]

        package static let all = [
            Setting("Swift 5", 5), Setting("Swift 6", 6), Setting("Swift 6, strict imports", 6, isStrict: true),
            Setting("Swift 5, strict imports", 5, isStrict: true),
            Setting("Swift 6, strict imports, main actor", 6, isStrict: true, isMainActor: true),
            Setting("Swift 5, main actor", 5, isMainActor: true),
        ]

        /// The newest rules and the oldest.
        package static let twoOfThem = [all[4], all[0]]

        private init(_ description: String, _ version: Int, isStrict: Bool = false, isMainActor: Bool = false) {
            self.description = description
            var arguments = ["-swift-version", "\(version)"]
            if version == 5 && !isMainActor { arguments.append("-strict-concurrency=complete") }
            if isStrict {
                for feature in ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"] {
                    arguments += ["-enable-upcoming-feature", feature]
                }
            }
            if isMainActor { arguments += ["-default-isolation", "MainActor"] }
            self.arguments = arguments
        }
    }

    /// What the compiler has to say about the files as one module; nothing if they are fine.
    package static func complaints(about files: [GeneratedFile], _ setting: Setting) throws -> String {
        let output = try output(about: files, setting)
        let errors = lines(in: output)
        return errors.isEmpty ? output : errors.prefix(20).joined(separator: "\n")
    }

    /// The same on a thread of its own: a server in this process may have to answer others meanwhile.
    package static func complaints(about files: [GeneratedFile], _ setting: Setting) async throws -> String {
        try await onOwnThread { try complaints(about: files, setting) }
    }

    /// Every line with an error or a warning.
    package static func lines(in output: String) -> [Substring] {
        output.split(separator: "\n").filter { $0.contains("error:") || $0.contains("warning:") }
    }

    /// All that the compiler says; nothing if it succeeds without a word.
    ///
    /// - Parameter modules: The folder of the module that the files import.
    package static func output(
        about files: [GeneratedFile], _ setting: Setting, modules: URL = BuiltProducts.modules
    ) throws -> String {
        try withFolder { folder in
            for file in files { try Data(file.contents).write(to: folder.appendingPathComponent(file.name)) }
            let compiler = ProcessInfo.processInfo.environment["SWIFT_EXEC"] ?? "swiftc"
            let list = folder.appendingPathComponent("files.txt")
            let paths = files.map { "\"\(folder.appendingPathComponent($0.name).path)\"" }
            try paths.joined(separator: "\n").write(to: list, atomically: true, encoding: .utf8)
            let outcome = try Program(
                command: [
                    compiler, "-typecheck", "-wmo", "-warnings-as-errors",
                    "-module-name", "App", "-package-name", "app",
                    "-I", modules.path,
                ] + setting.arguments + ["@\(list.path)"]
            ).run()
            guard outcome.status != 0, outcome.output.isEmpty else { return outcome.output }
            return "swiftc: error: status \(outcome.status)"
        }
    }

    /// The same on a thread of its own.
    package static func output(
        about files: [GeneratedFile], _ setting: Setting, modules: URL = BuiltProducts.modules
    ) async throws -> String {
        try await onOwnThread { try output(about: files, setting, modules: modules) }
    }
}
