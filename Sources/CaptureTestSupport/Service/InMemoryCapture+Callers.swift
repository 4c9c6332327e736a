import Foundation

/// The callers of the service: clients with a secret, and tokens.
extension InMemoryCapture {
    struct Client {
        let secret: String
        let kind: ClientKind
        let read: GrantedAttributes
        let write: GrantedAttributes
    }

    /// The kind of an API client, which determines the calls it may make.
    package enum ClientKind: Hashable, Sendable {
        case owner
        case directAccess
        case directReadAccess
        case loginClient
    }

    struct Token {
        let uuid: String
        var read: GrantedAttributes
        var write: GrantedAttributes
        /// The secret that a sign-in came with, by which it may be renewed.
        var secret: String?
        /// When it expires, by ``InMemoryCapture/time``.
        var expiry = Date.distantFuture
        /// True if its record was deleted, even if another one has that uuid now.
        var isOrphan = false

        /// The seconds for which a token of a sign-in is good.
        static let lifetime = 3600.0
    }

    /// The permissions of a request, and the record that it addresses.
    struct Caller {
        let uuid: String
        let read: GrantedAttributes
        let write: GrantedAttributes
    }

    /// Returns a new token for a record: 16 lowercase letters and digits, like Capture's.
    package func issueToken(
        for uuid: String, read: GrantedAttributes = .full, write: GrantedAttributes = .full
    ) -> String {
        let token = "token" + "\(tokens.count + 1)".padded(to: 11)
        tokens[token] = Token(uuid: uuid, read: read, write: write)
        return token
    }

    /// Expires a token. Calls with it are then answered with 414.
    package func expireToken(_ token: String) { tokens[token]?.expiry = .distantPast }

    /// Adds or changes a client.
    package func addClient(
        id: String, secret: String, kind: ClientKind = .owner, read: GrantedAttributes = .full,
        write: GrantedAttributes = .full
    ) {
        clients[id] = Client(secret: secret, kind: kind, read: read, write: write)
    }

    /// Identifies the caller. If there is a token, it determines the record, and other fields that name one are
    /// ignored.
    func caller(of request: ReceivedRequest) throws(ServiceError) -> Caller {
        guard let name = token(of: request) else {
            let client = try client(of: request)
            return Caller(uuid: try namedRecord(request.fields), read: client.read, write: client.write)
        }
        guard let token = tokens[name], time.now < token.expiry else { throw .accessTokenExpired }
        if token.isOrphan { throw .recordNotFound(token.uuid) }
        return Caller(uuid: token.uuid, read: token.read, write: token.write)
    }

    /// Returns the client whose credentials a request contains. The request must be for the service's entity type.
    private func client(of request: ReceivedRequest) throws(ServiceError) -> Client {
        let (id, secret) = try credentials(of: request)
        guard let client = clients[id], client.secret == secret else { throw .invalidClientCredentials }
        let type = try request.fields.required("type_name")
        guard type == schema.typeName else { throw .unknownEntityType(type) }
        return client
    }

    /// Returns the id and the secret in a header `Authorization: Basic …`, or else in the form.
    private func credentials(of request: ReceivedRequest) throws(ServiceError) -> (id: String, secret: String) {
        if let authorization = request.authorization, authorization.hasPrefix("Basic ") {
            let data = Data(base64Encoded: String(authorization.dropFirst("Basic ".count)))
            let parts = data.flatMap { String(data: $0, encoding: .utf8) }?.split(separator: ":", maxSplits: 1)
            guard let parts, parts.count == 2 else { throw .invalidClientCredentials }
            return (String(parts[0]), String(parts[1]))
        }
        guard let id = request.fields["client_id"] else { throw .noCredentials }
        return (id, try request.fields.required("client_secret"))
    }

    /// Returns the client of a request that may concern any record.
    ///
    /// - Throws: ``ServiceError`` for a caller with a token, which belongs to one user, and for a client of another
    ///   kind.
    func client(of request: ReceivedRequest, oneOf kinds: Set<ClientKind>) throws(ServiceError) -> Client {
        try request.check()
        if token(of: request) != nil { throw .clientPermission }
        let client = try client(of: request)
        guard kinds.contains(client.kind) else { throw .clientPermission }
        return client
    }

    /// Returns the record that is named by `uuid`, by `id`, or by `key_attribute` with `key_value`.
    private func namedRecord(_ fields: FormFields) throws(ServiceError) -> String {
        if let uuid = fields["uuid"] { return uuid }
        if let attribute = fields["key_attribute"] { return try recordWithKey(attribute, fields) }
        guard let id = fields["id"] else { throw .missingArgument("uuid") }
        guard let number = Int(id) else { throw .invalidArgument("id", "id is not a number: \(id)") }
        guard let record = records.values.first(where: { $0.id == number }) else { throw .recordNotFound(id) }
        return record.uuid
    }

    /// Returns the token in the form, or in a header `Authorization: OAuth <token>`.
    private func token(of request: ReceivedRequest) -> String? {
        if let token = request.fields["access_token"] { return token }
        guard let authorization = request.authorization, authorization.hasPrefix("OAuth ") else { return nil }
        return String(authorization.dropFirst("OAuth ".count))
    }
}
