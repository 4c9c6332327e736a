import CaptureRuntime

/// Access tokens from the app's own server, for users who sign in with Hosted Login.
///
/// Capture does not take the tokens of Hosted Login. The app shows its server that token, and the server gets one of
/// Capture with the credentials of an API client; see the article <doc:HostedLogin>.
///
/// ```swift
/// let tokens = BackendTokenSource { try await backend.captureToken() }
/// let client = CaptureClient(domain: domain, accessToken: tokens.accessToken)
/// ```
///
/// A token is kept in memory until the service reports that it has expired. Make another source, and another client,
/// when another user signs in.
public actor BackendTokenSource {
    private let newToken: @Sendable () async throws -> String
    private var token: String?
    private let renewal = SharedOperation<String>()

    /// Creates a source.
    ///
    /// - Parameter newToken: Asks the server for a token. Its errors are thrown by the calls that need the token.
    public init(_ newToken: @escaping @Sendable () async throws -> String) { self.newToken = newToken }

    /// Returns a token, and asks the server for one if there is none, or only the expired one. All who ask meanwhile
    /// get the token of a single request.
    ///
    /// - Parameter expired: The expired token to replace; nil for the current one.
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
