import Foundation

/// Which histories a run of the tests is asked for.
package struct HistoryPlan: Sendable {
    /// The first seed, `HISTORY_SEED`.
    package let seed: UInt64?
    /// How many histories, `HISTORY_COUNT`.
    package let count: Int?
    /// How many of those with a service have the service of CaptureTestSupport, `HISTORY_WHOLE_COUNT`.
    package let remoteCount: Int?

    package static let ofEnvironment: HistoryPlan = {
        let environment = ProcessInfo.processInfo.environment
        return HistoryPlan(
            seed: environment["HISTORY_SEED"].flatMap { UInt64($0) },
            count: environment["HISTORY_COUNT"].flatMap { Int($0) },
            remoteCount: environment["HISTORY_WHOLE_COUNT"].flatMap { Int($0) })
    }()

    /// So many seeds from the first one on, or one part of them.
    ///
    /// - Parameter first: The first seed if none is asked for.
    package func seeds(_ count: Int, from first: UInt64 = 1, part: Int = 0, of parts: Int = 1) -> [UInt64] {
        (0..<count).filter { $0 % parts == part }.map { (seed ?? first) + UInt64($0) }
    }
}
