import CaptureRuntime
import TestTools
import Testing

@testable import CaptureTestSupport

/// Rules that change what is sent.
struct ServerRuleTests {
    @Test func changesWhatIsSent() throws {
        var record = try makeRecord(rules: [
            "/email": [.toLower], "/aboutMe": [.truncate(3), .toUpper], "/primaryAddress/zip": [.default("00000")],
            "/interests/interest": [.toLower], "/nickname": [.truncate(5)], "/flag": [.ignoreUpdate],
        ])
        let answer = try record.update(attributes: [
            "email": "A@B.C", "aboutMe": "abcdef", "primaryAddress": ["zip": .null], "interests": ["ABC"],
            "nickname": "1234567", "flag": true,
        ])
        #expect(answer["email"] == "a@b.c")
        #expect(answer["aboutMe"] == "ABC")
        #expect(answer["primaryAddress"]?["zip"] == "00000")
        #expect(answer["interests"] == [["id": 11, "interest": "abc"]])
        #expect(answer["nickname"] == "12345")
        #expect(try record.update(attributes: ["flag": false])["flag"] == true)
    }

    @Test func defaultsFillAReplace() throws {
        var record = try makeRecord(rules: [
            "/primaryAddress/zip": [.default("00000")], "/photos/type": [.default("t")],
        ])
        #expect(try record.replace(path: "/primaryAddress", attributes: [:])["zip"] == "00000")
        #expect(try record.replace(path: "/photos", attributes: [[:]]) == [["id": 11, "type": "t", "value": .null]])
    }

    @Test func rulesCanChange() async throws {
        let service = try InMemoryCapture(schema: testSchema)
        let uuid = try await service.createRecord()
        await service.setRules([.toUpper], at: "/aboutMe")
        try await service.update(uuid, ["aboutMe": "x"])
        #expect(await service.record(uuid)["aboutMe"] == "X")
        await service.setRules([], at: "/aboutMe")
        try await service.update(uuid, ["aboutMe": "y"])
        #expect(await service.record(uuid)["aboutMe"] == "y")
    }
}
