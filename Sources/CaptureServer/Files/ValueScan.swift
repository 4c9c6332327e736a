import CaptureRuntime

/// Finds the end of a JSON value from its brackets and strings alone. The reader decides whether it is valid JSON.
///
/// The value begins at position 0, or before it if earlier bytes were dropped. Each call may pass more bytes.
struct ValueScan {
    enum Event: Equatable {
        /// The value continues after the bytes.
        case more
        /// The value ends before this position.
        case end(Int)
        /// The name of a member of the object is in this range.
        case name(Range<Int>)
        /// An array begins before this position, as the value of the last name.
        case array(Int)
    }

    private let isNoticingMembers: Bool
    private var position = 0
    /// The number of open brackets.
    private var depth: Int
    private var isInString = false
    private var isEscaped = false
    /// Where the last string directly in the object began, if members are noticed, and whether a colon followed it.
    private var nameStart = 0
    private var isBehindColon = false
    /// The number of line breaks so far.
    private(set) var lineBreaks = 0
    /// True if the first line ends within a string, which is not JSON.
    private(set) var isBrokenOff = false

    init(depth: Int = 0, position: Int = 0, isNoticingMembers: Bool = false) {
        self.depth = depth
        self.position = position
        self.isNoticingMembers = isNoticingMembers
    }

    /// Call after the bytes so far were dropped and their lines counted.
    mutating func forget() { (position, lineBreaks) = (0, 0) }

    mutating func next(in bytes: UnsafeBufferPointer<UInt8>) -> Event {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == 0x0A {
                if isInString, lineBreaks == 0 { isBrokenOff = true }
                lineBreaks += 1
            }
            if isInString {
                position += 1
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                    if depth == 0 { return .end(position) }
                    if isNoticingMembers, depth == 1, !isBehindColon { return .name(nameStart..<position - 1) }
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""):
                isInString = true
                nameStart = position + 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                if isNoticingMembers, depth == 2, isBehindColon, byte == UInt8(ascii: "[") {
                    position += 1
                    isBehindColon = false
                    return .array(position)
                }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // A bracket that closes the array around the value, or one too many.
                if depth == 0 { return .end(max(position, 1)) }
                depth -= 1
                if depth == 0 { return .end(position + 1) }
            case UInt8(ascii: ":") where depth == 1: isBehindColon = true
            case UInt8(ascii: ",") where depth == 1: isBehindColon = false
            case UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09:
                // After a number or a literal.
                if depth == 0 {
                    if byte == 0x0A { lineBreaks -= 1 }
                    return .end(max(position, 1))
                }
            default: break
            }
            position += 1
        }
        return .more
    }
}
