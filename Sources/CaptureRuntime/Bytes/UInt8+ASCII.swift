extension UInt8 {
    /// True for white space in JSON.
    package var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

    /// True for an ASCII letter.
    var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    /// True for an ASCII digit.
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// True for what a string in a JSON text must have as an escape.
    var isEscapedInJSON: Bool { self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }

    /// The value of a hexadecimal digit.
    var hexadecimalValue: UInt8? {
        if isDigit { return self - UInt8(ascii: "0") }
        let place = (self | 0x20) &- UInt8(ascii: "a")
        return place < 6 ? place + 10 : nil
    }
}
