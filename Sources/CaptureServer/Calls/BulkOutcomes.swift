import CaptureRuntime

/// The outcomes of a bulk creation for each record: `{"results":[11,…],"uuid_results":["efd7…",…],"stat":"ok"}`.
///
/// According to the vendor, a refused record has a failure message in place of its ids, in a form that is not
/// documented. A record therefore counts as created if one list has a number for it and the other a string; anything
/// else is taken as the reason of the failure.
struct BulkOutcomes {
    private let ids: [JSONValue]
    private let uuids: [JSONValue]

    /// - Throws: `CaptureError.unexpectedResponse` unless there is one outcome for each record.
    init(_ answer: ServiceAnswer, count: Int) throws {
        func list(_ name: String) throws -> [JSONValue] {
            let list = try answer.member(name) { json in try json.value()?.arrayValue }
            guard let list, list.count == count else {
                throw CaptureError(
                    .unexpectedResponse(reason: "its `\(name)` does not have one outcome for each record"))
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
        if let members = problem.objectValue { return .failure(CaptureAPIError(members)) }
        let text = problem.stringValue ?? "Capture gave no reason"
        // It may be the name of an error, which has a code.
        return .failure(CaptureAPIError(["error": .string(text), "message": .string(text)]))
    }
}
