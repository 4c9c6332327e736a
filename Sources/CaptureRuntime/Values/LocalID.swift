/// Distinguishes the elements of a plural in memory, even before the service has given them ids.
///
/// Elements that were never stored all have a nil `id`, and a replace renumbers the others, so the id cannot identify a
/// row in a list on screen. The local ID can:
///
/// ```swift
/// ForEach(user.photos, id: \.localID) { photo in … }
/// ```
///
/// A copy of an element has the identity of its original. The identity is not part of the element's equality and is not
/// saved.
public struct LocalID: Hashable, Sendable, CustomStringConvertible {
    /// The instance is the identity. It is unique as long as any copy of the `LocalID` lives, without a shared counter.
    private final class Identity: Sendable {}

    private let identity = Identity()

    /// Creates an identity that differs from every other.
    public init() {}

    /// Returns true if one is a copy of the other.
    public static func == (lhs: LocalID, rhs: LocalID) -> Bool { lhs.identity === rhs.identity }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }

    /// A short text for logs, unique among the identities that are alive. It differs from run to run.
    public var description: String { "LocalID(\(String(UInt(bitPattern: ObjectIdentifier(identity)), radix: 16)))" }
}
