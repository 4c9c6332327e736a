public import CaptureRuntime
public import Foundation

extension CaptureSession {
    /// Returns the access token of the signed-in user. `CaptureClient(domain:session:)` also makes sure that no call
    /// for one user has the token of the next.
    ///
    /// - Parameter expired: A token to replace, with one request for all who ask meanwhile; nil for the current one.
    /// - Throws: ``SessionError``: `signInRequired`, `superseded`; `CaptureError` if the service fails or cannot be
    ///   reached, which keeps the session; errors from the store; `CancellationError`.
    public func accessToken(replacing expired: String? = nil) async throws -> String {
        guard let tokens = try await currentTokens() else { throw SessionError.signInRequired(nil) }
        guard tokens.accessToken == expired else { return tokens.accessToken }
        return try await renewal.value { try await self.renewedToken(of: tokens) }
    }

    /// Returns an access token for one user only, whom the first call decides.
    func accessToken(replacing expired: String?, for owner: Locked<String?>) async throws -> String {
        _ = try await accessToken(replacing: expired)
        // Nothing comes in between from here on.
        guard let tokens else { throw SessionError.signInRequired(nil) }
        let isOwner = owner.withLock { owner in
            owner = owner ?? tokens.owner
            return owner == tokens.owner
        }
        guard isOwner else { throw SessionError.superseded }
        return tokens.accessToken
    }

    /// Renews the tokens, unless somebody has done so already.
    private func renewedToken(of old: SessionTokens) async throws -> String {
        let number = signInNumber
        try await load()
        if let token = try differentToken(from: old) { return token }
        guard let secret = old.refreshSecret else { throw SessionError.signInRequired(nil) }
        do {
            var new = old
            new.accessToken = try await newToken(for: old, secret)
            try await renew(with: new, since: number)
            return new.accessToken
        } catch let error as SessionError {
            // The same user may have signed in again, or another process may have renewed the token meanwhile, after
            // which the service does not take the old one.
            if let token = try differentToken(from: old) { return token }
            try await load()
            if let token = try differentToken(from: old) { return token }
            throw error
        }
    }

    /// Returns the session's token if it is another one of the same user.
    private func differentToken(from old: SessionTokens) throws(SessionError) -> String? {
        guard let tokens else { throw .signInRequired(nil) }
        guard tokens.owner == old.owner else { throw .superseded }
        return tokens.accessToken == old.accessToken ? nil : tokens.accessToken
    }

    private func newToken(for tokens: SessionTokens, _ secret: String) async throws -> String {
        let call = Call(
            Call.Endpoint("oauth/refresh_access_token"), secrets: [tokens.accessToken, secret],
            arguments: configuration.arguments + [("access_token", tokens.accessToken)],
            signature: { [now] in
                // An attempt that is made hours later, after the app has slept, has a date of its own.
                let date = RefreshSignature.date(of: now())
                let signature = RefreshSignature.text(of: tokens.accessToken, secret: secret, date: date)
                return [("date", date), ("signature", signature)]
            })
        do {
            return try await client.send(call).text("access_token")
        } catch let error as CaptureError {
            // What the service itself could not do is no refusal.
            guard let refusal = error.serviceError, refusal.code != CaptureAPIError.Code.apiFeatureDisabled,
                !(500..<600 ~= refusal.code)
            else { throw error }
            throw SessionError.signInRequired(refusal)
        }
    }
}

extension CaptureClient {
    /// Creates a client for the record of the user who is signed in to a session.
    ///
    /// The client belongs to the user of its first call. When somebody else has signed in, its calls throw
    /// ``SessionError/superseded``, so that nothing that is pending for one user reaches the record of the next: make
    /// another client. When the same user has signed in again, it goes on. (The same user has the same uuid. If the API
    /// client may not read that, or the tokens are those of JUMP, another sign-in is another user.)
    ///
    /// The session gives the access tokens, and has the transport. Its errors are thrown by the calls.
    public convenience init(
        domain: URL, session: CaptureSession, retries: RetryPolicy = RetryPolicy(), onEvent: OnEvent? = nil
    ) {
        let owner = Locked<String?>(nil)
        self.init(
            domain: domain, authorization: .accessToken { try await session.accessToken(replacing: $0, for: owner) },
            transport: session.client.transport, retries: retries, onEvent: onEvent)
    }
}
