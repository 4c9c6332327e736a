public import CaptureRuntime
public import Foundation

extension CaptureClient {
    /// Creates a client for the record of the user who is signed in to a session.
    ///
    /// The client belongs to the user of its first call. When somebody else has signed in, its calls throw
    /// ``SessionError/superseded``, so that nothing that is pending for one user reaches the record of the next: make
    /// another client. When the same user has signed in again, it goes on. (The same user has the same uuid. If the API
    /// client may not read that, or the tokens are those of JUMP, another sign-in is another user.)
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
        let owner = Locked<String?>(nil)
        self.init(
            domain: domain, accessToken: { try await session.accessToken(replacing: $0, for: owner) },
            transport: transport, retries: retries, onEvent: onEvent)
    }
}
