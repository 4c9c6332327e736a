import CaptureRuntime
public import Foundation

/// What keeps a user signed in: the access token, and the secret with which it is renewed. Both are secrets.
///
/// Descriptions and mirrors are empty. The type is deliberately not `Codable`, so that tokens end up in no file but that
/// of a ``TokenStore``.
public struct SessionTokens: Hashable, Sendable {
    /// The access token. It lives an hour or less.
    public let accessToken: String
    /// The secret that was made on this device for the sign-in; nil if the token cannot be renewed.
    public let refreshSecret: String?
    /// The id of the API client for which the tokens were issued; nil if it is not known. A session with another client
    /// id, such as that of a test environment, does not use them.
    public let clientID: String?
    /// The uuid of the signed-in user's record; nil if it is not known.
    public let uuid: String?

    /// Creates tokens, for an app that has them from elsewhere.
    public init(accessToken: String, refreshSecret: String? = nil, clientID: String? = nil, uuid: String? = nil) {
        self.accessToken = accessToken
        self.refreshSecret = refreshSecret
        self.clientID = clientID
        self.uuid = uuid
    }

    /// What stays the same while the same user is signed in.
    var owner: String { uuid ?? refreshSecret ?? accessToken }

    func replacingAccessToken(with token: String) -> SessionTokens {
        SessionTokens(accessToken: token, refreshSecret: refreshSecret, clientID: clientID, uuid: uuid)
    }
}

extension SessionTokens {
    private static let version: JSONValue = 1

    /// The tokens in the clear, as a ``TokenStore`` keeps them.
    public var stored: Data {
        let texts = [
            "accessToken": accessToken, "refreshSecret": refreshSecret, "clientID": clientID, "uuid": uuid,
        ]
        var members = texts.compactMapValues { $0.map(JSONValue.string) }
        members["captureSession"] = Self.version
        return JSONValue.object(members).jsonData
    }

    /// Reads what ``stored`` has returned.
    ///
    /// - Throws: ``TokenStoreError/damaged`` for anything else.
    public init(stored: Data) throws(TokenStoreError) {
        let json: JSONValue
        do {
            json = try JSONValue(jsonData: stored)
        } catch {
            // The reason could quote what is there.
            throw .damaged
        }
        guard json["captureSession"] == Self.version, let token = json["accessToken"]?.stringValue else {
            throw .damaged
        }
        self.init(
            accessToken: token, refreshSecret: json["refreshSecret"]?.stringValue,
            clientID: json["clientID"]?.stringValue, uuid: json["uuid"]?.stringValue)
    }
}

/// Descriptions and mirrors show neither the token nor the secret.
extension SessionTokens: CustomStringConvertible, CustomReflectable {
    public var description: String { "SessionTokens" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
