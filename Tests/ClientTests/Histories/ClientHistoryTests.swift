import CaptureRuntime
import Foundation
import Histories
import HistorySupport
import Models
import TestTools
import Testing

/// Random histories of random records with a service. All of it follows from a seed.
///
/// `HISTORY_COUNT=20000 swift test --filter ClientHistoryTests` runs so many for each schema; `HISTORY_SEED=17` the one
/// of that seed, or those from it on if there is a count too. `HISTORY_WHOLE_COUNT` says how many have the whole
/// service.
@Suite("Histories with a service") struct ClientHistoryTests {
    private let plan = HistoryPlan.ofEnvironment

    /// The parts into which the histories of one schema are cut, to run beside each other.
    private static let parts = 2

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test(arguments: ["history-1", "history-2", "history-3"], 0..<parts)
    func nothingIsLostInMemory(_ name: String, _ part: Int) async throws {
        let count = plan.count ?? (plan.seed != nil ? 1 : plan.remoteCount == nil ? TestShare.of(60) : 0)
        try await run(name, seeds(count, part: part, of: Self.parts), isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test(arguments: ["history-1", "history-2", "history-3"])
    func nothingIsLostInTheWholeService(_ name: String) async throws {
        let count = plan.remoteCount ?? (plan.count == nil && plan.seed == nil ? 6 : 0)
        try await run(name, seeds(count), isRemote: true)
    }

    /// Those in which apps also fetch parts of their records, and in which elements most often have ids from the start.
    private func seeds(_ count: Int, part: Int = 0, of parts: Int = 1) -> [UInt64] {
        plan.seeds(count, from: ClientHistories.numberedSeed, part: part, of: parts)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("An edit that was sent is none any more in an element that is gone")
    func sentInAGoneElement() async throws {
        try await run("history-1", [30_008_784], isRemote: true)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("What a record has taken from a response is not looked for any more, even where its content came twice")
    func takenAndAlike() async throws {
        try await run("history-1", [4_816, 102_198, 102_964], isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A new element that another copy has sent is not looked for once the app has removed it")
    func removedAfterACopyHasSentIt() async throws {
        try await run("history-1", [100_003], isRemote: false)
        try await run("history-3", [104_627], isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("Copies of an element inside another one get identities of their own")
    func copiedInside() async throws {
        try await run("history-1", [103_408], isRemote: false)
        try await run("history-3", [3_757], isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("Copies from before a load are put back while outcomes are taken out of their order")
    func putBack() async throws {
        try await run("history-1", [100_575, 101_778, 101_785, 200_623, 205_932, 303_928], isRemote: false)
        try await run("history-1", [400_424, 500_330, 502_651, 600_296], isRemote: false)
        try await run("history-2", [100_948, 300_518, 301_404, 305_144, 306_734], isRemote: false)
        try await run("history-3", [3_658, 300_958, 3_002_779], isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("An element that a copy has sent does not make its plural pending, and a replace sends what was in doubt")
    func sentByACopy() async throws {
        try await run("history-1", [305_351, 305_982], isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("An element that came without an id, was edited, and is as it came again, is found where its edit was stored")
    func asItCameAgain() async throws {
        try await run("history-2", [3_105_946], isRemote: true)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A replaced plural inside one element hides nothing of the other elements")
    func replacedInside() async throws {
        try await run("history-3", [500_421], isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A lost call of another copy leaves a record that was never read unread")
    func lostCallOfACopy() async throws {
        try await run("history-3", [2_002_394], isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("Rows keep their identities by id and position, and a loaded element is found in its later form first")
    func alikeRows() async throws {
        try await run("history-1", [33_004_418], isRemote: false)
        try await run("history-3", [36_000_054], isRemote: false)
        try await run("history-2", [200_852, 201_926, 301_725, 305_395, 20_018_444, 52_002_732], isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("An element that the app removes while a call changes it, and puts back, differs from what is confirmed")
    func removedAndPutBack() async throws {
        try await run("history-2", [16_006_352], isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A lost replace by a copy does not make a save replace the plural")
    func lostReplaceByACopy() async throws {
        try await run("history-1", [10_003_850, 30_005_154, 46_006_096, 50_001_591], isRemote: false)
        try await run("history-2", [10_006_192], isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("What is confirmed of elements that came without ids is certain where it is not known which is which")
    func withoutIDs() async throws {
        try await run("history-1", [10_002_032, 19_006_718, 29_002_168], isRemote: false)
        try await run("history-2", [10_004_288, 28_000_959], isRemote: false)
        try await run("history-3", [16_000_014, 19_006_080, 56_006_619], isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A loaded copy of an element is looked for whatever id it has, and a loaded secret stays unread")
    func loadedAndNotFound() async throws {
        try await run("history-1", [12_003_557, 25_001_924, 45_001_324, 50_000_922], isRemote: false)
        try await run("history-2", [13_000_316, 25_002_691, 45_004_113], isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A value that a replace did not know, because loading has lost it, is no edit once an outcome shows it")
    func lostByLoading() async throws {
        try await run("history-1", [77_002_344], isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A password in a new element inside another one that the app has taken out is not kept once it is stored")
    func passwordInside() async throws {
        try await run("history-1", [84_005_951], isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("What a response shows gets the identity of one of the app's elements at most")
    func identities() async throws {
        try await run("history-1", [103_003_755], isRemote: true)
        try await run("history-2", [91_001_447], isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A row from an earlier record that is found as another one does not take away the one that has its id")
    func foundAsAnother() async throws {
        try await run("history-2", [105_000_828], isRemote: true)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A new element inside an edited one does not take the place of the one that was sent there")
    func newInside() async throws {
        try await run("history-1", [100_002_374, 100_006_517], isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("What is in doubt in an element that the app has removed is still so after loading")
    func removedAndLoaded() async throws {
        try await run("history-1", [100_000_182], isRemote: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("What is known of a removed element stays known, also if another copy has replaced the plural")
    func removedAndReplaced() async throws {
        try await run("history-2", [91_003_355, 91_006_655], isRemote: false)
        try await run("history-3", [92_006_399], isRemote: true)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    private func run(_ name: String, _ seeds: [UInt64], isRemote: Bool) async throws {
        let schema = try HistorySchema(name: name)
        let file = HistorySchema.folder(of: name).appending(path: "schema.json")
        let document = HistoryDocument(withoutConstraintsOf: try JSONValue(jsonData: Data(contentsOf: file)))
        // On a thread of its own: a history waits, which a thread of the pool must not.
        let failures = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let failures =
                    switch name {
                    case "history-1":
                        ClientHistories.failures(HistoryOne.self, schema, document, seeds, isRemote: isRemote)
                    case "history-2":
                        ClientHistories.failures(HistoryTwo.self, schema, document, seeds, isRemote: isRemote)
                    default:
                        ClientHistories.failures(HistoryThree.self, schema, document, seeds, isRemote: isRemote)
                    }
                continuation.resume(returning: failures)
            }
        }
        for failure in failures { Issue.record("\(failure)") }
    }
}
