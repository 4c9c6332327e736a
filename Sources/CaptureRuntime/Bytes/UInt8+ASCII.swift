extension UInt8 {
    /// True for what JSON takes for white space.
    var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

    /// True for a letter of ASCII.
    var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    /// True for a digit of ASCII.
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
