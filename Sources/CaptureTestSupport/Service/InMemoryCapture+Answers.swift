import CaptureRuntime
import Foundation

/// Answering requests.
extension InMemoryCapture {
    /// Returns the response to a request, after applying its fault.
    ///
    /// - Throws: `CancellationError` if the task is cancelled while the request waits.
    package func answer(to incoming: IncomingRequest) async throws -> HTTPAnswer {
        let fault = faults.take(number: requests.count + 1, path: incoming.path)
        if fault?.effect == .noConnection { return .noConnection }
        let request = log(incoming)
        resumeWaiting()
        if let fault, fault.moment == .beforeProcessing, let answer = try await suffer(fault.effect, [:], request) {
            return answer
        }
        if let answer = otherAnswer(to: request) { return answer }
        // From checking the token to writing, nothing suspends, so requests take effect one after another.
        var members: [String: JSONValue] = [:]
        var regular: HTTPAnswer
        do {
            members = try process(request)
            setOutcome(.processed, of: request)
            regular = .json(success(members))
        } catch {
            setOutcome(.refused(error), of: request)
            regular = failure(error, request)
        }
        if let fault, fault.moment == .afterProcessing, let answer = try await suffer(fault.effect, members, request) {
            regular = answer
        }
        return regular
    }

    /// Returns the response that a fault causes; nil if it only causes a delay.
    private func suffer(
        _ effect: Fault.Effect, _ members: [String: JSONValue], _ request: ReceivedRequest
    ) async throws -> HTTPAnswer? {
        switch effect {
        case .stall:
            try await stall()
            return nil
        case .delay(let seconds):
            try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
            return nil
        case .drop:
            return .nothing
        case .truncate(let count):
            return .truncated(body: success(members).jsonData, keeping: count)
        case .html(let status):
            let page = "<!DOCTYPE html><html><body><h1>\(status)</h1></body></html>"
            return .text(page, type: "text/html", status: status)
        case .failure(let status):
            return .text("failure \(status)", type: "text/plain", status: status)
        case .tooManyRequests(let seconds):
            return .text("too many requests", type: "text/plain", status: 429, retryAfter: seconds)
        case .noConnection:
            return .noConnection
        case .errorCode(let code, let attribute):
            return failure(.injected(code: code, attribute: attribute), request)
        case .result(let value):
            return .json(success(["result": value]))
        case .noResult:
            return .json(success(members.filter { $0.key != "result" }))
        case .reversed:
            return .json(success(members.mapValues(\.withArraysReversed)))
        case .wholeRecord:
            return .json(success(["result": wholeRecord(for: request)]))
        case .redirect(let address, let status):
            return .redirect(to: address, status: status)
        case .body(let text):
            return .text(text, type: "application/json", status: 200)
        }
    }

    /// Returns the record that the request addresses, as far as its caller may read it; null if there is none.
    private func wholeRecord(for request: ReceivedRequest) -> JSONValue {
        do {
            let caller = try caller(of: request)
            return records[caller.uuid]?.shownPart(.whole, access: caller.read) ?? .null
        } catch {
            // The caller is not authorized, for which the request itself was refused.
            return .null
        }
    }

    private func log(_ incoming: IncomingRequest) -> ReceivedRequest {
        var fields = FormFields()
        var malformation: ServiceError?
        do {
            fields = try incoming.fields()
        } catch {
            malformation = error
        }
        arrivals += 1
        let request = ReceivedRequest(
            number: requests.count + 1, arrival: arrivals, method: incoming.method, path: incoming.path, fields: fields,
            authorization: incoming.authorization, cookie: incoming.cookie, malformation: malformation)
        requests.append(request)
        return request
    }

    /// Does nothing if the log has been cleared since the request arrived.
    private func setOutcome(_ outcome: ReceivedRequest.Outcome, of request: ReceivedRequest) {
        guard let index = requests.lastIndex(where: { $0.arrival == request.arrival }) else { return }
        requests[index].outcome = outcome
    }

    private func success(_ members: [String: JSONValue]) -> JSONValue {
        .object(members.merging(["stat": "ok"]) { first, _ in first })
    }

    private func failure(_ error: ServiceError, _ request: ReceivedRequest) -> HTTPAnswer {
        let digits = String(request.number)
        let requestID = "request" + String(repeating: "0", count: max(0, 9 - digits.utf8.count)) + digits
        return .json(error.json(requestID: requestID), status: failureStatus)
    }
}

extension JSONValue {
    /// The value with all arrays in it reversed.
    fileprivate var withArraysReversed: JSONValue {
        switch self {
        case .array(let elements): .array(elements.reversed().map(\.withArraysReversed))
        case .object(let members): .object(members.mapValues(\.withArraysReversed))
        case .null, .bool, .number, .string: self
        }
    }
}
