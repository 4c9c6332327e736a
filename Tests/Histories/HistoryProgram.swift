public import CaptureRuntime
import Foundation
public import HistorySupport

/// The body of a program that is compiled together with the generated code of a schema, to run histories of it.
public enum HistoryProgram {
    /// Runs histories of both kinds and ends the process, with status 1 if one of them failed.
    ///
    /// The arguments: the schema, its config file, the seed that both were drawn from, the seed of the first history,
    /// how many there are of each kind, and `local` for only those without a service, or `both`.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public static func run<Record: CaptureRecord & RandomlyEditable>(_ type: Record.Type) -> Never {
        do {
            let plan = try Plan(CommandLine.arguments)
            exit(run(type, plan) ? 0 : 1)
        } catch {
            say("\(error)")
            exit(2)
        }
    }

    private struct Plan {
        let schema: HistorySchema
        let document: HistoryDocument
        let seed: UInt64
        let seeds: [UInt64]
        let isLocal: Bool

        struct Misused: Error {}

        init(_ arguments: [String]) throws {
            guard arguments.count == 7, ["local", "both"].contains(arguments[6]), let seed = UInt64(arguments[3]),
                let first = UInt64(arguments[4]), let count = UInt64(arguments[5])
            else { throw Misused() }
            func json(_ path: String) throws -> JSONValue {
                try JSONValue(jsonData: Data(contentsOf: URL(fileURLWithPath: path)))
            }
            let text = try json(arguments[1])
            self.seed = seed
            isLocal = arguments[6] == "local"
            seeds = (0..<count).map { first &+ $0 }
            schema = HistorySchema(name: "schema \(seed)", schema: text, config: try json(arguments[2]))
            document = HistoryDocument(withoutConstraintsOf: text)
        }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    private static func run<Record: CaptureRecord & RandomlyEditable>(_ type: Record.Type, _ plan: Plan) -> Bool {
        let local = run("without a service", plan) { LocalHistories.failures(type, plan.schema, [$0]) }
        if plan.isLocal { return local }
        let client = run("with a service", plan) {
            ClientHistories.failures(type, plan.schema, plan.document, [$0], isRemote: false)
        }
        return local && client
    }

    /// True if none failed. Stops at the third failure: one cause fails many histories.
    private static func run(_ kind: String, _ plan: Plan, _ failures: (UInt64) -> [String]) -> Bool {
        let start = Date()
        var failed = 0
        var done = 0
        for seed in plan.seeds where failed < 3 {
            // Known even if the process does not survive the history.
            say("began \(seed), \(kind)")
            for failure in failures(seed) {
                failed += 1
                say("\(failure)\nRepeat it: make histories SEED=\(plan.seed) HISTORY=\(seed)\n")
            }
            done += 1
        }
        let seconds = Date().timeIntervalSince(start)
        let text = String(format: "%.1f", seconds)
        say("schema \(plan.seed): \(done) histories \(kind) in \(text) s, \(failed) failed")
        return failed == 0
    }

    /// Without a buffer, in which it could be lost.
    private static func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }
}
