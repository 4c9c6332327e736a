import CaptureRuntime

/// A time in which one user is signed in to a session, and the time before that in which nobody is: the tokens that
/// were the last to be known. It ends when the session signs out, or somebody else in. What another process does is
/// seen at the next call only, so that just changes the user.
typealias UserPeriod = Locked<SessionTokens?>

/// The user of a client: that of the period in which it was made. Its first call settles who that is.
final class ClientUser: Sendable {
    private let period: UserPeriod
    private let tokens = Locked<SessionTokens?>(nil)

    init(_ period: UserPeriod) { self.period = period }

    /// Returns true if the tokens are of this user.
    func has(_ new: SessionTokens) -> Bool {
        tokens.withLock { tokens in
            let known = tokens ?? period.withLock { $0 }
            guard known?.isOfSameUser(as: new) ?? true else { return false }
            if tokens == nil || new.uuid != nil { tokens = new }
            return true
        }
    }
}
