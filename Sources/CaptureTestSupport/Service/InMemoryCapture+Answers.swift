public import CaptureRuntime
package import Foundation

/// Answering requests.
extension InMemoryCapture {
    /// Looks at a request before the service carries it out. It may refuse the request, or answer in place of the
    /// service.
    package typealias Interception =
        @Sendable (isolated InMemoryCapture, ReceivedRequest) throws(ServiceError) -> [String: JSONValue]?

    package func setInterception(_ interception: Interception?) { self.interception = interception }

    /// Returns the response to a request, after applying its fault.
    ///
    /// - Parameter method: The method of HTTP. With `GET`, the body of the request is what the query was.
    /// - Throws: `CancellationError` if the task is cancelled while the request waits.
    package func answer(to incoming: CaptureRequest, method: String = "POST") async throws -> HTTPAnswer {
        let request = received(incoming, method)
        let fault = faults.take(for: request)
        if case .noConnection? = fault?.effect { return .noConnection }
        arrivals += 1
        requests.append(request)
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
            setProgress(.processed, of: request)
            regular = success(members)
        } catch {
            setProgress(.refused(error), of: request)
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
        case .noConnection: return .noConnection
        case .stall:
            try await stall()
            return nil
        case .delay(let seconds):
            try await Task.sleep(nanoseconds: UInt64(TransportRules.nanoseconds(seconds)))
            return nil
        case .truncate(let count):
            guard case .response(let response, _) = success(members) else { return .nothing }
            return .truncated(body: response.body, keeping: count)
        case .errorCode(let code, let attribute): return failure(.injected(code, attribute: attribute), request)
        case .drop: return .nothing
        case .text(let text, let type, let status, let seconds):
            return .text(text, type: type, status: status, retryAfter: seconds)
        case .redirect(let address, let status): return .redirect(to: address, status: status)
        case .change(let change): return success(change.apply(members, wholeRecord(for: request)))
        }
    }

    /// Returns the record that the request addresses, as far as its caller may read it; null if there is none.
    private func wholeRecord(for request: ReceivedRequest) -> JSONValue {
        do {
            let caller = try caller(of: request)
            return records[caller.uuid]?.shownPart(.root, access: caller.read) ?? .null
        } catch {
            // The caller is not authorized, for which the request itself was refused.
            return .null
        }
    }

    private func received(_ request: CaptureRequest, _ method: String) -> ReceivedRequest {
        var fields = FormFields()
        var malformation: ServiceError?
        do {
            fields = try FormFields(request.body)
        } catch {
            malformation = error
        }
        return ReceivedRequest(
            number: requests.count + 1, arrival: arrivals + 1, method: method, path: request.url.path, fields: fields,
            authorization: request.authorization, malformation: malformation)
    }

    /// Does nothing if the log has been cleared since the request arrived.
    private func setProgress(_ progress: ReceivedRequest.Progress, of request: ReceivedRequest) {
        guard let index = requests.lastIndex(where: { $0.arrival == request.arrival }) else { return }
        requests[index].progress = progress
    }

    private func success(_ members: [String: JSONValue]) -> HTTPAnswer {
        .json(.object(members.merging(["stat": "ok"]) { first, _ in first }))
    }

    private func failure(_ error: ServiceError, _ request: ReceivedRequest) -> HTTPAnswer {
        .json(error.json(requestID: "request" + "\(request.number)".padded(to: 9)))
    }
}

/// The service as a client's transport.
extension InMemoryCapture {
    /// Answers a request of a client. Apps do not call this method; they pass the service to a `CaptureClient`.
    ///
    /// - Parameter request: The request, for any host.
    /// - Throws: `CaptureTransportError` if a ``Fault`` loses the request or its response; `CancellationError`.
    public func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        try await response(to: request, method: "POST")
    }

    /// Answers the request for a document of another server of the vendor.
    package func load(_ url: URL) async throws -> CaptureResponse {
        let query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQuery ?? ""
        return try await response(to: CaptureRequest(url: url, body: Data(query.utf8)), method: "GET")
    }

    private func response(to request: CaptureRequest, method: String) async throws -> CaptureResponse {
        try Task.checkCancellation()
        switch try await answer(to: request, method: method) {
        case .response(let response, _):
            return CaptureResponse(
                status: response.status, body: response.body, retryAfter: response.retryAfter, date: time.now)
        case .redirect(_, let status): return CaptureResponse(status: status, body: .init(), date: time.now)
        case .truncated, .nothing:
            throw CaptureTransportError(reason: "the connection was lost", mayHaveArrived: true)
        case .noConnection:
            throw CaptureTransportError(reason: "there is no connection", mayHaveArrived: false)
        }
    }
}
