import CaptureRuntime
import Foundation

extension CaptureSession {
    /// Sends a call. No error shows the secrets. It is repeatable if a second time does no harm.
    ///
    /// - Parameter fields: What the user has entered. One that is called like an argument is refused, for the service
    ///   takes a name once.
    func send(
        _ endpoint: String, _ arguments: [Call.Argument], _ settings: SessionConfiguration,
        fields: [String: FormValue] = [:], secrets: [String], isRepeatable: Bool = false, social: EngageToken? = nil,
        by client: CaptureClient? = nil
    ) async throws -> ServiceAnswer {
        let names = Set(arguments.map(\.name) + ["access_token"])
        if let name = fields.keys.filter(names.contains).min() { throw SessionError.reservedField(name) }
        let call = Call(
            Call.Endpoint(endpoint), secrets: secrets + fields.secrets(besides: settings.forms.shownFields),
            messages: settings.forms.messages, isRepeatable: isRepeatable,
            arguments: arguments + fields.arguments)
        do {
            return try await (client ?? self.client).send(call)
        } catch let error as CaptureError {
            throw error.serviceError.flatMap { SessionError($0, social: social) } ?? error
        }
    }

    /// Sends a call with the token of the signed-in user, and with the arguments that every call has besides these.
    func sendWithToken(
        _ endpoint: String, _ arguments: [Call.Argument], fields: [String: FormValue] = [:], secrets: [String] = [],
        isRepeatable: Bool = false
    ) async throws {
        let client = userClient
        let settings = try await settings
        _ = try await send(
            endpoint, settings.arguments + arguments, settings, fields: fields, secrets: secrets,
            isRepeatable: isRepeatable, by: client)
    }

    /// A client for the user who is signed in now.
    var userClient: CaptureClient {
        let user = ClientUser(period)
        return CaptureClient(
            domain: configuration.domain,
            authorization: .accessToken { try await self.tokens(of: user, replacing: $0).accessToken },
            transport: client.transport, retries: client.retries, onEvent: client.onEvent)
    }

    /// Loads a public document, with the session's transport if that can, or else with URLSession.
    func load(_ url: URL) async throws -> Data {
        try url.checkIsSecure()
        let own = clock.transport as? any DocumentTransport
        #if URLSession || !canImport(FoundationNetworking)
        let documents: (any DocumentTransport)? = own ?? URLSessionTransport()
        #else
        let documents = own
        #endif
        do {
            guard let response = try await documents?.load(url) else {
                throw CaptureError(.transport(reason: "the transport of the session loads no documents"))
            }
            if response.status != 200 { throw CaptureError(.http(status: response.status)) }
            return response.body
        } catch let error as CaptureTransportError {
            throw CaptureError(.transport(reason: error.reason))
        }
    }
}

extension ServiceAnswer {
    /// Returns the text of a member. An empty one is none: it comes from something in place of the service.
    func text(_ name: String) throws -> String {
        guard let text = try member(name, { try $0.value()?.stringValue })?.ifNotEmpty else {
            throw CaptureError(.unexpectedResponse(reason: "its `\(name)` is not a text, or is empty"))
        }
        return text
    }
}
