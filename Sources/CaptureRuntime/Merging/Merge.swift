/// The outcome of a call, seen from one record: what was sent, and what was answered.
///
/// The rule for every attribute: *expected* is what the call sent, or else what is confirmed. Where the value is still
/// the expected one, or is what came back, the answer is taken over; anything else is an edit made meanwhile, which
/// stays and is pending. What is confirmed becomes the answer, or what was sent where the answer omits it.
struct Merge<Record: CaptureRecord>: Sendable {
    let kind: MergeKind
    /// The record when the call was made.
    let snapshot: Record
    /// What was confirmed when the call was made.
    let base: Record
    /// What came back; everything that it omits is marked as unread.
    var answer: Record
    /// Where the record is. Only looked at if paths matter in the scope.
    var path: String
    var scope = MergeScope.latest

    /// True if the answer has the attribute.
    func answers(_ name: String) -> Bool { answer.captureState._kept[name]?.isUnread != true }

    /// What the answer has beside the property.
    func keptInAnswer(_ name: String) -> KeptMember? { answers(name) ? answer.captureState._kept[name] : nil }

    /// The same outcome, seen from an object in the record.
    func entering<Object: CaptureRecord>(
        _ keyPath: KeyPath<Record, Object>, _ name: String
    ) -> Merge<Object> {
        Merge<Object>(
            kind: kind, snapshot: snapshot[keyPath: keyPath], base: base[keyPath: keyPath],
            answer: answer[keyPath: keyPath], path: scope.hasNewer ? path + "/" + name : path, scope: scope)
    }
}

/// What a call sent.
enum MergeKind: Sendable {
    /// Nothing of it.
    case nothing
    /// What differed from what was confirmed; never plurals.
    case update
    /// Everything, plurals included.
    case replace
}

extension CaptureRecord {
    /// Takes over the outcome of a call.
    static func merge(_ merge: Merge<Self>, into local: inout Self, _ confirmed: inout Self) {
        for attribute in attributes.entries { attribute.merge(merge, into: &local, &confirmed) }
        for (name, kept) in merge.answer.captureState._kept.members where !attributes.names.contains(name) {
            local.captureState._kept[name] = kept
            confirmed.captureState._kept[name] = kept
        }
    }

    /// A record of which nothing is known.
    static var unread: Self {
        var record = Self(.unset)
        record.markUnsetAsUnread()
        return record
    }

    /// Marks every attribute without a value as unread.
    mutating func markUnsetAsUnread() {
        for attribute in Self.attributes.entries where attribute.isUnset(in: self) { attribute.markUnread(&self) }
    }
}
