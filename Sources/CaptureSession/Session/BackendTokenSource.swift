import CaptureRuntime

/// Access tokens from the app's own server, for users who sign in with Hosted Login, whose tokens Capture does not
/// take: see <doc:HostedLogin>. Make another source, and another client, when another user signs in.
public actor BackendTokenSource: CustomReflectable {
    private let newToken: @Sendable () async throws -> String
    private var token: String?
    private let renewal = SharedOperation<String>()

    /// Creates a source, from a closure that asks the server for a token. Its errors are thrown by the calls.
    public init(_ newToken: @escaping @Sendable () async throws -> String) { self.newToken = newToken }

    /// Mirrors do not show the token.
    public nonisolated var customMirror: Mirror { Mirror(self, children: []) }

    /// Returns a token. The server is asked for one if there is none, or only the expired one: once for all who ask
    /// meanwhile. Throws errors from the closure, `CaptureError.unexpectedResponse` for an empty token, and
    /// `CancellationError`.
    public func accessToken(replacing expired: String? = nil) async throws -> String {
        if let token, token != expired { return token }
        return try await renewal.value { try await self.fetched(replacing: expired) }
    }

    private func fetched(replacing expired: String?) async throws -> String {
        if let token, token != expired { return token }
        guard let new = try await newToken().ifNotEmpty else {
            throw CaptureError(.unexpectedResponse(reason: "the app's server has returned an empty token"))
        }
        token = new
        return new
    }
}
