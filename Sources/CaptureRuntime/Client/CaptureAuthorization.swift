import Foundation

/// How a client proves that it may make its calls.
public struct CaptureAuthorization: Sendable, CustomStringConvertible, CustomReflectable {
    /// Returns an access token. The argument is nil, or the expired token that has to be replaced.
    ///
    /// All tokens of one client should belong to one user: create another client when another user signs in. A call for
    /// a record with a uuid that is not that of the token's user throws ``CaptureError/otherUser``. The first response
    /// that shows a uuid says whose a token is. If none has, a call that writes reads it first.
    ///
    /// - Important: The closure must not wait for a call of the same client: that call would wait for the one that asks
    ///   for the token, and would need a token itself. Renew tokens by other means, or with another client.
    public typealias AccessTokenProvider = @Sendable (_ expired: String?) async throws -> String

    let kind: Kind

    enum Kind: Sendable {
        case accessToken(OwnedToken)
        case clientCredentials(id: String, secret: String, typeName: String, CredentialsPlace)
        case none
    }

    /// Where a request has the credentials of an API client.
    public enum CredentialsPlace: Hashable, Sendable {
        /// In a header, `Authorization: Basic …`, so that the secret is in no body.
        case header
        /// In the body, as the parameters `client_id` and `client_secret`.
        case body
    }

    /// Authorizes with the access token of a signed-in user, which also identifies the record.
    ///
    /// - Parameter accessToken: Called with nil before every call, and once more with the expired token if the service
    ///   reports that it has expired. Its errors are thrown by the call. See ``AccessTokenProvider``.
    public static func accessToken(_ accessToken: @escaping AccessTokenProvider) -> CaptureAuthorization {
        ownedToken { (try await accessToken($0), nil) }
    }

    /// Returns an access token, and whose it is; nil if that is not known.
    package typealias OwnedToken = @Sendable (_ expired: String?) async throws -> (token: String, owner: TokenOwner?)

    /// Authorizes with access tokens whose owner is known.
    package static func ownedToken(_ token: @escaping OwnedToken) -> CaptureAuthorization {
        CaptureAuthorization(kind: .accessToken(token))
    }

    /// Authorizes with the id and secret of an API client, for servers. Such a client can access any record by its
    /// uuid. Never ship a secret in an app.
    ///
    /// - Parameters:
    ///   - id: The id of the API client.
    ///   - secret: The secret of the API client.
    ///   - typeName: The entity type of the records.
    ///   - place: Where the credentials are sent.
    /// - Note: The vendor documents both forms. That every call takes the first one is unverified.
    public static func clientCredentials(
        id: String, secret: String, typeName: String = "user", sentIn place: CredentialsPlace = .header
    ) -> CaptureAuthorization {
        CaptureAuthorization(kind: .clientCredentials(id: id, secret: secret, typeName: typeName, place))
    }

    /// For calls that need none, or have it among their arguments.
    package static let none = CaptureAuthorization(kind: .none)

    /// The value of the header `Authorization`; nil if none is sent.
    var header: String? { basic.map { "Basic \($0)" } }

    /// The texts that no error may show, besides access tokens.
    var secrets: [String] {
        guard case .clientCredentials(_, let secret, _, _) = kind else { return [] }
        return [secret] + (basic.map { [$0] } ?? [])
    }

    /// The id and the secret, as RFC 7617 has them.
    private var basic: String? {
        guard case .clientCredentials(let id, let secret, _, .header) = kind else { return nil }
        return Data("\(id):\(secret)".utf8).base64EncodedString()
    }

    /// True if the authorization itself identifies the record.
    var namesRecord: Bool { if case .accessToken = kind { true } else { false } }

    /// Descriptions and mirrors show neither the token nor the secret.
    public var description: String { "CaptureAuthorization" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
