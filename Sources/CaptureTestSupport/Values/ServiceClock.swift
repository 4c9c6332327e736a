/// The service's clock. It advances only when it is read, so that a test knows every time stamp.
package struct ServiceClock: Sendable {
    /// The time of the next reading.
    package var next: ServiceTime
    /// The number of microseconds by which a reading advances the clock.
    package var step: Int64

    /// The default step changes all six fraction digits.
    package init(startingAt start: ServiceTime = .defaultStart, step: Int64 = 1_020_301) {
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
