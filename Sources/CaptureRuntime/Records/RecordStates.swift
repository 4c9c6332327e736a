/// What a record remembers besides its attributes. The three conforming types are all there are.
public protocol CaptureRecordState: Sendable, CustomReflectable {
    /// A state that knows nothing.
    init()
    /// For the runtime's own use.
    var _kept: KeptMembers { get set }
}

extension CaptureRecordState {
    /// Empty: the state may hold secrets that Capture sent, and `dump` must not show them.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The state of an object: the members that its properties cannot hold.
public struct RecordState: CaptureRecordState {
    public var _kept = KeptMembers()

    /// A state that knows nothing.
    public init() {}
}

/// The state of a plural's element: as of an object, and the element's identity in memory.
public struct ElementState: CaptureRecordState {
    public var _kept = KeptMembers()
    var localID = LocalID()

    /// A state that knows nothing, with an identity of its own.
    public init() {}
}

/// The state of a whole record: what Capture last confirmed of it. Copying a record copies its state.
public struct EntityState<Record: CaptureEntity>: CaptureRecordState {
    public var _kept = KeptMembers()
    private var box: Box?
    /// Which calls have been merged.
    var ledger = Ledger()
    /// Shared by all copies of the record; one that is loaded has its own.
    let lineage = LocalID()
    /// The record's uuid if a client asked for it by that and the answer did not contain it.
    var uuid: String?

    /// A class, because a struct cannot contain itself; never changed once made.
    private final class Box: Sendable {
        let record: Record
        init(_ record: Record) { self.record = record }
    }

    /// The state of a record that was never read from Capture.
    public init() {}

    /// The record as Capture last confirmed it, or nil if it was never read. Its own state holds no confirmed record.
    var confirmed: Record? {
        get { box?.record }
        set {
            guard var record = newValue else {
                box = nil
                return
            }
            record.captureState.box = nil
            box = Box(record)
        }
    }
}
