import Foundation

/// What an app's release build grows by: the text of the object files, as `size` counts it, all of it linked.
struct SizeBench {
    let setting: Setting
    let table: Table

    /// After ``CompileBench``, which leaves both models optimised.
    func run() throws {
        let runtime = try setting.objectFiles(inFoldersNamed: "CaptureRuntime.build")
        table.row(
            "size of the runtime, all of it linked", real: String(format: "%.2f MB", try text(of: runtime) / 1e6),
            target: "-")
        let records = try text(of: [setting.folder + "/Records.o"])
        let plain = try text(of: [setting.folder + "/Plain.o"])
        table.row(
            String(format: "size of generated code: %.0f kB, plain Codable %.0f kB", records / 1e3, plain / 1e3),
            real: String(format: "%.2f times", records / plain), target: "at most 0.75")
    }

    /// The bytes of code and of what is only read.
    private func text(of files: [String]) throws -> Double {
        try Run("size", files).output.split(separator: "\n").dropFirst()
            .compactMap { $0.split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) } }.reduce(0, +)
    }
}
