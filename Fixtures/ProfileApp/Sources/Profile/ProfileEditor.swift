import CaptureRuntime
import Observation

/// What one window does to the profile, so that it can be undone there. Several windows may show the same profile.
@MainActor @Observable
public final class ProfileEditor {
    public let profile: ProfileModel
    /// The record before and after each edit of this window.
    private var edits: [(before: CaptureUser, edited: CaptureUser)] = []

    public init(_ profile: ProfileModel) { self.profile = profile }

    /// The record. The views of the window edit it in place.
    public var user: CaptureUser {
        get { profile.user }
        set { edit { $0.user = newValue } }
    }

    public var canUndo: Bool { !edits.isEmpty }

    public func edit(_ change: (ProfileModel) -> Void) {
        let before = profile.user
        change(profile)
        // A field may write back what it shows.
        if profile.user != before { edits.append((before, profile.user)) }
        profile.keep()
    }

    /// Takes back the last edit of this window. What other windows and other devices have done since stays.
    public func undo() {
        guard let (before, edited) = edits.popLast() else { return }
        profile.user.restoreValues(from: before, undoing: edited)
        profile.keep()
    }
}
