#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The beginning of a day in a time zone. It uses the zone's offsets only, because Foundation's calendars count days
/// before October 1582 otherwise than `CivilDay` does.
struct LocalMidnight {
    static let secondsPerDay = 86_400.0

    /// Nil where the day does not exist in the zone.
    let date: Date?

    /// - Parameter dayNumber: The day, counted from 1970-01-01.
    init(dayNumber: Int, timeZone: TimeZone) {
        func offset(_ second: Int) -> Int { timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))) }
        let dayLength = Int(Self.secondsPerDay)
        // What UTC shows when the zone's clocks would show midnight, without any offset.
        let midnight = dayNumber * dayLength
        let before = offset(midnight - dayLength)
        let after = offset(midnight + dayLength)

        // Of two midnights (clocks put back over midnight) the day begins with the earlier.
        for candidate in [max(before, after), min(before, after)] where offset(midnight - candidate) == candidate {
            date = Date(timeIntervalSince1970: Double(midnight - candidate))
            return
        }
        // Clocks are put forward over midnight: find the second at which they are.
        var unchanged = midnight - max(before, after)
        var changed = midnight - min(before, after)
        while changed - unchanged > 1 {
            let middle = unchanged + (changed - unchanged) / 2
            if offset(middle) == before { unchanged = middle } else { changed = middle }
        }
        let isSameDay = changed + offset(changed) < midnight + dayLength
        date = isSameDay ? Date(timeIntervalSince1970: Double(changed)) : nil
    }
}
