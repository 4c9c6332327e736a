import CaptureRuntime
import CaptureSession
import Foundation

/// The calls of signing in, registering and renewing tokens.
///
/// They follow the code of the vendor's libraries for iOS and Android and the vendor's documentation. What neither says
/// is chosen here: the codes with which a signature and an unknown address are refused, the seconds for which an Engage
/// token is good, and that a form keeps the attributes of fields that are not sent.
extension InMemoryCapture {
    /// Carries out a call of sign-in.
    ///
    /// - Returns: The members of a successful response; nil if it is another call.
    func signInAnswer(to request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue]? {
        guard request.method == "POST" else { return nil }
        switch request.path {
        case "/oauth/auth_native_traditional": return try signInWithPassword(request)
        case "/oauth/auth_native": return try signInSocially(request)
        case "/oauth/register_native_traditional": return try register(request)
        case "/oauth/register_native": return try registerSocially(request)
        case "/oauth/refresh_access_token": return try renewToken(request)
        default: return try accountAnswer(to: request)
        }
    }

    private func signInWithPassword(_ request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue] {
        let client = try signInClient(of: request, isRedirecting: true)
        let form = try SubmittedForm(request.fields, flow, named: ["signInForm"])
        let (name, password) = (try form.text("signInEmailAddress"), try form.text("currentPassword"))
        guard let index = accounts.firstIndex(where: { $0.hasName(name) && $0.password == password }) else {
            throw .invalidCredentials
        }
        try merge(request, into: index)
        return signedIn(accounts[index], client, request)
    }

    private func signInSocially(_ request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue] {
        let client = try signInClient(of: request, isRedirecting: true)
        let (token, attempt) = try socialAttempt(request, in: [.new])
        let login = attempt.login
        if let index = accounts.firstIndex(where: { $0.logins[login.identifier] != nil }) {
            try merge(request, into: index)
            attempts[token]?.state = .used
            return signedIn(accounts[index], client, request)
        }
        if let email = login.email, let account = accounts.first(where: { $0.hasName(email) }) {
            attempts[token]?.state = .needsMerge
            let provider = account.password == nil ? account.logins.values.map(\.provider).min() : "capture"
            throw .addressInUse(provider: provider ?? "capture")
        }
        if request.fields["thin_registration"] == "true", let email = login.email {
            attempts[token]?.state = .used
            var fields = login.fields
            fields["emailAddress"] = email
            return try registered(fields, client, request, login: login)
        }
        attempts[token]?.state = .needsRegistration
        guard let form = request.fields["registration_form"] else { throw .registrationNeeded(nil) }
        guard let names = flow.fields(of: form) else { throw .invalidArgument("registration_form", "no such form") }
        var known = login.fields
        known["emailAddress"] = login.email
        throw .registrationNeeded(known.filter { names.contains($0.key) })
    }

    private func register(_ request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue] {
        let client = try signInClient(of: request, isRedirecting: true)
        let form = try SubmittedForm(request.fields, flow, named: ["registrationForm"])
        return try registered(form, client, request, password: try form.newPassword(), login: nil)
    }

    private func registerSocially(_ request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue] {
        let client = try signInClient(of: request, isRedirecting: true)
        let (token, attempt) = try socialAttempt(request, in: [.needsRegistration])
        let form = try SubmittedForm(request.fields, flow, named: ["socialRegistrationForm"])
        let answer = try registered(form, client, request, password: nil, login: attempt.login)
        attempts[token]?.state = .used
        return answer
    }

    private func renewToken(_ request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue] {
        _ = try signInClient(of: request, isRedirecting: false)
        let name = try request.fields.required("access_token")
        let (date, signature) = (try request.fields.required("date"), try request.fields.required("signature"))
        guard let token = tokens[name], let secret = token.secret else {
            throw .invalidArgument("access_token", "access_token is not valid")
        }
        guard RefreshSignature.text(of: name, secret: secret, date: date) == signature, isNow(date),
            tokenRules.renewsTwice || !token.isRenewed
        else { throw .invalidSignature }
        tokens[name]?.isRenewed = true
        if tokenRules.endsRenewedTokens { tokens[name]?.isExpired = true }
        return ["access_token": .string(issueSessionToken(like: token))]
    }

