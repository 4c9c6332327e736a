import CaptureRuntime
import Foundation
import Models
import TestTools
import Testing

/// Values that are nested too deeply for the stack of a thread.
@Suite struct DepthTests {
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

    @Test("A value of 128 levels is read, compared, saved and loaded", arguments: [true, false])
    func withinLimit(isArray: Bool) async throws {
        try await onSmallStack {
            let json = Self.record(Self.text(Self.limit, isArray: isArray))
            let user = try EveryTypeUser(json: json)
            #expect(user.aJson != nil)
            #expect(user.decodingIssues.map(\.path) == ["/aString"])
            var saved = try user.storedAndLoaded()
            #expect(saved == user)
            #expect(saved.hashValue == user.hashValue)
            saved.aJson = [saved.aJson ?? .null]
            saved.aJson = nil
            #expect(try saved.storedAndLoaded().pendingUpdate == ["aJson": .null])
            let body = try saved.replaceBody(of: \.aPlural, overwritingUnread: true).jsonText
            #expect(body.contains(Self.text(Self.limit, isArray: isArray)))
        }
    }

    @Test("JSONDecoder and JSONEncoder stop at 64 levels, those around the value included")
    func coders() async throws {
        try await onSmallStack {
            for isArray in [true, false] {
                let text = Self.text(62, isArray: isArray)
                let user = try JSONDecoder().decode(EveryTypeUser.self, from: Data(#"{"id":1,"aJson":\#(text)}"#.utf8))
                #expect(user.aJson?.jsonText == text)
                #expect(try user.savedAndLoaded() == user)
                let value = try JSONValue(jsonText: Self.text(64, isArray: isArray))
                #expect(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value)) == value)
                let deeper = try JSONValue(jsonText: Self.text(65, isArray: isArray))
                #expect(throws: EncodingError.self) { try JSONEncoder().encode(deeper) }
                #expect(throws: DecodingError.self) { try JSONDecoder().decode(JSONValue.self, from: deeper.jsonData) }
            }
        }
    }

    @Test("An encoder loses a deeper one, which counts as unread", arguments: [64, 128, 220], [true, false])
    func lostByEncoders(depth: Int, isArray: Bool) async throws {
        try await onSmallStack {
            var user = try EveryTypeUser(json: Self.record(Self.text(depth, isArray: isArray)))
            user.aDecimal = 5
            for user in [try user.savedAndLoaded(), try EveryTypeUser(json: JSONEncoder().encode(user))] {
                #expect(user.id == 1 && user.aPlural.map(\.id) == [2])
                #expect(user.aJson == nil)
                #expect(user.pendingUpdate == ["aDecimal": 5])
                #expect(user.decodingIssues.map(\.path) == ["/aString", "/aJson", "/aPlural#2/aJson", "/unknown"])
                #expect(throws: CaptureError.self) { try user.replaceBody(of: \.aPlural) }
                #expect(try user.savedAndLoaded().pendingUpdate == ["aDecimal": 5])
            }
        }
    }

    @Test("A deeper one counts as unread", arguments: [129, 220, 500], [true, false])
    func beyondLimit(depth: Int, isArray: Bool) async throws {
        try await onSmallStack {
            let user = try EveryTypeUser(json: Self.record(Self.text(depth, isArray: isArray)))
            for user in [user, try user.storedAndLoaded()] {
                #expect(user.aJson == nil)
                #expect(user.decodingIssues.map(\.path) == ["/aString", "/aJson", "/aPlural#2/aJson", "/unknown"])
                #expect(!user.hasChanges)
                #expect(throws: CaptureError.self) { try user.replaceBody(of: \.aPlural) }
            }
        }
    }

    @Test(
        "One that JSONDecoder does not read counts as unread", arguments: [65, 500],
        [true, false])
    func byDecoder(depth: Int, isArray: Bool) async throws {
        try await onSmallStack {
            let json = Self.record(Self.text(depth, isArray: isArray))
            let user = try JSONDecoder().decode(EveryTypeUser.self, from: json)
            for user in [user, try user.savedAndLoaded(), try user.storedAndLoaded()] {
                #expect(user.aJson == nil)
                #expect(user.id == 1)
                #expect(throws: CaptureError.self) { try user.replaceBody(of: \.aPlural) }
            }
            #expect(user.decodingIssues.map(\.path) == ["/aString", "/aJson", "/aPlural#2/aJson", "/unknown"])
        }
    }

    @Test("A member that only a Decimal in a property list has does not hide the depth")
    func likeDecimals() async throws {
        try await onSmallStack {
            let text = String(repeating: #"{"mantissa":"#, count: 500) + "1" + String(repeating: "}", count: 500)
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }
        }
    }

    @Test("Text beyond 512 levels is no record, and ends nothing", arguments: [513, 100_000])
    func beyondText(depth: Int) async throws {
        try await onSmallStack {
            let json = Self.record(Self.text(depth))
            #expect(throws: DecodingError.self) { try EveryTypeUser(json: json) }
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(EveryTypeUser.self, from: json) }
        }
    }

    @Test("A deeper value that an app makes cannot be saved")
    func madeByApp() async throws {
        try await onSmallStack {
            var value: JSONValue = 1
            for _ in 0..<300 { value = [value] }
            let user = EveryTypeUser(aJson: value)
            #expect(throws: EncodingError.self) { try JSONEncoder().encode(user) }
            #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
        }
    }
}
