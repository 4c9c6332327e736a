/// The reserved member `$capture` of a saved record.
///
/// ```json
/// {"confirmed":{…},"unread":["/photos"],"unreadConfirmed":["/address/zip"],
///  "uncertain":{"/aboutMe":17…},"applied":{"":17…}}
/// ```
///
/// `confirmed` holds the confirmed values of the attributes that differ, in the form Capture sends them. The two lists
/// name attributes that are stored with a value and were never read: `unread` by what the record itself knows,
/// `unreadConfirmed` by what is confirmed; the two differ where an object was assigned from elsewhere. A record that
/// was never read has `{"neverRead":true}` instead.
///
/// `uncertain` names what was sent without an answer, and by which call, `applied` the calls that were merged (see
/// `Ledger`), and `uuid` the record where its attributes do not.
enum SavedState {
    static let member = "$capture"
    static let key = MemberKey(member)
    private static let confirmedKey = MemberKey("confirmed")
    private static let unreadKey = MemberKey("unread")
    private static let unreadConfirmedKey = MemberKey("unreadConfirmed")
    private static let uncertainKey = MemberKey("uncertain")
    private static let appliedKey = MemberKey("applied")
    private static let uuidKey = MemberKey("uuid")
    private static let neverReadKey = MemberKey("neverRead")

    /// Paths of attributes that are stored with a value and were never read.
    struct UnreadPaths {
        var record: [String]
        var confirmed: [String]

        static let none = UnreadPaths(record: [], confirmed: [])
    }

    /// The member's value, or nil where nothing is pending.
    static func json<Record: CaptureEntity>(of record: Record, current: [String: JSONValue]) -> JSONValue? {
        guard let confirmed = record.captureState.confirmed else { return [neverReadKey.stringValue: true] }
        var state: [String: JSONValue] = [:]
        let difference = Record.storedDifference(current: current, confirmed: confirmed.storedMembers())
        if !difference.isEmpty { state[confirmedKey.stringValue] = .object(difference) }
        let unread = record.unreadPaths(confirmed: confirmed, path: "")
        if !unread.record.isEmpty { state[unreadKey.stringValue] = .array(unread.record.map { .string($0) }) }
        if !unread.confirmed.isEmpty {
            state[unreadConfirmedKey.stringValue] = .array(unread.confirmed.map { .string($0) })
        }
        let uncertain = confirmed.uncertainPaths(path: "")
        if !uncertain.isEmpty { state[uncertainKey.stringValue] = numbers(uncertain) }
        let applied = record.captureState.ledger.applied
        if !applied.isEmpty { state[appliedKey.stringValue] = numbers(applied) }
        if let uuid = record.captureState.uuid { state[uuidKey.stringValue] = .string(uuid) }
        return state.isEmpty ? nil : .object(state)
    }

    private static func numbers(_ calls: [String: Int64]) -> JSONValue {
        .object(calls.mapValues { .number(JSONNumber($0)) })
    }

    /// Gives the record back what it had confirmed. A member that is none of ours is listed as a decoding issue, and
    /// the record counts as just read.
    static func restore<Record: CaptureEntity>(
        _ container: KeyedDecodingContainer<MemberKey>, into record: inout Record
    ) {
        do {
            let state = try container.nestedContainer(keyedBy: MemberKey.self, forKey: key)
            if try state.decodeIfPresent(Bool.self, forKey: neverReadKey) == true { return }
            var confirmed = record
            if state.contains(confirmedKey) {
                confirmed.overlay(try state.nestedContainer(keyedBy: MemberKey.self, forKey: confirmedKey))
            }
            let unread = Set(try state.decodeIfPresent([String].self, forKey: unreadKey) ?? [])
            let unreadConfirmed = Set(try state.decodeIfPresent([String].self, forKey: unreadConfirmedKey) ?? [])
            let uncertain = try state.decodeIfPresent([String: Int64].self, forKey: uncertainKey) ?? [:]
            let applied = try state.decodeIfPresent([String: Int64].self, forKey: appliedKey) ?? [:]
            let uuid = try state.decodeIfPresent(String.self, forKey: uuidKey)
            record.markUnread(unread, path: "")
            confirmed.markUnread(unreadConfirmed, path: "")
            confirmed.markUncertain(at: uncertain.mapValues(CallNumber.clamped), path: "")
            record.captureState.ledger = Ledger(applied: applied.mapValues(CallNumber.clamped))
            record.captureState.uuid = uuid
            record.captureState.confirmed = confirmed
        } catch {
            record.captureState.confirmed = record
            record.captureState._kept[member] = .unexpected(key, in: container, wanted: "what an earlier save wrote")
        }
    }
}

extension CaptureRecord {
    func unreadPaths(confirmed: Self, path: String) -> SavedState.UnreadPaths {
        Self.attributes.entries.reduce(into: .none) { paths, attribute in
            if attribute.isSecret { return }
            let found = attribute.unreadPaths(in: self, confirmed: confirmed, path: path)
            paths.record += found.record
            paths.confirmed += found.confirmed
        }
    }

    /// Marks the attributes at these paths as unread, whatever value they have.
    mutating func markUnread(_ paths: Set<String>, path: String) {
        guard !paths.isEmpty else { return }
        for attribute in Self.attributes.entries { attribute.markUnread(paths, path: path, in: &self) }
    }
}
