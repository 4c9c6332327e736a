/// Histories of plurals that are sent element by element, one for each seed.
package enum ElementHistories {
    /// From this seed on, apps also copy elements, and put rows back that they have removed. The seeds of the named
    /// tests are smaller, and keep their courses.
    package static let firstSeed: UInt64 = 40_000_000

    /// From this seed on, these rows may be new or have got other ids meanwhile, and are edited and saved after that.
    package static let rowSeed: UInt64 = 70_000_000

    /// What went wrong. Stops at the third failure: one cause fails many histories.
    ///
    /// Waits for the histories on the thread of its caller, which must not be one of the pool for tasks.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    package static func failures(_ seeds: [UInt64]) -> [String] {
        var failures: [String] = []
        for seed in seeds where failures.count < 3 {
            do {
                var history = try ElementHistory(seed: seed)
                try history.run()
            } catch {
                failures.append("elements, seed \(seed): \(error)")
            }
        }
        return failures
    }
}
