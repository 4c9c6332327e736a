#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Decimal {
    /// Up to so many digits nothing can have been cut off a number, or only what follows more than twenty zeros.
    private static let longSignificand: Decimal = 1_000_000_000_000_000

    /// True if the document has more digits than this number, so that its decoder has cut some off.
    ///
    /// `JSONDecoder` cuts what a `Decimal` cannot hold without a word, and a `Decoder` has no way to ask for the text
    /// of a number. But in the error for a type that a number does not fit, `JSONDecoder` quotes that text. Where the
    /// error quotes none, as that of a property list, nothing was cut: what a property list holds was a `Decimal`
    /// before.
    ///
    /// - Parameter attempt: Decodes the same value as a type that holds only small numbers.
    func isCutOff(_ attempt: () throws -> Int8) -> Bool {
        guard significand.magnitude > Self.longSignificand else { return false }
        do {
            _ = try attempt()
            // So close to a small integer that nobody can tell.
            return false
        } catch {
            let numbers = "\(error)".split { !"+-.0123456789Ee".contains($0) }
            return numbers.contains { DecimalDigits(jsonText: $0.utf8)?.fitsDecimal == false }
        }
    }
}
