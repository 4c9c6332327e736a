/// Values that are nested too deeply for the stack of a thread.
final class DepthTests: XCTestCase {
    /// So many levels may be in a value; see `JSONValue`.
    private static let limit = 128

    private static func text(_ depth: Int, isArray: Bool = true) -> String {
        let (open, close) = isArray ? ("[", "]") : (#"{"a":"#, "}")
        return String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    }

    /// A record with the value in an attribute of JSON, in one of another type, in an unknown member and in an element.
    private static func record(_ value: String) -> Data {
        Data(
            #"""
            {"id":1,"aJson":\#(value),"aString":\#(value),"unknown":\#(value),
             "aPlural":[{"id":2,"aJson":\#(value)}]}
            """#.utf8)
    }

    /// Runs on a thread with as much stack as Apple's systems give every thread but the first.
    private func onSmallStack(_ body: @escaping @Sendable () throws -> Void) async throws {
        try await onOwnThread(stackSize: 512 << 10, body)
    }

    /// A value of 128 levels is read, compared, saved and loaded.
    func testWithinLimit() async {
        await forEach([true, false]) { (isArray: Bool) in
            try await onSmallStack {
                let json = Self.record(Self.text(Self.limit, isArray: isArray))
                let user = try EveryTypeUser(json: json)
                expectNotNil(user.aJson)
                expectEqual(user.decodingIssues.map(\.path), ["/aString"])
                var saved = try user.storedAndLoaded()
                expectEqual(saved, user)
                expectEqual(saved.hashValue, user.hashValue)
                saved.aJson = [saved.aJson ?? .null]
                saved.aJson = nil
                try expectEqual(saved.storedAndLoaded().pendingUpdate, ["aJson": .null])
                let body = try saved.replaceBody(of: \.aPlural, overwritingUnread: true).jsonText
                expect(body.contains(Self.text(Self.limit, isArray: isArray)))
            }
        }
    }

    /// JSONDecoder and JSONEncoder stop at 64 levels, those around the value included.
    func testCoders() async throws {
        try await onSmallStack {
            for isArray in [true, false] {
                let text = Self.text(62, isArray: isArray)
                let user = try JSONDecoder().decode(EveryTypeUser.self, from: Data(#"{"id":1,"aJson":\#(text)}"#.utf8))
                expectEqual(user.aJson?.jsonText, text)
                try expectEqual(user.savedAndLoaded(), user)
                let value = try JSONValue(jsonText: Self.text(64, isArray: isArray))
                try expectEqual(JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value)), value)
                let deeper = try JSONValue(jsonText: Self.text(65, isArray: isArray))
                expect(throws: EncodingError.self) { try JSONEncoder().encode(deeper) }
                expect(throws: DecodingError.self) { try JSONDecoder().decode(JSONValue.self, from: deeper.jsonData) }
            }
        }
    }

    /// Runs with records of values that are nested so deeply, in arrays and in objects.
    private func forEachRecord(_ depths: [Int], _ body: @escaping @Sendable (Data) throws -> Void) async {
        await forEach(depths) { (depth: Int) in
            for isArray in [true, false] {
                try await onSmallStack { try body(Self.record(Self.text(depth, isArray: isArray))) }
            }
        }
    }

    private static let issues = ["/aString", "/aJson", "/unknown", "/aPlural#2/aJson"]

    /// An encoder would lose a deeper one, and is given nothing.
    func testEncoders() async {
        await forEachRecord([64, 128, 220]) { json in
            let user = try EveryTypeUser(json: json)
            expect(throws: EncodingError.self) { try JSONEncoder().encode(user) }
        }
    }

    /// A deeper one counts as unread.
    func testBeyondLimit() async {
        await forEachRecord([129, 220, 500]) { json in
            let user = try EveryTypeUser(json: json)
            for user in [user, try user.storedAndLoaded()] {
                expectNil(user.aJson)
                expectEqual(user.decodingIssues.map(\.path), Self.issues)
                expect(!user.hasChanges)
                expect(throws: CaptureError.self) { try user.replaceBody(of: \.aPlural) }
            }
        }
    }

    /// One that JSONDecoder does not read counts as unread.
    func testByDecoder() async {
        await forEachRecord([65, 500]) { json in
            let user = try JSONDecoder().decode(EveryTypeUser.self, from: json)
            for user in [user, try user.storedAndLoaded()] {
                expectNil(user.aJson)
                expectEqual(user.id, 1)
                expect(throws: CaptureError.self) { try user.replaceBody(of: \.aPlural) }
            }
            expectEqual(user.decodingIssues.map(\.path), Self.issues)
        }
    }

    /// A member that only a Decimal in a property list has does not hide the depth.
    func testLikeDecimals() async throws {
        try await onSmallStack {
            let text = String(repeating: #"{"mantissa":"#, count: 500) + "1" + String(repeating: "}", count: 500)
            expect(throws: DecodingError.self) { try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }
        }
    }

    /// Text beyond 512 levels is no record, and ends nothing.
    func testBeyondText() async {
        await forEach([513, 100_000]) { (depth: Int) in
            try await onSmallStack {
                let json = Self.record(Self.text(depth))
                expect(throws: DecodingError.self) { try EveryTypeUser(json: json) }
                expect(throws: DecodingError.self) { try JSONDecoder().decode(EveryTypeUser.self, from: json) }
            }
        }
    }

    /// A deeper value that an app makes cannot be saved.
    func testMadeByApp() async throws {
        try await onSmallStack {
            var value: JSONValue = 1
            for _ in 0..<300 { value = [value] }
            let user = EveryTypeUser(aJson: value)
            expect(throws: EncodingError.self) { try JSONEncoder().encode(user) }
            expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
        }
    }
}
