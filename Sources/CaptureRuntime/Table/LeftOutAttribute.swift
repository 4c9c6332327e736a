/// An attribute that the record has no property for. Its value stands among the kept members as it came.
final class LeftOutAttribute<Record: CaptureRecord>: AttributeAccess<Record>, @unchecked Sendable {
    /// The ways to what is not sent back.
    private let unsent: [ArraySlice<Substring>]

    init(_ name: String, isSecret: Bool, unsent: [String]) {
        self.unsent = unsent.filter { !$0.isEmpty }.map { $0.split(separator: "/")[...] }
        super.init(name, isReadOnly: unsent.contains(""), isSecret: isSecret)
    }

    override var isLeftOut: Bool { true }

    override func isUnset(in record: Record) -> Bool { true }
    override func isEqual(_ left: Record, _ right: Record) -> Bool { true }
    override func hash(_ record: Record, into hasher: inout Hasher) {}
    override func describe(_ record: Record) -> Any? { nil }

    override func read(_ container: KeyedDecodingContainer<MemberKey>, into record: inout Record) {
        // Capture answers a password with null whatever it holds, so a secret is unread in any case.
        guard !isSecret, container.contains(key) else { return markUnread(&record) }
        do {
            let value = try container.decode(JSONValue.self, forKey: key)
            // Null is not kept: a member that a replace does not send becomes null.
            record.captureState._kept[name] = value.isNull ? nil : .original(value, issues: [])
        } catch {
            record.captureState._kept[name] = .unreadable(reason: "cannot be read: \(error)")
        }
    }

    /// Null where nothing is kept, so that a new element is not taken for one that was not read whole.
    override func storedJSON(of record: Record) -> JSONValue { value(in: record) ?? .null }

    override func replacement(
        for record: Record, confirmed: Record?, path: String, gaps: inout [String]
    ) -> JSONValue {
        if let value = value(in: record) { return value.removing(unsent) }
        // An object that was assigned anew knows nothing of what the old one kept.
        if keptInReplace(record, confirmed) != nil { gaps.append(path) }
        return .null
    }

    /// Nobody can have edited it, so the answer counts where there is one.
    override func merge(_ merge: Merge<Record>, into local: inout Record, _ confirmed: inout Record) {
        guard merge.answers(name) else { return }
        local.captureState._kept[name] = merge.keptInAnswer(name)
        confirmed.captureState._kept[name] = merge.keptInAnswer(name)
    }

    /// What an answer omits is what was known, or what a replace has just sent. Not for a secret, of which nothing is
    /// kept, and not for what is never sent, which a replace has erased.
    override func fillUnread(_ answer: inout Record, from known: Record, isSent: Bool) {
        guard answer.captureState._kept[name]?.isUnread == true, !isReadOnly, !isSecret else { return }
        let kept = known.captureState._kept[name]
        // Where nothing was known a replace sent nothing, and so nothing is there now.
        answer.captureState._kept[name] = isSent && kept?.isUnread == true ? nil : kept
    }

    /// It is never sent for its own sake.
    override func markUncertain(_ merge: Merge<Record>, in confirmed: inout Record) {}

    private func value(in record: Record) -> JSONValue? {
        if case .original(let value, _) = record.captureState._kept[name] { value } else { nil }
    }
}

extension JSONValue {
    /// Without the members that the ways lead to, in every element of the arrays on the way.
    fileprivate func removing(_ ways: [ArraySlice<Substring>]) -> JSONValue {
        if ways.isEmpty { return self }
        switch self {
        case .array(let elements): return .array(elements.map { $0.removing(ways) })
        case .object(var members):
            for (step, ways) in Dictionary(grouping: ways, by: { $0.first.map(String.init) ?? "" }) {
                let further = ways.map { $0.dropFirst() }
                members[step] = further.contains(where: \.isEmpty) ? nil : members[step]?.removing(further)
            }
            return .object(members)
        case .null, .bool, .number, .string: return self
        }
    }
}
