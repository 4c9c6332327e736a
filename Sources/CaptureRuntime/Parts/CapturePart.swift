/// A struct whose properties are attributes of a Capture schema: a whole record, an object in it, or an element of a
/// plural. `capture-codegen` writes the conforming types. Apps use them and do not conform to this protocol themselves.
///
/// What a record can do (coding, equality, hashing, finding changes, paths) is written once, on top of its
/// ``attributes`` table. Two records are equal if all their writable attributes are equal. Read-only attributes (`id`,
/// `uuid`, `created`, `lastUpdated`) and what is known about the server's copy do not count.
public protocol CapturePart: Codable, Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// What the record remembers besides its attributes: ``PartState``, ``ElementState`` or ``RecordState``.
    associatedtype CaptureState: CapturePartState

    /// One entry per attribute, in the order of the schema.
    static var attributes: AttributeTable<Self> { get }

    /// What Capture sent that the properties cannot hold. Ignored by `==` and `hash(into:)`. Only the runtime uses it:
    /// a record with another state no longer knows what Capture has confirmed.
    @_documentation(visibility: internal)
    var _captureState: CaptureState { get set }

    /// A record with every attribute nil or empty.
    init(_ unset: UnsetRecord)

    /// Reads a record from UTF-8 JSON text. It is a requirement so that a whole record is read as one even if only this
    /// protocol is known.
    init(json: some Collection<UInt8>) throws
}

/// An element of a plural.
public protocol PluralElement: CapturePart where CaptureState == ElementState {
    /// The identifier that Capture gave the element; nil until it is stored. A replace of the plural gives every
    /// element a new one, so it is not a lasting identity. See ``localID``.
    var id: Int? { get }
}

extension PluralElement {
    /// The identity of this element in memory, which exists from the start and does not depend on ``id``:
    /// `ForEach(user.photos, id: \.localID)`. It is not part of equality or coding. Copies of the element share it.
    public var localID: LocalID { _captureState.localID }
}

/// Selects the initializer that creates a record with nothing set, even if some attributes are required.
public enum UnsetRecord: Sendable {
    /// The argument of `PrimaryAddress(.unset)`.
    case unset
}
