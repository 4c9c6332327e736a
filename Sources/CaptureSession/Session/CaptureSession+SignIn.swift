public import CaptureRuntime

/// Signing in and registering.
extension CaptureSession {
    /// Signs in with a name and a password.
    ///
    /// ```swift
    /// let user = try await session.signIn(name: name, password: password, as: CaptureUser.self).record
    /// ```
    ///
    /// - Parameters:
    ///   - name: What the sign-in form asks for, most often an address.
    ///   - password: The password.
    ///   - merge: From ``SessionError/mergeNeeded(_:)``, to add that social sign-in to this account; nil for none.
    ///   - type: The record type, such as `CaptureUser.self`.
    /// - Throws: ``SessionError``: `invalidCredentials`, `invalidFields`, `superseded`; `CaptureError`; errors from the
    ///   store; `CancellationError`. The session then is as it was, unless the response came and only the record in it
    ///   cannot be read.
    public func signIn<Record: CaptureRecord>(
        name: String, password: String, merging merge: AccountMerge? = nil, as type: Record.Type = Record.self
    ) async throws -> SignIn<Record> {
        let forms = configuration.forms
        let arguments = [("form", forms.signIn), (forms.signInName, name), (forms.signInPassword, password)]
        return try await signIn(
            "oauth/auth_native_traditional", arguments + merge.arguments, secrets: [password] + merge.secrets,
            // A second time makes a second token. An Engage token may be good for one time only.
            isRepeatable: merge == nil, social: merge?.token)
    }

    /// Signs in with a social login.
    ///
    /// ```swift
    /// do {
    ///     user = try await session.signIn(social: token, as: CaptureUser.self).record
    /// } catch SessionError.registrationNeeded(let registration) {
    ///     showForm(filledWith: registration.prefilled)  // then session.register(fields, completing: registration)
    /// } catch SessionError.mergeNeeded(let merge) {
    ///     askForPassword()                              // then session.signIn(name:password:merging: merge)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - token: The token that Engage has issued.
    ///   - thinRegistration: True to make an account at once if there is none and the provider knows enough about the
    ///     user. ``SignIn/isNew`` is true then.
    ///   - merge: From ``SessionError/mergeNeeded(_:)``, to add that social sign-in to the account of this one.
    ///   - type: The record type, such as `CaptureUser.self`.
    /// - Throws: ``SessionError``: `registrationNeeded`, `mergeNeeded`, `socialTokenRejected`, `superseded`; and what
    ///   ``signIn(name:password:merging:as:)`` throws.
    public func signIn<Record: CaptureRecord>(
        social token: EngageToken, thinRegistration: Bool = false, merging merge: AccountMerge? = nil,
        as type: Record.Type = Record.self
    ) async throws -> SignIn<Record> {
        let arguments = [
            ("token", token.text), ("thin_registration", "\(thinRegistration)"),
            // Without it, a refusal with 310 says nothing about the user.
            ("registration_form", configuration.forms.socialRegistration),
        ]
        return try await signIn(
            "oauth/auth_native", arguments + merge.arguments, secrets: [token.text] + merge.secrets, social: token)
    }

    /// Registers a new user, who then is signed in.
    ///
    /// ```swift
    /// let new = try await session.register(
    ///     ["emailAddress": "ann@example.com", "newPassword": .text(password), "newPasswordConfirm": .text(password)],
    ///     as: CaptureUser.self)
    /// ```
    ///
    /// The service may send a mail to verify the address. A registration that gets no response may have happened: sign
    /// in to find out.
    ///
    /// - Parameters:
    ///   - fields: What the user has entered, by the names of the fields in the registration form of the flow.
    ///   - registration: From ``SessionError/registrationNeeded(_:)``, to register with the social login; nil to
    ///     register with a password.
    ///   - type: The record type, such as `CaptureUser.self`.
    /// - Throws: ``SessionError``: `invalidFields`, also for an address that is taken; `socialTokenRejected`,
    ///   `superseded`; and what ``signIn(name:password:merging:as:)`` throws.
    public func register<Record: CaptureRecord>(
        _ fields: [String: FormValue], completing registration: SocialRegistration? = nil,
        as type: Record.Type = Record.self
    ) async throws -> SignIn<Record> {
        let forms = configuration.forms
        guard let token = registration?.token else {
            return try await signIn(
                "oauth/register_native_traditional", [("form", forms.registration)] + fields.arguments,
                secrets: fields.secrets)
        }
        return try await signIn(
            "oauth/register_native",
            [("form", forms.socialRegistration), ("token", token.text)] + fields.arguments,
            secrets: fields.secrets + [token.text], social: token)
    }

    /// Makes a call whose answer has a token, and stores that with its secret.
    private func signIn<Record: CaptureRecord>(
        _ endpoint: String, _ arguments: [Call.Argument], secrets: [String], isRepeatable: Bool = false,
        social: EngageToken? = nil
    ) async throws -> SignIn<Record> {
        let number = signInNumber
        let secret = RefreshSecret.random()
        let all = configuration.arguments + configuration.redirectArguments + arguments + [("refresh_secret", secret)]
        let call = SessionCall(endpoint, all, secrets: secrets + [secret], isRepeatable: isRepeatable)
        let answer = try await send(call, social: social)
        let token = try answer.answer.text("access_token")
        let members = try ["capture_user", "is_new", "authorization_code"].reduce(into: [String: JSONValue]()) {
            if answer.answer.has($1) { $0[$1] = try answer.answer.member($1) { try $0.value() } }
        }
        try Task.checkCancellation()
        try await signIn(
            SessionTokens(
                accessToken: token, refreshSecret: secret, clientID: configuration.clientID,
                uuid: members["capture_user"]?["uuid"]?.stringValue),
            since: number)
        let record: Record =
            members["capture_user"]?.objectValue == nil
            ? try await client(configuration.domain, .accessToken { _ in token }).fetch()
            : try answer.wholeRecord("capture_user")
        return SignIn(
            record: record, isNew: members["is_new"]?.boolValue ?? false,
            authorizationCode: members["authorization_code"]?.stringValue)
    }
}

extension AccountMerge? {
    fileprivate var arguments: [Call.Argument] { map { [("merge_token", $0.token.text)] } ?? [] }
    fileprivate var secrets: [String] { map { [$0.token.text] } ?? [] }
}
