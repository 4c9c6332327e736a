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
        guard let tokens = try await currentTokens() else { throw SessionError.signInRequired(.signedOut) }
        guard tokens.accessToken == expired else { return tokens.accessToken }
        return try await renewal.value { try await self.renewedToken(of: tokens) }
    }

    /// Returns the tokens if they are of this user, and the access token of them is not this one.
    func tokens(of user: ClientUser, replacing expired: String?) async throws -> SessionTokens {
        _ = try await accessToken(replacing: expired)
        // Nothing comes in between from here on.
        guard let tokens else { throw SessionError.signInRequired(.signedOut) }
        guard user.has(tokens) else { throw SessionError.superseded }
        return tokens
    }

    /// Returns the access token of this user, and the uuid of the record.
    fileprivate func ownedToken(
        of user: ClientUser, replacing expired: String?
    ) async throws -> (token: String, owner: TokenOwner?) {
        let tokens = try await tokens(of: user, replacing: expired)
        if let uuid = tokens.uuid { return (tokens.accessToken, .record(uuid)) }
        let uuid = try await userUUID
        // The token may have been renewed for that.
        return (try await self.tokens(of: user, replacing: nil).accessToken, uuid.map(TokenOwner.record) ?? .hidden)
    }

    private func renewedToken(of old: SessionTokens) async throws -> String {
        do {
            return try await store.withLock(.renewal) { try await self.renewedAlone(old) }
        } catch SessionError.signInRequired(let reason) {
            end(old, reason)
            throw SessionError.signInRequired(reason)
        }
    }

    /// Renews the tokens, unless somebody has done so already.
    private func renewedAlone(_ old: SessionTokens) async throws -> String {
        try await load()
        if let token = try differentToken(from: old) { return token }
        guard let secret = old.refreshSecret else { throw SessionError.signInRequired(.expired) }
        var new = old
        do {
            new.accessToken = try await newToken(for: old, secret)
        } catch let refusal as SessionError {
            return try await storedToken(insteadOf: old, refusal)
        }
        try await replace(old, with: new)
        return try differentToken(from: old) ?? new.accessToken
    }

    /// Returns the token that there is instead of one that the service does not renew. Another process may have renewed
    /// it, after which the service does not take the old one, and may not have stored the new one yet. Or the same user
    /// has signed in again.
    ///
    /// - Throws: The refusal, after a look at the store, and three more with longer and longer pauses.
    private func storedToken(insteadOf old: SessionTokens, _ refusal: SessionError) async throws -> String {
        for look in 0...3 {
            if look > 0 {
                let pause = client.retries.pause(before: look - 1)
                try await Task.sleep(nanoseconds: UInt64(TransportRules.nanoseconds(pause)))
            }
            try await load()
            if let token = try differentToken(from: old) { return token }
        }
        throw refusal
    }

    /// Returns the session's token if it is another one of the same user.
    private func differentToken(from old: SessionTokens) throws(SessionError) -> String? {
        let token = try tokens(like: old).accessToken
        return token == old.accessToken ? nil : token
    }

    /// Returns the session's tokens if they are of the same user.
    func tokens(like old: SessionTokens) throws(SessionError) -> SessionTokens {
        guard let tokens else { throw .signInRequired(.signedOut) }
        guard tokens.isOfSameUser(as: old) else { throw .superseded }
        return tokens
    }

    /// Has the service renew a token. A refused signature is made once more if the response shows that the clock of the
    /// device is another one than was thought.
    private func newToken(for tokens: SessionTokens, _ secret: String) async throws -> String {
        let call = Call(
            Call.Endpoint("oauth/refresh_access_token"), secrets: [tokens.accessToken, secret],
            arguments: knownSettings.arguments + [("access_token", tokens.accessToken)],
            signature: { [clock] in
                // An attempt that is made hours later, after the app has slept, has a date of its own.
                let date = RefreshSignature.date(of: clock.now)
                let signature = RefreshSignature.text(of: tokens.accessToken, secret: secret, date: date)
                return [("date", date), ("signature", signature)]
            })
        func renewed() async throws -> String {
            do {
                return try await client.send(call).text("access_token")
            } catch let error as CaptureError {
                guard let refusal = error.serviceError, refusal.meaning == .refusal else { throw error }
                throw SessionError.signInRequired(.refused(refusal, clockError: clock.error))
            }
        }
        let assumed = clock.error ?? 0
        do {
            return try await renewed()
        } catch SessionError.signInRequired where abs((clock.error ?? 0) - assumed) > 5 {
            return try await renewed()
        }
    }
}

extension CaptureClient {
    /// Creates a client for the record of the user who is signed in to a session.
    ///
    /// The client belongs to whoever is signed in when it is made; if nobody is, to the next who signs in. When
    /// somebody else has signed in, its calls throw ``SessionError/superseded``, so that nothing that is pending for
    /// one user reaches the record of the next: make another client. When the same user has signed in again, it goes
    /// on. (The same user has the same uuid; if that is not known, another sign-in is another user.) A record with
    /// another uuid than ``CaptureSession/CaptureSession/userUUID`` is refused with `CaptureError.otherUser`.
    ///
    /// The session gives the access tokens, and has the transport. Its errors are thrown by the calls.
    public convenience init(
        domain: URL, session: CaptureSession, retries: RetryPolicy = RetryPolicy(), onEvent: OnEvent? = nil
    ) {
        let user = ClientUser(session.period)
        self.init(
            domain: domain, authorization: .ownedToken { try await session.ownedToken(of: user, replacing: $0) },
            transport: session.client.transport, retries: retries, onEvent: onEvent)
    }
}
