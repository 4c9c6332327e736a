@testable import CaptureServer

/// Searches with a list of values that is too long for one request.
final class ListFilterTests: XCTestCase {
    /// A list that is sent in pieces of two comparisons, or three of short texts.
    private func list(_ values: [String]) -> Filter<InigoUser> { .list(\.aboutMe, values, limit: 150) }

    private func pieces(_ filter: Filter<InigoUser>) throws -> [String] { try filter.pieces.get().map(\.text) }

    /// Pieces are as long as allowed, and have one value at least.
    func testPieces() throws {
        let long = String(repeating: "x", count: 100)
        try expectEqual(
            pieces(list(["a", "b", "c", long, "d"])),
            ["aboutMe = 'a' or aboutMe = 'b'", "aboutMe = 'c'", "aboutMe = '\(long)'", "aboutMe = 'd'"])
        try expectEqual(
            pieces(list(["a", "b", "c"]) && \.id > 1),
            ["(aboutMe = 'a' or aboutMe = 'b') and id > 1", "aboutMe = 'c' and id > 1"])
        // Two lists give a search for each two pieces.
        try expectEqual(pieces(list(["a", "b", "c"]) && list(["d", "e", "f"])).count, 4)
        // What cannot be taken apart is sent as a whole.
        try expectEqual(
            pieces(list(["a", "b", "c"]) || \.id > 1), ["aboutMe = 'a' or aboutMe = 'b' or aboutMe = 'c' or id > 1"])
        try expectEqual(pieces(!list(["a", "b", "c"])), ["not (aboutMe = 'a' or aboutMe = 'b' or aboutMe = 'c')"])
        try expectEqual(pieces(.list(\.photos[.any].type, ["a", "b", "c"], limit: 10)).count, 1)
        // The service may take them for the same text.
        try expectEqual(
            pieces(list(["a", "b", "B", "A"])), ["aboutMe = 'a' or aboutMe = 'A'", "aboutMe = 'b' or aboutMe = 'B'"])
        try expectEqual(pieces(.in(\.aboutMe, (0..<10_000).map { "\($0)" })).count, 1)
        try expectEqual(pieces(.in(\.aboutMe, (0..<30_000).map { "\($0)" })).count, 2)
    }

    /// The records of all pieces come in one order, each once, page by page.
    func testOrder() async throws {
        let session = try await Session<InigoUser>()
        for (text, birthday) in [("b", "1980-01-01"), ("c", "1990-01-01"), ("a", nil), ("d", "1985-01-01")] {
            let day = birthday.map(JSONValue.string) ?? .null
            for _ in 0..<3 { try await session.service.createRecord(["aboutMe": .string(text), "birthday": day]) }
        }
        let server = await session.server()
        let filter = list(["a", "b", "c", "d", "e"])
        func ids(_ records: RecordSequence<InigoUser>) async throws -> [Int?] {
            try await records.reduce(into: []) { $0.append($1.id) }
        }
        try await expectEqual(ids(server.records(where: filter, pageSize: 2)), Array(2...13))
        try await expectEqual(ids(server.records(where: filter && \.id > 11, pageSize: 2)), [12, 13])
        try await expectEqual(
            ids(server.records(where: filter, sortedBy: .ascending(\.birthday), pageSize: 2)),
            [2, 3, 4, 11, 12, 13, 5, 6, 7, 8, 9, 10])
        try await expectEqual(
            ids(server.records(where: filter, sortedBy: .descending(\.birthday), pageSize: 2)),
            [5, 6, 7, 11, 12, 13, 2, 3, 4, 8, 9, 10])
        try await expectEqual(server.count(where: filter), 12)
        try await expectEqual(server.count(where: list(["a", "c", "f"]) && \.birthday == nil), 3)
        try await expectEqual(ids(server.records(where: list([]))), [])
        try await expectEqual(server.count(where: list([])), 0)
    }

    /// After an error, the same iterator goes on without gaps and repetitions, whichever piece it was.
    func testErrors() async throws {
        let session = try await Session<InigoUser>()
        for number in 0..<9 {
            try await session.service.createRecord(["aboutMe": .string(["a", "b", "c"][number % 3])])
        }
        let server = await session.server()
        for request in [1, 3, 6, 8] { await session.service.inject(.errorCode(403), atRequest: request) }
        var found: [Int?] = []
        var errors = 0
        var iterator = server.records(where: list(["a", "b", "c"]), pageSize: 1).makeAsyncIterator()
        while true {
            do {
                guard let user = try await iterator.next() else { break }
                found.append(user.id)
            } catch is CaptureError {
                errors += 1
            }
        }
        expectEqual(found, Array(2...10))
        expectEqual(errors, 4)
    }

    /// The service in memory reads a search for many thousand values.
    func testManyValues() async throws {
        let server = try await Session<InigoUser>(["aboutMe": "7"]).server()
        try await expectEqual(server.count(InigoUser.self, where: .in(\.aboutMe, (0..<5_000).map { "\($0)" })), 1)
    }
}
