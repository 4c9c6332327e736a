import Foundation

/// A command that is measured: the one of this package, an older one, or the original.
struct Contender {
    let name: String
    private let command: [String]
    private let options: [String]
    private let isOriginal: Bool

    /// The installed form of this package's command.
    static func tool(_ name: String, _ path: String) -> Contender {
        Contender(name: name, command: [path], options: ["--quiet"], isOriginal: false)
    }

    /// The Perl script, which looks for its templates in the current folder.
    static func original(_ script: String) -> Contender {
        let folder = URL(fileURLWithPath: script).deletingLastPathComponent().path
        return Contender(
            name: "original", command: ["/bin/sh", "-c", #"cd "$0" && exec perl "$@""#, folder, script], options: [],
            isOriginal: true)
    }

    /// Those that the environment names besides the one of this package.
    static func others() -> [Contender] {
        let environment = ProcessInfo.processInfo.environment
        func path(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        return [
            path("BASELINE_TOOL").map { tool("baseline", $0) }, path("PERL_ORIGINAL").map { original($0) },
        ].compactMap { $0 }
    }

    /// Runs it once. The original knows no single file.
    func run(_ schema: String, _ output: String, isSingleFile: Bool) throws -> Run {
        let form = isSingleFile && !isOriginal ? ["--single-file"] : []
        return try Run(command[0], Array(command.dropFirst()) + ["-f", schema, "-o", output] + options + form)
    }
}

/// What the runs of one contender come to: medians, and the largest memory of all.
struct Figures {
    let processorSeconds: Double
    let seconds: Double
    let peakMemory: Int

    init(_ runs: [Run]) {
        processorSeconds = runs.map(\.processorSeconds).median
        seconds = runs.map(\.seconds).median
        peakMemory = runs.map(\.peakMemory).max() ?? 0
    }

    /// `8.1 ms (clock 9.0)`
    var text: String { String(format: "%.1f ms (clock %.1f)", processorSeconds * 1000, seconds * 1000) }
}
