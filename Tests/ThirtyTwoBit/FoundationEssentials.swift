// What the sources of this run use of Foundation, which the embedded library does not have.

public struct Date: Equatable {
    public var timeIntervalSinceReferenceDate: Double

    public init(timeIntervalSinceReferenceDate: Double) {
        self.timeIntervalSinceReferenceDate = timeIntervalSinceReferenceDate
    }

    public init(timeIntervalSince1970: Double) { timeIntervalSinceReferenceDate = timeIntervalSince1970 - 978_307_200 }

    public var timeIntervalSince1970: Double { timeIntervalSinceReferenceDate + 978_307_200 }

    public static func - (date: Date, seconds: Double) -> Date {
        Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate - seconds)
    }
}

/// That of UTC.
public struct TimeZone { public func secondsFromGMT(for date: Date) -> Int { 0 } }

public struct Calendar {
    public enum Identifier { case gregorian }

    public static var current: Calendar { Calendar(identifier: .gregorian) }

    public var timeZone = TimeZone()

    public init(identifier: Identifier) {}

    public func startOfDay(for date: Date) -> Date {
        Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400)
    }
}
