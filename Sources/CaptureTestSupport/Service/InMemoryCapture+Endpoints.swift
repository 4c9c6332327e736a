import CaptureRuntime
import Foundation

/// The endpoints for one record, and the dispatch of all requests.
extension InMemoryCapture {
    /// Carries out a request and returns the members of a successful response, without `stat`.
    func process(_ request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue] {
        if let answer = try interception?(self, request) { return answer }
        let isPost = request.method == "POST"
        switch request.path {
        case "/entity" where isPost || request.method == "GET":
            return ["result": try read(request)]
        case "/entity.update" where isPost:
            return try write(request, .update)
        case "/entity.replace" where isPost:
            return try write(request, .replace)
        case "/entity.delete" where isPost && request.attributeName.isEmpty:
            return try deleteRecord(request)
        case "/entity.delete" where isPost:
            try removeElement(request)
            return [:]
        case "/entity.find" where isPost:
            return try find(request)
        case "/entity.count" where isPost:
            return try count(request)
        case "/entity.create" where isPost:
            return try create(request)
        case "/entity.bulkCreate" where isPost:
            return try bulkCreate(request)
        case "/entityType" where isPost || request.method == "GET":
            return try entityType(request)
        case "/entityType.getAccessSchema" where isPost || request.method == "GET":
            return try accessSchema(request)
        default:
            if let answer = try signInAnswer(to: request) { return answer }
            throw .unknownEndpoint
        }
    }

    private func read(_ request: ReceivedRequest) throws(ServiceError) -> JSONValue {
        let caller = try checkedCaller(of: request)
        guard let record = records[caller.uuid] else { throw .recordNotFound(caller.uuid) }
        let names = try request.fields.names("attributes")
        return try record.read(path: request.attributeName, attributes: names, access: caller.read)
    }

    private func write(
        _ request: ReceivedRequest, _ mode: RecordWriter.Mode
    ) throws(ServiceError) -> [String: JSONValue] {
        let caller = try checkedCaller(of: request)
        guard let record = records[caller.uuid] else { throw .recordNotFound(caller.uuid) }
        let argument = request.fields["attributes"] == nil && request.fields["value"] != nil ? "value" : "attributes"
        guard let sent = try request.fields.json(argument) else { throw .missingArgument(argument) }
        let path = try AttributePath(request.attributeName)
        for name in ["created", "lastUpdated"] {
            guard let supplied = request.fields[name] else { continue }
            try record.checkTimestamp(name, supplied: supplied)
        }
        try write(sent, at: path, of: caller.uuid, mode, access: caller.write)
        guard request.fields["include_record"] == "true" else { return [:] }
        return ["result": records[caller.uuid]?.shownPart(path, access: caller.read)].compactMapValues { $0 }
    }

    /// Removes the element that `attribute_name` addresses.
    private func removeElement(_ request: ReceivedRequest) throws(ServiceError) {
        let caller = try checkedCaller(of: request)
        let path = try AttributePath(request.attributeName)
        try write(.null, at: path, of: caller.uuid, .removal, access: caller.write)
    }

    private func checkedCaller(of request: ReceivedRequest) throws(ServiceError) -> Caller {
        try request.check()
        return try caller(of: request)
    }
}
