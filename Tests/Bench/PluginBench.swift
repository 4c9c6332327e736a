import Foundation

/// What a clean build costs of a small package that uses the plugin, with everything it depends on. The processor time,
/// for the clock depends on how many cores there are.
struct PluginBench {
    let setting: Setting
    let table: Table

    func run() throws {
        // The paths of this checkout and, if there is one, of the baseline's.
        var checkouts = [("now", setting.fixtures + "/..")]
        if let path = ProcessInfo.processInfo.environment["BASELINE_CHECKOUT"], !path.isEmpty {
            checkouts.append(("baseline", path))
        }
        var times = checkouts.map { _ in [Run]() }
        for _ in 0..<3 {
            for (index, (name, checkout)) in checkouts.enumerated() {
                times[index].append(try build(checkout, in: "\(setting.folder)/consumer-\(name)"))
            }
        }
        let now = times[0].map(\.processorSeconds).median
        var text = String(format: "%.1f s", now)
        for ((name, _), runs) in zip(checkouts, times).dropFirst() {
            let seconds = runs.map(\.processorSeconds).median
            text += String(format: "; %@ %.1f s: %.2f times that", name, seconds, now / seconds)
        }
        table.row("a clean build of a package with the plugin", real: text, target: "-")
    }

    private func build(_ checkout: String, in folder: String) throws -> Run {
        let files = FileManager.default
        try? files.removeItem(atPath: folder)
        try files.copyItem(atPath: checkout + "/Fixtures/Consumer", toPath: folder)
        let manifest = folder + "/Package.swift"
        let path = URL(fileURLWithPath: checkout).standardizedFileURL.path
        try String(contentsOfFile: manifest, encoding: .utf8)
            .replacingOccurrences(of: #"path: "../..""#, with: "path: \"\(path)\"")
            .write(toFile: manifest, atomically: true, encoding: .utf8)
        try? files.removeItem(atPath: folder + "/.build")
        _ = try Run("swift", ["package", "--package-path", folder, "resolve"])
        defer { try? files.removeItem(atPath: folder) }
        return try Run("swift", ["build", "--package-path", folder])
    }
}
