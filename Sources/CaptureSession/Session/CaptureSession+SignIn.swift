public import CaptureRuntime

/// The outcome of signing in or registering. Descriptions and mirrors do not show the code.
public struct SignInResult<Record: CaptureRecord>: Sendable, CustomStringConvertible, CustomReflectable {
    /// The record of the user, as `fetch` reads it.
    public let record: Record
    /// True if the account is new: after a registration, and after a thin one, of which the service says so.
    public let isNew: Bool
    /// A code that the app's own server exchanges for tokens, with the secret of an API client and the `redirectURI` of
    /// the configuration; nil unless that asks for one.
    public let authorizationCode: String?

    /// Gives the record of the user to the app. A record of the same user keeps what is pending in it, merged with what
    /// the response shows, as after a refresh. Any other record is replaced: that of another user, and one that the app
    /// has made and Capture has never answered.
    ///
    /// ```swift
    /// try await session.signIn(name: name, password: password, as: CaptureUser.self).apply(to: &user)
    /// ```
    ///
    /// - Parameter record: The record of the app, in its current state.
    /// - Returns: False if the record was replaced.
    @discardableResult
    public func apply(to record: inout Record) -> Bool { record.take(self.record) }

    /// Gives the record of the user to the app, which may have none yet.
    ///
    /// - Returns: False if there was no record of this user.
    @discardableResult
    public func apply(to record: inout Record?) -> Bool {
        if let isKept = record?.take(self.record) { return isKept }
        record = self.record
        return false
    }

    public var description: String { "SignInResult(isNew: \(isNew))" }
    public var customMirror: Mirror { Mirror(self, children: ["record": record, "isNew": isNew]) }
}

extension CaptureSession {
    /// Signs in with a name and a password.
    ///
    /// - Parameters:
    ///   - name: What the sign-in form asks for, most often an address.
    ///   - password: The password.
    ///   - merge: From ``SessionError/mergeNeeded(_:)``, to add that social login to this account; nil for none.
    ///   - type: The record type, such as `CaptureUser.self`.
    /// - Throws: ``SessionError``: `invalidCredentials`, `invalidFields`, `superseded`; `CaptureError`; errors from the
    ///   store; `CancellationError`. The session is as it was, unless only the record in the response cannot be read.
    public func signIn<Record: CaptureRecord>(
        name: String, password: String, merging merge: AccountMerge? = nil, as type: Record.Type = Record.self
    ) async throws -> SignInResult<Record> {
        try await signIn(
            "oauth/auth_native_traditional", secrets: [password],
            // A second time makes a second token. An Engage token may be good for one time only.
            isRepeatable: merge == nil, social: [merge?.token]
        ) { forms in
            [("form", forms.signIn), (forms.signInName, name), (forms.signInPassword, password)]
                + (merge?.arguments ?? [])
        }
    }

    /// Signs in with a social login. A new user has to register, or gets an account at once.
    ///
    /// - Parameters:
    ///   - token: The token that Engage has issued.
    ///   - thinRegistration: True to make an account at once if there is none and the provider knows enough.
    ///   - merge: From ``SessionError/mergeNeeded(_:)``, to add that social login to the account of this one.
    ///   - type: The record type.
    /// - Throws: ``SessionError``: `registrationNeeded`, `mergeNeeded`, `socialTokenRejected`; and what
    ///   ``signIn(name:password:merging:as:)`` throws.
    public func signIn<Record: CaptureRecord>(
        social token: EngageToken, thinRegistration: Bool = false, merging merge: AccountMerge? = nil,
        as type: Record.Type = Record.self
    ) async throws -> SignInResult<Record> {
        try await signIn("oauth/auth_native", social: [token, merge?.token]) { forms in
            [
                ("token", token.text), ("thin_registration", "\(thinRegistration)"),
                // Without it, a refusal with 310 says nothing about the user.
                ("registration_form", forms.socialRegistration),
            ] + (merge?.arguments ?? [])
        }
    }

    /// Registers a new user, who then is signed in. If no response comes, or the task is cancelled while the call is
    /// under way, it may have happened: sign in to find out.
    ///
    /// - Parameters:
    ///   - fields: What the user has entered, by the names of the fields in the form.
    ///   - registration: From ``SessionError/registrationNeeded(_:)``, to register with that social login; nil to
    ///     register with a password.
    ///   - type: The record type.
    /// - Throws: ``SessionError``: `invalidFields`, `socialTokenRejected`; and what
    ///   ``signIn(name:password:merging:as:)`` throws.
    public func register<Record: CaptureRecord>(
        _ fields: [String: FormValue], completing registration: SocialRegistration? = nil,
        as type: Record.Type = Record.self
    ) async throws -> SignInResult<Record> {
        try await signIn(
            registration == nil ? "oauth/register_native_traditional" : "oauth/register_native", fields: fields,
            social: [registration?.token]
        ) { forms in
            registration.map { [("form", forms.socialRegistration), ("token", $0.token.text)] }
                ?? [("form", forms.registration)]
        }
    }

    /// Makes a call whose response has a token, and stores that with its secret. The call is about the first of the
    /// Engage tokens among the arguments.
    private func signIn<Record: CaptureRecord>(
        _ endpoint: String, fields: [String: FormValue] = [:], secrets: [String] = [], isRepeatable: Bool = false,
        social: [EngageToken?], _ arguments: (FormNames) -> [Call.Argument]
    ) async throws -> SignInResult<Record> {
        let number = signInNumber
        let secret = RefreshSignature.newSecret()
        let settings = try await settings
        let answer = try await send(
            endpoint,
            settings.arguments + settings.redirectArguments(asksForCode: settings.asksForCode)
                + arguments(settings.forms) + [("refresh_secret", secret)], settings, fields: fields,
            secrets: secrets + [secret] + social.compactMap { $0?.text }, isRepeatable: isRepeatable,
            social: social.first ?? nil)
        let token = try answer.text("access_token")
        let members = try ["capture_user", "is_new", "authorization_code"].reduce(into: [String: JSONValue]()) {
            if answer.has($1) { $0[$1] = try answer.member($1) { try $0.value() } }
        }
        let user = members["capture_user"]
        if isRepeatable { try Task.checkCancellation() }
        // A new account stays, and a social token is used up.
        if Task.isCancelled { throw CaptureError(.cancelled, mayBePartlyDone: true) }
        let tokens = SessionTokens(
            accessToken: token, refreshSecret: secret, clientID: configuration.clientID,
            uuid: user?["uuid"]?.stringValue)
        try await signIn(tokens, since: number)
        return SignInResult(
            record: user?.objectValue == nil
                ? try await CaptureClient(
                    domain: configuration.domain, authorization: .accessToken { _ in token },
                    transport: client.transport, retries: client.retries
                ).fetch()
                : try answer.wholeRecord("capture_user"),
            isNew: endpoint.hasPrefix("oauth/register") || members["is_new"] == true,
            authorizationCode: members["authorization_code"]?.stringValue?.ifNotEmpty)
    }
}
