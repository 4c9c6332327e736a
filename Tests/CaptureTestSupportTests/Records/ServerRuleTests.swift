import XCTest

/// Rules that change what is sent.
final class ServerRuleTests: XCTestCase {
    private var service: InMemoryCapture!
    private var uuid = ""

    override func setUp() async throws {
        service = try InMemoryCapture(schema: testSchema)
        uuid = try await service.createRecord()
    }

    private var stored: JSONValue { get async { await service.record(uuid) } }

    func testChangesWhatIsSent() async throws {
        let rules: [String: [ServerRule]] = [
            "/email": [.toLower], "/aboutMe": [.truncate(3), .toUpper], "/primaryAddress/zip": [.default("00000")],
            "/interests/interest": [.toLower], "/nickname": [.truncate(5)], "/flag": [.ignoreUpdate],
        ]
        for (path, rules) in rules { await service.setRules(rules, at: path) }
        try await service.update(
            uuid,
            [
                "email": "A@B.C", "aboutMe": "abcdef", "primaryAddress": ["zip": .null], "interests": ["ABC"],
                "nickname": "1234567", "flag": true,
            ])
        await expectEqual(stored["email"], "a@b.c")
        await expectEqual(stored["aboutMe"], "ABC")
        await expectEqual(stored["primaryAddress"]?["zip"], "00000")
        await expectEqual(stored["interests"], [["id": 11, "interest": "abc"]])
        await expectEqual(stored["nickname"], "12345")
        try await service.update(uuid, ["flag": false])
        await expectEqual(stored["flag"], true)
    }

    func testDefaultsFillAReplace() async throws {
        await service.setRules([.default("00000")], at: "/primaryAddress/zip")
        await service.setRules([.default("t")], at: "/photos/type")
        try await service.replace(uuid, path: "/primaryAddress", [:])
        try await service.replace(uuid, path: "/photos", [[:]])
        await expectEqual(stored["primaryAddress"]?["zip"], "00000")
        await expectEqual(stored["photos"], [["id": 11, "type": "t", "value": .null]])
    }

    func testRulesCanChange() async throws {
        await service.setRules([.toUpper], at: "/aboutMe")
        try await service.update(uuid, ["aboutMe": "x"])
        await expectEqual(stored["aboutMe"], "X")
        await service.setRule(at: "/aboutMe", nil)
        try await service.update(uuid, ["aboutMe": "y"])
        await expectEqual(stored["aboutMe"], "y")
    }

    /// One version of the vendor's console offers some rules as constraints, so schemas have them.
    func testRulesOfASchema() async throws {
        service = try InMemoryCapture(
            schema: """
                [{"name": "low", "type": "string", "constraints": ["to-lower"]},
                 {"name": "up", "type": "string", "constraints": ["to-upper"]},
                 {"name": "once", "type": "string", "constraints": ["ignore-update"]}]
                """)
        uuid = try await service.createRecord()
        for text in ["Ab", "Cd"] {
            try await service.update(uuid, ["low": .string(text), "up": "Ab", "once": .string(text)])
        }
        await expectEqual(stored["low"], "cd")
        await expectEqual(stored["up"], "AB")
        await expectEqual(stored["once"], "Ab")
    }
}
