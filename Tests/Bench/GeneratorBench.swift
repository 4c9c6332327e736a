import Foundation

/// The command as a whole process: start, read, generate, write.
struct GeneratorBench {
    let setting: Setting
    let table: Table

    func run() throws {
        let empty = try measure("[]", runs: 20)
        let schema = try String(contentsOfFile: setting.fixtures + "/Cases/default-user/schema.json", encoding: .utf8)
        let attributes = schema.components(separatedBy: #""name""#).count - 1
        let real = try measure(schema, runs: 20)
        table.row("an empty schema: start and end of a process", real: milliseconds(empty.seconds), target: "")
        table.row(
            "a whole run, \(attributes) attributes, new folder", real: milliseconds(real.seconds), target: "at most 7 ms")
        let again = try measure(schema, runs: 20, isFolderKept: true)
        table.row("the same once more, nothing changed", real: milliseconds(again.seconds), target: "no file written")

        var costs: [Double] = []
        for count in [1_000, 10_000, 100_000] {
            let run = try measure(SyntheticSchema.text(attributes: count), runs: count > 50_000 ? 3 : 7)
            let cost = (run.seconds - empty.seconds) / Double(count)
            costs.append(cost)
            table.row(
                "\(count) attributes, one file", real: milliseconds(run.seconds),
                target: count == 10_000 ? "at most 50 ms" : "")
            table.row("   for each attribute", real: String(format: "%.2f us", cost * 1e6), target: "at most 5 us")
            table.row(
                "   memory for each, beyond the empty run",
                real: String(format: "%.2f KiB", Double(run.peakMemory - empty.peakMemory) / Double(count) / 1024),
                target: "at most 2 KiB")
        }
        table.row(
            "cost of an attribute, 100,000 against 1,000", real: String(format: "%.2f times", costs[2] / costs[0]),
            target: "at most 1.2 times")
    }

    private func milliseconds(_ seconds: Double) -> String { String(format: "%.1f ms", seconds * 1000) }

    private func measure(
        _ schema: String, runs: Int, isFolderKept: Bool = false
    ) throws -> (seconds: Double, peakMemory: Int) {
        let file = setting.folder + "/schema.json"
        let output = setting.folder + "/output"
        try schema.write(toFile: file, atomically: true, encoding: .utf8)
        var times: [Double] = []
        var peak = 0
        for _ in 0..<(runs + 1) {
            if !isFolderKept { try? FileManager.default.removeItem(atPath: output) }
            let isLarge = schema.utf8.count > 60_000
            let run = try Run(setting.tool, ["-f", file, "-o", output, "--quiet"] + (isLarge ? ["--single-file"] : []))
            times.append(run.seconds)
            peak = max(peak, run.peakMemory)
        }
        try? FileManager.default.removeItem(atPath: output)
        // The first run reads the program from the disk.
        return (Array(times.dropFirst()).median, peak)
    }
}
