package import CaptureRuntime
package import CaptureTestSupport
import Foundation

/// The service of a history: one record.
package protocol HistoryService: Sendable {
    func answer(_ request: CaptureRequest, _ fault: HistoryFault?) async throws -> CaptureResponse
    /// The whole record as stored, passwords included.
    func stored() async throws -> JSONValue
    /// A change by somebody else.
    func change(_ path: String, _ attributes: JSONValue, isReplace: Bool) async throws
    /// The removal of an element by somebody else.
    func remove(_ path: String) async throws
}

/// A service in memory, without HTTP. Used on the thread of its history only.
package final class MemoryService: HistoryService, @unchecked Sendable {
    private var record: StoredRecord

    package init(schema: RecordSchema, seed: JSONValue) throws {
        record = try StoredRecord(schema: schema, seed: seed, lastElementID: 100)
    }

    package func answer(_ request: CaptureRequest, _ fault: HistoryFault?) throws -> CaptureResponse {
        if let fault, !fault.isProcessed { return try answer(of: fault, [:]) }
        var members: [String: JSONValue]
        do throws(ServiceError) {
            members = ["stat": "ok", "result": try process(request)]
        } catch {
            members = error.json(requestID: "request").objectValue ?? [:]
        }
        return try fault.map { try answer(of: $0, members) } ?? Self.json(members)
    }

    private func process(_ request: CaptureRequest) throws(ServiceError) -> JSONValue {
        let fields = try FormFields(request.body)
        guard fields["access_token"]?.hasPrefix("token") == true else {
            throw ServiceError(code: 414, name: "access_token_expired", text: "no token")
        }
        let path = fields["attribute_name"] ?? ""
        switch request.url.lastPathComponent {
        case "entity": return try record.read(path: path, attributes: fields.attributeNames())
        case "entity.delete":
            try record.remove(path: path)
            return .null
        default: break
        }
        guard fields["include_record"] == "true", let text = fields["attributes"],
            let sent = try? JSONValue(jsonText: text)
        else { throw ServiceError(code: 100, name: "missing_argument", text: "attributes, include_record") }
        if let time = fields["lastUpdated"] { try record.checkTimestamp("lastUpdated", supplied: time) }
        return request.url.lastPathComponent == "entity.update"
            ? try record.update(path: path, attributes: sent)
            : try record.replace(path: path, attributes: sent)
    }

    private func answer(of fault: HistoryFault, _ members: [String: JSONValue]) throws -> CaptureResponse {
        switch fault {
        case .neverSent: throw CaptureTransportError(reason: "no network", mayHaveArrived: false)
        case .droppedBefore, .droppedAfter, .truncated:
            throw CaptureTransportError(reason: "the connection was lost", mayHaveArrived: true)
        case .pageBefore(let status), .pageAfter(let status):
            return CaptureResponse(status: status, body: Data("<!DOCTYPE html><html></html>".utf8))
        case .failureBefore, .failureAfter: return CaptureResponse(status: 500, body: Data("failure".utf8))
        case .garbled: return CaptureResponse(status: 200, body: Data("{\"stat\":\"ok\",\"res".utf8))
        case .noResult: return Self.json(members.filter { $0.key != "result" })
        case .wrongResult:
            return Self.json(members["result"] == nil ? members : members.merging(["result": "no record"]) { $1 })
        case .error(let code), .errorAfter(let code):
            return Self.json(["stat": "error", "code": .number(JSONNumber(code)), "error": "injected"])
        case .reversed:
            let result = members["result"].map { JSONValue.array(($0.arrayValue ?? []).reversed()) }
            let isPlural = members["result"]?.arrayValue != nil
            return Self.json(members.merging(isPlural ? ["result": result ?? .null] : [:]) { $1 })
        case .wholeRecord: return Self.json(members["result"] == nil ? members : ["stat": "ok", "result": record.json])
        }
    }

    private static func json(_ members: [String: JSONValue]) -> CaptureResponse {
        CaptureResponse(status: 200, body: JSONValue.object(members).jsonData)
    }

    package func stored() -> JSONValue { record.root }

    package func change(_ path: String, _ attributes: JSONValue, isReplace: Bool) throws {
        if isReplace {
            try record.replace(path: path, attributes: attributes)
        } else {
            try record.update(path: path, attributes: attributes)
        }
    }

    package func remove(_ path: String) throws { try record.remove(path: path) }
}

/// The whole service, with tokens and the record of its user.
final class WholeService: HistoryService {
    private let service: InMemoryCapture
    private let uuid: String
    private let token: String

    init(document: [UInt8], rules: [String: [ServerRule]], seed: JSONValue) async throws {
        service = try InMemoryCapture(schema: Data(document))
        for (path, rules) in rules { await service.setRules(rules, at: path) }
        uuid = try await service.createRecord(seed)
        token = await service.issueToken(for: uuid)
    }

    func answer(_ request: CaptureRequest, _ fault: HistoryFault?) async throws -> CaptureResponse {
        if let fault {
            guard let fault = fault.fault else {
                throw CaptureTransportError(reason: "no network", mayHaveArrived: false)
            }
            await service.inject(fault)
        }
        let body = String(decoding: request.body, as: UTF8.self)
            .replacingOccurrences(of: "access_token=token", with: "access_token=\(token)")
        return try await service.send(CaptureRequest(url: request.url, body: Data(body.utf8)))
    }

    func stored() async throws -> JSONValue { await service.storedRecord(uuid)?.root ?? .null }

    func change(_ path: String, _ attributes: JSONValue, isReplace: Bool) async throws {
        if isReplace {
            try await service.replace(uuid, path: path, attributes)
        } else {
            try await service.update(uuid, path: path, attributes)
        }
    }

    func remove(_ path: String) async throws { try await service.remove(uuid, path: path) }
}
