/// A call that a save is going to make.
struct PlannedCall {
    let kind: SentKind
    /// What the call is about.
    let path: AttributePath
    /// What is sent; nil for the removal of an element.
    var body: JSONValue?
    /// What a replace would erase unseen.
    var erasedPaths: [AttributePath] = []
    /// What the call is addressed to, if that is not the part that it is about: what holds a plural.
    var address: AttributePath?
}

extension PlannedCall {
    /// The update that carries these members; none where there are none.
    static func updates(
        _ kind: SentKind, at path: AttributePath, _ members: [String: JSONValue], address: AttributePath? = nil
    ) -> [PlannedCall] {
        members.isEmpty ? [] : [PlannedCall(kind: kind, path: path, body: .object(members), address: address)]
    }

    /// The replace of a plural of the record at a path.
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
