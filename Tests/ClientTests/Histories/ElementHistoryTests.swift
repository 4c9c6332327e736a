import Foundation
import Histories
import TestTools
import Testing

/// Random histories of plurals that are sent element by element. All of it follows from a seed.
///
/// `HISTORY_COUNT=20000 swift test --filter ElementHistoryTests` runs so many; `HISTORY_SEED=17` the one of that seed,
/// or those from it on if there is a count too.
@Suite("Histories of elements") struct ElementHistoryTests {
    private let plan = HistoryPlan.ofEnvironment

    /// The parts into which the histories are cut, to run beside each other.
    private static let parts = 2

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("No element is doubled or lost", arguments: 0..<parts)
    func noneIsDoubledOrLost(_ part: Int) async throws {
        let count = plan.count ?? (plan.seed != nil ? 1 : TestShare.of(300))
        // Each part puts rows back in another way.
        let first = part == 0 ? ElementHistories.firstSeed : ElementHistories.rowSeed
        try await run(plan.seeds(count, from: first, part: part, of: Self.parts))
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A copy from before a load is put back, whose new elements nobody knows any more")
    func strangers() async throws {
        try await run([32_000_256, 32_018_070])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A loaded record edits elements inside one that an earlier call has appended")
    func editedInsideAppended() async throws {
        try await run([10_701, 11_406, 23_049])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A record goes on while one of its calls replaces a plural, and edits an element that the call has changed")
    func editedWhileReplaced() async throws {
        try await run([12_336, 20_784])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A loaded record and a copy of it meet what was replaced and deleted")
    func loadedAndCopied() async throws {
        try await run([11_230, 13_677])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A plural from before its elements were stored is put back, and another app has edited one of them")
    func putBack() async throws {
        try await run([509_598])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A copy is put back from before a new element was edited and sent, and is saved and loaded")
    func putBackAndLoaded() async throws {
        try await run([12_008_870])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("The answer to a replace was lost, and a read shows as many elements, one of them somebody else's")
    func lostReplaceAndSomebodyElse() async throws {
        try await run([3_024_909])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A save that waited in line goes on after a replace of the plural whose answer was lost")
    func inLineAfterLostReplace() async throws {
        try await run([5_002_431])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A copy appends an element inside a new one that both have, and replaces the plural around them")
    func appendedInsideSharedElement() async throws {
        try await run([7_017_804])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("Two copies have a new element with another one inside, which one of them edits and sends")
    func editedInsideSharedElement() async throws {
        try await run([12_028_819])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("An appended element is looked for at the end of the answer, not among the elements of others")
    func appendedBesideUnknown() async throws {
        try await run([8_015_284])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A record is loaded twice, and something is put into an element inside one that a call has sent in between")
    func editedInsideBetweenLoads() async throws {
        try await run([23_044_262])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("An app appends elements again that another app has removed by a replace, and hears of both later")
    func removedByAReplace() async throws {
        try await run([25_028_323])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A loaded copy sends an element that another copy has stored, and removes what it has put into it")
    func storedMeanwhile() async throws {
        try await run([21_008_529])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A loaded record edits an element inside one that an earlier call has replaced")
    func editedInsideReplaced() async throws {
        try await run([21_019_052])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A copy puts an element into a row that another copy removes for a moment")
    func removedForAMomentBesideACopy() async throws {
        try await run([56_014_376])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("An app puts an element in place of one inside a new one, and loads; a copy has removed the first one")
    func inPlaceOfARemovedOne() async throws {
        try await run([56_014_789, 56_032_202])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A copy whose original is gone is appended, edited and loaded before the lost response is known")
    func copyOfAGoneElement() async throws {
        try await run([57_032_175])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("A new row is put back that was taken out between the outcomes of two calls, both about what is in it")
    func putBackBetweenTwoOutcomes() async throws {
        try await run([74_018_949])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("An app that was started twice has sent a row again that others had removed, and finds it at the end")
    func sentAgainAfterARestart() async throws {
        try await run([78_013_900])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    private func run(_ seeds: [UInt64]) async throws {
        // On a thread of its own: a history waits, which a thread of the pool must not.
        let failures = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: ElementHistories.failures(seeds)) }
        }
        for failure in failures { Issue.record("\(failure)") }
    }
}
