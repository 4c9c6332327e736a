/// A number in a JSON text, as written.
struct ScannedNumber {
    let text: UnsafeBufferPointer<UInt8>
    let hasExponent: Bool

    /// The number as `significand × 10^exponent`. The exponent is at most 0 and as close to 0 as possible. Nil for
    /// a number with many digits or with a written exponent, which are rare.
    var small: (significand: Int64, exponent: Int)? {
        guard !hasExponent, text.count <= 18 else { return nil }
        var significand: Int64 = 0
        var exponent = 0
        var isFraction = false
        for byte in text where byte != UInt8(ascii: "-") {
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else {
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
}
