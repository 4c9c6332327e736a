/// Whose an access token is.
package enum TokenOwner: Hashable, Sendable {
    /// The user of the record with this uuid.
    case record(String)
    /// The service does not show the uuid to this API client.
    case hidden

    /// Reads whose a token is.
    fileprivate init(_ send: (Call) async throws -> ServiceAnswer) async throws {
        do {
            self = try await send(Call(.read, attributes: ["uuid"])).uuid().map(TokenOwner.record) ?? .hidden
        } catch let error as CaptureError where error.serviceError?.code == .unknownAttribute {
            self = .hidden
        }
    }
}

/// What a client knows of the owners of its tokens. A renewed token is another one.
final class TokenOwners: Sendable {
    private let known = Locked<[String: TokenOwner]>([:])

    subscript(token: String) -> TokenOwner? { known.withLock { $0[token] } }

    func note(_ owner: TokenOwner?, of token: String) {
        known.withLock { known in
            // Tokens are good for an hour or less. Of one that is forgotten, the owner is read again.
            if known.count >= 100 { known = [:] }
            known[token] = owner ?? known[token]
        }
    }
}

extension Attempts {
    /// The one rule about it: **what is sent for a record that has a uuid never changes another record.** The service
    /// takes the record of the token and ignores a uuid beside it, so the two are compared here, for each request. If
    /// nothing has shown yet whose the token is, that is read before the call writes.
    ///
    /// - Parameter token: That of the request. The read may renew it. Nil for a client that sends the uuid.
    func checkOwner(of token: inout String?, mayBeDone: Bool) async throws {
        guard let uuid = call.uuid, let old = token else { return }
        if client.owners[old] == nil, !call.endpoint.isRead {
            do {
                let owner = try await TokenOwner { try await Attempts(client: client, call: $0).run(with: &token) }
                client.owners.note(owner, of: token ?? old)
            } catch {
                throw stopped(by: error, mayBeDone: mayBeDone)
            }
        }
        guard case .record(let other)? = client.owners[token ?? old], other != uuid else { return }
        throw failure(.otherUser, mayBeDone: mayBeDone)
    }

    /// Notes what an answer shows of the owner of the token.
    func noteOwner(of token: String?, in answer: ServiceAnswer) {
        guard let token, client.owners[token] == nil, call.path == .root, answer.has("result") else { return }
        // An answer of another form is the concern of those who read it.
        do { client.owners.note(try answer.uuid().map(TokenOwner.record), of: token) } catch {}
    }
}

extension CaptureClient {
    /// Reads whose the client's access token is.
    package func tokenOwner() async throws -> TokenOwner { try await TokenOwner(send) }
}

extension ServiceAnswer {
    /// The uuid of the record in the answer; nil if that does not show it.
    fileprivate func uuid() throws -> String? {
        try member("result") { record in
            guard var uuid = try record.members()["uuid"], try uuid.kind() == .string else { return nil }
            return try uuid.string().text.flatMap { $0.isEmpty ? nil : $0 }
        }
    }
}
