import Foundation

/// An error from the closure for access tokens. It may be a ``CaptureError`` of a call of its own, which says nothing
/// about the call that needs the token.
struct TokenError: Error {
    let error: any Error
}

/// Sends one call whose turn it is, and again as often as ``RetryDecisions`` says.
struct Attempts {
    let client: CaptureClient
    let call: Call
    /// True to return the service's answer also if it refuses the call, as it came.
    var returnsRefusals = false
    private let number = CallNumber.next()

    /// - Throws: ``CaptureError``, whose `mayBePartlyDone` is true unless it is certain that the service has done
    ///   nothing; `CancellationError` if nothing was sent; ``TokenError``.
    func run() async throws -> ServiceAnswer {
        var token: String?
        return try await run(with: &token)
    }

    /// - Parameter token: The one to begin with; nil to ask for one. Then that of the last request.
    func run(with token: inout String?) async throws -> ServiceAnswer {
        var report = CallReport()
        do {
            let answer = try await answer(&token, reportingTo: &report)
            client.onEvent?(report.event(of: call, nil))
            return answer
        } catch {
            client.onEvent?(report.event(of: call, error))
            throw error
        }
    }

    private func answer(
        _ token: inout String?, reportingTo report: inout CallReport
    ) async throws -> ServiceAnswer {
        try client.domain.checkIsSecure()
        var decisions = RetryDecisions(for: call, client.retries, client.authorization)
        guard client.authorization.namesRecord || call.uuid != nil || !call.isAboutOneRecord else {
            throw failure(.missingUUID, mayBeDone: false)
        }
        if token == nil { token = try await self.token(replacing: nil, mayBeDone: false) }
        while true {
            try await checkOwner(of: &token, mayBeDone: decisions.mayBeDone)
            if Task.isCancelled { throw cancellation(mayBeDone: decisions.mayBeDone) }
            try await pause(mayBeDone: decisions.mayBeDone) { try await client.pace.wait(by: client.clock) }
            let reply = await reply(token)
            report.note(reply)
            switch decisions.next(after: reply) {
            case .done(var answer):
                noteOwner(of: token, in: answer)
                if call.endpoint.isRead { try await checkOwner(of: &token, mayBeDone: decisions.mayBeDone) }
                (answer.number, answer.isUnrepeatable) = (number, !call.isRepeatable)
                return answer
            case .giveUp(let error):
                if returnsRefusals, case .answer(let answer) = reply { return answer }
                var failure = failure(error, mayBeDone: decisions.mayBeDone)
                if case .nothing(let lost) = reply { failure.isResponseTooLarge = lost.isResponseTooLarge }
                throw failure
            case .renewToken: token = try await self.token(replacing: token, mayBeDone: decisions.mayBeDone)
            case .tryAgain(let seconds):
                try await pause(mayBeDone: decisions.mayBeDone) {
                    if seconds > 0 { try await client.clock.sleep(seconds) }
                }
            }
        }
    }

    private func pause(mayBeDone: Bool, _ wait: () async throws -> Void) async throws {
        do {
            try await wait()
        } catch {
            // Only cancellation ends a pause early.
            throw cancellation(mayBeDone: mayBeDone)
        }
    }

    /// Sends the call once.
    private func reply(_ token: String?) async -> Reply {
        let signature = call.signature?() ?? []
        let form = call.form(client.authorization, token: token, signature: signature)
        let request = CaptureRequest(
            url: call.url(at: client.domain), body: form.data, authorization: client.authorization.header)
        let reply: Reply
        do {
            reply = Reply(try await send(request))
        } catch let error as CaptureTransportError {
            reply = .nothing(error)
        } catch is CancellationError {
            reply = .cancelled
        } catch {
            // An error that transports need not throw, from an app's own one.
            reply = .nothing(CaptureTransportError(reason: "\(error)", mayHaveArrived: true))
        }
        return reply.redacted(
            client.redaction(of: call, and: signature.map(\.value) + [token].compactMap { $0 }))
    }

    /// A request that writes is not aborted once it was sent: the service would carry it out all the same, perhaps
    /// after the calls that follow. A task of its own keeps the caller's cancellation away from it.
    private func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        let transport = client.transport
        if call.endpoint.isRead { return try await transport.send(request) }
        return try await Task { try await transport.send(request) }.value
    }

    func failure(_ error: CaptureError.Kind, mayBeDone: Bool) -> CaptureError {
        failure(CaptureError(error), mayBeDone: mayBeDone)
    }

    private func failure(_ error: CaptureError, mayBeDone: Bool) -> CaptureError {
        var error = error
        error.mayBePartlyDone = mayBeDone && !call.endpoint.isRead
        return error
    }

    /// If nothing was sent, there is no outcome to report.
    private func cancellation(mayBeDone: Bool) -> any Error {
        mayBeDone ? failure(.cancelled, mayBeDone: mayBeDone) : CancellationError()
    }

    /// Returns what the call throws if it cannot have what its next request needs.
    func stopped(by error: any Error, mayBeDone: Bool) -> any Error {
        switch error {
        case is CancellationError, CaptureError.cancelled: cancellation(mayBeDone: mayBeDone)
        case let error as TokenError where mayBeDone: failure(CaptureError(stoppedBy: error.error), mayBeDone: true)
        case let error as CaptureError: failure(error, mayBeDone: mayBeDone)
        default: error
        }
    }

    /// - Returns: Nil for a client that has no tokens.
    private func token(replacing expired: String?, mayBeDone: Bool) async throws -> String? {
        guard case .accessToken(let token) = client.authorization.kind else { return nil }
        do {
            let new = try await token(expired)
            client.owners.note(new.owner, of: new.token)
            return new.token
        } catch {
            throw stopped(by: error is CancellationError ? error : TokenError(error: error), mayBeDone: mayBeDone)
        }
    }
}

extension CaptureClient {
    /// Hides what a call sends that is secret.
    ///
    /// - Parameter more: What it sends besides.
    package func redaction(of call: Call, and more: [String] = []) -> Redaction {
        Redaction(
            call.secrets + authorization.secrets + more, names: Set((call.arguments ?? []).map(\.name)),
            messages: call.messages)
    }
}
