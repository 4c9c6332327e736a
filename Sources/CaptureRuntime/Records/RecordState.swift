/// The state of a whole record: what Capture last confirmed, and what is in doubt. Copying a record copies its state.
public struct RecordState<Record: CaptureRecord>: CapturePartState {
    @_documentation(visibility: internal)
    public var _kept = PartState()
    /// At most one record. An array, because a struct cannot contain itself.
    private var stored: [Record] = []
    /// What was sent without a response, and what a loaded record has perhaps sent.
    var doubts: [Patch] = []
    /// Which calls the record knows of.
    var calls = KnownCalls()
    /// Shared by all copies of the record. Fetching, making and loading begin a line.
    let line = LocalID()
    /// The record's uuid, if a client asked for the record by uuid and the answer did not contain it.
    var uuid: String?

    /// Creates the state of a record that was never read from Capture.
    public init() {}

    /// The record as Capture last confirmed it; nil if it was never read. Its own state holds no confirmed record.
    var confirmed: Record? {
        get { stored.first }
        set {
            guard var record = newValue else { return stored = [] }
            record._captureState.stored = []
            record._captureState.doubts = []
            stored = [record]
        }
    }
}
