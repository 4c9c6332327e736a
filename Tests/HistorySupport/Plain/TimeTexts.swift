package import TestTools

/// What the texts of days and instants mean. The runtime's own canonical form is read here by position; every other
/// form is known because the test wrote it, so that no second reader of dates has to be trusted.
package struct TimeTexts: Sendable {
    private var days: [String: Int] = [:]
    private var instants: [String: Int] = [:]

    /// Texts that mean no day and no instant.
    package static let unreadable = ["", "soon", "2011-02-29", "2011-13-01", "1330479200", "29.02.2012"]

    /// A day as the service or another client may write it.
    package mutating func day(_ random: inout SplitMix64) -> String {
        let (year, month, day) = (random.int(1900...2099), random.int(1...12), random.int(1...28))
        let (longMonth, longDay) = (Self.padded(month, 2), Self.padded(day, 2))
        let text =
            random.chance(60)
            ? "\(year)-\(longMonth)-\(longDay)"
            : random.pick(
                of: "\(year)\(longMonth)\(longDay)", "\(year)/\(longMonth)/\(longDay)",
                "\(year)-\(longMonth)-\(longDay) 23:30:00 -0800")
        days[text] = year * 10_000 + month * 100 + day
        return text
    }

    /// An instant in one of the forms that have been seen.
    package mutating func instant(_ random: inout SplitMix64) -> String {
        let instant = RandomText.microseconds(&random)
        let offset = random.chance(85) ? 0 : random.int(-28...28) * 30
        let local = instant + offset * 60_000_000
        let second = Int((Double(local) / 1_000_000).rounded(.down))
        let fraction = local - second * 1_000_000
        let number = Int((Double(second) / 86_400).rounded(.down))
        let (year, month, day) = Self.day(number)
        let rest = second - number * 86_400
        let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { Self.padded($0, 2) }.joined(separator: ":")
        let date = "\(year)-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
        let digits = fraction == 0 && random.chance(60) ? "" : "." + Self.padded(fraction, 6)
        let zone: String
        if offset == 0 {
            zone = random.chance(70) ? " +0000" : random.pick(of: " -0000", "Z", "+00:00", "", " UTC")
        } else {
            let hours = Self.padded(abs(offset) / 60, 2)
            zone = " " + (offset < 0 ? "-" : "+") + hours + Self.padded(abs(offset) % 60, 2)
        }
        let text = date + (random.chance(80) ? " " : "T") + clock + digits + zone
        instants[text] = instant
        return text
    }

    package func day(of text: String) -> Int? {
        if let known = days[text] { return known }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard !Self.unreadable.contains(text), parts.map(\.count) == [4, 2, 2] else { return nil }
        let numbers = parts.compactMap { Int($0) }
        return numbers.count == 3 ? numbers[0] * 10_000 + numbers[1] * 100 + numbers[2] : nil
    }

    /// Microseconds since 1970.
    package func instant(of text: String) -> Int? {
        if let known = instants[text] { return known }
        // Whole seconds may come without a fraction.
        guard [25, 32].contains(text.utf8.count), text.hasSuffix(" +0000") else { return nil }
        var numbers = text.split { "- :.+".contains($0) }.compactMap { Int($0) }
        if numbers.count == 7 { numbers.insert(0, at: 6) }
        guard numbers.count == 8 else { return nil }
        let day = Self.number(ofYear: numbers[0], month: numbers[1], day: numbers[2])
        let second = day * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
        return second * 1_000_000 + numbers[6]
    }

    // MARK: The calendar, by counting

    private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The days from 1800 to each year up to 2200.
    private static let firstDays = (1800...2200).reduce(into: [0]) { days, year in
        days.append(days[days.count - 1] + (isLeap(year) ? 366 : 365))
    }

    /// Days since 1970-01-01, for years from 1800 on.
    private static func number(ofYear year: Int, month: Int, day: Int) -> Int {
        let whole = firstDays.indices.contains(year - 1800) ? firstDays[year - 1800] : 0
        let months = (1..<max(month, 1)).reduce(0) { $0 + days(in: $1, of: year) }
        return whole + months + day - 1 - 62_091
    }

    private static func day(_ number: Int) -> (year: Int, month: Int, day: Int) {
        let index = (firstDays.firstIndex { $0 > number + 62_091 } ?? 1) - 1
        var (rest, month) = (number + 62_091 - firstDays[index], 1)
        let year = 1800 + index
        while rest >= days(in: month, of: year) {
            rest -= days(in: month, of: year)
            month += 1
        }
        return (year, month, rest + 1)
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }
}
