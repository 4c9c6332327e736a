@testable import CaptureTestSupport

/// The endpoints that are about any record.
final class EveryRecordTests: XCTestCase {
    private typealias Call = @Sendable (_ path: String, _ fields: [String: String]) async throws -> JSONValue

    /// A service whose three records are `a`, `b` and one without a text, and the call of a client.
    private func serving(
        _ kind: InMemoryCapture.ClientKind = .owner, _ body: @Sendable (InMemoryCapture, Call) async throws -> Void
    ) async throws {
        try await CaptureTestService.serving(testSchema) { service, url in
            for text in ["a", "b"] { try await service.createRecord(["aboutMe": .string(text)]) }
            try await service.createRecord(["count": 7])
            await service.addClient(id: "client", secret: "secret", kind: kind)
            let client = PlainClient(url)
            try await body(service) { path, fields in
                let credentials = ["client_id": "client", "client_secret": "secret", "type_name": "user"]
                return try await client.call(path, fields.merging(credentials) { first, _ in first })
            }
        }
    }

    func testFindsSortsAndPages() async throws {
        try await serving { _, call async throws in
            func ids(_ fields: [String: String]) async throws -> [Int?]? {
                try await call("/entity.find", fields)["results"]?.arrayValue?.map { $0["id"]?.intValue }
            }
            try await expectEqual(ids([:]), [1, 2, 3])
            try await expectEqual(ids(["sort_on": #"["-aboutMe"]"#]), [2, 1, 3])
            try await expectEqual(ids(["sort_on": #"["aboutMe","-id"]"#]), [3, 1, 2])
            try await expectEqual(ids(["max_results": "2"]), [1, 2])
            try await expectEqual(ids(["max_results": "2", "first_result": "3"]), [3])
            try await expectEqual(ids(["filter": "id > 1 and aboutMe is not null"]), [2])
            let limited = try await call("/entity.find", ["attributes": #"["aboutMe"]"#, "max_results": "1"])
            expectEqual(limited, ["stat": "ok", "result_count": 1, "results": [["aboutMe": "a"]]])
            let nested = try await call(
                "/entity.find", ["attributes": #"["primaryAddress.city","profiles.profile.name"]"#, "filter": "id = 1"])
            expectEqual(nested["results"], [["primaryAddress": ["city": .null], "profiles": []]])
            try await expectEqual(call("/entity.find", ["max_results": "10001"])["code"], 200)
            try await expectEqual(call("/entity.count", ["filter": "count = 7"]), ["stat": "ok", "total_count": 1])
        }
    }

    func testCreatesAndDeletes() async throws {
        try await serving { service, call async throws in
            let plain = try await call("/entity.create", ["attributes": #"{"email":"x@y.z"}"#])
            expectEqual(plain, ["stat": "ok", "id": 4, "uuid": "00000000-0000-4000-8000-000000000004"])
            try await expectEqual(call("/entity.create", ["attributes": #"{"email":"X@y.z"}"#])["code"], 361)
            try await expectEqual(call("/entity.create", ["attributes": "{}"])["code"], 362)
            let full = try await call(
                "/entity.create", ["attributes": #"{"email":"w@y.z","interests":["i"]}"#, "include_record": "true"])
            expectEqual(full["result"]?["interests"]?[0]?["interest"], "i")
            let found = try await call("/entity", ["key_attribute": "email", "key_value": #""x@y.z""#])
            expectEqual(found["result"]?["id"], 4)
            try await expectEqual(call("/entity", ["key_attribute": "aboutMe", "key_value": #""a""#])["code"], 200)
            try await expectEqual(call("/entity.delete", ["uuid": plain["uuid"]?.stringValue ?? ""]), ["stat": "ok"])
            try await expectEqual(call("/entity.delete", ["uuid": plain["uuid"]?.stringValue ?? ""])["code"], 310)
            await expectEqual(service.allRecords.count, 4)
        }
    }

    func testCreatesMany() async throws {
        try await serving { service, call async throws in
            let all = #"[{"email":"1@y.z"},{"email":"1@y.z"},{"email":"2@y.z"}]"#
            try await expectEqual(call("/entity.bulkCreate", ["all_attributes": all])["code"], 361)
            await expectEqual(service.allRecords.count, 3)
            let each = try await call("/entity.bulkCreate", ["all_attributes": all, "commit_each": "true"])
            expectNotNil(each["uuid_results"]?[0]?.stringValue)
            expectNotNil(each["results"]?[2]?.intValue)
            expectEqual(each["results"]?[1]?["code"], 361)
            await expectEqual(service.allRecords.count, 5)
        }
    }

    func testPermits() async {
        await forEach([
            (InMemoryCapture.ClientKind.directAccess, [true, true, true]), (.directReadAccess, [true, true, false]),
            (.loginClient, [false, false, false]),
        ]) { (kind: InMemoryCapture.ClientKind, permitted: [Bool]) in
            try await serving(kind) { _, call async throws in
                let answers = [
                    try await call("/entity.find", [:]), try await call("/entity.count", [:]),
                    try await call("/entity.create", ["attributes": #"{"email":"x@y.z"}"#]),
                ]
                expectEqual(answers.map { $0["code"] != 403 }, permitted)
            }
        }
    }

    func testRefusesTokens() async throws {
        try await Fixture.serving { fixture async throws in
            for path in ["find", "count", "create", "bulkCreate", "delete"] {
                try await expectEqual(fixture.call("/entity." + path)["code"], 403)
            }
        }
    }
}
