// What the sources of this run use of Foundation, which the embedded library does not have.

public struct Date: Equatable {
    public var timeIntervalSinceReferenceDate: Double

    public init(timeIntervalSinceReferenceDate: Double) {
        self.timeIntervalSinceReferenceDate = timeIntervalSinceReferenceDate
    }

    public init(timeIntervalSince1970: Double) { timeIntervalSinceReferenceDate = timeIntervalSince1970 - 978_307_200 }

    public var timeIntervalSince1970: Double { timeIntervalSinceReferenceDate + 978_307_200 }
}

/// A time zone whose clocks are put forward or back at one instant.
public struct TimeZone {
    private let change: Double
    private let before: Int
    private let after: Int

    public init(changing change: Double = 0, from before: Int = 0, to after: Int = 0) {
        self.change = change
        self.before = before
        self.after = after
    }

    public func secondsFromGMT(for date: Date) -> Int { date.timeIntervalSince1970 < change ? before : after }
}

public struct Calendar {
    public let timeZone: TimeZone

    public init(timeZone: TimeZone) { self.timeZone = timeZone }

    public static var current: Calendar { Calendar(timeZone: TimeZone()) }
}
