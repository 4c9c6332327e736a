/// A whole user record: the root of a schema. Only the root stores what Capture confirmed.
public protocol CaptureRecord: CapturePart where CaptureState == RecordState<Self> {}

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
        let attribute = Self.attributes["uuid"] as? ValueAttribute<Self, String>
        if let attribute { self[keyPath: attribute.keyPath] = uuid }
    }
}
