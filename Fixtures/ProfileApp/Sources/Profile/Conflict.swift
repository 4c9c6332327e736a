/// An attribute that was edited on this device and, since it was last read, on another.
@MainActor
public struct Conflict: Identifiable {
    public let label: String
    public let mine: String?
    public let theirs: String?
    let keyPath: WritableKeyPath<CaptureUser, String?>

    public nonisolated var id: String { label }

    private static let attributes: [(label: String, keyPath: WritableKeyPath<CaptureUser, String?>)] = [
        ("Name", \.displayName), ("About me", \.aboutMe), ("City", \.primaryAddress.city),
    ]

    /// The attributes in which both differ from `base`, and from each other.
    static func between(_ mine: CaptureUser, and theirs: CaptureUser, since base: CaptureUser) -> [Conflict] {
        attributes.compactMap { label, keyPath in
            let (mine, theirs, base) = (mine[keyPath: keyPath], theirs[keyPath: keyPath], base[keyPath: keyPath])
            guard mine != base, theirs != base, mine != theirs else { return nil }
            return Conflict(label: label, mine: mine, theirs: theirs, keyPath: keyPath)
        }
    }
}
