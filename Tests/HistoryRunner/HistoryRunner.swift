import ArgumentParser
import Foundation
import FreshHistories

/// Runs random histories of schemas that are drawn anew; see `make histories`.
@main struct HistoryRunner: AsyncParsableCommand {
    @Option(help: "How many schemas are drawn.")
    var schemas = 10

    @Option(help: "How many histories of each kind are run for each schema.")
    var count = 100

    @Option(help: "The seed of the first schema; drawn at random if it is not given.")
    var seed: UInt64?

    @Option(help: "The seed of one history: it alone is run, of one schema.")
    var history: UInt64?

    @Option(help: "How many schemas are worked on at a time.")
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    @Flag(help: "Run only the histories without a service.")
    var withoutService = false

    @Option(help: "A folder where the schemas, their config files and the generated code stay, to be looked at.")
    var keep: String?

    func run() async throws {
        let first = seed ?? UInt64.random(in: 1..<1_000_000_000)
        say("The seed of the first schema is \(first).")
        let seeds = (0..<UInt64(history == nil ? max(schemas, 0) : 1)).map { first &+ $0 }
        let failed = await withTaskGroup(of: Bool.self) { group in
            var failed = 0
            for (index, seed) in seeds.enumerated() {
                if index >= max(jobs, 1), await group.next() == true { failed += 1 }
                group.addTask { await hasFailed(seed) }
            }
            for await hasFailed in group where hasFailed { failed += 1 }
            return failed
        }
        guard failed == 0 else {
            say("\(failed) of \(seeds.count) schemas have failures.")
            throw ExitCode.failure
        }
        say("No failure.")
    }

    /// At once, also into a file: a run may take hours.
    private func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }

    private func hasFailed(_ seed: UInt64) async -> Bool {
        do {
            let run = try await FreshHistories.run(
                schema: seed, history: history, count: count, withoutService: withoutService,
                keptIn: keep.map { URL(fileURLWithPath: $0) })
            say(run.output)
            return run.hasFailed
        } catch {
            say("\(error)\nRepeat it: make histories SEED=\(seed) SCHEMAS=1 COUNT=\(count)")
            return true
        }
    }
}
