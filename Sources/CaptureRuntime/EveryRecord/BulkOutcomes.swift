/// What became of the records of a bulk creation: `{"results":[11,…],"uuid_results":["efd7…",…],"stat":"ok"}`.
///
/// The vendor says that a record that was refused has a failure message in place of its ids, and not in which form. So
/// a record counts as made if there is a number in the one list and a text in the other; anything else says why not.
struct BulkOutcomes {
    private let ids: [JSONValue]
    private let uuids: [JSONValue]

    /// - Throws: ``CaptureError/unexpectedAnswer(reason:receipt:)`` if there is no outcome for each record.
    init(_ answer: ServiceAnswer, count: Int) throws {
        func list(_ name: String) throws -> [JSONValue] {
            let list = try answer.member(name) { json in try json.value()?.arrayValue }
            guard let list, list.count == count else {
                throw CaptureError.unexpectedAnswer(reason: "its `\(name)` has not one outcome for each record")
            }
            return list
        }
        ids = try list("results")
        uuids = try list("uuid_results")
    }

    subscript(index: Int) -> Result<(id: JSONValue, uuid: JSONValue), CaptureAPIError> {
        let (id, uuid) = (ids[index], uuids[index])
        if id.intValue != nil, uuid.stringValue != nil { return .success((id, uuid)) }
        let problem = id.intValue == nil && !id.isNull ? id : uuid
        if let members = problem.objectValue { return .failure(CaptureAPIError { members[$0] }) }
        let text = problem.stringValue ?? "Capture gave no reason"
        return .failure(CaptureAPIError { $0 == "message" ? .string(text) : nil })
    }
}
