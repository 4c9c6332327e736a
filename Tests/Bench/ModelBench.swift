import Foundation

/// Generated records against plain `Codable` structs of the same schema: reading, writing, finding changes.
struct ModelBench {
    let setting: Setting
    let table: Table

    func run() throws {
        let schema = setting.fixtures + "/Cases/default-user/schema.json"
        try CompileBench(setting: setting, table: table, schema: schema, folder: setting.folder)
            .run("", rounds: 5, targets: ("at most 0.6", "at most 0.5"))
        try SizeBench(setting: setting, table: table).run()
        try runtime()
        let record = setting.fixtures + "/Records/default-user.json"
        let files = try compiled(RecordFileBench.text(record: record, folder: setting.folder), named: "files")
        try RecordFileBench(table: table, program: files).run()
        try largePlurals()
        try FlatBench(setting: setting, table: table).run()
        try ManySavesBench(table: table, program: compiled(ManySavesProgram.text, named: "saves")).run()
        try compilingMany()
    }

    /// More than any schema that we know has: it may not take longer than structs written by hand. Once only, because
    /// it takes minutes.
    private func compilingMany() throws {
        let count = 1_000
        let folder = "\(setting.folder)/\(count)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let schema = folder + "/schema.json"
        try SyntheticSchema.text(attributes: count).write(toFile: schema, atomically: true, encoding: .utf8)
        try CompileBench(setting: setting, table: table, schema: schema, folder: folder)
            .run(" of \(count) attributes", rounds: 1, targets: ("at most 1.0", "at most 1.0"))
    }

    private func runtime() throws {
        let record = setting.fixtures + "/Records/default-user.json"
        let program = RuntimeProgram.text(record: record, folder: setting.folder)
        let figures = try figures(of: program, named: "program")
        guard figures.count == 7 else { throw BenchError("the program printed \(figures)") }
        for (what, figure, plain, target) in [
            ("reading a record from bytes", figures[0], figures[2], "at most 0.15"),
            ("decoding it", figures[1], figures[2], "at most 2.0"),
            ("writing it to a file of records", figures[3], figures[5], "at most 0.6"),
            ("encoding it", figures[4], figures[5], "at most 2.5"),
        ] {
            table.row(
                String(format: "\(what): %.3f ms, plain Codable %.3f ms", figure * 1e3, plain * 1e3),
                real: ratio(figure / plain), target: target)
        }
        table.row(
            "pendingUpdate after one edit", real: String(format: "%.1f us", figures[6] * 1e6), target: "at most 60 us")
        let (decoder, encoder) = ("`JSONDecoder`", "`JSONEncoder`")
        let plain = "and plain `Codable` structs"
        for (what, other, ratio) in [
            ("``CapturePart/init(json:)``", "\(decoder) \(plain)", figures[0] / figures[2]),
            ("\(decoder) and generated records", "\(decoder) \(plain)", figures[1] / figures[2]),
            ("`RecordFile.Writer` of CaptureServer", "\(encoder) \(plain)", figures[3] / figures[5]),
            ("\(encoder) and generated records", "\(encoder) \(plain)", figures[4] / figures[5]),
        ] {
            table.speed(what, comparedWith: other, [ratio])
        }
    }

    /// Ten times as many elements may take ten times as long, and somewhat more where they leave the processor's cache.
    private func largePlurals() throws {
        let operations = LargeProgram.operations
        let figures = try figures(of: LargeProgram.text(folder: setting.folder), named: "large")
        guard figures.count == 2 * operations.count else { throw BenchError("the program printed \(figures)") }
        let (small, large) = (figures.prefix(operations.count), figures.dropFirst(operations.count))
        table.speed(
            "each operation on a plural of 20,000 elements", comparedWith: "the same on one of 2,000",
            zip(small, large).map { $1 / $0 })
        for (operation, (few, many)) in zip(operations, zip(small, large)) {
            table.row(
                String(format: "20,000 elements, \(operation): %.2f ms; 2,000: %.2f ms", many / 1e3, few / 1e3),
                real: ratio(many / few), target: "at most 15 times")
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
        let own = ["Plain", "Records"].map { "\(setting.folder)/\($0).o" }
        _ = try Run(
            "swiftc",
            ["-O", "-I", setting.folder, "-I", setting.modules, main] + own + setting.objectFiles() + ["-o", program])
        return program
    }

    private func ratio(_ value: Double) -> String { String(format: "%.2f times", value) }
}
