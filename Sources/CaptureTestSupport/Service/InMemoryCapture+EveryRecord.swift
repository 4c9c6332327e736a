import CaptureRuntime
import CaptureSchema

/// The endpoints that concern any record or all records, for clients with credentials.
///
/// They follow the vendor's documentation and, where that is silent, the code of the vendor's libraries: `filter`,
/// `sort_on` with a minus for descending order, `max_results` up to 10,000, answers `results` with `result_count`,
/// `total_count`, `id` with `uuid`, and lists `results` with `uuid_results`. Two points are not settled and were chosen
/// here: nulls come first in a sorted response, and a record that a bulk creation refuses has its error in both lists.
extension InMemoryCapture {
    private static let readers: Set<ClientKind> = [.owner, .directAccess, .directReadAccess]
    private static let writers: Set<ClientKind> = [.owner, .directAccess]

    func find(_ request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue] {
        let client = try client(of: request, oneOf: Self.readers)
        var found = try filtered(request)
        try sort(&found, by: request.fields.names("sort_on"))
        let names = try request.fields.names("attributes")
        let first = try number(request, "first_result", 1...Int.max, otherwise: 1)
        let limit = min(try number(request, "max_results", 1...10_000, otherwise: 100), pageLimit)
        var results: [JSONValue] = []
        for record in found.dropFirst(first - 1).prefix(limit) {
            results.append(try record.read(attributes: names, access: client.read))
        }
        return ["results": .array(results), "result_count": .number(JSONNumber(results.count))]
    }

    func count(_ request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue] {
        _ = try client(of: request, oneOf: Self.readers)
        return ["total_count": .number(JSONNumber(try filtered(request).count))]
    }

    func create(_ request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue] {
        let client = try client(of: request, oneOf: Self.writers)
        guard let attributes = try request.fields.json("attributes") else { throw .missingArgument("attributes") }
        let record = try makeRecord(attributes, .replace, access: client.write)
        var members: [String: JSONValue] = ["id": .number(JSONNumber(record.id)), "uuid": .string(record.uuid)]
        if request.fields["include_record"] == "true" {
            members["result"] = record.shownPart(.root, access: client.read)
        }
        return members
    }

    func bulkCreate(_ request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue] {
        let client = try client(of: request, oneOf: Self.writers)
        guard let sent = try request.fields.json("all_attributes") else { throw .missingArgument("all_attributes") }
        guard let all = sent.arrayValue else {
            throw .invalidArgument("all_attributes", "all_attributes must be an array of objects")
        }
        let isEach = request.fields["commit_each"] == "true"
        let before = records
        var (ids, uuids): ([JSONValue], [JSONValue]) = ([], [])
        for attributes in all {
            do {
                let record = try makeRecord(attributes, .replace, access: client.write)
                ids.append(.number(JSONNumber(record.id)))
                uuids.append(.string(record.uuid))
            } catch {
                if !isEach {
                    records = before
                    throw error
                }
                ids.append(error.json(requestID: "bulk"))
                uuids.append(error.json(requestID: "bulk"))
            }
        }
        return ["results": .array(ids), "uuid_results": .array(uuids)]
    }

    func deleteRecord(_ request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue] {
        _ = try client(of: request, oneOf: Self.writers)
        let uuid = try caller(of: request).uuid
        guard records[uuid] != nil else { throw .recordNotFound(uuid) }
        deleteRecord(uuid)
        return [:]
    }

    /// Returns the record whose unique attribute has a value, which is given as JSON.
    func recordWithKey(_ name: String, _ fields: FormFields) throws(ServiceError) -> String {
        guard let wanted = try fields.json("key_value") else { throw .missingArgument("key_value") }
        let node = try schema.node(at: try AttributePath(name).names)
        guard node.constraints.uniqueness == .unique || ["/id", "/uuid"].contains(node.path) else {
            throw .invalidArgument("key_attribute", "key_attribute is not unique: \(name)")
        }
        let key = RecordOrdering(wanted, of: node)
        // Records that a test has added may have the same value, and every run must find the same one.
        let found = allStored.first { UniqueValues.keys(of: node, in: $0.root).contains(key) }
        guard let found else { throw .recordNotFound(wanted.jsonText) }
        return found.uuid
    }

    // MARK: Parts

    private func filtered(_ request: ReceivedRequest) throws(ServiceError) -> [StoredRecord] {
        let all = searched ?? allStored
        guard let text = request.fields["filter"] else { return all }
        let filter = try FilterParser.parse(text, schema)
        return all.filter { filter.finds($0.root) }
    }

    private func sort(_ records: inout [StoredRecord], by names: [String]?) throws(ServiceError) {
        // The last name comes first, because sorting keeps the order of equal records.
        for name in (names ?? []).reversed() {
            let isDescending = name.hasPrefix("-")
            let node = try schema.node(at: name.drop { $0 == "-" }.split(separator: ".").map(String.init))
            let keys = records.map { RecordOrdering.keys(of: node, in: $0.root).first ?? .null }
            let order = records.indices.sorted { left, right in
                if keys[left] == keys[right] { return left < right }
                return isDescending ? keys[right] < keys[left] : keys[left] < keys[right]
            }
            records = order.map { [records] in records[$0] }
        }
    }

    private func number(
        _ request: ReceivedRequest, _ name: String, _ range: ClosedRange<Int>, otherwise: Int
    ) throws(ServiceError) -> Int {
        guard let text = request.fields[name] else { return otherwise }
        guard let number = Int(text), range.contains(number) else {
            throw .invalidArgument(name, "\(name) is out of range: \(text)")
        }
        return number
    }
}
