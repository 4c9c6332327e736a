import CaptureRuntime

/// Errors, and how calls are authorized.
extension Scratch {
    func reportsBulkRefusals() async throws {
        // The first has the unique values of the scratch record, the other an attribute that no schema has.
        let bodies = (layout.keys.isEmpty ? [] : [keeper.body]) + [["captureServiceNone": 1]]
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

    /// Every call was made before, with the credentials in a header first.
    func takesCredentialsInHeader() throws {
        let refusing = connection.refusingHeader
        if !refusing.isEmpty { throw Finding.otherwise("refused by \(refusing.joined(separator: ", "))") }
    }
}
