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
            let isFound = request.method == "GET" && request.path.contains("/\(flow.name)/")
            return isFound
                ? .json(flow.document)
                : .text("<Error><Code>AccessDenied</Code></Error>", type: "application/xml", status: 403)
        }
        if request.path == "/openid/mobile_config_and_baseurl" { return .json(Self.engageConfiguration) }
        guard request.path == "/signin/oauth_token" else { return nil }
        let login = (request.fields["token"] ?? request.fields["id_token"]).flatMap { providerTokens[$0] }
        guard let login, login.provider == request.fields["provider"] else {
            return .json(["stat": "fail", "err": ["code": 1, "msg": "Invalid parameter: token"]], status: 400)
        }
        return .json(["stat": "ok", "token": .string(issueEngageToken(for: login))])
    }

    /// What Engage says of its application: two providers.
    private static let engageConfiguration: JSONValue = [
        "baseurl": "https://engage.invalid/", "enabled_providers": ["google", "facebook"],
        "provider_info": [
            "google": ["friendly_name": "Google", "url": "/googleplus/start"],
            "facebook": ["friendly_name": "Facebook", "url": "/facebook/start"],
        ],
    ]

    // MARK: Callers

    /// Returns the API client of a call that has no secret.
    func signInClient(of request: ReceivedRequest, isRedirecting: Bool) throws(ServiceError) -> Client {
        try request.check()
        guard let client = clients[try request.fields.required("client_id")] else { throw .invalidClientCredentials }
        guard client.kind == .loginClient else { throw .clientPermission }
        for name in ["locale"] + (isRedirecting ? ["redirect_uri", "response_type"] : []) {
            _ = try request.fields.required(name)
        }
        let known = ["flow": [flow.name], "flow_version": [flow.version, "HEAD"]]
        for (name, values) in known {
            if let value = request.fields[name], !values.contains(value) { throw .invalidArgument(name, "unknown") }
        }
        return client
    }

    /// Returns the attempt of the Engage token of a request, which has got that far.
    func socialAttempt(
        _ request: ReceivedRequest, in state: SocialAttempt.State
    ) throws(ServiceError) -> (token: String, attempt: SocialAttempt) {
        let token = try request.fields.required("token")
        guard let attempt = attempts[token], attempt.state == state,
            time.now.timeIntervalSince(attempt.time) < SocialAttempt.lifetime
        else { throw .invalidEngageToken }
        return (token, attempt)
    }

    /// Returns the uuid of the record whose token a request has.
    private func owner(of request: ReceivedRequest, isRedirecting: Bool = false) throws(ServiceError) -> String {
        _ = try signInClient(of: request, isRedirecting: isRedirecting)
        let uuid = try caller(of: request).uuid
        guard records[uuid] != nil else { throw .recordNotFound(uuid) }
        return uuid
    }

    // MARK: Forms

    private func submitForm(_ request: ReceivedRequest) throws(ServiceError) {
        let uuid = try owner(of: request)
        let form = try SubmittedForm(request, flow)
        if let (field, text) = form.currentPassword, records[uuid]?.hasPassword(text) != true {
            throw .invalidFields([field: "Incorrect password."])
        }
        try form.check()
        let values = try form.values()
        try write(attributes(values), at: .root, of: uuid, .update, access: .full)
        // The code of an app may know less than its service.
        for (path, value) in values where schema.find(path) == nil { amend(uuid) { $0.set(path, value) } }
    }

    // MARK: Mails

    private func userName(in request: ReceivedRequest) throws(ServiceError) -> String {
        let form = try SubmittedForm(request, flow)
        try form.check()
        return try form.userName()
    }

    private func sendPasswordReset(_ request: ReceivedRequest) throws(ServiceError) {
        _ = try signInClient(of: request, isRedirecting: true)
        let name = try userName(in: request)
        guard let address = user(called: name)?.address else { throw .noSuchAccount }
        mails.append(SentMail(address: address, purpose: .passwordReset))
    }

    private func resendVerification(_ request: ReceivedRequest) throws(ServiceError) {
        _ = try signInClient(of: request, isRedirecting: true)
        let name = try userName(in: request)
        guard let user = user(called: name), let address = user.address else { throw .invalidCredentials }
        if user.isVerified { throw .alreadyVerified }
        sendVerification(to: address, of: user.uuid)
    }

    func sendVerification(to address: String, of uuid: String) {
        let code = "verify" + "\(mails.count + 1)".padded(to: 26)
        verificationCodes[code] = uuid
        mails.append(SentMail(address: address, purpose: .verification(code: code)))
    }

    private func useVerificationCode(_ request: ReceivedRequest) throws(ServiceError) -> String {
        let code = try request.fields.required("verification_code")
        guard let uuid = verificationCodes.removeValue(forKey: code) else {
            throw .invalidArgument("verification_code", "verification_code is not valid")
        }
        amend(uuid) { $0.set(StoredRecord.UserAttribute.verified, .string(time.now.timeStamp)) }
        return uuid
    }

    // MARK: Social logins

    private func linkAccount(_ request: ReceivedRequest) throws(ServiceError) {
        let uuid = try owner(of: request, isRedirecting: true)
        let (token, attempt) = try socialAttempt(request, in: .new)
        if allStored.contains(where: { $0.has(attempt.login) }) { throw .uniqueViolation("/profiles/identifier") }
        attempts[token]?.state = .used
        amend(uuid) { $0.add(attempt.login) }
    }

    private func unlinkAccount(_ request: ReceivedRequest) throws(ServiceError) {
        let uuid = try owner(of: request)
        let identifier = try request.fields.required("identifier_to_remove")
        guard records[uuid]?.providers.contains(where: { $0.identifier == identifier }) == true else {
            throw .unknownLogin
        }
        amend(uuid) { $0.removeLogin(identifier) }
    }
}