    // MARK: Parts

    /// Makes an account from a form, or from what a provider knows.
    private func registered(
        _ form: SubmittedForm, _ client: Client, _ request: ReceivedRequest, password: String?, login: SocialLogin?
    ) throws(ServiceError) -> [String: JSONValue] {
        let email = try form.text("emailAddress")
        return try registered(
            try form.attributes(schema), email: email, client, request, password: password, login: login)
    }

    private func registered(
        _ fields: [String: String], _ client: Client, _ request: ReceivedRequest, login: SocialLogin
    ) throws(ServiceError) -> [String: JSONValue] {
        var attributes: [String: JSONValue] = [:]
        for (field, text) in fields {
            guard let path = flow.path(of: field), path.count == 1, schema.has(path) else { continue }
            attributes[path[0]] = .string(text)
        }
        return try registered(
            .object(attributes), email: fields["emailAddress"] ?? "", client, request, password: nil, login: login,
            isThin: true)
    }

    private func registered(
        _ attributes: JSONValue, email: String, _ client: Client, _ request: ReceivedRequest, password: String?,
        login: SocialLogin?, isThin: Bool = false
    ) throws(ServiceError) -> [String: JSONValue] {
        if accounts.contains(where: { $0.hasName(email) }) {
            throw .invalidField("emailAddress", "Email address already exists.")
        }
        let uuid = try createRecord()
        do {
            try write(attributes, at: .whole, of: uuid, .update, access: .full)
        } catch {
            deleteRecord(uuid)
            throw error
        }
        var account = Account(uuid: uuid, name: email, password: password)
        account.isVerified = login.map { $0.email == email && $0.isEmailVerified } ?? false
        accounts.append(account)
        if let login { try link(login, to: accounts.count - 1) }
        if !account.isVerified { sendVerification(to: account) }
        var answer = signedIn(account, client, request)
        if isThin { answer["is_new"] = true }
        return answer
    }

    /// Adds the login of a `merge_token` to an account, if there is one.
    private func merge(_ request: ReceivedRequest, into index: Int) throws(ServiceError) {
        guard let token = request.fields["merge_token"] else { return }
        guard let attempt = attempts[token], attempt.state == .needsMerge, attempt.login.isEmailVerified,
            let email = attempt.login.email, accounts[index].hasName(email)
        else { throw .invalidArgument("merge_token", "merge_token was not valid or is expired") }
        attempts[token]?.state = .used
        try link(attempt.login, to: index)
    }

    private func signedIn(
        _ account: Account, _ client: Client, _ request: ReceivedRequest
    ) -> [String: JSONValue] {
        let token = Token(
            uuid: account.uuid, read: client.read, write: client.write, secret: request.fields["refresh_secret"])
        var members: [String: JSONValue] = ["access_token": .string(issueSessionToken(like: token)), "is_new": false]
        members["capture_user"] = records[account.uuid]?.shownPart(.whole, access: client.read)
        if request.fields["response_type"] == "code_and_token" { members["authorization_code"] = "code0000000001" }
        return members
    }

    private func issueSessionToken(like old: Token) -> String {
        let token = issueToken(for: old.uuid, read: old.read, write: old.write)
        tokens[token]?.secret = old.secret
        tokens[token]?.expiry = time.now.timeIntervalSince1970 + tokenRules.lifetime
        issued.append(token)
        return token
    }

    private func isNow(_ date: String) -> Bool {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
        guard let sent = formatter.date(from: date) else { return false }
        return abs(sent.timeIntervalSince(time.now)) <= tokenRules.skew
    }
}
