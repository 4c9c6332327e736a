/// A time that passes only when somebody waits for it.
package final class SimulatedTime: Sendable {
    private let seconds = Locked<TimeInterval>(0)

    package init() {}

    package var now: TimeInterval { seconds.withLock { $0 } }

    package func pass(_ time: TimeInterval) { seconds.withLock { $0 += time } }

    package var clock: WaitingClock { WaitingClock(now: { self.now }, sleep: { self.pass($0) }) }
}
