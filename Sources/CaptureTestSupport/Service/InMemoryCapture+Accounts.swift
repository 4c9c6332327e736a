import CaptureRuntime
import Foundation

/// The calls of users about their accounts, besides signing in.
extension InMemoryCapture {
    func accountAnswer(to request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue]? {
        switch request.path {
        case "/oauth/update_profile_native": try submitForm(request)
        case "/oauth/forgot_password_native": try sendPasswordReset(request)
        case "/oauth/verify_email_native": try resendVerification(request)
        case "/oauth/link_account_native": try linkAccount(request)
        case "/oauth/unlink_account_native": try unlinkAccount(request)
        case "/access/useVerificationCode": return ["uuid": .string(try useVerificationCode(request))]
        default: return nil
        }
        return [:]
    }

    /// Returns what another server of the vendor answers; nil if the request is not for one: the server of flows, and
    /// Engage.
    func otherAnswer(to request: ReceivedRequest) -> HTTPAnswer? {
        if request.path.hasPrefix("/widget_data/flows/") {
            let isFound = request.method == "GET" && request.path.contains("/\(StandardFlow.name)/")
            return isFound
                ? .json(flow.document)
                : .text("<Error><Code>AccessDenied</Code></Error>", type: "application/xml", status: 403)
        }
        guard request.path == "/signin/oauth_token" else { return nil }
        let login = (request.fields["token"] ?? request.fields["id_token"]).flatMap { providerTokens[$0] }
        guard let login, login.provider == request.fields["provider"] else {
            return .json(["stat": "fail", "err": ["code": 1, "msg": "Invalid parameter: token"]], status: 400)
        }
        return .json(["stat": "ok", "token": .string(issueEngageToken(for: login))])
    }

    // MARK: Callers

    /// Returns the API client of a call that has no secret.
    func signInClient(of request: ReceivedRequest, isRedirecting: Bool) throws(ServiceError) -> Client {
        if let malformation = request.malformation { throw malformation }
        try request.fields.checkForRepetition()
        guard let client = clients[try request.fields.required("client_id")] else { throw .invalidClientCredentials }
        guard client.kind == .loginClient else { throw .clientPermission }
        for name in ["locale"] + (isRedirecting ? ["redirect_uri", "response_type"] : []) {
            _ = try request.fields.required(name)
        }
        let known = ["flow": [StandardFlow.name], "flow_version": [StandardFlow.version, "HEAD"]]
        for (name, values) in known {
            if let value = request.fields[name], !values.contains(value) { throw .invalidArgument(name, "unknown") }
        }
        return client
    }

    /// Returns the attempt of the Engage token of a request, in one of several states.
    func socialAttempt(
        _ request: ReceivedRequest, in states: Set<SocialAttempt.State>
    ) throws(ServiceError) -> (token: String, attempt: SocialAttempt) {
        let token = try request.fields.required("token")
        guard let attempt = attempts[token], states.contains(attempt.state),
            time.now.timeIntervalSince1970 - attempt.time < SocialAttempt.lifetime
        else { throw .invalidEngageToken }
        return (token, attempt)
    }

    /// Returns the account whose token a request has.
    private func accountIndex(of request: ReceivedRequest, isRedirecting: Bool = false) throws(ServiceError) -> Int {
        _ = try signInClient(of: request, isRedirecting: isRedirecting)
        let uuid = try caller(of: request).uuid
        guard let index = accounts.firstIndex(where: { $0.uuid == uuid }) else { throw .recordNotFound(uuid) }
        return index
    }

    // MARK: Forms

    private func submitForm(_ request: ReceivedRequest) throws(ServiceError) {
        let index = try accountIndex(of: request)
        let form = try SubmittedForm(request.fields, flow, named: ["editProfileForm", "changePasswordForm"])
        guard form.name == "changePasswordForm" else {
            return try write(
                try form.attributes(schema), at: .whole, of: accounts[index].uuid, .update, access: .full)
        }
        guard try form.text("currentPassword") == accounts[index].password else {
            throw .invalidField("currentPassword", "Incorrect password.")
        }
        accounts[index].password = try form.newPassword()
    }

    // MARK: Mails

    private func sendPasswordReset(_ request: ReceivedRequest) throws(ServiceError) {
        _ = try signInClient(of: request, isRedirecting: true)
        let form = try SubmittedForm(request.fields, flow, named: ["forgotPasswordForm"])
        let address = try form.text("signInEmailAddress")
        guard accounts.contains(where: { $0.hasName(address) }) else { throw .noSuchAccount }
        mails.append(SentMail(address: address, purpose: .passwordReset))
    }

    private func resendVerification(_ request: ReceivedRequest) throws(ServiceError) {
        _ = try signInClient(of: request, isRedirecting: true)
        let form = try SubmittedForm(request.fields, flow, named: ["resendVerificationForm"])
        let address = try form.text("signInEmailAddress")
        guard let account = accounts.first(where: { $0.hasName(address) }) else { throw .invalidCredentials }
        if account.isVerified { throw .alreadyVerified }
        sendVerification(to: account)
    }

    func sendVerification(to account: Account) {
        guard let address = account.name else { return }
        let digits = String(mails.count + 1)
        let code = "verify" + String(repeating: "0", count: max(0, 26 - digits.utf8.count)) + digits
        verificationCodes[code] = account.uuid
        mails.append(SentMail(address: address, purpose: .verification(code: code)))
    }

    private func useVerificationCode(_ request: ReceivedRequest) throws(ServiceError) -> String {
        let code = try request.fields.required("verification_code")
        guard let uuid = verificationCodes.removeValue(forKey: code),
            let index = accounts.firstIndex(where: { $0.uuid == uuid })
        else { throw .invalidArgument("verification_code", "verification_code is not valid") }
        accounts[index].isVerified = true
        if schema.has(["emailVerified"]) { try update(uuid, ["emailVerified": .string(clock.next.text)]) }
        return uuid
    }

    // MARK: Social logins

    private func linkAccount(_ request: ReceivedRequest) throws(ServiceError) {
        let index = try accountIndex(of: request, isRedirecting: true)
        let (token, attempt) = try socialAttempt(request, in: [.new])
        if accounts.contains(where: { $0.logins[attempt.login.identifier] != nil }) {
            throw .uniqueViolation("/profiles/identifier")
        }
        attempts[token]?.state = .used
        try link(attempt.login, to: index)
    }

    /// Adds a login to an account, and an element to `profiles` of the record.
    func link(_ login: SocialLogin, to index: Int) throws(ServiceError) {
        accounts[index].logins[login.identifier] = login
        var element: [String: JSONValue] = [:]
        for (name, value) in ["identifier": login.identifier, "domain": login.provider]
        where schema.has(["profiles", name]) {
            element[name] = .string(value)
        }
        if !element.isEmpty { try update(accounts[index].uuid, ["profiles": [.object(element)]]) }
    }

    private func unlinkAccount(_ request: ReceivedRequest) throws(ServiceError) {
        let index = try accountIndex(of: request)
        let identifier = try request.fields.required("identifier_to_remove")
        guard accounts[index].logins.removeValue(forKey: identifier) != nil else { throw .unknownLogin }
        let uuid = accounts[index].uuid
        let profiles = record(uuid)["profiles"]?.arrayValue ?? []
        for element in profiles where element["identifier"]?.stringValue == identifier {
            if let id = element["id"]?.intValue { try remove(uuid, path: "/profiles#\(id)") }
        }
    }
}
