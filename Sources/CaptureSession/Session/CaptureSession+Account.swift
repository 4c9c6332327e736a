import CaptureRuntime
public import Foundation

/// What users do with their accounts besides signing in. All methods throw `CaptureError` and `CancellationError`;
/// those about the signed-in user also ``SessionError/signInRequired(_:)`` and errors from the store.
extension CaptureSession {
    /// Submits a form of the flow about the signed-in user, such as `editProfileForm` or `changePasswordForm`. Refresh
    /// the record afterwards.
    ///
    /// The fields have what the user has entered, by their names. A checkbox that is not among them becomes unchecked.
    /// Whether the service keeps other fields that are not sent is not documented.
    ///
    /// - Throws: ``SessionError/invalidFields(_:)``.
    public func submit(form: String, fields: [String: FormValue]) async throws {
        try await sendWithToken(
            "oauth/update_profile_native", configuration.arguments + [("form", form)], fields: fields)
    }

    /// Has a mail sent with a link to reset the password. The link has a code that only a server can use, with the
    /// secret of an API client. Throws ``SessionError/noSuchAccount(_:)``.
    public func sendPasswordReset(to address: String) async throws {
        let forms = configuration.forms
        try await sendMail(
            "oauth/forgot_password_native", [("form", forms.passwordReset), (forms.passwordResetAddress, address)])
    }

    /// Has a mail sent with a link to verify the address. Throws ``SessionError/noSuchAccount(_:)``, and a refusal with
    /// 540 if it is verified already.
    public func resendVerification(to address: String) async throws {
        let forms = configuration.forms
        do {
            try await sendMail(
                "oauth/verify_email_native", [("form", forms.verification), (forms.verificationAddress, address)])
        } catch SessionError.invalidCredentials(let error) {
            // There is no password that could be wrong.
            throw SessionError.noSuchAccount(error)
        }
    }

    /// Verifies an address with the `verification_code` in the link of the mail, for an app that opens such links.
    /// Returns the uuid of the record. Throws a refusal with 416 if the code is too old, with 200 if it is wrong or was
    /// used.
    @discardableResult
    public func useVerificationCode(_ code: String) async throws -> String {
        try await send("access/useVerificationCode", [("verification_code", code)], secrets: [code]).text("uuid")
    }

    /// Adds a social login to the account of the signed-in user. Refresh the record, whose `profiles` have one more.
    /// Throws ``SessionError/socialTokenRejected(_:)``, and a refusal with 361 if the login is that of another account.
    public func link(_ token: EngageToken) async throws {
        do {
            try await sendWithToken(
                "oauth/link_account_native",
                configuration.arguments + configuration.redirectArguments() + [("token", token.text)],
                secrets: [token.text], social: token)
        } catch SessionError.registrationNeeded(let next) {
            // It is the record of the user that is gone.
            throw CaptureError(.service(next.error))
        } catch SessionError.mergeNeeded(let next) {
            throw CaptureError(.service(next.error))
        }
    }

    /// Removes a social login, by the `identifier` of the element of `profiles`. Refresh the record afterwards. An
    /// account without password loses its last way in with its last login; the app has to prevent that.
    public func unlink(identifier: String) async throws {
        do {
            try await sendWithToken(
                "oauth/unlink_account_native", configuration.arguments + [("identifier_to_remove", identifier)],
                isRepeatable: true)
        } catch let error as CaptureError
            where error.mayBePartlyDone && error.serviceError?.code == CaptureAPIError.Code.invalidArgument
        {
            // An earlier try, whose response was lost, has removed it.
        }
    }

    /// Exchanges the token of a provider's own library for one of Engage. The provider's application has to be the one
    /// that is configured in Engage.
    ///
    /// - Parameters:
    ///   - token: The access token; for `apple`, the identity token.
    ///   - secret: For `twitter` the token's secret, for `wechat` the open id; nil for all others.
    ///   - provider: The name of the provider as Engage has it, such as `facebook`, `google` or `apple`.
    ///   - engage: The address of the Engage application, such as `https://example.rpxnow.com`.
    /// - Throws: `CaptureError.http`, with status 400, if Engage refuses the token.
    public func engageToken(
        for token: String, secret: String? = nil, of provider: String, at engage: URL
    ) async throws -> EngageToken {
        let second = secret.map { [(provider == "wechat" ? "wechat.openid" : "token_secret", $0)] } ?? []
        let call = Call(
            Call.Endpoint("signin/oauth_token"), secrets: [token] + second.map(\.1), isRepeatable: false,
            arguments: [("token", token), ("provider", provider)] + second,
            query: provider == "apple"
                ? [("id_token", token), ("provider", provider)] : [("providername", provider)])
        let client = CaptureClient(
            domain: engage, authorization: .none, transport: client.transport, retries: client.retries)
        return EngageToken(try await client.send(call).text("token"))
    }

    private func sendMail(_ endpoint: String, _ arguments: [Call.Argument]) async throws {
        let all = configuration.arguments + configuration.redirectArguments() + arguments
        _ = try await send(endpoint, all, secrets: [])
    }
}
