extension ServiceTime {
    /// Reads ISO 8601 and the forms that Capture itself writes: a day, or a day and a time with an optional fraction
    /// and zone.
    ///
    /// A text without a zone is in UTC. Capture also accepts loose forms (`today`, `2 Jan 03`, `01-02-03 6:15pm`). They
    /// are not read here, because a client has no reason to send them.
    package init?(_ text: String) {
        var scanner = TimeScanner(text)
        guard let day = scanner.day() else { return nil }
        var seconds = Int64(day) * Self.secondsPerDay
        var fraction: Int64 = 0
        if !scanner.isAtEnd {
            guard scanner.take(" ") || scanner.take("T"), let time = scanner.time(), let zone = scanner.zone(),
                scanner.isAtEnd
            else { return nil }
            seconds += Int64(time.seconds - zone)
            fraction = Int64(time.microseconds)
        }
        self.init(microseconds: seconds * Self.microsecondsPerSecond + fraction)
    }

    /// Returns the day as written, whatever its zone; nil if the text is neither a day nor an instant.
    static func dayText(of text: String) -> String? {
        var scanner = TimeScanner(text)
        guard ServiceTime(text) != nil, let day = scanner.day() else { return nil }
        return ServiceTime(microseconds: Int64(day) * secondsPerDay * microsecondsPerSecond).dayText
    }
}

/// Reads the parts of a time text from left to right.
private struct TimeScanner {
    private var rest: Substring

    init(_ text: String) {
        rest = text[...]
    }

    var isAtEnd: Bool {
        rest.isEmpty
    }

    mutating func take(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    /// Reads `yyyy-MM-dd` or `yyyyMMdd` as days since 1970.
    mutating func day() -> Int? {
        guard let year = number(4) else { return nil }
        let isExtended = take("-")
        guard let month = number(2), !isExtended || take("-"), let day = number(2) else { return nil }
        return CivilDate.day(year: year, month: month, day: day)
    }

    /// Reads `HH:mm`, `HH:mm:ss` or `HH:mm:ss.f` with one to nine fraction digits, of which six are kept.
    mutating func time() -> (seconds: Int, microseconds: Int)? {
        guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60 else { return nil }
        var seconds = (hour * 60 + minute) * 60
        guard take(":") else { return (seconds, 0) }
        guard let second = number(2), second < 60 else { return nil }
        seconds += second
        guard take(".") else { return (seconds, 0) }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard 1...9 ~= digits.count else { return nil }
        rest.removeFirst(digits.count)
        let six = digits.prefix(6) + String(repeating: "0", count: max(0, 6 - digits.count))
        return Int(six).map { (seconds, $0) }
    }

    /// Reads nothing, `Z`, `+0000` or `+00:00`, after an optional space. Returns the seconds ahead of UTC.
    mutating func zone() -> Int? {
        _ = take(" ")
        if isAtEnd || take("Z") { return 0 }
        let isBehind = take("-")
        guard isBehind || take("+"), let hours = number(2) else { return nil }
        _ = take(":")
        guard let minutes = number(2), hours < 24, minutes < 60 else { return nil }
        return (hours * 60 + minutes) * (isBehind ? -60 : 60)
    }

    private mutating func number(_ width: Int) -> Int? {
        let digits = rest.prefix(width)
        guard digits.count == width, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        rest.removeFirst(width)
        return Int(digits)
    }
}
