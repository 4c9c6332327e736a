public import CaptureRuntime
public import Foundation
public import TestTools

/// A type of scalar attributes, for random edits.
public protocol RandomValue: AttributeValue {
    static func random(_ random: inout SplitMix64) -> Self
    /// See ``PlainValue``; nil for a value that means the same as none.
    var plain: JSONValue? { get }
}

extension String: RandomValue {
    public static func random(_ random: inout SplitMix64) -> String { RandomText.text(&random) }
    public var plain: JSONValue? { .string(self) }
}

extension Bool: RandomValue {
    public static func random(_ random: inout SplitMix64) -> Bool { random.chance(50) }
    public var plain: JSONValue? { .bool(self) }
}

extension Int: RandomValue {
    public static func random(_ random: inout SplitMix64) -> Int {
        switch random.int(0...5) {
        case 0: random.pick(of: Int.min, Int.max, Int.max - 1, 1 << 53, (1 << 53) + 1, -1, 0)
        case 1: Int(truncatingIfNeeded: random.next())
        default: random.int(-3...9)
        }
    }
    public var plain: JSONValue? { .number(JSONNumber(self)) }
}

extension Decimal: RandomValue {
    public static func random(_ random: inout SplitMix64) -> Decimal {
        Decimal(string: RandomText.decimal(&random), locale: nil) ?? 0
    }
    public var plain: JSONValue? { JSONNumber(self).map(JSONValue.number) }
}

extension CaptureDate: RandomValue {
    public static func random(_ random: inout SplitMix64) -> CaptureDate {
        let year = random.pick(of: 1, 1582, 1900, 2012, 9999, random.int(1930...2030))
        // Every month has 28 days; only 2012-02-29 stands for the others.
        let date = CaptureDate(year: year, month: random.int(1...12), day: random.int(1...28))
        return date ?? CaptureDate("2012-02-29") ?? random2012
    }
    private static var random2012: CaptureDate { CaptureDate(Date(timeIntervalSince1970: 1_330_473_600)) }
    public var plain: JSONValue? { .number(JSONNumber(year * 10_000 + month * 100 + day)) }
}

extension Date: RandomValue {
    /// From 1970-01-01 to 2001-01-01, the day that `Date` counts from.
    private static let referenceMicroseconds = 978_307_200_000_000

    public static func random(_ random: inout SplitMix64) -> Date {
        let microseconds = RandomText.microseconds(&random)
        let exact = Double(microseconds - referenceMicroseconds)
        // Dates near 2001 are mostly between two microseconds, as most values of `Date()` are; Capture returns the
        // nearest one. In other years a `Date` is too coarse for that, and would be in the middle between the two.
        let isFine = exact.magnitude < 500_000_000_000_000
        let finer = isFine ? Double(microseconds.magnitude % 7) / 10 - 0.3 : 0
        return Date(timeIntervalSinceReferenceDate: (exact + finer) / 1_000_000)
    }

    /// The microseconds since 1970.
    public var plain: JSONValue? {
        let microseconds = (timeIntervalSinceReferenceDate * 1_000_000).rounded()
        return .number(JSONNumber(Int(microseconds) + Self.referenceMicroseconds))
    }
}

extension JSONValue: RandomValue {
    public static func random(_ random: inout SplitMix64) -> JSONValue { RandomText.json(&random) }
    /// On the wire a JSON null is no value at all.
    public var plain: JSONValue? { isNull ? nil : self }
}

extension CapturePassword: RandomValue {
    public static func random(_ random: inout SplitMix64) -> CapturePassword {
        let text = "fake-\(random.int(0...20))"
        return random.chance(70) ? CapturePassword(text) : CapturePassword(hash: text, type: "password-md5")
    }
    public var plain: JSONValue? { wireJSON }
}
