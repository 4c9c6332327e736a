import CaptureRuntime

/// An attribute that was edited on this device and, since it was last read, on another.
@MainActor
public struct Conflict: Identifiable {
    public let label: String
    public let mine: String?
    public let theirs: String?
    let difference: RecordDifference<CaptureUser>

    public nonisolated var id: String { difference.path }

    /// What the app shows. Photos are merged, whoever has added or removed some.
    private static let labels = ["/displayName": "Name", "/aboutMe": "About me", "/primaryAddress/city": "City"]

    /// The conflicts in a record.
    ///
    /// - Parameter seen: The record as the user has seen it.
    static func inRecord(_ user: CaptureUser, since seen: CaptureUser) -> [Conflict] {
        let theirs = user.confirmed
        return user.conflicts(since: seen).compactMap { difference in
            guard let label = labels[difference.path] else { return nil }
            let (mine, theirs) = (difference.value(in: user), difference.value(in: theirs))
            return Conflict(label: label, mine: mine as? String, theirs: theirs as? String, difference: difference)
        }
    }
}
