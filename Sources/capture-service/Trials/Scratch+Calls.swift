import CaptureRuntime

/// Errors, and how calls are authorized.
extension Scratch {
    /// An attribute that no schema has.
    private static let unknown: JSONValue = .object([unknownName: 1])
    private static let unknownName = "captureServiceNone"

    func reportsBulkRefusals() async throws {
        // The first has the unique values of the scratch record.
        let bodies = (layout.keys.isEmpty ? [] : [keeper.body]) + [Self.unknown]
        let answer = try await connection.call(
            "entity.bulkCreate", ["all_attributes": JSONValue.array(bodies).jsonText, "commit_each": "true"],
            isSafeTwice: false)
        let uuids = try answer.member("uuid_results")?.arrayValue ?? []
        let ids = try answer.member("results")?.arrayValue ?? []
        let created = zip(ids, uuids).filter { $0.0.intValue != nil }.compactMap(\.1.stringValue)
        for uuid in created { await keeper.keep(uuid) }
        if let error = answer.error { throw Finding.otherwise("the whole call is refused: \(error.shortText)") }
        if !created.isEmpty {
            throw Finding.notTried("the service created a record that it had to refuse; the record is deleted")
        }
        if ids.count != bodies.count || uuids.count != bodies.count {
            throw Finding.otherwise("the response does not have one outcome for each record")
        }
    }

    func counts() async throws {
        let filter = ["filter": "id = \(id)"]
        try await connection.call("entity.find", filter).needed(for: "a search")
        let answer = try await connection.call("entity.count", filter)
        try answer.accepted()
        if try answer.member("total_count")?.intValue == nil { throw Finding.otherwise("no `total_count`") }
    }

    /// What changes something is sent with an attribute that does not exist, so that nothing changes.
    func takesCredentialsInHeader() async throws {
        let (filter, path, unknown) = ("id = \(id)", "/" + Self.unknownName, Self.unknown.jsonText)
        let calls: [(name: String, arguments: [String: String])] = [
            ("entity", ["uuid": uuid]),
            ("entity.update", ["uuid": uuid, "attributes": unknown]),
            ("entity.replace", ["uuid": uuid, "attributes": "null", "attribute_name": path]),
            ("entity.delete", ["uuid": uuid, "attribute_name": "\(path)#1"]),
            ("entity.find", ["filter": filter, "attributes": #"["uuid"]"#, "max_results": "1"]),
            ("entity.count", ["filter": filter]), ("entity.create", ["attributes": unknown]),
            ("entity.bulkCreate", ["all_attributes": "[]"]), ("entityType", [:]),
        ]
        var refusing: [String] = []
        for (name, arguments) in calls {
            let answer = try await connection.callWithHeader(name, arguments)
            if answer == nil { refusing.append(name) }
            if name == "entity.create", let uuid = try answer?.member("uuid")?.stringValue { await keeper.keep(uuid) }
        }
        if !refusing.isEmpty { throw Finding.otherwise("refused by \(refusing.joined(separator: ", "))") }
    }
}
