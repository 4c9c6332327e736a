/// One call that has been made: what was sent, what was answered, and which call it was.
struct Exchange<Record: CaptureEntity>: Sendable {
    /// See `CallNumber`.
    let number: Int64
    let kind: SentKind
    /// The part that the call was about.
    let path: AttributePath
    /// The record as it was when the call was made, with what was confirmed of it.
    let sent: Record
    /// A record in which what was answered about the part is set; nil if no answer came.
    let answer: Record?

    /// The record that was answered, or else the one the call was for, if that is known. An access token names its own
    /// record, whatever was sent.
    private var uuid: String? { answer?.uuidOnCapture ?? sent.uuidOnCapture }

    /// Merges the outcome into a record and what is known of it. Without effect on the record of another user, if an
    /// element on the way to the part is gone, and if a later call has told as much.
    func apply(to record: inout Record, _ known: inout KnownRecord<Record>) {
        guard isFor(record), !known.ledger.covers(path, number) else { return }
        let call = MergedCall(
            number: number, isAnswered: answer != nil,
            isReloaded: record.captureState.lineage != sent.captureState.lineage)
        let isFirst = known.confirmed == nil
        let confirmed = known.confirmed ?? record.firstConfirmed(isWhole: path == .root && call.isAnswered)
        // Moved rather than copied, so that large plurals are changed in place.
        known.confirmed = nil
        var merging = Merging(
            local: consume record, confirmed: confirmed, doubts: known.ledger.doubts, sent: sentPart,
            answer: answeredPart, newer: known.ledger.newer(than: number, at: .root), call: call)
        merging.run()
        record = merging.local
        guard merging.isReached else {
            known.confirmed = isFirst ? nil : merging.confirmed
            return
        }
        known.confirmed = merging.confirmed
        known.ledger.doubts = merging.doubts
        if call.isAnswered { known.ledger.note(path, number) }
    }

    private var sentPart: SentPart<Record> {
        SentPart(
            kind: kind, record: sent, confirmed: sent.confirmedRecord, doubts: sent.captureState.ledger.doubts,
            way: path.steps[...])
    }

    private var answeredPart: AnsweredPart<Record>? { answer.map { AnsweredPart(record: $0, way: path.steps[...]) } }

    /// False for the record of another user, who signed in before the answer came.
    private func isFor(_ record: Record) -> Bool {
        guard let uuid, let other = record.uuidOnCapture else { return true }
        return uuid == other
    }
}

/// What is known of a record while outcomes are merged into it; put back once, because storing copies it.
struct KnownRecord<Record: CaptureEntity> {
    var confirmed: Record?
    var ledger: Ledger
}

extension CaptureEntity {
    /// What is confirmed of a record that was never read, before the first answer is merged into it.
    ///
    /// An answer for the whole record tells by what it omits what an access schema hides. One for a part tells nothing
    /// about the rest, which stays as it was: nil, and free to be replaced.
    fileprivate mutating func firstConfirmed(isWhole: Bool) -> Self {
        guard isWhole else { return Self(.unset) }
        markUnsetAsUnread()
        return .unread
    }

    /// The record's uuid, as read or as it was asked for.
    var uuidOnCapture: String? { captureState.uuid ?? setByCapture("uuid")?.stringValue }

    /// The value of an attribute that Capture sets, as Capture wrote it; nil if the schema has none of this name.
    func setByCapture(_ name: String) -> JSONValue? {
        let attribute = Self.attributes.entries.first { $0.writing == .setByCapture && $0.name == name }
        guard let attribute else { return nil }
        var value = WireValue(record: self)
        attribute.accept(&value)
        return value.json
    }
}

/// The value of a scalar attribute on the wire.
private struct WireValue<Record: CaptureRecord>: AttributeVisitor {
    let record: Record
    var json: JSONValue?

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Record, Value>) {
        json = attribute.json(in: record)
    }

    mutating func visit(_ attribute: ExcludedAttribute<Record>) { json = attribute.value(in: record) }
    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {}
    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {}
    mutating func visit(_ attribute: StringsAttribute<Record>) {}
}
