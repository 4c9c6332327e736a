@testable import CaptureRuntime

/// JSON text with sorted members and no white space, also of what a `JSONValue` cannot hold. What it can hold is
/// written as it writes it. Of members that share a name, the first one counts.
enum CanonicalText {
    static func of(_ json: Data) throws -> String { try JSONScanner.readWhole(json) { try read(&$0) } }

    private static func read(_ json: inout JSONScanner) throws -> String {
        switch try json.kind() {
        case .array:
            var elements: [String] = []
            try json.forEachElement { elements.append(try read(&$0)) }
            return "[" + elements.joined(separator: ",") + "]"
        case .object:
            var members: [String: String] = [:]
            try json.forEachMember { json, name in
                let name = scalar("\"\(String(decoding: name.content, as: UTF8.self))\"")
                let value = try read(&json)
                if members[name] == nil { members[name] = value }
            }
            return "{" + members.map { $0 + ":" + $1 }.sorted().joined(separator: ",") + "}"
        default:
            let start = json
            try json.skip()
            return scalar(start.text(to: json))
        }
    }

    private static func scalar(_ text: String) -> String {
        do { return try JSONValue(jsonText: text).jsonText } catch { return text }
    }
}

extension JSONScanner {
    /// Returns the text from here to the position of a later scanner of the same text.
    func text(to end: JSONScanner) -> String { String(decoding: bytes[position..<end.position], as: UTF8.self) }
}

extension Vocabulary {
    /// What a decoder and the scanner read alike, or keep alike as unreadable.
    static let readAlike = Vocabulary(
        names: [
            #""""#, #""id""#, #""uuid""#, #""value""#, #""unknown""#, #""\u0069d""#, #""caf\u00e9""#, #""cafe\u0301""#,
            #""$capture""#, #""confirmed""#, #""unread""#, #""a b""#, #""\n""#, #""😀""#, #""type""#,
        ],
        scalars: [
            "null", "true", "false", "0", "-0", "1", "3.0", "-12", "1e2", "1.5", "-0.25", "2.50", "1E+2", "12e-1",
            "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
            "18446744073709551615",
            "1e30", "1e300", "1e400", "-1e400", "123456789012345678901234567890",
            "0.1234567890123456789012345678901234567890123", "123456789012345678901234567890123456789012345",
            #""""#, #""text""#, #"" ""#, #""é😀漢""#, #""\u00e9\ud83d\ude00\n\t\b\f\r\/\\\"""#,
            #""\ud800""#, #""a\udc00b""#,
            #""\ud800\ud800""#, #""\u0000""#, #""a text of more than fifteen bytes""#, #""5""#, #""true""#,
            #""2012-02-29""#, #""2011-02-29""#, #""20120229""#, #""2012-2-9""#, #""2012/02/29""#, #"" 2012-02-29 ""#,
            #""2012-02-2 ""#, #""0001-01-01""#, #""9999-12-31""#, #""2012\u002d02-29""#,
            #""2012-02-02 01:33:20.122198 +0000""#, #""2012-02-02 01:33:20 +0000""#, #""2012-02-02T01:33:20Z""#,
            #""2012-02-02 01:33:20.122198 +0130""#, #""2012-02-02 01:33:20.122198 -0000""#,
            #""1200-02-02 01:33:20.122198 +0000""#, #""2012-2-02  01:33:20.122198 +0000""#,
            #""2012-02-02 01:33:20.12219  +0000""#, #""2012-02-02 25:33:20.122198 +0000""#,
            #""9999-12-31 23:59:59.999999 +0000""#, #""0001-01-01 00:00:00.000001 +0000""#, #""yesterday""#,
        ])
}
