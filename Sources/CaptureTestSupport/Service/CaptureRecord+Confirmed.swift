public import CaptureRuntime

extension CaptureRecord {
    /// Returns the record as Capture would return it: with a uuid, with ids in its elements, and with nothing pending.
    /// Use it in tests and previews that show a record but have no service.
    ///
    /// ```swift
    /// let ann = try CaptureUser(
    ///     email: "ann@example.com", photos: [.init(type: "avatar", value: "https://example.com/ann.jpg")]
    /// ).confirmed()
    /// ann.photos[0].id   // 11
    /// ann.hasChanges     // false
    /// ```
    ///
    /// If you add such a record to an ``InMemoryCapture``, the service stores it with the same ids.
    ///
    /// - Parameter id: The id of the record, from which its uuid is made. Give each record of a test its own.
    /// - Returns: The record, which also has `created` and `lastUpdated`. Elements that have an id keep it.
    /// - Throws: ``InMemoryCaptureError`` if a value has no wire form, such as `Decimal.nan`.
    public func confirmed(id: Int = 1) throws(InMemoryCaptureError) -> Self {
        var members = everything.objectValue ?? [:]
        members["id"] = .number(JSONNumber(id))
        members["uuid"] = nil
        let schema = try RecordSchema(of: Self.self, entityType: "user")
        return try Self(answered: InMemoryCapture.newRecord(.object(members), schema, TestClock()))
    }

    /// Reads a record as a client with all permissions does.
    init(answered stored: StoredRecord) throws(InMemoryCaptureError) {
        do {
            self = try Self(json: stored.json)
        } catch {
            throw InMemoryCaptureError("the record cannot be read as \(Self.self): \(error)")
        }
    }
}
