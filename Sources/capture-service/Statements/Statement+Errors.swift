import CaptureRuntime

/// Errors, and how calls are authorized.
extension Statement {
    static let errors = [
        Statement(
            "bulk-refusals", "`entity.bulkCreate` with `commit_each` reports each refused record in its place.",
            otherwise: "`bulkCreate` throws for all records if one is refused: create them one by one."
        ) { scratch in
            // The first has the unique values of the scratch record.
            let bodies = (scratch.layout.keys.isEmpty ? [] : [scratch.keeper.body]) + [unknown]
            let answer = try await scratch.connection.call(
                "entity.bulkCreate", ["all_attributes": JSONValue.array(bodies).jsonText, "commit_each": "true"],
                isSafeTwice: false)
            let uuids = try answer.member("uuid_results")?.arrayValue ?? []
            let ids = try answer.member("results")?.arrayValue ?? []
            var created = 0
            for (id, uuid) in zip(ids, uuids) where id.intValue != nil {
                guard let uuid = uuid.stringValue else { continue }
                await scratch.keeper.keep(uuid)
                created += 1
            }
            if let error = answer.error { return .otherwise("the whole call is refused: \(error.shortText)") }
            if created > 0 { throw CannotTry("the service created a record that was to be refused; it is deleted") }
            guard ids.count == bodies.count, uuids.count == bodies.count else {
                return .otherwise("the response does not have one outcome for each record")
            }
            return .asAssumed
        },
        Statement(
            "counting", "A client that may search may also count.",
            otherwise: "`count` throws for this API client: use one of the kind `owner` or `direct_access`."
        ) { scratch in
            let filter = "id = \(scratch.id)"
            if case .refused(let error) = try await scratch.find(filter) { throw CannotTry("a search", error) }
            let answer = try await scratch.connection.call("entity.count", ["filter": filter])
            if let error = answer.error { return .otherwise("refused: \(error.shortText)") }
            guard try answer.member("total_count")?.intValue != nil else { return .otherwise("no `total_count`") }
            return .asAssumed
        },
        Statement(
            "basic-credentials",
            "Every call takes the credentials of an API client in a header, `Authorization: Basic`.",
            otherwise: "Create the client with `.clientCredentials(…, sentIn: .body)`."
        ) { scratch in
            // What changes something is sent with an attribute that does not exist, so that nothing changes.
            let (uuid, filter) = (scratch.uuid, "id = \(scratch.id)")
            let path = "/" + unknownName
            let calls: [(name: String, arguments: [String: String])] = [
                ("entity", ["uuid": uuid]),
                ("entity.update", ["uuid": uuid, "attributes": unknown.jsonText]),
                ("entity.replace", ["uuid": uuid, "attributes": "null", "attribute_name": path]),
                ("entity.delete", ["uuid": uuid, "attribute_name": "\(path)#1"]),
                ("entity.find", ["filter": filter, "attributes": #"["uuid"]"#, "max_results": "1"]),
                ("entity.count", ["filter": filter]), ("entity.create", ["attributes": unknown.jsonText]),
                ("entity.bulkCreate", ["all_attributes": "[]"]), ("entityType", [:]),
            ]
            var refusing: [String] = []
            for (name, arguments) in calls {
                let answer = try await scratch.connection.callWithHeader(name, arguments)
                if answer == nil { refusing.append(name) }
                if name == "entity.create", let uuid = try answer?.member("uuid")?.stringValue {
                    await scratch.keeper.keep(uuid)
                }
            }
            return refusing.isEmpty ? .asAssumed : .otherwise("refused by \(refusing.joined(separator: ", "))")
        },
    ]

    private static let unknownName = "captureServiceNone"
    /// An attribute that no schema has.
    private static let unknown: JSONValue = .object([unknownName: 1])
}
