/// What a new record is sent with.
extension CaptureRecord {
    /// Returns the attributes to send to create a new record from this one: all values that are set, and no ids. What
    /// the schema does not have, or does not fit it, is sent as it came.
    ///
    /// Nothing is stored yet, so a nil has nothing to erase and is not sent.
    ///
    /// - Throws: ``CaptureError/cannotBeEncoded`` if a value has no wire form, and for members whose names Swift cannot
    ///   hold.
    package func bodyOfNewRecord() throws -> JSONValue {
        let contents = mergeState.mine
        let nameless = contents.parts(at: .root).flatMap { path, part in
            part.others.filter { $0.value == .unread(reason: .nameless) }.map { path / $0.key }
        }
        let unsendable = contents.unsendable(at: .root) + nameless
        if !unsendable.isEmpty { throw CaptureError(.cannotBeEncoded(paths: unsendable.map(\.description))) }
        var members = contents.whole.members(.new)
        // Those of another record, where the schema does not have them.
        for name in ["id", "uuid", "created", "lastUpdated"] { members[name] = nil }
        return .object(members)
    }
}
