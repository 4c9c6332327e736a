/// The text of a possible record.
struct RecordText {
    let bytes: [UInt8]
    /// The line on which the text begins, counted from 1.
    let line: Int
    /// The number of blanks before the first character of that line.
    var indentation = 0
    /// True if the end was found by brackets, which is worth nothing if the text is not JSON.
    var isByBrackets = false
    /// True for an element of an array in an object, which is what the element has around it.
    var isInEnvelope = false
    /// Why the text is not a record, if its end was not found.
    var problem: String?

    /// The indentation of the second line of the text; nil if it has one line.
    var innerIndentation: Int? {
        bytes.firstIndex(of: 0x0A).map { end in bytes[(end + 1)...].prefix(while: \.isBlank).count }
    }
}

extension UInt8 {
    var isBlank: Bool { self == 0x20 || self == 0x09 }
}
