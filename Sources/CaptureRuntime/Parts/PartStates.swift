/// What a record remembers besides its attributes. There are only three conforming types.
public protocol CapturePartState: Sendable, CustomReflectable {
    /// Used by the runtime only.
    @_documentation(visibility: internal)
    var _kept: PartState { get set }
}

extension CapturePartState {
    /// Empty, because the state may hold secrets that Capture sent, which `dump` must not show.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The state of a plural's element: that of an object, and the element's identity in memory.
public struct ElementState: CapturePartState {
    @_documentation(visibility: internal)
    public var _kept = PartState()
    var localID = LocalID()

    /// Creates an empty state with a new identity.
    public init() {}
}

/// The state of an object: the JSON members that its properties cannot hold, or cannot hold as they came. See
/// ``CaptureRecord/decodingIssues``, ``CaptureRecord/unreadAttributes`` and ``CaptureRecord/unmodelledAttributes``.
public struct PartState: CapturePartState {
    typealias Member = (name: String, member: KeptMember)

    /// A few members are found faster, and take less memory, without a dictionary.
    private var few: [Member] = []
    private var others: [String: KeptMember] = [:]

    /// Creates an empty state.
    public init() {}

    @_documentation(visibility: internal)
    public var _kept: PartState {
        _read { yield self }
        _modify { yield &self }
    }

    /// All members with their wire names, in no particular order.
    var all: [Member] { few + others.map { ($0.key, $0.value) } }

    var isEmpty: Bool { few.isEmpty && others.isEmpty }

    func isUnread(_ name: String) -> Bool { self[name]?.isUnread == true }

    subscript(name: String) -> KeptMember? {
        get { few.firstIndex { $0.name == name }.map { few[$0].member } ?? others[name] }
        set {
            few.removeAll { $0.name == name }
            if !others.isEmpty { others[name] = nil }
            guard let newValue else { return }
            if few.count < 32 { few.append((name, newValue)) } else { others[name] = newValue }
        }
    }
}
