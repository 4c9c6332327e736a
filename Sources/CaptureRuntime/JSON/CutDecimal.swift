#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Decimal {
    /// A number with no more digits than this was not cut, or lost only digits that follow more than twenty zeros.
    private static let longSignificand: Decimal = 1_000_000_000_000_000

    /// Returns true if the document has more digits than this number, which means that its decoder has cut some off.
    ///
    /// `JSONDecoder` silently cuts digits that a `Decimal` cannot hold, and a `Decoder` cannot be asked for the text of
    /// a number. But `JSONDecoder` quotes that text in the error for a type that the number does not fit. If the error
    /// quotes no number, as in a property list, nothing was cut: a property list stores what was a `Decimal` before.
    ///
    /// - Parameter attempt: Decodes the same value as a type that holds only small numbers.
    func isCutOff(_ attempt: () throws -> Int8) -> Bool {
        guard significand.magnitude > Self.longSignificand else { return false }
        do {
            _ = try attempt()
            // The number is so close to a small integer that the difference cannot be seen.
            return false
        } catch {
            let numbers = "\(error)".split { !"+-.0123456789Ee".contains($0) }
            return numbers.contains { !DecimalDigits($0.utf8).fitsDecimal }
        }
    }
}
