import CaptureRuntime
import Foundation
import HistoryOneModel
import HistorySupport
import HistoryThreeModel
import HistoryTwoModel
import Testing

/// Random histories of random records with a service. All of it follows from a seed.
///
/// `HISTORY_COUNT=20000 swift test --filter ClientHistoryTests` runs so many for each schema; `HISTORY_SEED=17` the one
/// of that seed, or those from it on if there is a count too. `HISTORY_HTTP_COUNT` says how many go over HTTP.
@Suite("Histories with a service") struct ClientHistoryTests {
    private struct Plan {
        static let environment = ProcessInfo.processInfo.environment
        static let seed = environment["HISTORY_SEED"].flatMap { UInt64($0) }
        static let count = environment["HISTORY_COUNT"].flatMap { Int($0) }
        static let first = seed ?? 1
        static let remoteCount = environment["HISTORY_HTTP_COUNT"].flatMap { Int($0) }

        /// How many histories run in memory.
        static var localCount: Int { count ?? (seed != nil ? 1 : remoteCount == nil ? 60 : 0) }

        static func seeds(_ count: Int, part: Int = 0, of parts: Int = 1) -> [UInt64] {
            (0..<count).filter { $0 % parts == part }.map { first + UInt64($0) }
        }
    }

    /// The parts into which the histories of one schema are cut, to run beside each other.
    private static let parts = 2

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test(arguments: ["history-1", "history-2", "history-3"], 0..<parts)
    func nothingIsLostInMemory(_ name: String, _ part: Int) async throws {
        try await run(name, Plan.seeds(Plan.localCount, part: part, of: Self.parts), isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test(arguments: ["history-1", "history-2", "history-3"])
    func nothingIsLostOverHTTP(_ name: String) async throws {
        let count = Plan.remoteCount ?? (Plan.count == nil && Plan.seed == nil ? 6 : 0)
        try await run(name, Plan.seeds(count), isRemote: true)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    private func run(_ name: String, _ seeds: [UInt64], isRemote: Bool) async throws {
        let schema = try HistorySchema(name: name)
        let document = try HistoryDocument.withoutConstraints(name)
        // On a thread of its own: a history waits, which a thread of the pool must not.
        let failures = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let failures = switch name {
                case "history-1": Self.failures(HistoryOne.self, schema, document, seeds, isRemote)
                case "history-2": Self.failures(HistoryTwo.self, schema, document, seeds, isRemote)
                default: Self.failures(HistoryThree.self, schema, document, seeds, isRemote)
                }
                continuation.resume(returning: failures)
            }
        }
        for failure in failures { Issue.record("\(failure)") }
    }

    /// Stops at the third failure: one cause fails many histories.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    private static func failures<Record: CaptureEntity & RandomlyEditable>(
        _ type: Record.Type, _ schema: HistorySchema, _ document: [UInt8], _ seeds: [UInt64], _ isRemote: Bool
    ) -> [String] {
        var failures: [String] = []
        for seed in seeds where failures.count < 3 {
            do {
                var history = try ClientHistory<Record>(
                    schema: schema, document: document, seed: seed, isRemote: isRemote)
                try history.run()
            } catch {
                failures.append("\(schema.name), seed \(seed): \(error)")
            }
        }
        return failures
    }
}

/// A schema as the service of the histories has it.
enum HistoryDocument {
    /// Without constraints, and with any text for an IP address: random values meet neither, and a service that refuses
    /// for such a reason is a fault that the histories have anyway.
    static func withoutConstraints(_ name: String) throws -> [UInt8] {
        let file = HistorySchema.folder(of: name).appending(path: "schema.json")
        let document = try JSONValue(jsonData: Data(contentsOf: file))
        return Array(relaxed(document).jsonData)
    }

    private static func relaxed(_ json: JSONValue) -> JSONValue {
        switch json {
        case .array(let elements): return .array(elements.map(relaxed))
        case .object(var members):
            members["constraints"] = nil
            if members["type"] == "ipAddress" { members["type"] = "string" }
            return .object(members.mapValues(relaxed))
        default: return json
        }
    }
}
