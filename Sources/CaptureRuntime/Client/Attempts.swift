import Foundation

/// Sends one call, and repeats it if that can help: with a new token after 414, and after a pause if the service could
/// not be reached.
struct Attempts {
    let client: CaptureClient
    let call: Call
    let number: Int64

    /// - Throws: ``CallFailure``; `CancellationError` if nothing was sent; errors from the closure for access tokens.
    func run() async throws -> CallAnswer {
        try client.checkDomain()
        var token = try await firstToken()
        var isRenewed = false
        var mayBeDone = false
        var retry = 0
        while true {
            if Task.isCancelled { throw cancellation(mayBeDone) }
            let pause: TimeInterval
            switch await send(token) {
            case .success(let answer):
                return CallAnswer(answer: answer, number: number)
            case .expired(let error):
                guard !isRenewed, case .accessToken(let newToken) = client.authorization.kind else {
                    throw failure(.service(error), mayBeDone)
                }
                isRenewed = true
                token = try await renewed(token, newToken, mayBeDone)
                continue
            case .busy(let error, let seconds):
                guard retry < client.retries.limit else { throw failure(error, mayBeDone) }
                pause = seconds ?? 0
            case .failure(let error, let isFinal, let leavesOpen):
                mayBeDone = mayBeDone || leavesOpen
                // After a lost answer, the condition would fail on the change that this very call made. And a call that
                // appends or creates must not be repeated if the service may already have carried it out.
                let isOver = mayBeDone && (call.unmodifiedSince != nil || !call.isRepeatable)
                guard !isFinal, !isOver, retry < client.retries.limit else { throw failure(error, mayBeDone) }
                pause = 0
            }
            do {
                try await client.retries.wait(before: retry, atLeast: pause)
            } catch {
                // Only cancellation ends a pause early.
                throw cancellation(mayBeDone)
            }
            retry += 1
        }
    }

    private func failure(_ error: CaptureError, _ mayBeDone: Bool) -> CallFailure {
        CallFailure(error: error, number: number, mayBeDone: mayBeDone && !call.endpoint.isRead)
    }

    /// If nothing was sent, there is no outcome to report.
    private func cancellation(_ mayBeDone: Bool) -> any Error {
        mayBeDone ? failure(.cancelled(), mayBeDone) : CancellationError()
    }

    // MARK: One request

    private enum Outcome {
        /// An answer whose `stat` is ok.
        case success(ServiceAnswer)
        case expired(CaptureAPIError)
        /// Nothing was done, and the other side asks for a pause, perhaps of this many seconds.
        case busy(CaptureError, after: TimeInterval?)
        /// `isFinal`: trying again cannot help. `leavesOpen`: the service may have done what was asked.
        case failure(CaptureError, isFinal: Bool, leavesOpen: Bool)
    }

    private func send(_ token: String?) async -> Outcome {
        let form = call.form(client.authorization, token: token)
        let url = client.domain.appendingPathComponent(call.endpoint.rawValue)
        do {
            return outcome(of: try await client.transport.send(CaptureRequest(url: url, body: form.data)), token)
        } catch let error as CaptureTransportError {
            let failure = CaptureError.transport(reason: redaction(token)(error.reason))
            return .failure(failure, isFinal: false, leavesOpen: error.mayHaveArrived)
        } catch is CancellationError {
            return .failure(.cancelled(), isFinal: true, leavesOpen: true)
        } catch {
            // An app's own transport that throws another error does not reveal what it has sent.
            let failure = CaptureError.transport(reason: redaction(token)("\(error)"))
            return .failure(failure, isFinal: true, leavesOpen: true)
        }
    }

    private func outcome(of response: CaptureResponse, _ token: String?) -> Outcome {
        let answer = ServiceAnswer(response.body)
        switch answer.outcome {
        case .success:
            return .success(answer)
        case .failure(let error):
            let error = redaction(token)(error)
            switch error.code {
            // An element that is gone need not be removed.
            case 310 where call.endpoint == .delete && call.path != .root: return .success(answer)
            case 414 where token != nil: return .expired(error)
            case 330: return .failure(.conflict(error), isFinal: true, leavesOpen: false)
            default:
                return .failure(.service(error), isFinal: error.code != 510, leavesOpen: error.leavesOutcomeOpen)
            }
        case .none where (200..<300).contains(response.status):
            return .failure(
                .unexpectedAnswer(reason: "it is not an answer of Capture"), isFinal: true, leavesOpen: true)
        case .none where response.status == 429:
            return .busy(.http(status: response.status), after: response.retryAfter)
        case .none:
            // A proxy's 4xx takes the place of the service's answer; a 5xx may come after the service has done its
            // work.
            let isServerError = response.status >= 500
            return .failure(.http(status: response.status), isFinal: !isServerError, leavesOpen: isServerError)
        }
    }

    // MARK: Authorization

    private func firstToken() async throws -> String? {
        switch client.authorization.kind {
        case .accessToken(let token): return try await token(nil)
        case .clientCredentials:
            guard call.isIdentified else { throw failure(.unidentified, false) }
            return nil
        }
    }

    private func renewed(
        _ token: String?, _ newToken: CaptureAuthorization.AccessToken, _ mayBeDone: Bool
    ) async throws -> String {
        do {
            return try await newToken(token)
        } catch is CancellationError {
            throw cancellation(mayBeDone)
        } catch {
            guard mayBeDone else { throw error }
            throw failure(.transport(reason: "no new access token was to be had"), mayBeDone)
        }
    }

    private func redaction(_ token: String?) -> Redaction {
        var secrets = call.secrets
        if let token { secrets.append(token) }
        if case .clientCredentials(_, let secret, _) = client.authorization.kind { secrets.append(secret) }
        return Redaction(secrets)
    }
}
