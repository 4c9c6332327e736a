/// Who may call: clients with a secret, and tokens.
extension InMemoryCapture {
    struct Client {
        let secret: String
        let kind: ClientKind
        let read: AccessSchema
        let write: AccessSchema
    }

    /// What an API client is for, by which it may call more or less.
    package enum ClientKind: Hashable, Sendable {
        case owner
        case directAccess
        case directReadAccess
        case loginClient
    }

    struct Token {
        let uuid: String
        let read: AccessSchema
        let write: AccessSchema
        var isExpired = false
    }

    /// What a request is allowed to do, and to which record.
    struct Caller {
        let uuid: String
        let read: AccessSchema
        let write: AccessSchema
    }

    /// A token of a record: 16 lower-case letters and digits, as Capture's are.
    package func issueToken(
        for uuid: String, read: AccessSchema = .full, write: AccessSchema = .full
    ) -> String {
        let digits = String(tokens.count + 1)
        let token = "token" + String(repeating: "0", count: max(0, 11 - digits.utf8.count)) + digits
        tokens[token] = Token(uuid: uuid, read: read, write: write)
        return token
    }

    /// Makes a token one that is answered with 414.
    package func expireToken(_ token: String) {
        tokens[token]?.isExpired = true
    }

    /// Changes what a token may do.
    package func setAccess(ofToken token: String, read: AccessSchema = .full, write: AccessSchema = .full) {
        guard let old = tokens[token] else { return }
        tokens[token] = Token(uuid: old.uuid, read: read, write: write, isExpired: old.isExpired)
    }

    /// Adds a client, or changes it.
    package func addClient(
        id: String, secret: String, kind: ClientKind = .owner, read: AccessSchema = .full, write: AccessSchema = .full
    ) {
        clients[id] = Client(secret: secret, kind: kind, read: read, write: write)
    }

    /// Finds out who calls. With a token nothing else in the form names a record; it is ignored.
    func caller(of request: ReceivedRequest) throws(ServiceError) -> Caller {
        if let name = request.fields["access_token"] ?? oauthToken(request.authorization) {
            guard let token = tokens[name], !token.isExpired else { throw .accessTokenExpired }
            return Caller(uuid: token.uuid, read: token.read, write: token.write)
        }
        let client = try client(of: request)
        return Caller(uuid: try namedRecord(request.fields), read: client.read, write: client.write)
    }

    /// The client whose credentials a request has, and who calls for records of the service's type.
    private func client(of request: ReceivedRequest) throws(ServiceError) -> Client {
        guard let id = request.fields["client_id"] else { throw .noCredentials }
        guard let secret = request.fields["client_secret"] else { throw .missingArgument("client_secret") }
        guard let client = clients[id], client.secret == secret else { throw .invalidClientCredentials }
        guard let type = request.fields["type_name"] else { throw .missingArgument("type_name") }
        guard type == schema.typeName else { throw .unknownEntityType(type) }
        return client
    }

    /// The client of a request that is about any record.
    ///
    /// - Throws: ``ServiceError`` for a caller with a token, which is that of one user, and for a client of
    ///   another kind.
    func client(
        of request: ReceivedRequest, oneOf kinds: Set<ClientKind>
    ) throws(ServiceError) -> Client {
        if let malformation = request.malformation { throw malformation }
        try request.fields.checkForRepetition()
        let hasToken = request.fields["access_token"] != nil || oauthToken(request.authorization) != nil
        if hasToken { throw .clientPermission }
        let client = try client(of: request)
        guard kinds.contains(client.kind) else { throw .clientPermission }
        return client
    }

    /// The record that `uuid`, `id`, or `key_attribute` with `key_value` name.
    private func namedRecord(_ fields: FormFields) throws(ServiceError) -> String {
        if let uuid = fields["uuid"] { return uuid }
        if let attribute = fields["key_attribute"] { return try recordWithKey(attribute, fields["key_value"]) }
        guard let id = fields["id"] else { throw .missingArgument("uuid") }
        guard let number = Int(id) else { throw .invalidArgument("id", "id is not a number: \(id)") }
        guard let record = records.values.first(where: { $0.id == number }) else { throw .recordNotFound(id) }
        return record.uuid
    }

    /// The token of a header `Authorization: OAuth <token>`.
    private func oauthToken(_ authorization: String?) -> String? {
        guard let authorization, authorization.hasPrefix("OAuth ") else { return nil }
        return String(authorization.dropFirst("OAuth ".count))
    }
}
