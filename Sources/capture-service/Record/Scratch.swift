import CaptureRuntime
import CaptureSchema

/// The record on which statements are tried. No call is about any other record.
struct Scratch: Sendable {
    let connection: ServiceCalls
    let keeper: RecordKeeper
    let layout: Layout
    let sample: Sample
    let search: SearchValues
    let uuid: String
    let id: Int
    /// Signs in as the test user; nil if there is none.
    let signIn: SignInConnection?

    func update(_ attributes: JSONValue) async throws -> ServiceAnswer {
        try await write("entity.update", attributes, at: "")
    }

    func replace(_ attributes: JSONValue, at path: String) async throws -> ServiceAnswer {
        try await write("entity.replace", attributes, at: path)
    }

    /// Deletes a part of the record. An empty path, which would delete the record, is not sent.
    func delete(_ path: String) async throws -> ServiceAnswer {
        guard !path.isEmpty else { throw CannotTry("there is no path") }
        return try await connection.call("entity.delete", ["uuid": uuid, "attribute_name": path], isSafeTwice: false)
    }

    /// Reads the record.
    func record() async throws -> JSONValue {
        let answer = try await connection.call("entity", ["uuid": uuid])
        if let error = answer.error { throw CannotTry("reading the record", error) }
        guard let record = try answer.member("result") else { throw CannotTry("a read had no result") }
        return record
    }

    /// Stores a value, and returns what the service then has in its place.
    ///
    /// - Returns: The refusal, or the stored value.
    func store(_ value: JSONValue, at place: Place) async throws -> Result<JSONValue, CaptureAPIError> {
        if let error = try await update(place.body(value)).error { return .failure(error) }
        return .success(place.value(in: try await record()) ?? .null)
    }

    private func write(_ call: String, _ attributes: JSONValue, at path: String) async throws -> ServiceAnswer {
        var arguments = ["uuid": uuid, "attributes": attributes.jsonText, "include_record": "true"]
        if !path.isEmpty { arguments["attribute_name"] = path }
        return try await connection.call(call, arguments, isSafeTwice: false)
    }
}
