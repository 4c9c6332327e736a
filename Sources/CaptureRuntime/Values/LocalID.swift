/// Tells one element of a plural from another in memory, also before the service has given it an id.
///
/// Elements that were never stored all have a nil `id`, and a replace renumbers the others, so neither is an identity
/// for a list on screen. This is:
///
/// ```swift
/// ForEach(user.photos, id: \.localID) { photo in … }
/// ```
///
/// A copy of an element has the identity of its original. It is not part of an element's equality and is not persisted.
public struct LocalID: Hashable, Sendable, CustomStringConvertible {
    /// The instance is the identity: unique for as long as any copy of the `LocalID` lives, without a shared counter.
    private final class Identity: Sendable {}

    private let identity = Identity()

    /// A new identity, different from every other.
    public init() {}

    /// True if one is a copy of the other.
    public static func == (lhs: LocalID, rhs: LocalID) -> Bool { lhs.identity === rhs.identity }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }

    /// A short text for logs, different for each identity that lives and different in each run.
    public var description: String { "LocalID(\(String(UInt(bitPattern: ObjectIdentifier(identity)), radix: 16)))" }
}
