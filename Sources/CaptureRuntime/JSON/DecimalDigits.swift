/// A decimal number split into its parts: `digits × 10^exponent`, without leading or trailing zeros.
///
/// Two texts of the same number give the same parts, which makes `JSONNumber` canonical.
struct DecimalDigits {
    var isNegative = false
    /// ASCII digits, most significant first. Empty for zero.
    var digits: [UInt8] = []
    /// The power of ten of the last digit.
    var exponent = 0

    /// The largest significand of a `Decimal`: 2^128 - 1.
    private static let largestSignificand = Array("340282366920938463463374607431768211455".utf8)
    /// Every number with this many digits fits a `Decimal`.
    private static let safeDigitCount = 38
    /// Exponents are clamped near it so that no text can overflow the arithmetic. Both limits are far outside `Double`.
    private static let exponentLimit = 1_000_000_000

    /// Reads a number as RFC 8259 spells it. Returns nil for any other text, including surrounding white space.
    init?(jsonText: some Sequence<UInt8>) {
        var bytes = jsonText.makeIterator()
        var next = bytes.next()
        var significand: [UInt8] = []
        var scale = 0

        if next == UInt8(ascii: "-") {
            isNegative = true
            next = bytes.next()
        }
        let first = next
        while let digit = next, digit.isDigit {
            significand.append(digit)
            next = bytes.next()
        }
        guard !significand.isEmpty, significand.count == 1 || first != UInt8(ascii: "0") else { return nil }
        if next == UInt8(ascii: ".") {
            next = bytes.next()
            while let digit = next, digit.isDigit {
                significand.append(digit)
                scale += 1
                next = bytes.next()
            }
            guard scale > 0 else { return nil }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            next = bytes.next()
            let isDivision = next == UInt8(ascii: "-")
            if isDivision || next == UInt8(ascii: "+") { next = bytes.next() }
            guard let start = next, start.isDigit else { return nil }
            var power = 0
            while let digit = next, digit.isDigit {
                // Before it is multiplied, because an Int may have 32 bits.
                power = min(power, Self.exponentLimit / 10) * 10 + Int(digit - UInt8(ascii: "0"))
                next = bytes.next()
            }
            exponent = isDivision ? -power : power
        }
        guard next == nil else { return nil }

        exponent -= scale
        digits = Array(significand.drop { $0 == UInt8(ascii: "0") })
        dropTrailingZeros()
    }

    /// True if the digits fit the significand of a `Decimal`.
    var fitsDecimal: Bool {
        if digits.count <= Self.safeDigitCount { return true }
        return digits.count == Self.largestSignificand.count
            && !Self.largestSignificand.lexicographicallyPrecedes(digits)
    }

    /// Rounds digits that no `Decimal` can hold to 38 digits, half away from zero.
    mutating func roundToDecimal() {
        guard !fitsDecimal else { return }
        let roundsUp = digits[Self.safeDigitCount] >= UInt8(ascii: "5")
        exponent += digits.count - Self.safeDigitCount
        digits.removeSubrange(Self.safeDigitCount...)
        if roundsUp {
            while digits.last == UInt8(ascii: "9") {
                digits.removeLast()
                exponent += 1
            }
            if let last = digits.popLast() {
                digits.append(last + 1)
            } else {
                digits = [UInt8(ascii: "1")]
            }
        }
        dropTrailingZeros()
    }

    /// The magnitude as an integer; nil if it has a fraction or exceeds 64 bits.
    var integerMagnitude: UInt64? {
        guard exponent >= 0, digits.count + exponent <= 20 else { return nil }
        var magnitude: UInt64 = 0
        for digit in digits + Array(repeating: UInt8(ascii: "0"), count: exponent) {
            let (product, overflows) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, carries) = product.addingReportingOverflow(UInt64(digit - UInt8(ascii: "0")))
            if overflows || carries { return nil }
            magnitude = sum
        }
        return magnitude
    }

    /// `-123e-4`: short, and read exactly by both `Decimal` and `Double`.
    var exponentText: String {
        digits.isEmpty ? "0" : (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + "e\(exponent)"
    }

    /// The text of the number with an exponent that a `Decimal` can have: zeros move from the exponent into the digits.
    /// Nil if the magnitude does not fit a `Decimal`.
    var decimalText: String? {
        var scaled = self
        if exponent > 127 {
            guard exponent - 127 + digits.count <= Self.largestSignificand.count else { return nil }
            scaled.digits += Array(repeating: UInt8(ascii: "0"), count: exponent - 127)
            scaled.exponent = 127
        }
        return scaled.exponent >= -128 && scaled.fitsDecimal ? scaled.exponentText : nil
    }

    private mutating func dropTrailingZeros() {
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            exponent += 1
        }
        if digits.isEmpty {
            exponent = 0
            isNegative = false
        }
    }
}
