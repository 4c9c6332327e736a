import CaptureRuntime

/// A call of signing in, registering and so on.
struct SessionCall {
    let endpoint: String
    var arguments: [Call.Argument]
    /// Texts that no error may show.
    var secrets: [String]
    /// True if a second time does no harm.
    let isRepeatable: Bool

    init(_ endpoint: String, _ arguments: [Call.Argument], secrets: [String] = [], isRepeatable: Bool = false) {
        self.endpoint = endpoint
        self.arguments = arguments
        self.secrets = secrets
        self.isRepeatable = isRepeatable
    }
}

extension CaptureSession {
    /// Sends a call that needs no token.
    ///
    /// - Parameter social: The Engage token among the arguments.
    /// - Throws: ``SessionError`` for refusals that the app can do something about; `CaptureError`; `CancellationError`.
    func send(_ call: SessionCall, social: EngageToken? = nil) async throws -> CallAnswer {
        do {
            return try await client(configuration.domain, .none).send(
                Call(
                    Call.Endpoint(call.endpoint), secrets: call.secrets, isRepeatable: call.isRepeatable,
                    arguments: call.arguments))
        } catch let error as CaptureError {
            throw error.serviceError.flatMap { SessionError($0, social: social) } ?? error
        }
    }

    /// Sends a call with the token of the signed-in user, and once more with a new one if that has expired.
    func sendWithToken(_ call: SessionCall, social: EngageToken? = nil) async throws {
        let owner = Locked<String?>(nil)
        func send(_ token: String) async throws {
            var call = call
            call.arguments.append(("access_token", token))
            call.secrets.append(token)
            _ = try await self.send(call, social: social)
        }
        let token = try await accessToken(replacing: nil, for: owner)
        do {
            try await send(token)
        } catch let error as CaptureError where error.serviceError?.code == CaptureAPIError.Code.accessTokenExpired {
            try await send(try await accessToken(replacing: token, for: owner))
        }
    }
}

extension ServiceAnswer {
    /// - Throws: `CaptureError.unexpectedResponse` if there is no such member, or it is no text.
    func text(_ name: String) throws -> String {
        guard let text = try member(name, { try $0.value()?.stringValue }) else {
            throw CaptureError(.unexpectedResponse(reason: "`\(name)` is not a text"))
        }
        return text
    }
}
