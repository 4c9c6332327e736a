public import CaptureRuntime

extension CaptureEntity {
    /// The record as Capture would answer it: with a uuid, with ids in its elements, and with nothing pending. For
    /// tests and previews that show a record and have no service.
    ///
    /// ```swift
    /// let ann = try CaptureUser(
    ///     email: "ann@example.com", photos: [.init(type: "avatar", value: "https://example.com/ann.jpg")]
    /// ).confirmed()
    /// ann.photos[0].id   // 11
    /// ann.hasChanges     // false
    /// ```
    ///
    /// An ``InMemoryCapture`` that such a record is added to holds it with the same ids.
    ///
    /// - Parameter id: The id of the record, of which its uuid is made. Give each record of a test its own.
    /// - Returns: The record with `created` and `lastUpdated` as well. An element keeps an id that it has.
    /// - Throws: ``InMemoryCaptureError`` if a value has no form on the wire, such as `Decimal.nan`.
    public func confirmed(id: Int = 1) throws(InMemoryCaptureError) -> Self {
        var members = contents.objectValue ?? [:]
        members["id"] = .number(JSONNumber(id))
        members["uuid"] = nil
        let schema = try RecordSchema(of: Self.self, entityType: "user")
        var clock = ServiceClock()
        return try Self(answered: InMemoryCapture.newRecord(.object(members), schema, among: [:], above: 0, &clock))
    }

    /// Reads a record as a client with all rights reads it.
    init(answered stored: StoredRecord) throws(InMemoryCaptureError) {
        do {
            self = try Self(json: stored.json.jsonData)
        } catch {
            throw InMemoryCaptureError("the record cannot be read as \(Self.self): \(error)")
        }
    }
}
