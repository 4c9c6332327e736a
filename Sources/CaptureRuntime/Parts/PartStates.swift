/// What a record remembers besides its attributes. There are only three conforming types.
public protocol CapturePartState: Sendable, CustomReflectable {
    /// Creates an empty state.
    init()
    /// Used by the runtime only.
    var _kept: KeptMembers { get set }
}

extension CapturePartState {
    /// Empty, because the state may hold secrets that Capture sent, which `dump` must not show.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The state of an object: the members that its properties cannot hold.
public struct PartState: CapturePartState {
    public var _kept = KeptMembers()

    /// Creates an empty state.
    public init() {}
}

/// The state of a plural's element: that of an object, and the element's identity in memory.
public struct ElementState: CapturePartState {
    public var _kept = KeptMembers()
    var localID = LocalID()

    /// Creates an empty state with a new identity.
    public init() {}
}
