/// A whole user record: the root of a schema. Only the root stores what Capture confirmed.
public protocol CaptureRecord: CapturePart where CaptureState == _RecordState<Self> {}

extension CaptureRecord {
    /// Creates a record of which only the uuid is known, to change or delete it without reading it first.
    ///
    /// ```swift
    /// var user = CaptureUser(uuid: uuid)
    /// user.displayName = "Inigo"
    /// user.photos = [.init(type: "avatar")]
    /// try await server.save(&user)
    /// ```
    ///
    /// Nothing in it counts as read: what you do not set is not sent, and values can be neither cleared nor removed. A
    /// save that adds elements to a plural reads the record first.
    ///
    /// - Parameter uuid: The uuid of the record. A client with an access token has the record of its user all the same.
    public init(uuid: String) {
        self.init(.unset)
        // Every schema has it, and no config takes it out.
        let attribute = Self.attributes["uuid"] as? ScalarAttribute<Self, String>
        if let attribute { self[keyPath: attribute.keyPath] = uuid }
    }
}

/// The state of a whole record: what Capture last confirmed, and what is in doubt. Copying a record copies its state.
public struct _RecordState<Record: CaptureRecord>: _CapturePartState {
    @_documentation(visibility: internal)
    public var _kept = _PartState()
    /// At most one record. An array, because a struct cannot contain itself.
    private var stored: [Record] = []
    /// What was sent without a response, and what a loaded record has perhaps sent.
    var doubts: [Patch] = []
    /// See ``MergeState/removed``.
    var removed: [PartContent] = []
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
            record._captureState.removed = []
            stored = [record]
        }
    }
}

/// The generation of the interface between generated code and this library. Each generated record conforms to it.
///
/// Code that was generated for another generation names a protocol that is not here. That is one error of the compiler,
/// at the top of the record, and the name says what to do.
///
/// Change the number, here and in the template `Record`, whenever code that was generated before would not compile or
/// would do something else.
public protocol _GenerateAgain_ThisCodeIsForAPI2 {}

extension CaptureRecord {
    /// The record's uuid, as it was read or requested.
    package var uuidOnCapture: String? { _captureState.uuid ?? setByCapture("uuid")?.stringValue }

    /// Returns the value of an attribute that Capture sets, as Capture wrote it; nil if the schema has no such
    /// attribute.
    package func setByCapture(_ name: String) -> JSONValue? {
        guard let attribute = Self.attributes[name], attribute.layout.writing == .setByCapture,
            case .scalar(let json) = withUnsafePointer(to: self, { attribute.content(of: $0, hasPlurals: false) })
        else { return nil }
        return json
    }

    /// True if something that was sent is in doubt.
    package var isInDoubt: Bool { !_captureState.doubts.isEmpty }
}
