/// A call that a save is about to make.
struct PlannedCall {
    let kind: SentKind
    /// The part that the call is about.
    let path: AttributePath
    /// The data to send; nil for the removal of an element.
    var body: JSONValue?
    /// The paths of values that the call would erase unseen: those that a replace does not send, and those of an
    /// element that was moved here.
    var erasedPaths: [AttributePath] = []
    /// The part that the call is addressed to, if it is not `path`: the object or element around a plural.
    var address: AttributePath?
}

extension PlannedCall {
    /// Returns the update that carries these members; empty if there are none.
    static func updates(
        _ kind: SentKind, at path: AttributePath, _ members: [String: JSONValue], erasing: [AttributePath] = [],
        address: AttributePath? = nil
    ) -> [PlannedCall] {
        if members.isEmpty { return [] }
        return [
            PlannedCall(kind: kind, path: path, body: .object(members), erasedPaths: erasing, address: address)
        ]
    }

    /// Returns the replace of a plural of the record at a path.
    static func replaces<Record: CaptureRecord>(
        _ plural: Attribute<Record>, of record: Record, confirmed: Record, at path: AttributePath
    ) -> [PlannedCall] {
        var replace = ReplaceBody(record, confirmed: confirmed, path: path)
        guard let body = replace.ofPlural(plural.name) else { return [] }
        return [
            PlannedCall(kind: .replace, path: path / plural.name, body: body, erasedPaths: replace.erasedPaths)
        ]
    }

    static func removal(_ path: AttributePath) -> PlannedCall { PlannedCall(kind: .removal, path: path) }
}
