import Histories

/// All small histories; `make small-histories` runs them. A seed is one alphabet, on one kind of service, from one
/// number of rows.
extension Attack {
    package static let smallHistories = Attack("small-histories", count: Enumeration.all.count) {
        // How many events a history has.
        let depth = ProcessInfo.processInfo.environment["DEPTH"].flatMap { Int($0) } ?? 2
        return { seed in
            let enumeration = Enumeration.all[Int(seed % UInt64(Enumeration.all.count))]
            let report = enumeration.run(depth: depth)
            print(
                "\(enumeration.title): \(report.histories) histories of up to \(depth) events,",
                "\(report.states) states, \(report.failures.count) failures")
            return report.failures.isEmpty ? nil : report.failures.map(\.text).joined(separator: "\n")
        }
    }
}
