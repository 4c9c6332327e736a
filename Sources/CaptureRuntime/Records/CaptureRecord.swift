/// A struct whose properties are attributes of a Capture schema: a whole record, an object in it, or an element of a
/// plural. `capture-codegen` writes the conforming types; apps use them and need not conform to this protocol.
///
/// Everything a record can do is written once, over its ``attributes`` table: coding, equality, hashing, finding
/// changes, paths. Two records are equal when all attributes that can be written are equal; read-only attributes
/// (`id`, `uuid`, `created`, `lastUpdated`) and what is known about the server's copy do not count.
public protocol CaptureRecord: Codable, Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// What the record remembers besides its attributes: ``RecordState``, ``ElementState`` or ``EntityState``.
    associatedtype CaptureState: CaptureRecordState

    /// One entry per attribute, in the order of the schema.
    static var attributes: AttributeTable<Self> { get }

    /// What Capture sent that the properties cannot hold; ignored by `==` and `hash(into:)`.
    var captureState: CaptureState { get set }

    /// A record with every attribute nil or empty.
    init(_ unset: UnsetRecord)

    /// Reads a record from UTF-8 JSON text. A requirement, so that a whole record is read as such where only this
    /// protocol is known.
    init(json: some Collection<UInt8>) throws
}

/// A whole user record: the root of a schema. Only the root remembers what Capture confirmed.
public protocol CaptureEntity: CaptureRecord where CaptureState == EntityState<Self> {}

/// An element of a plural.
public protocol PluralElement: CaptureRecord where CaptureState == ElementState {
    /// The identifier Capture gave the element; nil until it is stored. A replace of the plural gives every element a
    /// new one, so it is not a lasting identity: see ``localID``.
    var id: Int? { get }
}

extension PluralElement {
    /// The identity of this element in memory, present from the start and independent of ``id``:
    /// `ForEach(user.photos, id: \.localID)`. Not part of equality or coding; a copy of the value shares it.
    public var localID: LocalID { captureState.localID }
}

/// Chooses the initializer that makes a record with nothing set, whatever attributes are required.
public struct UnsetRecord: Sendable {
    /// `PrimaryAddress(.unset)`
    public static var unset: UnsetRecord { UnsetRecord() }

    /// The only value there is.
    public init() {}
}
