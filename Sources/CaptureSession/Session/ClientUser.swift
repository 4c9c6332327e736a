import CaptureRuntime

/// The user of the clients of a session: who was signed in when they were made, or else who is the next to sign in.
final class ClientUser: Sendable {
    private let tokens: Locked<SessionTokens?>

    init(_ tokens: SessionTokens? = nil) { self.tokens = Locked(tokens) }

    var isKnown: Bool { tokens.withLock { $0 != nil } }

    /// Returns true if the tokens are of this user. The first user who comes is the one.
    func has(_ new: SessionTokens) -> Bool {
        tokens.withLock { tokens in
            guard tokens?.isOfSameUser(as: new) ?? true else { return false }
            if tokens == nil || new.uuid != nil { tokens = new }
            return true
        }
    }
}
