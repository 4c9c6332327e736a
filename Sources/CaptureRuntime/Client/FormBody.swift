import Foundation

/// The body of a request: `application/x-www-form-urlencoded`, with everything percent-encoded but letters, digits and
/// `-._~`. A bare `+` would arrive as a blank, in the zone of every date-time; a bare `#` is not safe in a path.
struct FormBody {
    private(set) var text = ""

    mutating func add(_ name: String, _ value: String) {
        if !text.isEmpty { text += "&" }
        text += Self.encoded(name) + "=" + Self.encoded(value)
    }

    var data: Data { Data(text.utf8) }

    static func encoded(_ text: String) -> String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                encoded.append(byte)
            default:
                encoded += [UInt8(ascii: "%"), hex(byte >> 4), hex(byte & 15)]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func hex(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }
}
