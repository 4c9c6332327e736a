#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The beginning of a day in a time zone. It uses only the offsets of the time zone, because Foundation's calendars
/// count days before October 1582 differently from `CivilDay`.
struct LocalMidnight {
    static let secondsPerDay = 86_400.0

    /// Nil if the day does not exist in the time zone.
    let date: Date?

    /// - Parameter dayNumber: The day, counted from 1970-01-01.
    init(dayNumber: Int, timeZone: TimeZone) {
        func offset(_ second: Int) -> Int { timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))) }
        let dayLength = Int(Self.secondsPerDay)
        // What UTC shows when the clocks of the time zone show midnight, before an offset is applied.
        let midnight = dayNumber * dayLength
        let before = offset(midnight - dayLength)
        let after = offset(midnight + dayLength)

        // If clocks are put back over midnight there are two midnights. The day begins with the earlier one.
        for candidate in [max(before, after), min(before, after)] where offset(midnight - candidate) == candidate {
            date = Date(timeIntervalSince1970: Double(midnight - candidate))
            return
        }
        // Clocks are put forward over midnight. Find the second at which this happens.
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
