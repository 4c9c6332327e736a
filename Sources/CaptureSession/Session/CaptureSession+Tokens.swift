import CaptureRuntime

/// Access tokens, and their renewal.
extension CaptureSession {
    /// Returns the access token of the signed-in user, for a client that the app makes itself.
    ///
    /// ```swift
    /// let client = CaptureClient(domain: domain, accessToken: session.accessToken)
    /// ```
    ///
    /// `CaptureClient(domain:session:)` is the better way: its client also makes sure that no call for one user is sent
    /// with the token of the next.
    ///
    /// - Parameter expired: An expired token to replace. If the session has another one by now, that is returned, and
    ///   no request is made. All who ask for a new token meanwhile get the one of a single request. It goes on if the
    ///   task is cancelled.
    /// - Throws: ``SessionError/signInRequired(_:)``; ``SessionError/superseded``; `CaptureError` if the service cannot
    ///   be reached or fails, which keeps the session; errors from the store; `CancellationError`.
    public func accessToken(replacing expired: String? = nil) async throws -> String {
        guard let tokens = try await currentTokens() else { throw SessionError.signInRequired(nil) }
        guard tokens.accessToken == expired else { return tokens.accessToken }
        return try await renewal.value { try await self.renewedToken(of: tokens) }
    }

    /// Returns an access token for one user only.
    ///
    /// - Parameter owner: The owner of the tokens; nil if there was no call yet, which then decides it.
    /// - Throws: ``SessionError/superseded`` if another user is signed in; the errors of ``accessToken(replacing:)``.
    func accessToken(replacing expired: String?, for owner: Locked<String?>) async throws -> String {
        _ = try await accessToken(replacing: expired)
        // No other task comes in between from here on.
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
        try await reload()
        guard let tokens else { throw SessionError.signInRequired(nil) }
        guard tokens.owner == old.owner else { throw SessionError.superseded }
        guard tokens.accessToken == old.accessToken else { return tokens.accessToken }
        guard let secret = tokens.refreshSecret else { throw SessionError.signInRequired(nil) }
        let token = try await newToken(for: tokens, secret)
        do {
            try await renew(with: tokens.replacingAccessToken(with: token), since: number)
            return token
        } catch SessionError.superseded {
            guard let tokens = self.tokens else { throw SessionError.signInRequired(nil) }
            guard tokens.owner == old.owner else { throw SessionError.superseded }
            return tokens.accessToken
        }
    }

    /// Asks the service for a token.
    private func newToken(for tokens: SessionTokens, _ secret: String) async throws -> String {
        let signature = RefreshSignature(of: tokens.accessToken, secret: secret, at: now())
        let arguments: [Call.Argument] = [
            ("access_token", tokens.accessToken), ("date", signature.date), ("signature", signature.signature),
        ]
        let call = SessionCall(
            "oauth/refresh_access_token", configuration.arguments + arguments,
            secrets: [tokens.accessToken, secret, signature.signature], isRepeatable: true)
        do {
            return try await send(call).answer.text("access_token")
        } catch let error as CaptureError {
            guard let refusal = error.serviceError, !refusal.isTemporary else { throw error }
            throw SessionError.signInRequired(refusal)
        }
    }
}

extension CaptureAPIError {
    /// True if the same call may succeed later.
    fileprivate var isTemporary: Bool { code == Code.apiFeatureDisabled || 500..<600 ~= code }
}
