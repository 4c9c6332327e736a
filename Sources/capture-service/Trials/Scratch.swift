import CaptureRuntime
import CaptureSchema

/// The record on which statements are tried. No call is about any other record.
actor Scratch {
    nonisolated let keeper: RecordKeeper
    nonisolated let uuid: String
    nonisolated let id: Int
    private let testUser: TestUser?
    /// What is stored for searches; nil before the first of them.
    var stored: Result<[Use: Result<Place, Finding>], Finding>?

    nonisolated var connection: ServiceCalls { keeper.connection }
    nonisolated var surroundings: ServiceSurroundings { keeper.surroundings }
    nonisolated var layout: Layout { keeper.layout }
    nonisolated var sample: Sample { keeper.sample }

    /// - Parameter user: Who signs in; nil if nobody does.
    init(_ keeper: RecordKeeper, uuid: String, id: Int, user: TestUser?) {
        self.keeper = keeper
        self.uuid = uuid
        self.id = id
        testUser = user
    }

    func user() throws -> TestUser {
        if let testUser { return testUser }
        throw Finding.notTried("no test user is named; see --user")
    }

    func update(_ attributes: JSONValue) async throws -> ServiceAnswer {
        try await write("entity.update", ["attributes": attributes.jsonText])
    }

    func replace(_ attributes: JSONValue, at path: String) async throws -> ServiceAnswer {
        try await write("entity.replace", ["attributes": attributes.jsonText, "attribute_name": path])
    }

    /// Deletes a part of the record. An empty path, which would delete the record, is not sent.
    func delete(_ path: String) async throws -> ServiceAnswer {
        if path.isEmpty { throw Finding.notTried("there is no path") }
        return try await write("entity.delete", ["attribute_name": path])
    }

    /// Reads the record.
    func record() async throws -> JSONValue {
        let answer = try await connection.call("entity", ["uuid": uuid])
        try answer.needed(for: "reading the record")
        guard let record = try answer.member("result") else { throw Finding.notTried("a read had no result") }
        return record
    }

    /// Stores a value that is assumed to be accepted, and returns what the service then has in its place.
    func store(_ value: JSONValue, at place: Place) async throws -> JSONValue {
        var body = JSONValue.object([:])
        body.set(place.names[...], to: value)
        try await update(body).accepted()
        return try await record().value(at: place.names) ?? .null
    }

    private func write(_ call: String, _ arguments: [String: String]) async throws -> ServiceAnswer {
        try await connection.call(call, arguments.merging(["uuid": uuid]) { $1 }, isSafeTwice: false)
    }
}
