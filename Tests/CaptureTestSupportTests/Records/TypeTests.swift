import CaptureRuntime
import Testing

@testable import CaptureTestSupport

/// What each type takes, how it comes back, and with which failure the rest is refused.
struct TypeTests {
    @Test(
        arguments: [
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
        ] as [(String, JSONValue, JSONValue)])
    func takes(_ name: String, _ sent: JSONValue, _ stored: JSONValue) throws {
        var record = try makeRecord()
        let answer = try record.update(attributes: .object([name: sent]))
        #expect(answer[name] == stored)
    }

    @Test(
        arguments: [
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
        ] as [(String, JSONValue, Int)])
    func refuses(_ name: String, _ sent: JSONValue, _ code: Int) throws {
        var record = try makeRecord()
        let before = record.root
        let error = failure { try record.update(attributes: .object([name: sent])) }
        #expect(error?.code == code)
        #expect(error?.extras["attribute_name"] == .string("/" + name) || name == "interests")
        #expect(record.root == before)
    }

    @Test(arguments: ["", "1.2.3", "1.2.3.256", "01.2.3.4", "::1", "a.b.c.d", "1.2.3.4 ", "+1.2.3.4"])
    func refusesIPAddressAsArgument(_ text: String) throws {
        var record = try makeRecord()
        let error = failure { try record.update(attributes: ["address4": .string(text)]) }
        #expect(error?.code == 200)
        #expect(error?.name == "invalid_argument")
        #expect(error?.extras["argument_name"] == "/address4")
        #expect(error?.text == "/address4 was not a valid ip address.")
    }

    @Test func passwordsAreStoredAndNotShown() throws {
        var record = try makeRecord()
        let answer = try record.update(attributes: ["password": "secret"])
        #expect(answer["password"] == .null)
        #expect(record.json["password"] == .null)
        #expect(record.root["password"] == "secret")
        try record.update(attributes: ["password": ["type": "password-md5", "value": "x", "salt": "y"]])
        #expect(record.root["password"]?["salt"] == "y")
    }

    @Test(arguments: ["id", "uuid", "created", "lastUpdated", "serial"])
    func refusesReserved(_ name: String) throws {
        var record = try makeRecord()
        let update = failure { try record.update(attributes: .object([name: 1])) }
        #expect(update?.code == 234)
        #expect(update?.extras["attribute_name"] == .string("/" + name))
        #expect(failure { try record.replace(attributes: .object([name: 1])) }?.code == 234)
        #expect(failure { try record.update(path: name, attributes: 1) }?.code == 234)
    }

    @Test func refusesUnknown() throws {
        var record = try makeRecord()
        let error = failure { try record.update(attributes: ["firstNames": "x"]) }
        #expect(error?.code == 223)
        #expect(error?.text == "attribute does not exist: /firstNames")
        #expect(error?.extras["attribute_name"] == "/firstNames")
        let inner = failure { try record.update(path: "/primaryAddress", attributes: ["town": "x"]) }
        #expect(inner?.extras["attribute_name"] == "/primaryAddress/town")
        let element = failure { try record.replace(path: "/photos", attributes: [["link": "x"]]) }
        #expect(element?.extras["attribute_name"] == "/photos/link")
    }
}
