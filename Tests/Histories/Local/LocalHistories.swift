package import CaptureRuntime
package import HistorySupport

/// Histories without a service, one for each seed.
package enum LocalHistories {
    /// What went wrong. Stops at the third failure: one cause fails many histories.
    package static func failures<Record: CaptureRecord & RandomlyEditable>(
        _ type: Record.Type, _ schema: HistorySchema, _ seeds: [UInt64]
    ) -> [String] {
        var failures: [String] = []
        for seed in seeds where failures.count < 3 {
            do {
                var history = try History<Record>(schema: schema, seed: seed)
                try history.run()
            } catch let failure as HistoryFailure {
                failures.append("\(failure)")
            } catch {
                failures.append("\(schema.name), seed \(seed): \(error)")
            }
        }
        return failures
    }
}
