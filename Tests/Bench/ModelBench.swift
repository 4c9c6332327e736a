import Foundation

/// Generated records against plain `Codable` structs of the same schema: compiling, decoding, finding changes.
struct ModelBench {
    let setting: Setting
    let table: Table

    func run() throws {
        let schema = setting.fixtures + "/Cases/default-user/schema.json"
        let records = try generate(schema, "Records", ["--root-name", "CaptureUser"])
        let plain =
            try generate(
                schema, "Plain", ["--root-name", "PlainUser", "--templates", setting.fixtures + "/PlainTemplates"])
            + [try support()]
        for (name, options) in [("debug", ["-Onone"]), ("optimised", ["-O"])] {
            let times = try compare(
                { try compile("Plain", plain, options) }, { try compile("Records", records, options) }, rounds: 5)
            table.row(
                "compiling generated code, \(name): \(seconds(times.1)), plain Codable \(seconds(times.0))",
                real: ratio(times.1 / times.0), target: "at most 1")
        }
        try runtime()
        let record = setting.fixtures + "/Records/default-user.json"
        let files = try compiled(RecordFileBench.text(record: record, folder: setting.folder), named: "files")
        try RecordFileBench(table: table, program: files).run()
        try largePlurals()
    }

    private func generate(_ schema: String, _ name: String, _ options: [String]) throws -> [String] {
        let folder = setting.folder + "/" + name
        _ = try Run(setting.tool, ["-f", schema, "-o", folder, "--quiet"] + options)
        return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
            .map { folder + "/" + $0 }
    }

    /// What the plain structs call dates and passwords are plain strings, which costs them nothing.
    private func support() throws -> String {
        let file = setting.folder + "/PlainSupport.swift"
        try """
        import CaptureRuntime
        import Foundation
        public typealias PlainDecimal = Decimal
        public typealias PlainJSON = JSONValue
        """.write(toFile: file, atomically: true, encoding: .utf8)
        let names = setting.folder + "/Plain/Names.swift"
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

    private func compile(_ module: String, _ files: [String], _ options: [String]) throws -> Double {
        let files = module == "Plain" ? files + [setting.folder + "/Plain/Names.swift"] : files
        return try Run(
            "swiftc",
            ["-wmo", "-parse-as-library", "-module-name", module, "-I", setting.modules, "-emit-module"]
                + ["-emit-module-path", "\(setting.folder)/\(module).swiftmodule", "-emit-object"]
                + ["-o", "\(setting.folder)/\(module).o"] + options + files
        ).seconds
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

    private func runtime() throws {
        let record = setting.fixtures + "/Records/default-user.json"
        let program = RuntimeProgram.text(record: record, folder: setting.folder)
        let figures = try figures(of: program, named: "program")
        guard figures.count == 7 else { throw BenchError("the program printed \(figures)") }
        for (what, figure, plain, target) in [
            ("reading a record from bytes", figures[0], figures[2], "at most 0.15"),
            ("decoding it", figures[1], figures[2], "at most 1.2"),
            ("writing it to a file of records", figures[3], figures[5], "at most 0.6"),
            ("encoding it", figures[4], figures[5], "-"),
        ] {
            table.row(
                String(format: "\(what): %.3f ms, plain Codable %.3f ms", figure * 1e3, plain * 1e3),
                real: ratio(figure / plain), target: target)
        }
        table.row(
            "pendingUpdate after one edit", real: String(format: "%.1f us", figures[6] * 1e6), target: "at most 50 us")
    }

    /// Ten times as many elements may take ten times as long.
    private func largePlurals() throws {
        let operations = LargeProgram.operations
        let figures = try figures(of: LargeProgram.text(folder: setting.folder), named: "large")
        guard figures.count == 2 * operations.count else { throw BenchError("the program printed \(figures)") }
        for (operation, (few, many)) in zip(operations, zip(figures, figures.dropFirst(operations.count))) {
            table.row(
                String(format: "20,000 elements, \(operation): %.2f ms; 2,000: %.2f ms", many / 1e3, few / 1e3),
                real: ratio(many / few), target: "at most about 10 times")
        }
    }

    /// Runs a program that uses both models, and returns the numbers that it prints.
    private func figures(of text: String, named name: String) throws -> [Double] {
        try Run(compiled(text, named: name), []).output.split(separator: "\n").compactMap { Double($0) }
    }

    /// Compiles a program that uses both models, and returns its path.
    private func compiled(_ text: String, named name: String) throws -> String {
        let folder = "\(setting.folder)/\(name)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let (main, program) = ("\(folder)/main.swift", "\(folder)/\(name)")
        try text.write(toFile: main, atomically: true, encoding: .utf8)
        let objects = try FileManager.default.contentsOfDirectory(atPath: setting.objects)
            .filter { $0.hasSuffix(".o") }.sorted().map { setting.objects + "/" + $0 }
        let own = ["Plain", "Records"].map { "\(setting.folder)/\($0).o" }
        _ = try Run(
            "swiftc", ["-O", "-I", setting.folder, "-I", setting.modules, main] + own + objects + ["-o", program])
        return program
    }

    private func seconds(_ value: Double) -> String { String(format: "%.2f s", value) }
    private func ratio(_ value: Double) -> String { String(format: "%.2f times", value) }
}
