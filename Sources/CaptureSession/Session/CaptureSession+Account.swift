import CaptureRuntime

/// What users do with their accounts besides signing in. All methods throw `CaptureError` and `CancellationError`;
/// those about the signed-in user also ``SessionError/signInRequired(_:)`` and errors from the store.
extension CaptureSession {
    /// Submits a form of the flow about the signed-in user, such as `editProfileForm` or `changePasswordForm`. Refresh
    /// the record afterwards.
    ///
    /// - Parameters:
    ///   - form: The name of the form.
    ///   - fields: What the user has entered, or ``Flow/fields(ofForm:from:)``, by the names of the fields. A checkbox
    ///     that is not among them becomes unchecked. Whether the service keeps other fields that are not sent is not
    ///     documented.
    ///   - endpoint: The call below `/oauth` that takes the form.
    /// - Throws: ``SessionError/invalidFields(_:)``.
    public func submit(
        form: String, fields: [String: FormValue], endpoint: String = "update_profile_native"
    ) async throws {
        try await sendWithToken("oauth/\(endpoint)", [("form", form)], fields: fields)
    }

    /// Has a mail sent with a link to reset the password. The link has a code that only a server can use, with the
    /// secret of an API client. Throws ``SessionError/noSuchAccount(_:)``.
    public func sendPasswordReset(to address: String) async throws {
        let forms = try await settings.forms
        try await sendMail(
            "oauth/forgot_password_native", [("form", forms.passwordReset), (forms.passwordResetAddress, address)])
    }

    /// Has a mail sent with a link to verify the address. Throws ``SessionError/noSuchAccount(_:)``, and a refusal with
    /// 540 if it is verified already.
    public func resendVerification(to address: String) async throws {
        let forms = try await settings.forms
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
        try await send("access/useVerificationCode", [("verification_code", code)], configuration, secrets: [code])
            .text("uuid")
    }

    /// Adds a social login to the account of the signed-in user. Refresh the record, whose `profiles` have one more.
    /// Throws ``SessionError/socialTokenRejected(_:)``, and a refusal with 361 if the login is that of another account.
    public func link(_ token: EngageToken) async throws {
        do {
            try await sendWithToken(
                "oauth/link_account_native", configuration.redirectArguments() + [("token", token.text)],
                secrets: [token.text])
        } catch let error as CaptureError {
            throw error.serviceError.flatMap(SessionError.init(rejection:)) ?? error
        }
    }

    /// Removes a social login, by the `identifier` of the element of `profiles`. Refresh the record afterwards. An
    /// account without password loses its last way in with its last login; the app has to prevent that.
    public func unlink(identifier: String) async throws {
        do {
            try await sendWithToken(
                "oauth/unlink_account_native", [("identifier_to_remove", identifier)], isRepeatable: true)
        } catch let error as CaptureError
            where error.mayBePartlyDone && error.serviceError?.code == .invalidArgument
        {
            // An earlier try, whose response was lost, has removed it.
        }
    }

    private func sendMail(_ endpoint: String, _ arguments: [Call.Argument]) async throws {
        let settings = try await settings
        _ = try await send(
            endpoint, settings.arguments + settings.redirectArguments() + arguments, settings, secrets: [])
    }
}
