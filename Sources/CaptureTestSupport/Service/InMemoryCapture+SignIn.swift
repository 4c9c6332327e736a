import CaptureRuntime
import CaptureSession
import Foundation

/// The calls of signing in, registering and renewing tokens.
///
/// They follow the code of the vendor's libraries for iOS and Android and the vendor's documentation. What neither says
/// is chosen here: the codes with which a signature and an unknown address are refused, the seconds for which an Engage
/// token is good, by how much the clock of a device may be wrong, and that a form keeps the attributes of fields that
/// are not sent.
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
        let form = try SubmittedForm(request, flow)
        let (name, password) = (try form.userName(), try form.password())
        try form.check()
        guard let user = allStored.first(where: { $0.isCalled(name) && $0.hasPassword(password) }) else {
            throw .invalidCredentials
        }
        try merge(request, into: user.uuid)
        return signedIn(user.uuid, client, request)
    }

    private func signInSocially(_ request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue] {
        let client = try signInClient(of: request, isRedirecting: true)
        let (token, attempt) = try socialAttempt(request, in: .new)
        let login = attempt.login
        if let user = allStored.first(where: { $0.has(login) }) {
            try merge(request, into: user.uuid)
            attempts[token]?.state = .used
            return signedIn(user.uuid, client, request)
        }
        if let email = login.email, let user = user(called: email) {
            attempts[token]?.state = .needsMerge(uuid: user.uuid)
            throw .addressInUse(provider: user.existingProvider)
        }
        attempts[token]?.state = .needsRegistration
        guard let name = request.fields["registration_form"] else { throw .registrationNeeded(nil) }
        guard let names = flow.fields(of: name) else { throw .invalidArgument("registration_form", "no such form") }
        var known = login.fields
        known[try SubmittedForm(name, [:], flow).nameField()] = login.email
        if request.fields["thin_registration"] == "true", login.email != nil {
            let form = SubmittedForm(name, known, flow)
            let answer = try registered(form, client, request, login: login)
            attempts[token]?.state = .used
            return answer.merging(["is_new": true]) { $1 }
        }
        throw .registrationNeeded(known.filter { names.contains($0.key) })
    }

    private func register(_ request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue] {
        let client = try signInClient(of: request, isRedirecting: true)
        let form = try SubmittedForm(request, flow)
        try form.checkSetsPassword()
        return try registered(form, client, request, login: nil)
    }

    private func registerSocially(_ request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue] {
        let client = try signInClient(of: request, isRedirecting: true)
        let (token, attempt) = try socialAttempt(request, in: .needsRegistration)
        let form = try SubmittedForm(request, flow)
        let answer = try registered(form, client, request, login: attempt.login)
        attempts[token]?.state = .used
        return answer
    }

    private func renewToken(_ request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue] {
        _ = try signInClient(of: request, isRedirecting: false)
        let name = try request.fields.required("access_token")
        let (date, signature) = (try request.fields.required("date"), try request.fields.required("signature"))
        guard let token = tokens[name], let secret = token.secret, !token.isOrphan else {
            throw .invalidArgument("access_token", "access_token is not valid")
        }
        guard RefreshSignature.text(of: name, secret: secret, date: date) == signature,
            let sent = CaptureDateTime.date(from: date), abs(sent.timeIntervalSince(time.now)) <= 300
        else { throw .invalidSignature }
        return ["access_token": .string(issueSessionToken(like: token))]
    }

    // MARK: Parts

    /// Returns the first record whose user has a name.
    func user(called name: String) -> StoredRecord? { allStored.first { $0.isCalled(name) } }

    /// Makes a record from a form, and signs its user in.
    private func registered(
        _ form: SubmittedForm, _ client: Client, _ request: ReceivedRequest, login: SocialLogin?
    ) throws(ServiceError) -> [String: JSONValue] {
        let (field, address) = (try form.nameField(), try form.userName())
        try form.check()
        if user(called: address) != nil { throw .invalidFields([field: flow.messageOfTaken(field)]) }
        let values = try form.values()
        let uuid = try makeRecord(attributes(values), .update, access: .full).uuid
        let isVerified = login.map { $0.email == address && $0.isEmailVerified } ?? false
        amend(uuid) { record in
            for (path, value) in values where schema.find(path) == nil { record.set(path, value) }
            if let login { record.add(login) }
            if isVerified { record.set(StoredRecord.UserAttribute.verified, .string(time.now.timeStamp)) }
        }
        if !isVerified { sendVerification(to: address, of: uuid) }
        return signedIn(uuid, client, request)
    }

    /// The values of a form whose attributes the schema has. A form has texts only.
    func attributes(_ values: [SubmittedForm.Value]) -> JSONValue {
        values.reduce(into: [:]) { attributes, entry in
            guard let node = schema.find(entry.path) else { return }
            attributes.set(entry.path[...], to: node.value(of: entry.value))
        }
    }

    /// Adds the login of a `merge_token` to a record, if there is one.
    private func merge(_ request: ReceivedRequest, into uuid: String) throws(ServiceError) {
        guard let token = request.fields["merge_token"] else { return }
        guard let attempt = attempts[token], attempt.state == .needsMerge(uuid: uuid), attempt.login.isEmailVerified
        else { throw .invalidArgument("merge_token", "merge_token was not valid or is expired") }
        attempts[token]?.state = .used
        amend(uuid) { $0.add(attempt.login) }
    }

    private func signedIn(
        _ uuid: String, _ client: Client, _ request: ReceivedRequest
    ) -> [String: JSONValue] {
        let token = Token(
            uuid: uuid, read: client.read, write: client.write, secret: request.fields["refresh_secret"])
        var members: [String: JSONValue] = ["access_token": .string(issueSessionToken(like: token)), "is_new": false]
        members["capture_user"] = records[uuid]?.shownPart(.root, access: client.read)
        if request.fields["response_type"] == "code_and_token" { members["authorization_code"] = "code0000000001" }
        return members
    }

    private func issueSessionToken(like old: Token) -> String {
        let token = issueToken(for: old.uuid, read: old.read, write: old.write)
        tokens[token]?.secret = old.secret
        tokens[token]?.expiry = time.now.later(by: Token.lifetime)
        issuedTokens.append(token)
        return token
    }
}
