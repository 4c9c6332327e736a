#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JSONNumber: Decodable {
    /// Reads a single number.
    ///
    /// - Throws: `DecodingError.typeMismatch` for a value of another kind (true and false are not numbers), for a
    ///   magnitude beyond `Double`, and for a number with more digits than can be kept (with `JSONDecoder`, which says
    ///   so; other decoders may cut them off).
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let number = JSONNumber(probing: container) else {
            throw DecodingError.typeMismatch(
                JSONNumber.self,
                .init(codingPath: decoder.codingPath, debugDescription: "Expected a number.")
            )
        }
        self = number
    }

    /// Reads a number if the container holds one, as exactly as its decoder can tell. Nil for every other kind, and for
    /// a number of which its decoder has cut off digits.
    ///
    /// `Decoder` has no way to ask for the kind of a value or for the text of a number, so types are tried in turn;
    /// each `try?` below asks whether the value is of that type.
    init?(probing container: any SingleValueDecodingContainer) {
        if let integer = try? container.decode(Int64.self) {
            // JSON decoders find an integer in 1.00000000000000000001 by way of Double; Decimal tells them apart.
            // Property lists store a Decimal otherwise than a number, so there this question has no answer.
            if let decimal = try? container.decode(Decimal.self), decimal != Decimal(integer) {
                if decimal.isCutOff({ try container.decode(Int8.self) }) { return nil }
                self.init(decimal)
            } else {
                self.init(integer)
            }
        } else if let integer = try? container.decode(UInt64.self) {
            self.init(integer)
        } else if let decimal = try? container.decode(Decimal.self), !decimal.isNaN, !decimal.isZero {
            if decimal.isCutOff({ try container.decode(Int8.self) }) { return nil }
            self.init(decimal)
        } else if let double = try? container.decode(Double.self) {
            // Reached for magnitudes beyond Decimal, and for those that it would round to zero.
            self.init(double)
        } else {
            return nil
        }
    }
}
