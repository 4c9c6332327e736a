import Foundation

/// The body of a request: `application/x-www-form-urlencoded`, with everything percent-encoded except letters, digits
/// and `-._~`. A bare `+`, which every date-time has in its zone, would arrive as a space; a bare `#` is not safe in a
/// path.
struct FormBody {
    private var bytes: [UInt8] = []

    var data: Data { Data(bytes) }

    mutating func add(_ name: String, _ value: String) {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
        append(name)
        bytes.append(UInt8(ascii: "="))
        append(value)
    }

    private mutating func append(_ text: String) {
        bytes.reserveCapacity(bytes.count + text.utf8.count)
        for byte in text.utf8 {
            if byte.isLetter || byte.isDigit || Self.plainMarks.contains(byte) {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "%"))
                bytes.append(Self.digits[Int(byte >> 4)])
                bytes.append(Self.digits[Int(byte & 15)])
            }
        }
    }

    private static let plainMarks = Array("-._~".utf8)
    private static let digits = Array("0123456789ABCDEF".utf8)
}
