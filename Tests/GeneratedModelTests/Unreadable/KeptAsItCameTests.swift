@testable import CaptureRuntime

/// What Swift cannot hold is saved as it came, and never as another value.
final class KeptAsItCameTests: XCTestCase {
    private static let deep = String(repeating: "[", count: 140) + "1" + String(repeating: "]", count: 140)
    private static let values = [
        #""\ud800""#, #""half \udc00 an emoji""#, "1e400", "-1e400", "1e9999",
        "1234567890123456789012345678901234567890123", #"[{"a":["\ud800",1]}]"#, deep,
    ]

    /// In an attribute of any type, in an unknown member, in elements and in place of them.
    func testValues() {
        forEach(Self.values) { value in
            let text = """
                {"aString":\(value),"aJson":\(value),"aPlural":[{"aString":\(value),"id":2,"new":\(value)},\(value)],\
                "anObject":\(value),"id":1,"someStrings":[{"more":\(value),"string":"x"},{"string":\(value)}],\
                "unknown":\(value)}
                """
            let user = try EveryTypeUser(json: text.utf8)
            let saved = String(decoding: try user.wireText(), as: UTF8.self)
            expectEqual(saved.count { $0 == "\n" }, 0)
            // The order of members aside.
            expect(saved.sorted() == text.sorted(), "\(saved)\n\(text)")
            for user in [user, try user.storedAndLoaded()] {
                expectEqual(user.someStrings, ["x"])
                try expectEqual(String(decoding: user.wireText(), as: UTF8.self), saved)
            }
        }
    }

    /// Laid out over lines, it is saved on one.
    func testLines() throws {
        let user = try EveryTypeUser(json: "{\"id\":1,\"new\":{\n\"\\ud800\" : [\r\n1, \"a \\\" b\" ]\n}}".utf8)
        try expectEqual(String(decoding: user.wireText(), as: UTF8.self), #"{"id":1,"new":{"\ud800":[1,"a \" b"]}}"#)
    }

    /// A number beyond Decimal costs nothing of the JSON in which it is, and every coder writes it.
    func testNumbersInJSON() throws {
        let user = try EveryTypeUser(json: #"{"id":1,"aJson":{"a":1e-130,"b":[2,1e300]}}"#.utf8)
        expectEqual(user.decodingIssues, [])
        expectEqual(user.aJson?["b"]?[0], 2)
        expectEqual(user.aJson?["a"]?.numberValue?.doubleValue, 1e-130)
        try expectEqual(JSONDecoder().decode(EveryTypeUser.self, from: JSONEncoder().encode(user)).aJson, user.aJson)
        try expectEqual(
            PropertyListDecoder().decode(EveryTypeUser.self, from: PropertyListEncoder().encode(user)).aJson,
            user.aJson)
        try expectEqual(user.storedAndLoaded().aJson, user.aJson)
    }

    /// Secrets in it are not saved.
    func testSecrets() throws {
        let object = #"{"password":"fake-1","\ud800":1}"#
        let user = try SecretsUser(json: #"{"id":1,"login":\#(object),"profiles":[[\#(object)]]}"#.utf8)
        try expect(!String(decoding: user.wireText(), as: UTF8.self).contains("fake"))
    }

    /// A response with a member that only files have is a record.
    func testReservedNull() throws {
        let user = try InigoUser(json: #"{"id":7,"$capture":null,"aboutMe":"x"}"#.utf8)
        expectEqual(user.aboutMe, "x")
        expect(!user.hasChanges)
    }

    /// No text of a record ends a line for readers that know more line ends than `\n`.
    func testLineEnds() throws {
        let user = try InigoUser(answer: ["id": 1, "aboutMe": "a\u{2028}b\u{2029}c\u{85}d\u{C2}\u{2027}", "z\u{85}": 1])
        let saved = try user.wireText()
        try expectEqual(InigoUser(json: saved).aboutMe, user.aboutMe)
        expectEqual(
            String(decoding: saved, as: UTF8.self),
            #"{"aboutMe":"a\u2028b\u2029c\u0085d"# + "\u{C2}\u{2027}\",\"id\":1,\"z\\u0085\":1}")
    }
}
