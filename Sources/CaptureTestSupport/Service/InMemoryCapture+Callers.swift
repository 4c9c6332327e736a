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
        let read: GrantedAttributes
        let write: GrantedAttributes
        var isExpired = false
        /// The seconds since 1970 at which it expires by the clock of sign-in; nil for never.
        var expiry: Double?
        /// The secret that a sign-in came with, by which it may be renewed.
        var secret: String?
        var isRenewed = false
        /// The number of calls that were made with it.
        var uses = 0
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
        let digits = String(tokens.count + 1)
        let token = "token" + String(repeating: "0", count: max(0, 11 - digits.utf8.count)) + digits
        tokens[token] = Token(uuid: uuid, read: read, write: write)
        return token
    }

    /// Expires a token. Calls with it are then answered with 414.
    package func expireToken(_ token: String) {
        tokens[token]?.isExpired = true
    }

    /// Changes the permissions of a token.
    package func setAccess(ofToken token: String, read: GrantedAttributes = .full, write: GrantedAttributes = .full) {
        guard let old = tokens[token] else { return }
        tokens[token] = Token(
            uuid: old.uuid, read: read, write: write, isExpired: old.isExpired, expiry: old.expiry, secret: old.secret)
    }

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
        if let name = request.fields["access_token"] ?? oauthToken(request.authorization) {
            guard let token = tokens[name], !token.isExpired,
                token.expiry.map({ time.now.timeIntervalSince1970 < $0 }) ?? true,
                token.uses < tokenRules.uses ?? .max
            else { throw .accessTokenExpired }
            tokens[name]?.uses += 1
            return Caller(uuid: token.uuid, read: token.read, write: token.write)
        }
        let client = try client(of: request)
        return Caller(uuid: try namedRecord(request.fields), read: client.read, write: client.write)
    }

    /// Returns the client whose credentials a request contains. The request must be for the service's entity type.
    private func client(of request: ReceivedRequest) throws(ServiceError) -> Client {
        let (id, secret) = try credentials(of: request)
        guard let client = clients[id], client.secret == secret else { throw .invalidClientCredentials }
        guard let type = request.fields["type_name"] else { throw .missingArgument("type_name") }
        guard type == schema.typeName else { throw .unknownEntityType(type) }
        return client
    }

    /// Returns the id and the secret in a header `Authorization: Basic …`, or else in the form.
    private func credentials(of request: ReceivedRequest) throws(ServiceError) -> (id: String, secret: String) {
        if let authorization = request.authorization, authorization.hasPrefix("Basic ") {
            let data = Data(base64Encoded: String(authorization.dropFirst("Basic ".count)))
            let parts = data.map { String(decoding: $0, as: UTF8.self).split(separator: ":", maxSplits: 1) } ?? []
            guard parts.count == 2 else { throw .invalidClientCredentials }
            return (String(parts[0]), String(parts[1]))
        }
        guard let id = request.fields["client_id"] else { throw .noCredentials }
        guard let secret = request.fields["client_secret"] else { throw .missingArgument("client_secret") }
        return (id, secret)
    }

    /// Returns the client of a request that may concern any record.
    ///
    /// - Throws: ``ServiceError`` for a caller with a token, which belongs to one user, and for a client of another
    ///   kind.
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

    /// Returns the record that is named by `uuid`, by `id`, or by `key_attribute` with `key_value`.
    private func namedRecord(_ fields: FormFields) throws(ServiceError) -> String {
        if let uuid = fields["uuid"] { return uuid }
        if let attribute = fields["key_attribute"] { return try recordWithKey(attribute, fields["key_value"]) }
        guard let id = fields["id"] else { throw .missingArgument("uuid") }
        guard let number = Int(id) else { throw .invalidArgument("id", "id is not a number: \(id)") }
        guard let record = records.values.first(where: { $0.id == number }) else { throw .recordNotFound(id) }
        return record.uuid
    }

    /// Returns the token in a header `Authorization: OAuth <token>`.
    private func oauthToken(_ authorization: String?) -> String? {
        guard let authorization, authorization.hasPrefix("OAuth ") else { return nil }
        return String(authorization.dropFirst("OAuth ".count))
    }
}
