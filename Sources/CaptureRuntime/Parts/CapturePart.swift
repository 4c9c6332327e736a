/// A struct whose properties are attributes of a Capture schema: a whole record, an object in it, or an element of a
/// plural. `capture-codegen` writes the conforming types. Apps use them and do not conform to this protocol themselves.
///
/// What a record can do (coding, equality, hashing, finding changes, paths) is written once, on top of its
/// ``attributes`` table. Two records are equal if all their properties have equal values at every depth, also those
/// that only Capture sets: `id`, `uuid`, `created`, `lastUpdated`. What is known about the server's copy does not
/// count, nor does ``PluralElement/localID``: whether a save would send anything is ``CaptureRecord/hasChanges``.
public protocol CapturePart: Codable, Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// What the record remembers besides its attributes: `_PartState`, `_ElementState` or `_RecordState`.
    associatedtype CaptureState: _CapturePartState

    /// One entry per attribute, in the order of the schema.
    static var attributes: AttributeTable<Self> { get }

    /// What Capture sent that the properties cannot hold. Ignored by `==` and `hash(into:)`. Only the runtime uses it:
    /// a record with another state no longer knows what Capture has confirmed.
    @_documentation(visibility: internal)
    var _captureState: CaptureState { get set }

    /// A record with every attribute nil or empty.
    init(_ unset: _UnsetRecord)

    /// Reads a record from UTF-8 JSON text. It is a requirement so that a whole record is read as one even if only this
    /// protocol is known.
    init(json: some Collection<UInt8>) throws
}

extension CapturePart {
    /// A record of which every attribute is unread.
    static var unread: Self {
        var record = Self(.unset)
        for attribute in attributes.entries { attribute.markUnread(in: &record) }
        return record
    }
}

/// An element of a plural.
public protocol PluralElement: CapturePart where CaptureState == _ElementState {
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
public enum _UnsetRecord: Sendable {
    /// The argument of `PrimaryAddress(.unset)`.
    case unset
}

/// What a record remembers besides its attributes. There are only three conforming types.
public protocol _CapturePartState: Sendable, CustomReflectable {
    /// Used by the runtime only.
    @_documentation(visibility: internal)
    var _kept: _PartState { get set }
}

extension _CapturePartState {
    /// Empty, because the state may hold secrets that Capture sent, which `dump` must not show.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The state of a plural's element: that of an object, and the element's identity in memory.
public struct _ElementState: _CapturePartState {
    @_documentation(visibility: internal)
    public var _kept = _PartState()
    var localID = LocalID()

    /// Creates an empty state with a new identity.
    public init() {}
}

/// The state of an object: the JSON members that its properties cannot hold, or cannot hold as they came. See
/// ``CaptureRecord/decodingIssues``, ``CaptureRecord/unreadAttributes`` and ``CaptureRecord/unknownMembers``.
public struct _PartState: _CapturePartState {
    /// The members by their wire names.
    private(set) var all: [String: KeptMember] = [:]

    /// Creates an empty state.
    public init() {}

    @_documentation(visibility: internal)
    public var _kept: _PartState {
        _read { yield self }
        _modify { yield &self }
    }

    func isUnread(_ name: String) -> Bool { all[name]?.isUnread == true }

    /// Makes room for members, so that those of a part that lacks many are not moved each time there are more.
    mutating func makeRoom(for count: Int) { all.reserveCapacity(all.count + count) }

    subscript(name: String) -> KeptMember? {
        get { all[name] }
        set { all[name] = newValue }
    }
}

extension Array where Element: PluralElement {
    /// The first element with this id, for key paths that survive insertions and removals:
    /// `user.update(\.photos[id: 31], using: client)`.
    ///
    /// If no element has the id, reading returns an element with nothing set and writing has no effect: a button on a
    /// row that has just been removed must not crash the app.
    ///
    /// - Parameter id: The ``PluralElement/id`` that Capture gave the element.
    public subscript(id id: Int) -> Element {
        get { first { $0.id == id } ?? Element(.unset) }
        set { if let index = firstIndex(where: { $0.id == id }) { self[index] = newValue } }
    }

    /// The first element with this identity in memory. It also finds elements that are not stored on Capture yet, so
    /// use it for the rows of a list: `user.photos[localID: photo.localID].type = "avatar"`. If there is none, it
    /// behaves as `subscript(id:)` does.
    ///
    /// - Parameter localID: The ``PluralElement/localID`` of the element.
    public subscript(localID localID: LocalID) -> Element {
        get { first { $0.localID == localID } ?? Element(.unset) }
        set { if let index = firstIndex(where: { $0.localID == localID }) { self[index] = newValue } }
    }
}
