/// A decimal number split into its parts: `digits × 10^exponent`, without leading or trailing zeros.
///
/// Two texts of the same number give the same parts, which makes `JSONNumber` canonical.
struct DecimalDigits {
    private var isNegative: Bool
    /// ASCII digits, most significant first. Empty for zero.
    private var digits: [UInt8]
    /// The power of ten of the last digit.
    private(set) var exponent: Int

    /// The largest significand of a `Decimal`: 2^128 - 1.
    private static let largestSignificand = Array("340282366920938463463374607431768211455".utf8)
    /// Exponents are clamped near it so that no text can overflow the arithmetic. Both limits are far outside `Double`.
    private static let exponentLimit = 1_000_000_000

    /// - Parameter text: A number as RFC 8259 spells it.
    init(_ text: some Collection<UInt8>) {
        let significand = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let fraction = significand.drop { $0 != UInt8(ascii: ".") }.dropFirst()
        let written = text.dropFirst(significand.count + 1)
        let power = written.filter { $0.isDigit }.reduce(0) { power, digit in
            // Before it is multiplied, because an Int may have 32 bits.
            min(power, Self.exponentLimit / 10) * 10 + Int(digit - UInt8(ascii: "0"))
        }
        isNegative = text.first == UInt8(ascii: "-")
        digits = Array(significand.filter { $0.isDigit }.drop { $0 == UInt8(ascii: "0") })
        exponent = (written.first == UInt8(ascii: "-") ? -power : power) - fraction.count
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            exponent += 1
        }
        if digits.isEmpty {
            exponent = 0
            isNegative = false
        }
    }

    /// Returns a number as `significand × 10^exponent`. The exponent is at most 0 and as close to 0 as possible. Nil
    /// for a number with many digits or with a written exponent, which are rare.
    static func small(_ text: UnsafeBufferPointer<UInt8>) -> (significand: Int64, exponent: Int)? {
        guard text.count <= 18 else { return nil }
        var significand: Int64 = 0
        var exponent = 0
        var isFraction = false
        for byte in text where byte != UInt8(ascii: "-") {
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else {
                guard byte.isDigit else { return nil }
                significand = significand * 10 + Int64(byte - UInt8(ascii: "0"))
                if isFraction { exponent -= 1 }
            }
        }
        while exponent < 0, significand % 10 == 0 {
            significand /= 10
            exponent += 1
        }
        return (text.first == UInt8(ascii: "-") ? -significand : significand, exponent)
    }

    /// True if the digits fit the significand of a `Decimal`.
    var fitsDecimal: Bool {
        if digits.count < Self.largestSignificand.count { return true }
        return digits.count == Self.largestSignificand.count
            && !Self.largestSignificand.lexicographicallyPrecedes(digits)
    }

    /// The number as an integer; nil if it has a fraction or exceeds 64 bits.
    var int64: Int64? {
        guard exponent >= 0, digits.count + exponent <= 19 else { return nil }
        let zeros = String(repeating: "0", count: exponent)
        return Int64((isNegative ? "-0" : "0") + String(decoding: digits, as: UTF8.self) + zeros)
    }

    /// `-123e-4`: short, and read exactly by both `Decimal` and `Double`.
    var exponentText: String {
        digits.isEmpty ? "0" : (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + "e\(exponent)"
    }

    /// The text of the number with an exponent that a `Decimal` can have: zeros move from the exponent into the digits.
    /// Nil if the magnitude does not fit a `Decimal`.
    var decimalText: String? {
        let zeros = max(exponent - 127, 0)
        guard exponent >= -128, zeros + digits.count <= Self.largestSignificand.count else { return nil }
        var scaled = self
        scaled.digits += Array(repeating: UInt8(ascii: "0"), count: zeros)
        scaled.exponent -= zeros
        return scaled.fitsDecimal ? scaled.exponentText : nil
    }
}
