/// The reserved member `$capture` of a saved record: `{"confirmed":{…},"unread":[…]}`.
///
/// `confirmed` holds the confirmed values of the attributes that differ, in the form Capture sends them; `unread` the
/// paths of attributes that were never read and have a value of the app's now.
enum SavedState {
    static let member = "$capture"
    static let key = MemberKey(member)
    private static let confirmedKey = MemberKey("confirmed")
    private static let unreadKey = MemberKey("unread")

    /// The member's value, or nil where nothing is pending.
    static func json<Record: CaptureEntity>(of record: Record, current: [String: JSONValue]) -> JSONValue? {
        let confirmed = record.captureState.confirmed ?? Record(.unset)
        var state: [String: JSONValue] = [:]
        let difference = Record.storedDifference(current: current, confirmed: confirmed.storedMembers())
        if !difference.isEmpty { state[confirmedKey.stringValue] = .object(difference) }
        let unread = record.unreadValues(path: "")
        if !unread.isEmpty { state[unreadKey.stringValue] = .array(unread.map { .string($0) }) }
        return state.isEmpty ? nil : .object(state)
    }

    static func restore<Record: CaptureEntity>(
        _ container: KeyedDecodingContainer<MemberKey>, record: inout Record, confirmed: inout Record
    ) throws {
        let state = try container.nestedContainer(keyedBy: MemberKey.self, forKey: key)
        if state.contains(confirmedKey) {
            confirmed.overlay(try state.nestedContainer(keyedBy: MemberKey.self, forKey: confirmedKey))
        }
        let unread = Set(try state.decodeIfPresent([String].self, forKey: unreadKey) ?? [])
        record.markUnread(unread, path: "")
        confirmed.markUnread(unread, path: "")
    }
}

extension CaptureRecord {
    /// The paths, outside plurals, of attributes that were never read and yet have a value: the app's.
    func unreadValues(path: String) -> [String] {
        Self.attributes.entries.flatMap { $0.isSecret ? [] : $0.unreadValues(in: self, path: path) }
    }

    /// Marks the attributes at these paths as unread, whatever value they have.
    mutating func markUnread(_ paths: Set<String>, path: String) {
        guard !paths.isEmpty else { return }
        for attribute in Self.attributes.entries { attribute.markUnread(paths, path: path, in: &self) }
    }
}
