/// `init(json:)`: what it takes, what it refuses, and where it does better than `JSONDecoder` can.
final class RecordFromJSONTests: XCTestCase {
    private static let text = #"{"id":7,"aString":"s","aPlural":[{"id":1}]}"#

    /// Bytes of every kind.
    func testBytes() throws {
        let data = Data(Self.text.utf8)
        let users = try [
            EveryTypeUser(json: data), EveryTypeUser(json: Array(data)), EveryTypeUser(json: Self.text.utf8),
            EveryTypeUser(json: data.dropFirst(0)), EveryTypeUser(json: ("x" + Self.text).utf8.dropFirst()),
            EveryTypeUser(json: data.reversed().reversed()), EveryTypeUser(json: data.lazy.map { $0 }),
        ]
        for user in users {
            expectEqual(user, users[0])
            expectEqual([user.id] + user.aPlural.map(\.id), [7, 1])
            expectEqual(user.pendingUpdate, [:])
        }
    }

    /// A part of a record, which has nothing pending of its own.
    func testParts() throws {
        let element = try EveryTypeUser.APluralElement(json: #"{"id":1,"unknown":2}"#.utf8)
        expectEqual(element.id, 1)
        try expectEqual(element.encodedJSON(), ["id": 1, "unknown": 2])
        func read<Part: CapturePart>(_ type: Part.Type) throws -> Part { try Part(json: Self.text.utf8) }
        // Also where only the protocol is known, a whole record is one.
        try expectEqual(read(EveryTypeUser.self).pendingUpdate, [:])
    }

    /// What is no record is refused, without a word of its values.
    func testRefused() {
        forEach([
            ("", "expected an object at byte 0, line 1"), ("[]", "expected an object at byte 0, line 1"),
            ("7", "expected an object at byte 0, line 1"), (#"{"id":1"#, "expected a comma or `}` at byte 7, line 1"),
            ("{\"id\":1,\n\"aString\":secret}", "expected a value at byte 19, line 2"),
            (#"{"id":1}{"id":2}"#, "expected the end of the text at byte 8, line 1"),
            (
                #"{"stat":"ok","result":{"id":1}}"#,
                "this is not a EveryTypeUser record: none of its attributes is there, only `result`, `stat` "
                    + "at byte 0, line 1"
            ),
        ]) { (text: String, description: String) in
            let error = expect(throws: DecodingError.self) { try EveryTypeUser(json: text.utf8) }
            guard case .dataCorrupted(let context) = error else { return fail("\(String(describing: error))") }
            expectEqual(context.debugDescription, description)
        }
    }

    /// Text that JSONDecoder looks at only where it has to is refused as a whole.
    func testStrict() throws {
        for text in [
            #"{"id":1,"aString":"\q"}"#, "{\"id\":1,\"aString\":\"\t\"}", #"{"id":1,"unknown":01}"#, #"{"id":1,}"#,
        ] {
            _ = try JSONDecoder().decode(EveryTypeUser.self, from: Data(text.utf8))
            expect(throws: DecodingError.self) { try EveryTypeUser(json: text.utf8) }
        }
    }

    /// Of members of one name the first counts, also where it cannot be read.
    func testTwice() throws {
        for first in [#""\ud800""#, "1e400", "[1e400]"] {
            let text = #"{"id":1,"aString":\#(first),"aString":"s","someStrings":[{"string":\#(first),"string":"s"}]}"#
            let user = try EveryTypeUser(json: text.utf8)
            expectNil(user.aString)
            expectEqual(user.someStrings, [])
            expectEqual(user.decodingIssues.map(\.path), ["/aString", "/someStrings[0]"])
        }
    }

    /// Half of a surrogate pair in a name costs that member only, where JSONDecoder fails.
    func testHalf() throws {
        let text = #"{"id":1,"a\ud800":2,"aString":"s","anObject":{"\udc00":1}}"#
        expect(throws: DecodingError.self) { try JSONDecoder().decode(EveryTypeUser.self, from: Data(text.utf8)) }
        let user = try EveryTypeUser(json: text.utf8)
        expectEqual(user.aString, "s")
        expect(user.decodingIssues.map(\.description).contains("/a\u{FFFD}: the name cannot be read"))
    }
}
