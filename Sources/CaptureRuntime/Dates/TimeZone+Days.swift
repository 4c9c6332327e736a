#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension TimeZone {
    /// Returns the beginning of a day; nil if the day does not exist in the time zone.
    ///
    /// It uses only the offsets of the time zone, because Foundation's calendars count days before October 1582
    /// differently from `CaptureDate`.
    ///
    /// - Parameter number: The day, counted from 1970-01-01.
    func start(ofDay number: Int64) -> Date? {
        func offset(_ second: Int64) -> Int64 {
            Int64(secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))))
        }
        let dayLength = CaptureDate.secondsPerDay
        // What UTC shows when the clocks of the time zone show midnight, before an offset is applied.
        let midnight = number * dayLength
        let before = offset(midnight - dayLength)
        let after = offset(midnight + dayLength)

        // If clocks are put back over midnight there are two midnights. The day begins with the earlier one.
        for candidate in [max(before, after), min(before, after)] where offset(midnight - candidate) == candidate {
            return Date(timeIntervalSince1970: Double(midnight - candidate))
        }
        // Clocks are put forward over midnight. Find the second at which this happens.
        var unchanged = midnight - max(before, after)
        var changed = midnight - min(before, after)
        while changed - unchanged > 1 {
            let middle = unchanged + (changed - unchanged) / 2
            if offset(middle) == before { unchanged = middle } else { changed = middle }
        }
        let isSameDay = changed + offset(changed) < midnight + dayLength
        return isSameDay ? Date(timeIntervalSince1970: Double(changed)) : nil
    }
}
