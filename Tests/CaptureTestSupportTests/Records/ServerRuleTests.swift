import CaptureRuntime
import Expectations
import TestTools
import XCTest

@testable import CaptureTestSupport

/// Rules that change what is sent.
final class ServerRuleTests: XCTestCase {
    func testChangesWhatIsSent() throws {
        var record = try makeRecord(rules: [
            "/email": [.toLower], "/aboutMe": [.truncate(3), .toUpper], "/primaryAddress/zip": [.default("00000")],
            "/interests/interest": [.toLower], "/nickname": [.truncate(5)], "/flag": [.ignoreUpdate],
        ])
        let answer = try record.update(attributes: [
            "email": "A@B.C", "aboutMe": "abcdef", "primaryAddress": ["zip": .null], "interests": ["ABC"],
            "nickname": "1234567", "flag": true,
        ])
        expectEqual(answer["email"], "a@b.c")
        expectEqual(answer["aboutMe"], "ABC")
        expectEqual(answer["primaryAddress"]?["zip"], "00000")
        expectEqual(answer["interests"], [["id": 11, "interest": "abc"]])
        expectEqual(answer["nickname"], "12345")
        try expectEqual(record.update(attributes: ["flag": false])["flag"], true)
    }

    func testDefaultsFillAReplace() throws {
        var record = try makeRecord(rules: [
            "/primaryAddress/zip": [.default("00000")], "/photos/type": [.default("t")],
        ])
        try expectEqual(record.replace(path: "/primaryAddress", attributes: [:])["zip"], "00000")
        try expectEqual(record.replace(path: "/photos", attributes: [[:]]), [["id": 11, "type": "t", "value": .null]])
    }

    func testRulesCanChange() async throws {
        let service = try InMemoryCapture(schema: testSchema)
        let uuid = try await service.createRecord()
        await service.setRules([.toUpper], at: "/aboutMe")
        try await service.update(uuid, ["aboutMe": "x"])
        await expectEqual(service.record(uuid)["aboutMe"], "X")
        await service.setRules([], at: "/aboutMe")
        try await service.update(uuid, ["aboutMe": "y"])
        await expectEqual(service.record(uuid)["aboutMe"], "y")
    }
}
