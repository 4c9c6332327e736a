/// Access tokens from the app's own server, for users who sign in with Hosted Login, whose tokens Capture does not take:
/// see <doc:HostedLogin>.
///
/// ```swift
/// let tokens = BackendTokenSource { try await backend.captureToken() }
/// let client = CaptureClient(domain: domain, accessToken: tokens.accessToken)
/// ```
///
/// A token is kept in memory. Make another source, and another client, when another user signs in.
public actor BackendTokenSource {
    private let newToken: @Sendable () async throws -> String
    private var token: String?
    private let renewal = SharedOperation<String>()

    /// Creates a source.
    ///
    /// - Parameter newToken: Asks the server for a token. Its errors are thrown by the calls that need the token.
    public init(_ newToken: @escaping @Sendable () async throws -> String) { self.newToken = newToken }

    /// Returns a token. The server is asked for one if there is none, or only the expired one: once for all who ask
    /// meanwhile.
    ///
    /// - Throws: Errors from the closure; `CancellationError`.
    public func accessToken(replacing expired: String? = nil) async throws -> String {
        if let token, token != expired { return token }
        return try await renewal.value { try await self.fetched(replacing: expired) }
    }

    private func fetched(replacing expired: String?) async throws -> String {
        // Somebody has fetched one since.
        if let token, token != expired { return token }
        let new = try await newToken()
        token = new
        return new
    }
}
