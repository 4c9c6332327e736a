@testable import CaptureTestSupport

/// The constraints of values.
final class ConstraintTests: XCTestCase {
    func testPermits() {
        forEach([
            ("nickname", "12345"), ("nickname", "äöüß😀"), ("letters", "abcXYZ"), ("letters", ""), ("code", "a1B2"),
            ("script", "γάμμα"), ("script", "日本"), ("line", "a b ☕ é"), ("email", "ü@exämple.org"), ("email", "a@b.c"),
        ]) { (name: String, text: String) in
            var record = try makeRecord()
            try expectEqual(record.update(attributes: .object([name: .string(text)]))[name], .string(text))
        }
    }

    func testRefuses() {
        forEach([
            ("nickname", "123456", 363), ("letters", "a1", 360), ("letters", "ä", 360), ("letters", "a b", 360),
            ("code", "a-1", 360), ("script", "\u{2615}", 360), ("script", "a b", 360), ("script", "1", 360),
            ("line", "a\nb", 360), ("line", "a\tb", 360), ("line", "\u{85}", 360), ("line", "\u{1F9A9}", 360),
            ("email", "a", 360), ("email", "a@b", 360), ("email", "@b.c", 360), ("email", "a@b.", 360),
            ("email", "a@.c", 360),
        ]) { (name: String, text: String, code: Int) in
            var record = try makeRecord()
            let error = failure { try record.update(attributes: .object([name: .string(text)])) }
            expectEqual(error?.code, code)
            expectEqual(error?.extras["attribute_name"], .string("/" + name))
        }
    }

    func testRequiredOnUpdate() throws {
        var record = try makeRecord(["email": "a@b.c"])
        try record.update(attributes: ["aboutMe": "x"])
        let error = failure { try record.update(attributes: ["email": .null]) }
        expectEqual(error?.code, 362)
        expectEqual(error?.extras["attribute_name"], "/email")
    }

    func testAnOldRecordMayLackWhatIsRequired() throws {
        var record = try makeRecord()
        expectEqual(record.json["email"], .null)
        try record.update(attributes: ["aboutMe": "x"])
    }

    func testRequiredOnReplace() throws {
        var record = try makeRecord(["email": "a@b.c"])
        expectEqual(failure { try record.replace(attributes: ["aboutMe": "x"]) }?.code, 362)
        try record.replace(attributes: ["email": "d@e.f"])
    }

    func testRequiredInNewElements() throws {
        var record = try makeRecord()
        expectEqual(failure { try record.update(attributes: ["accounts": [["key": "a"]]]) }?.code, 362)
        expectEqual(failure { try record.replace(path: "accounts", attributes: [[:]]) }?.code, 362)
        try record.update(attributes: ["accounts": [["name": "a"]]])
        try record.update(path: "/accounts#11", attributes: ["key": "b"])
        let error = failure { try record.update(path: "/accounts#11", attributes: ["name": .null]) }
        expectEqual(error?.extras["attribute_name"], "/accounts/name")
    }

    /// Null, bare or as a member, is no value of a string plural whose member is required.
    func testRequiredStrings() {
        forEach([[.null], [["tag": .null]], [[:]], ["a", .null]] as [JSONValue]) { sent in
            var record = try makeRecord()
            expectEqual(failure { try record.replace(path: "/tags", attributes: sent) }?.code, 362)
            expectEqual(failure { try record.update(attributes: ["tags": sent]) }?.code, 362)
        }
    }

    func testUniqueWithinAPlural() throws {
        var record = try makeRecord()
        let equal: JSONValue = [["name": "a", "key": "k"], ["name": "b", "key": "k"]]
        let error = failure { try record.replace(path: "/accounts", attributes: equal) }
        expectEqual(error?.code, 361)
        expectEqual(error?.extras["attribute_name"], "/accounts/key")
        // Null is not a value, and case counts here.
        try record.replace(path: "/accounts", attributes: [["name": "a"], ["name": "b"], ["name": "c", "key": "k"]])
        expectEqual(failure { try record.update(attributes: ["accounts": [["name": "d", "key": "k"]]]) }?.code, 361)
        try record.update(attributes: ["accounts": [["name": "d", "key": "K"]]])
    }

    /// A plural that is in elements is another one in each of them.
    func testLocallyUniqueInInnerPlurals() async throws {
        let service = try InMemoryCapture(
            schema: """
                [{"name": "out", "type": "plural", "attr_defs": [{"name": "in", "type": "plural", "attr_defs": [
                    {"name": "key", "type": "string", "constraints": ["locally-unique"]}]}]}]
                """)
        let user = try await service.createRecord()
        try await service.update(user, ["out": [["in": [["key": "a"]]], ["in": [["key": "a"]]]]])
        let error = await expect(throws: ServiceError.self) {
            try await service.update(user, ["out": [["in": [["key": "b"], ["key": "b"]]]]])
        }
        expectEqual(error?.extras["attribute_name"], "/out/in/key")
    }

    /// A JSON array is one value.
    func testLocallyUniqueArrays() async throws {
        let service = try InMemoryCapture(
            schema: """
                [{"name": "out", "type": "plural", "attr_defs": [
                    {"name": "any", "type": "json", "constraints": ["locally-unique"]}]}]
                """)
        let user = try await service.createRecord()
        try await service.update(user, ["out": [["any": [1, 1]], ["any": [1, 2]], ["any": 1], ["any": 2]]])
        await expect(throws: ServiceError.self) { try await service.update(user, ["out": [["any": [1, 2]]]]) }
        await expect(throws: ServiceError.self) { try await service.update(user, ["out": [["any": 1]]]) }
    }

    /// Texts are compared by their characters, as filters compare them, and not by the way in which those are encoded.
    func testUniqueCharacters() async throws {
        let (composed, decomposed) = ("J\u{e9}r\u{f4}me", "Je\u{301}ro\u{302}me")
        var record = try makeRecord()
        let equal: JSONValue = [["name": "a", "key": .string(composed)], ["name": "b", "key": .string(decomposed)]]
        expectEqual(failure { try record.replace(path: "/accounts", attributes: equal) }?.code, 361)
        let service = try InMemoryCapture(schema: testSchema)
        try await service.createRecord(["email": .string("\(composed)@b.c")])
        let other = try await service.createRecord(["email": "d@e.f"])
        let error = await expect(throws: ServiceError.self) {
            try await service.update(other, ["email": .string("\(decomposed.uppercased())@B.C")])
        }
        expectEqual(error?.code, 361)
    }

    func testUniqueAmongRecords() async throws {
        let service = try InMemoryCapture(schema: testSchema)
        let first = try await service.createRecord(["email": "a@b.c", "accounts": [["name": "a", "key": "k"]]])
        let second = try await service.createRecord(["email": "d@e.f"])
        let error = await expect(throws: ServiceError.self) { try await service.update(second, ["email": "A@B.C"]) }
        expectEqual(error?.code, 361)
        try await service.update(first, ["email": "A@B.C"])
        // Locally unique is unique within a record.
        try await service.update(second, ["accounts": [["name": "a", "key": "k"]]])
    }
}
