/// What a record remembers besides its attributes. There are only three conforming types.
public protocol CapturePartState: Sendable, CustomReflectable {
    /// Creates an empty state.
    init()
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
    private var storage = Storage.few([])

    /// A few members are found faster, and take less memory, without a dictionary.
    private enum Storage {
        case few([Member])
        case many([String: KeptMember])

        static let limit = 32
    }

    typealias Member = (name: String, member: KeptMember)

    /// Creates an empty state.
    public init() {}

    @_documentation(visibility: internal)
    public var _kept: PartState {
        _read { yield self }
        _modify { yield &self }
    }

    /// All members with their wire names, in no particular order.
    var all: [Member] {
        switch storage {
        case .few(let members): members
        case .many(let members): members.map { ($0.key, $0.value) }
        }
    }

    var isEmpty: Bool { if case .few(let members) = storage { members.isEmpty } else { false } }

    func isUnread(_ name: String) -> Bool { self[name]?.isUnread == true }

    subscript(name: String) -> KeptMember? {
        get {
            switch storage {
            case .few(let members): members.firstIndex { $0.name == name }.map { members[$0].member }
            case .many(let members): members[name]
            }
        }
        set {
            // The members are changed in place, so the storage must not refer to them as well.
            switch storage {
            case .few(var members):
                storage = .few([])
                members.removeAll { $0.name == name }
                if let newValue { members.append((name, newValue)) }
                let isMany = members.count > Storage.limit
                storage = isMany ? .many(Dictionary(uniqueKeysWithValues: members)) : .few(members)
            case .many(var members):
                storage = .few([])
                members[name] = newValue
                storage = .many(members)
            }
        }
    }
}
