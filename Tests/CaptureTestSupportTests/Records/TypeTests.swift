@testable import CaptureTestSupport

/// What each type takes, how it comes back, and with which failure the rest is refused.
final class TypeTests: XCTestCase {
    func testTakes() {
        forEach(
            [
                ("aboutMe", "", ""), ("aboutMe", "a\"\\\n😀", "a\"\\\n😀"), ("aboutMe", .null, .null),
                ("flag", false, false), ("flag", .null, .null),
                ("count", 9_223_372_036_854_775_807, 9_223_372_036_854_775_807), ("count", 1.0, 1),
                ("height", 1, 1), ("height", 0.001, 0.001),
                ("birthday", "1980-02-29", "1980-02-29"), ("birthday", "1980-02-29T10:00:00Z", "1980-02-29"),
                ("lastLogin", "2011-11-05T19:00:10Z", "2011-11-05 19:00:10 +0000"),
                ("lastLogin", "2011-11-05 19:00:10.000100 +0000", "2011-11-05 19:00:10.000100 +0000"),
                ("address4", "192.0.2.1", "192.0.2.1"), ("address4", .null, .null),
                ("settings", "", ""), ("settings", [1, "a", .null], [1, "a", .null]), ("settings", "{}", "{}"),
                ("settings", 5, 5), ("settings", .null, .null),
                ("place", ["x": 1], ["x": 1]),
            ] as [(String, JSONValue, JSONValue)]
        ) { name, sent, stored in
            var record = try makeRecord()
            let answer = try record.update(attributes: .object([name: sent]))
            expectEqual(answer[name], stored)
        }
    }

    func testRefuses() {
        forEach(
            [
                ("aboutMe", 5, 341), ("aboutMe", [], 341), ("aboutMe", true, 341),
                ("flag", 0, 341), ("flag", "true", 341),
                ("count", "1", 341), ("count", true, 341), ("count", 1.5, 340),
                ("height", false, 341), ("height", "1", 341),
                ("birthday", 5, 341), ("birthday", "1980-02-30", 342), ("birthday", "", 342),
                ("lastLogin", "soon", 342), ("lastLogin", 5, 341),
                ("password", 5, 341), ("password", [:], 340),
                ("primaryAddress", .null, 341), ("primaryAddress", [], 341), ("primaryAddress", "x", 341),
                ("photos", .null, 341), ("photos", [:], 341), ("photos", ["x"], 341), ("photos", [.null], 341),
                ("numbers", [5], 341), ("numbers", [.null], 341), ("interests", [5], 341),
            ] as [(String, JSONValue, Int)]
        ) { name, sent, code in
            var record = try makeRecord()
            let before = record.root
            let error = failure { try record.update(attributes: .object([name: sent])) }
            expectEqual(error?.code, code)
            expect(error?.extras["attribute_name"] == .string("/" + name) || name == "interests")
            expectEqual(record.root, before)
        }
    }

    func testRefusesIPAddressAsArgument() {
        forEach(["", "1.2.3", "1.2.3.256", "01.2.3.4", "::1", "a.b.c.d", "1.2.3.4 ", "+1.2.3.4"]) { (text: String) in
            var record = try makeRecord()
            let error = failure { try record.update(attributes: ["address4": .string(text)]) }
            expectEqual(error?.code, 200)
            expectEqual(error?.name, "invalid_argument")
            expectEqual(error?.extras["argument_name"], "/address4")
            expectEqual(error?.text, "/address4 was not a valid ip address.")
        }
    }

    func testPasswordsAreStoredAndNotShown() throws {
        var record = try makeRecord()
        let answer = try record.update(attributes: ["password": "secret"])
        expectEqual(answer["password"], .null)
        expectEqual(record.json["password"], .null)
        expectEqual(record.root["password"], "secret")
        try record.update(attributes: ["password": ["type": "password-md5", "value": "x", "salt": "y"]])
        expectEqual(record.root["password"]?["salt"], "y")
    }

    func testRefusesReserved() {
        forEach(["id", "uuid", "created", "lastUpdated", "serial"]) { (name: String) in
            var record = try makeRecord()
            let update = failure { try record.update(attributes: .object([name: 1])) }
            expectEqual(update?.code, 234)
            expectEqual(update?.extras["attribute_name"], .string("/" + name))
            expectEqual(failure { try record.replace(attributes: .object([name: 1])) }?.code, 234)
            expectEqual(failure { try record.update(path: name, attributes: 1) }?.code, 234)
        }
    }

    func testRefusesUnknown() throws {
        var record = try makeRecord()
        let error = failure { try record.update(attributes: ["firstNames": "x"]) }
        expectEqual(error?.code, 223)
        expectEqual(error?.text, "attribute does not exist: /firstNames")
        expectEqual(error?.extras["attribute_name"], "/firstNames")
        let inner = failure { try record.update(path: "/primaryAddress", attributes: ["town": "x"]) }
        expectEqual(inner?.extras["attribute_name"], "/primaryAddress/town")
        let element = failure { try record.replace(path: "/photos", attributes: [["link": "x"]]) }
        expectEqual(element?.extras["attribute_name"], "/photos/link")
    }
}
