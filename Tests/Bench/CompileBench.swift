import Foundation

/// Compiling generated records against plain `Codable` structs of the same schema.
struct CompileBench {
    let setting: Setting
    let table: Table
    let schema: String
    /// Where the sources go, and the modules `Records` and `Plain`.
    let folder: String

    /// - Parameter targets: For debugging and for release.
    func run(_ what: String, rounds: Int, targets: (String, String)) throws {
        let records = try generate("Records", ["--root-name", "CaptureUser", "--access-level", "public"])
        let plain =
            try generate("Plain", ["--root-name", "PlainUser", "--templates", setting.fixtures + "/PlainTemplates"])
            + [try support()]
        for (name, purpose, options, target) in [
            ("debug", "compiling the generated code for debugging", debugOptions, targets.0),
            ("optimised", "compiling it for release", ["-O", "-wmo", "-o", "\(folder)/%.o"], targets.1),
        ] {
            let times = try compare(
                { try compile("Plain", plain, options) }, { try compile("Records", records, options) }, rounds: rounds)
            let (seconds, others) = (String(format: "%.2f s", times.1), String(format: "%.2f s", times.0))
            table.row(
                "compiling generated code\(what), \(name): \(seconds), plain Codable \(others)",
                real: String(format: "%.2f times", times.1 / times.0), target: target)
            if what.isEmpty { table.speed(purpose, comparedWith: "plain `Codable` structs", [times.1 / times.0]) }
        }
    }

    private func generate(_ name: String, _ options: [String]) throws -> [String] {
        let folder = self.folder + "/" + name
        _ = try Run(setting.tool, ["-f", schema, "-o", folder, "--quiet"] + options)
        return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
            .map { folder + "/" + $0 }
    }

    /// What the plain structs call dates and passwords are plain strings, which costs them nothing.
    private func support() throws -> String {
        let file = folder + "/PlainSupport.swift"
        try """
        import CaptureRuntime
        import Foundation
        public typealias PlainDecimal = Decimal
        public typealias PlainJSON = JSONValue
        """.write(toFile: file, atomically: true, encoding: .utf8)
        let names = folder + "/Plain/Names.swift"
        try """
        public enum Foundation {
            public typealias Date = String
            public typealias Decimal = PlainDecimal
        }
        public enum CaptureRuntime {
            public typealias CaptureDate = String
            public typealias CapturePassword = String
            public typealias JSONValue = PlainJSON
        }
        """.write(toFile: names, atomically: true, encoding: .utf8)
        return file
    }

    /// As packages are built for debugging: with object files of their own for all sources, which go into the folder.
    private var debugOptions: [String] { ["-Onone", "-enable-batch-mode", "-working-directory", folder] }

    /// Returns the processor time, for batches share the cores.
    private func compile(_ module: String, _ files: [String], _ options: [String]) throws -> Double {
        let files = module == "Plain" ? files + [folder + "/Plain/Names.swift"] : files
        return try Run(
            "swiftc",
            ["-parse-as-library", "-module-name", module, "-I", setting.modules, "-emit-module", "-emit-object"]
                + ["-emit-module-path", "\(folder)/\(module).swiftmodule"]
                + options.map { $0.replacingOccurrences(of: "%", with: module) } + files
        ).processorSeconds
    }

    /// Both by turns, so that a slow minute of the machine meets both.
    private func compare(
        _ first: () throws -> Double, _ second: () throws -> Double, rounds: Int
    ) throws -> (Double, Double) {
        var times: ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            times.0.append(try first())
            times.1.append(try second())
        }
        return (times.0.median, times.1.median)
    }
}
