/// The declarations of a source file as the compiler's own parser sees them, wherever they are: each in a line, with
/// two blanks for every declaration around it.
struct DeclarationDump {
    let lines: [String]
    /// Errors and warnings, `#warning` among them.
    let messages: [Substring]
    /// Whether there is anything that would be computed inside a string literal.
    let hasInterpolation: Bool

    /// Declarations that say where others are, or that only have parts.
    private static let ignored: Set<String> = ["pattern_binding_decl"]

    private static let words = [
        "import_decl": "import", "struct_decl": "struct", "extension_decl": "extension", "var_decl": "var",
        "constructor_decl": "init", "func_decl": "func",
    ]

    init(of source: [UInt8]) throws {
        let (messages, dump) = try withFolder { folder in
            let file = folder.appending(path: "Generated.swift")
            try Data(source).write(to: file)
            let compiler = ProcessInfo.processInfo.environment["SWIFT_EXEC"] ?? "swiftc"
            let arguments = ["-frontend", "-dump-parse", file.path(percentEncoded: false)]
            let outcome = try Program(command: [compiler] + arguments).run(.apart)
            try require(outcome.status == 0, "\(outcome.errors.prefix(2_000))")
            return (outcome.errors, outcome.output)
        }
        self.messages = SwiftCompiler.lines(in: messages)
        lines = Self.declarations(in: dump.split(separator: "\n"))
        hasInterpolation = dump.contains("interpolated_string_literal")
    }

    private static func declarations(in output: [Substring]) -> [String] {
        var around: [Int] = []
        return output.compactMap { line in
            let indent = line.prefix { $0 == " " }.count
            let rest = line.dropFirst(indent)
            guard rest.hasPrefix("("), let end = rest.firstIndex(of: " ") else { return nil }
            let kind = String(rest[..<end].dropFirst())
            guard kind.hasSuffix("_decl") || kind == "typealias", !ignored.contains(kind) else { return nil }
            while let last = around.last, last >= indent { around.removeLast() }
            defer { around.append(indent) }
            let name = rest[end...].split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first ?? ""
            return String(repeating: "  ", count: around.count) + "\(words[kind] ?? kind) \(name)"
        }
    }
}
