/// What mutated inputs are made of besides their own parts: names and scalars of JSON as they are written.
package struct Vocabulary: Sendable {
    private let names: [String]
    private let scalars: [String]
    /// True if some values are nested, or long, beyond all measure.
    let isExtreme: Bool

    /// - Parameter words: What means something in this kind of input, as a name or as a text.
    package init(_ words: [String]) {
        let quoted = words.map { "\"\($0)\"" }
        names = quoted + quoted + Self.hostileNames
        scalars = quoted + Self.scalars
        isExtreme = true
    }

    /// - Parameters:
    ///   - names: With their quotes.
    ///   - scalars: As they are written.
    package init(names: [String], scalars: [String]) {
        self.names = names
        self.scalars = scalars
        isExtreme = false
    }

    package static let schema = Vocabulary([
        "name", "type", "attr_defs", "attr_def", "schema", "stat", "ok", "error", "error_description", "result",
        "description", "length", "constraints", "features", "case-sensitive", "required", "unique", "locally-unique",
        "alphabetic", "email-address", "string", "boolean", "integer", "decimal", "date", "dateTime", "ipAddress",
        "json", "id", "uuid", "version", "password", "password-bcrypt", "object", "plural", "created", "lastUpdated",
        "accessCredentials", "class", "init", "self", "Type", "captureState",
    ])

    package static let config = Vocabulary([
        "rootName", "accessLevel", "singleFile", "templates", "writeSchema", "readSchema", "attributes", "name",
        "exclude", "readOnly", "secret", "public", "internal", "/id", "/photos", "/photos/id", "/photos/value",
        "/aboutMe", "/", "//", "photos", "/photos#1/value", "class", "Self", "CaptureUser", "a b", "",
    ])

    package static let record = Vocabulary([
        "id", "uuid", "created", "lastUpdated", "value", "unknown", "$capture", "confirmed", "unread", "lost", "type",
        "record", "schema", "stat", "ok", "error", "result", "code", "error_description", "invalid_fields",
        "request_id", "2012-02-29", "2011-02-29", "20120229", "2012-2-9", " 2012-02-29 ", "0001-01-01", "9999-12-31",
        "2012-02-02 01:33:20.122198 +0000", "2012-02-02 01:33:20 +0000", "2012-02-02T01:33:20Z",
        "1200-02-02 01:33:20.122198 +0000", "2012-02-02 25:33:20.122198 +0000", "yesterday", "true", "5",
    ])

    package func name(_ random: inout SplitMix64) -> String { random.pick(names) ?? #""""# }

    package func scalar(_ random: inout SplitMix64) -> String {
        isExtreme && random.int(0...99) == 0 ? Self.long(&random) : random.pick(scalars) ?? "null"
    }

    private static func long(_ random: inout SplitMix64) -> String {
        let digits = String(repeating: "9", count: random.pick(of: 400, 5_000, 70_000))
        return random.pick(
            of: digits, "-\(digits)", "0.\(digits)", "1e\(digits)", "1e-\(digits)", "\(digits).\(digits)e\(digits)",
            "\"\(digits)\"")
    }

    private static let hostileNames = [
        #""""#, #"" ""#, #""\u0069d""#, #""caf\u00e9""#, #""cafe\u0301""#, #""a b""#, #""\n""#, #""😀""#,
        #""__proto__""#, #""\u0000""#, #""*/""#, #""\\(x)""#, #""\"""#, #""\u202e""#, #""\u2028""#, #""a/b""#,
        #""a#1""#, #""a.b""#, #""`""#, #""{{name}}""#, #""\ud800""#, #""\ud83d\ude00""#, #""1""#, #""_""#, #""ﬁ""#,
        #""İ""#,
    ]

    private static let scalars = [
        "null", "true", "false", "0", "-0", "1", "-1", "3.0", "-12", "1e2", "1.5", "-0.25", "2.50", "1E+2", "12e-1",
        "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "-9223372036854775809", "18446744073709551615", "4294967296", "65536", "1e18", "1e19", "1e30", "1e300", "1e400",
        "-1e400", "1e-400", "1e999999999999", "0.00000000000000000000000000000000000000000000000000001",
        "123456789012345678901234567890", "3.0000000000000001", "0.99999999999999999",
        "0.1234567890123456789012345678901234567890123", "123456789012345678901234567890123456789012345",
        "[]", "{}", #"{"id":1}"#, #"[{"id":1},{"id":1}]"#, #"[null]"#,
        #""""#, #"" ""#, #""text""#, #""é😀漢""#, #""\u00e9\ud83d\ude00\n\t\b\f\r\/\\\"""#, #""\ud800""#, #""a\udc00b""#,
        #""\ud800\ud800""#, #""\u0000""#, #""a text of more than fifteen bytes""#, #""*/ let x = 1 /*""#,
        #""\"); fatalError() //""#, #""\\(exit(0))""#, #""{{name}}""#, #""\u202eright""#, #""\u2028""#,
    ]
}
