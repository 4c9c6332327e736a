/// The service's clock: it stands still but for a step at every reading, so that a test knows every time stamp.
package struct ServiceClock: Sendable {
    /// What the next reading gives.
    package var next: ServiceTime
    /// How far a reading moves the clock, in microseconds.
    package var step: Int

    /// The default step moves all six digits of a fraction.
    package init(startingAt start: ServiceTime = .defaultStart, step: Int = 1_020_301) {
        next = start
        self.step = step
    }

    mutating func read() -> ServiceTime {
        defer { next = next.advanced(by: step) }
        return next
    }
}

extension ServiceTime {
    /// 2012-02-27 22:34:27.002541 UTC.
    package static let defaultStart = ServiceTime(microseconds: 1_330_382_067_002_541)
}
