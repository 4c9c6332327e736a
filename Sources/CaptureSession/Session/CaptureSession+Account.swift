import CaptureRuntime
public import Foundation

/// What a user does with an account besides signing in.
extension CaptureSession {
    /// Submits a form about the signed-in user, such as `editProfileForm` or `changePasswordForm`. Unlike the update of
    /// a record, a form checks what it is sent by the rules of the flow.
    ///
    /// ```swift
    /// try await session.submit(
    ///     form: "changePasswordForm",
    ///     fields: [
    ///         "currentPassword": .text(old), "newPassword": .text(new), "newPasswordConfirm": .text(new),
    ///     ])
    /// ```
    ///
    /// Refresh the record afterwards. A checkbox that is not among the fields becomes unchecked; whether the service
    /// keeps other fields that are not sent is not documented.
    ///
    /// - Parameters:
    ///   - form: The name of the form in the flow.
    ///   - fields: What the user has entered, by the names of the fields.
    /// - Throws: ``SessionError``: `invalidFields`, `signInRequired`; `CaptureError`; errors from the store;
    ///   `CancellationError`.
    public func submit(form: String, fields: [String: FormValue]) async throws {
        try await sendWithToken(
            SessionCall(
                "oauth/update_profile_native", configuration.arguments + [("form", form)] + fields.arguments,
                secrets: fields.secrets))
    }

    /// Has a mail sent with a link to reset the password. The link leads to a page on a server: it has a code that only
    /// the secret of an API client can be exchanged with.
    ///
    /// - Parameter address: The address of the account.
    /// - Throws: ``SessionError``: `noSuchAccount`, `invalidFields`; `CaptureError`; `CancellationError`.
    public func sendPasswordReset(to address: String) async throws {
        let forms = configuration.forms
        try await sendMail(
            "oauth/forgot_password_native", form: forms.passwordReset, [(forms.passwordResetAddress, address)])
    }

    /// Has a mail sent with a link to verify the address.
    ///
    /// - Parameter address: The address of the account.
    /// - Throws: ``SessionError``: `noSuchAccount`, `invalidFields`; `CaptureError`, also if the address is verified
    ///   already (540); `CancellationError`.
    public func resendVerification(to address: String) async throws {
        let forms = configuration.forms
        do {
            try await sendMail(
                "oauth/verify_email_native", form: forms.verification, [(forms.verificationAddress, address)])
        } catch SessionError.invalidCredentials(let error) {
            // There is no password that could be wrong.
            throw SessionError.noSuchAccount(error)
        }
    }

    /// Verifies an address with the code in the link of the mail, the parameter `verification_code`. For an app that
    /// opens such links itself.
    ///
    /// - Parameter code: The code. It is good for one time.
    /// - Returns: The uuid of the record whose address is verified.
    /// - Throws: `CaptureError`: a refusal with 416 if the code is too old, with 200 if it is wrong or was used;
    ///   `CancellationError`.
    @discardableResult
    public func useVerificationCode(_ code: String) async throws -> String {
        let call = SessionCall("access/useVerificationCode", [("verification_code", code)], secrets: [code])
        return try await send(call).answer.text("uuid")
    }

    /// Adds a social login to the account of the signed-in user. Refresh the record, whose `profiles` have one more.
    ///
    /// - Parameter token: The token that Engage has issued for the new login.
    /// - Throws: ``SessionError``: `socialTokenRejected`, `signInRequired`; `CaptureError`, such as a refusal with 361
    ///   if the login belongs to another account; errors from the store; `CancellationError`.
    public func link(_ token: EngageToken) async throws {
        try await sendWithToken(
            SessionCall(
                "oauth/link_account_native",
                configuration.arguments + configuration.redirectArguments + [("token", token.text)],
                secrets: [token.text]),
            social: token)
    }

    /// Removes a social login from the account of the signed-in user. Refresh the record afterwards.
    ///
    /// An account without password loses its last way in with its last login: JUMP refuses that; here the app decides.
    ///
    /// - Parameter identifier: The `identifier` of the element of `profiles`.
    /// - Throws: ``SessionError/signInRequired(_:)``; `CaptureError`; errors from the store; `CancellationError`.
    public func unlink(identifier: String) async throws {
        try await sendWithToken(
            SessionCall(
                "oauth/unlink_account_native", configuration.arguments + [("identifier_to_remove", identifier)],
                isRepeatable: true))
    }

    /// Exchanges the token of a provider's own library for one of Engage.
    ///
    /// The provider's application has to be the one that is configured in Engage.
    ///
    /// - Parameters:
    ///   - token: The provider's token.
    ///   - address: The address of the Engage application, such as `https://example.rpxnow.com`.
    /// - Throws: ``SessionError/providerTokenRejected(status:)``; `CaptureError`; `CancellationError`.
    public func engageToken(for token: ProviderToken, at address: URL) async throws -> EngageToken {
        let call = Call(
            Call.Endpoint("signin/oauth_token"), secrets: Array(token.arguments.values), isRepeatable: false,
            arguments: token.arguments.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        do {
            return EngageToken(try await client(address, .none).send(call).answer.text("token"))
        } catch let error as CaptureError {
            // Engage answers in a form of its own.
            if case .http(let status) = error.kind, 400..<500 ~= status {
                throw SessionError.providerTokenRejected(status: status)
            }
            throw error
        }
    }

    private func sendMail(_ endpoint: String, form: String, _ arguments: [Call.Argument]) async throws {
        let all = configuration.arguments + configuration.redirectArguments + [("form", form)] + arguments
        _ = try await send(SessionCall(endpoint, all))
    }
}
