public import CaptureRuntime
public import Foundation

extension CaptureClient {
    /// Creates a client for the record of the user who is signed in to a session.
    ///
    /// ```swift
    /// let client = CaptureClient(domain: configuration.domain, session: session)
    /// var user = try await client.fetch(CaptureUser.self)
    /// ```
    ///
    /// The client belongs to the user of its first call. Make another one after somebody else has signed in: calls of
    /// this one throw ``SessionError/superseded`` then, so that nothing that is pending for one user reaches the record
    /// of the next. After the same user has signed in again, it goes on. (The same user is one with the same uuid. If
    /// the API client may not read the `uuid`, or the tokens are those of JUMP, another sign-in is another user.)
    ///
    /// - Parameters:
    ///   - domain: The Capture domain.
    ///   - session: Gives the access tokens and renews them. Its errors are thrown by the calls.
    ///   - transport: Carries the requests.
    ///   - retries: How often a call is tried again.
    ///   - onEvent: Told of each attempt and each call, for logs and metrics.
    public convenience init(
        domain: URL, session: CaptureSession, transport: any CaptureTransport, retries: RetryPolicy = RetryPolicy(),
        onEvent: OnEvent? = nil
    ) {
        self.init(
            domain: domain, accessToken: Self.tokens(of: session), transport: transport, retries: retries,
            onEvent: onEvent)
    }

    fileprivate static func tokens(of session: CaptureSession) -> CaptureAuthorization.AccessToken {
        let owner = Locked<String?>(nil)
        return { expired in try await session.accessToken(replacing: expired, for: owner) }
    }
}

#if URLSession || !canImport(FoundationNetworking)
extension CaptureClient {
    /// Creates a client for the signed-in user that sends its requests with a `URLSessionTransport`.
    ///
    /// The parameters are those of ``init(domain:session:transport:retries:onEvent:)``.
    public convenience init(
        domain: URL, session: CaptureSession, retries: RetryPolicy = RetryPolicy(), onEvent: OnEvent? = nil
    ) {
        self.init(
            domain: domain, accessToken: Self.tokens(of: session), retries: retries, onEvent: onEvent)
    }
}
#endif
