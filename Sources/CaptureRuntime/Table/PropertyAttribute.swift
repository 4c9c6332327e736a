/// An attribute that a property of the record holds: all kinds do.
class PropertyAttribute<Record: CaptureRecord, Value: Hashable & Sendable>: AttributeAccess<Record>,
    @unchecked Sendable
{
    final let keyPath: WritableKeyPath<Record, Value>

    init(_ name: String, _ keyPath: WritableKeyPath<Record, Value>, isReadOnly: Bool = false, isSecret: Bool = false) {
        self.keyPath = keyPath
        super.init(name, isReadOnly: isReadOnly, isSecret: isSecret)
    }

    /// Whether two values of the attribute say the same.
    func isSame(_ left: Value, _ right: Value) -> Bool { left == right }

    final override func isEqual(_ left: Record, _ right: Record) -> Bool {
        isSame(left[keyPath: keyPath], right[keyPath: keyPath])
    }

    override func hash(_ record: Record, into hasher: inout Hasher) { hasher.combine(record[keyPath: keyPath]) }

    override func describe(_ record: Record) -> Any? { isUnset(in: record) ? nil : record[keyPath: keyPath] }

    /// Takes over the outcome of a call for a value that is taken, or left, as a whole.
    final func mergeWhole(
        _ merge: Merge<Record>, isSent: Bool, into local: inout Record, _ confirmed: inout Record
    ) {
        let isAnswered = merge.answers(name)
        guard isSent || isAnswered else { return }
        let outcome = (isAnswered ? merge.answer : merge.snapshot)[keyPath: keyPath]
        let kept = merge.keptInAnswer(name)
        if isReadOnly || isUntouched(local, merge, isSent: isSent, outcome, confirmed) {
            local[keyPath: keyPath] = outcome
            local.captureState._kept[name] = kept
        }
        confirmed[keyPath: keyPath] = outcome
        confirmed.captureState._kept[name] = kept
        clearUncertain(merge.scope.number, in: &confirmed)
    }

    override func fillUnread(_ answer: inout Record, from known: Record, isSent: Bool) {
        guard answer.captureState._kept[name]?.isUnread == true, !isReadOnly else { return }
        answer[keyPath: keyPath] = known[keyPath: keyPath]
        // What was sent is there now, also where it was null.
        answer.captureState._kept[name] = isSent ? nil : known.captureState._kept[name]
    }

    /// True where the value is the expected one, or what came back anyway.
    ///
    /// - Parameter outcome: What the value becomes: the answer, or what was sent where the answer omits it.
    final func isUntouched(
        _ local: Record, _ merge: Merge<Record>, isSent: Bool, _ outcome: Value, _ confirmed: Record
    ) -> Bool {
        if merge.answers(name), isSame(local[keyPath: keyPath], outcome) { return true }
        // Saving leaves secrets out: that a loaded record has none is no edit.
        if isSecret, merge.scope.isReloaded, isUnset(in: local) { return true }
        // Whatever is uncertain is still to be sent, even where it equals what was once confirmed.
        return isSent ? isEqual(local, merge.snapshot) : isEqual(local, confirmed) && !hasUncertain(in: confirmed)
    }
}
