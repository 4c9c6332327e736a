/// A number of a JSON text, as it is written.
struct ScannedNumber {
    let text: UnsafeBufferPointer<UInt8>
    let hasExponent: Bool

    /// The number as `significand × 10^exponent`, the exponent at most 0 and as near to it as can be; nil for a number
    /// of many digits or with an exponent of its own, as hardly any is written.
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
