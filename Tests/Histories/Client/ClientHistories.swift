package import CaptureRuntime
package import HistorySupport

/// Histories with a service, one for each seed.
package enum ClientHistories {
    /// From this seed on, apps also fetch parts of their records. The seeds of the named tests are smaller, and keep
    /// their courses.
    package static let partSeed: UInt64 = 80_000_000

    /// From this seed on, the service numbers the elements that a record has from the start, as Capture does, in most
    /// histories. In the others of these seeds, and in all before them unless a config file is in use, those elements
    /// have no ids.
    package static let numberedSeed: UInt64 = 100_000_000

    /// What went wrong. Stops at the third failure: one cause fails many histories.
    ///
    /// Waits for the histories on the thread of its caller, which must not be one of the pool for tasks.
    ///
    /// - Parameter isRemote: True for the service of CaptureTestSupport; false for one that only has the record.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    package static func failures<Record: CaptureRecord & RandomlyEditable>(
        _ type: Record.Type, _ schema: HistorySchema, _ document: HistoryDocument, _ seeds: [UInt64], isRemote: Bool
    ) -> [String] {
        var failures: [String] = []
        for seed in seeds where failures.count < 3 {
            do {
                var history = try ClientHistory<Record>(
                    schema: schema, document: document.bytes, seed: seed, isRemote: isRemote)
                try history.run()
            } catch {
                failures.append("\(schema.name), seed \(seed): \(error)")
            }
        }
        return failures
    }
}
