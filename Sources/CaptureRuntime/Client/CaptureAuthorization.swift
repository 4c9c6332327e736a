/// How a client shows that it may do what it asks for.
public struct CaptureAuthorization: Sendable {
    /// Gives an access token. Receives nil, or the expired token that has to be replaced.
    ///
    /// All tokens of one client are those of one user, because an answer about a part of a record does not say whose it
    /// is. Make another client when another user signs in.
    ///
    /// - Important: It must not wait for a call of the same client, which goes out after the one that asks for the
    ///   token and needs a token itself. Renew tokens by other means, or with another client.
    public typealias AccessToken = @Sendable (_ expired: String?) async throws -> String

    let kind: Kind

    enum Kind: Sendable {
        case accessToken(AccessToken)
        case clientCredentials(id: String, secret: String, typeName: String)
    }

    /// The access token of a signed-in user, which names the record too.
    ///
    /// - Parameter accessToken: Called before every call; see ``AccessToken``.
    public static func accessToken(_ accessToken: @escaping AccessToken) -> CaptureAuthorization {
        CaptureAuthorization(kind: .accessToken(accessToken))
    }

    /// The id and secret of an API client, for servers: any record, named by its uuid. Never ship a secret in an app.
    ///
    /// - Parameters:
    ///   - id: The id of the API client.
    ///   - secret: Its secret.
    ///   - typeName: The entity type of the records.
    public static func clientCredentials(
        id: String, secret: String, typeName: String = "user"
    ) -> CaptureAuthorization {
        CaptureAuthorization(kind: .clientCredentials(id: id, secret: secret, typeName: typeName))
    }

    /// True where the authorization itself says which record is meant.
    var namesRecord: Bool {
        switch kind {
        case .accessToken: true
        case .clientCredentials: false
        }
    }
}

/// Neither the token nor the secret is shown.
extension CaptureAuthorization: CustomStringConvertible, CustomReflectable {
    public var description: String { "CaptureAuthorization" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
