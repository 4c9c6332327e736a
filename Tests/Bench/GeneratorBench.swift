import Foundation

/// The command as a whole process: start, read, generate, write. All contenders by turns, so that a slow minute of the
/// machine meets every one.
struct GeneratorBench {
    let setting: Setting
    let table: Table
    private let contenders: [Contender]

    init(setting: Setting, table: Table) {
        self.setting = setting
        self.table = table
        contenders = [.tool("now", setting.tool)] + Contender.others()
    }

    func run() throws {
        let empty = try measure("an empty schema: start and end of a process", "[]", runs: 21, goal: "")
        let schema = try String(contentsOfFile: setting.fixtures + "/Cases/default-user/schema.json", encoding: .utf8)
        let attributes = schema.components(separatedBy: #""name""#).count - 1
        // In brackets what the original took where it was measured once, on another machine.
        _ = try measure(
            "a real schema, \(attributes) attributes, new folder", schema, runs: 41,
            goal: "a fifth of the original (there 29 ms)")
        _ = try measure(
            "the same once more, nothing changed", schema, runs: 21, isFolderKept: true, goal: "no file written")
        _ = try measure(
            "10,000 attributes as files", SyntheticSchema.text(attributes: 10_000), runs: 9,
            goal: "a quarter of the original (there 506 ms)")
        var costs: [Double] = []
        var memory: [Int] = []
        for count in [1_000, 10_000, 100_000] {
            let figures = try measure(
                "\(count) attributes, one file", SyntheticSchema.text(attributes: count), runs: count > 50_000 ? 3 : 9,
                isSingleFile: true, goal: count == 10_000 ? "a fifth of the original (there 506 ms)" : "")
            let cost = (figures.processorSeconds - empty.processorSeconds) / Double(count)
            costs.append(cost)
            table.row("   for each attribute", real: String(format: "%.2f us", cost * 1e6), target: "")
            memory.append(figures.peakMemory)
        }
        // Not beyond the empty run: until a program begins, its peak is the memory of the process that starts it.
        table.row(
            "memory for an attribute, from 10,000 to 100,000",
            real: String(format: "%.2f KiB", Double(memory[2] - memory[1]) / 90_000 / 1024), target: "at most 1.2 KiB")
        table.row(
            "cost of an attribute, 100,000 against 1,000", real: String(format: "%.2f times", costs[2] / costs[0]),
            target: "at most 1.2 times")
    }

    /// - Returns: The figures of this package's command.
    private func measure(
        _ what: String, _ schema: String, runs: Int, isFolderKept: Bool = false, isSingleFile: Bool = false,
        goal: String
    ) throws -> Figures {
        let file = setting.folder + "/schema.json"
        try schema.write(toFile: file, atomically: true, encoding: .utf8)
        var results = contenders.map { _ in [Run]() }
        for _ in 0...runs {
            for (index, contender) in contenders.enumerated() {
                let output = "\(setting.folder)/output-\(index)"
                if !isFolderKept { try? FileManager.default.removeItem(atPath: output) }
                results[index].append(try contender.run(file, output, isSingleFile: isSingleFile))
            }
        }
        for index in contenders.indices {
            try? FileManager.default.removeItem(atPath: "\(setting.folder)/output-\(index)")
        }
        // The first run reads the program from the disk.
        let figures = results.map { Figures(Array($0.dropFirst())) }
        let others = zip(contenders, figures).dropFirst().map { contender, other in
            String(
                format: "; %@ %@: %.2f times that", contender.name, other.text,
                figures[0].processorSeconds / other.processorSeconds)
        }
        table.row(what, real: figures[0].text + others.joined(), target: goal)
        return figures[0]
    }
}
