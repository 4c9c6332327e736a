#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JSONNumber: Decodable {
    /// Reads a single number.
    ///
    /// - Throws: `DecodingError.typeMismatch` if the value is of another kind (true and false are not numbers), if its
    ///   magnitude is beyond `Double`, or if it has more digits than can be kept. `JSONDecoder` reports that digits
    ///   were cut off; other decoders may drop them.
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

    /// Reads a number as exactly as the decoder allows. Returns nil if the container holds another kind of value or the
    /// decoder has cut off digits.
    ///
    /// `Decoder` cannot be asked for the kind of a value or the text of a number, so types are tried in turn. Each
    /// `try?` below asks whether the value is of that type.
    init?(probing container: any SingleValueDecodingContainer) {
        if let integer = try? container.decode(Int64.self) {
            // JSON decoders convert through Double and find an integer in 1.00000000000000000001; Decimal sees the
            // difference. Property lists do not store a Decimal as a number, so there this probe gives no answer.
            if let decimal = try? container.decode(Decimal.self), decimal != Decimal(integer) {
                if decimal.isCutOff({ try container.decode(Int8.self) }) { return nil }
                self.init(decimal)
            } else {
                self.init(integer)
            }
        } else if let integer = try? container.decode(UInt64.self) {
            self.init(Decimal(integer))
        } else if let decimal = try? container.decode(Decimal.self), !decimal.isNaN, !decimal.isZero {
            if decimal.isCutOff({ try container.decode(Int8.self) }) { return nil }
            self.init(decimal)
        } else if let double = try? container.decode(Double.self) {
            // Reached for magnitudes beyond Decimal and for magnitudes that Decimal would round to zero.
            self.init(double)
        } else {
            return nil
        }
    }
}
