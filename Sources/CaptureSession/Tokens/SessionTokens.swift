import CaptureRuntime
public import Foundation

/// What keeps a user signed in: the access token, and the secret with which it is renewed. Descriptions and mirrors
/// show neither. The type is not `Codable`, so that tokens end up in no file but a store's.
public struct SessionTokens: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The access token, which is good for an hour or less.
    public internal(set) var accessToken: String
    /// The secret that this device has made for the sign-in; nil if the token cannot be renewed.
    package let refreshSecret: String?
    /// The id of the API client that the tokens are for; a session for another does not use them. Nil if it is not
    /// known.
    package let clientID: String?
    /// The uuid of the user's record; nil if it is not known.
    public internal(set) var uuid: String?

    /// Creates tokens, for an app that has them from elsewhere. An empty text counts as nil.
    public init(accessToken: String, refreshSecret: String? = nil, clientID: String? = nil, uuid: String? = nil) {
        self.accessToken = accessToken
        self.refreshSecret = refreshSecret?.ifNotEmpty
        self.clientID = clientID?.ifNotEmpty
        self.uuid = uuid?.ifNotEmpty
    }

    /// True if these are tokens of the same user. Where the uuid is not known, they have to be from the same sign-in.
    func isOfSameUser(as other: SessionTokens?) -> Bool {
        guard let other else { return false }
        if let uuid, let otherUUID = other.uuid { return uuid == otherUUID }
        return (refreshSecret ?? accessToken) == (other.refreshSecret ?? other.accessToken)
    }

    /// The tokens in the clear, as a ``TokenStore`` keeps them.
    public var stored: Data {
        let texts = ["token": accessToken, "secret": refreshSecret, "client": clientID, "uuid": uuid]
        return JSONValue.object(texts.compactMapValues { $0.map(JSONValue.string) }).jsonData
    }

    /// Reads what ``stored`` has returned. Throws ``TokenStoreError/damaged`` for anything else.
    public init(stored: Data) throws(TokenStoreError) {
        do {
            let json = try JSONValue(jsonData: stored)
            guard let token = json["token"]?.stringValue?.ifNotEmpty else { throw TokenStoreError.damaged }
            self.init(
                accessToken: token, refreshSecret: json["secret"]?.stringValue, clientID: json["client"]?.stringValue,
                uuid: json["uuid"]?.stringValue)
        } catch {
            // Its reason could quote what is there.
            throw .damaged
        }
    }

    public var description: String { "SessionTokens" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension String {
    /// The text; nil if it is empty, which counts as missing wherever it comes from.
    var ifNotEmpty: String? { isEmpty ? nil : self }
}
