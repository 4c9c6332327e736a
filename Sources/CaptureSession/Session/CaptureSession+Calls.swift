import CaptureRuntime

extension CaptureSession {
    /// Sends a call. No error shows the secrets. It is repeatable if a second time does no harm.
    func send(
        _ endpoint: String, _ arguments: [Call.Argument], secrets: [String], isRepeatable: Bool = false,
        social: EngageToken? = nil
    ) async throws -> ServiceAnswer {
        let call = Call(Call.Endpoint(endpoint), secrets: secrets, isRepeatable: isRepeatable, arguments: arguments)
        do {
            return try await client.send(call)
        } catch let error as CaptureError {
            throw error.serviceError.flatMap { SessionError($0, social: social) } ?? error
        }
    }

    /// Sends a call with the token of the signed-in user, and once more with a new one if that has expired.
    func sendWithToken(
        _ endpoint: String, _ arguments: [Call.Argument], secrets: [String] = [], isRepeatable: Bool = false,
        social: EngageToken? = nil
    ) async throws {
        let owner = Locked<String?>(nil)
        func send(_ token: String) async throws {
            _ = try await self.send(
                endpoint, arguments + [("access_token", token)], secrets: secrets + [token],
                isRepeatable: isRepeatable, social: social)
        }
        let token = try await accessToken(replacing: nil, for: owner)
        do {
            try await send(token)
        } catch let error as CaptureError where error.serviceError?.isExpiry ?? false {
            try await send(try await accessToken(replacing: token, for: owner))
        }
    }
}

extension ServiceAnswer {
    func text(_ name: String) throws -> String {
        guard let text = try member(name, { try $0.value()?.stringValue }) else {
            throw CaptureError(.unexpectedResponse(reason: "its `\(name)` is not a string"))
        }
        return text
    }
}
