/// A record as it was when a call was made, with what was confirmed of it. Shared by all calls of a save.
final class Snapshot<Record: CaptureEntity>: Sendable {
    let record: Record

    init(_ record: Record) { self.record = record }
}

/// One call that has been made: what was sent, what was answered, where, and which call it was.
final class Exchange<Record: CaptureEntity>: Sendable {
    /// See `CallNumber`.
    let number: Int64
    let kind: SentKind
    /// The part that the call was about.
    let path: AttributePath
    let snapshot: Snapshot<Record>
    /// Nil if no answer came.
    let answer: PartAnswer<Record>?

    init(
        number: Int64, kind: SentKind, path: AttributePath, snapshot: Snapshot<Record>, answer: PartAnswer<Record>?
    ) {
        self.number = number
        self.kind = kind
        self.path = path
        self.snapshot = snapshot
        self.answer = answer
    }

    private var sent: Record { snapshot.record }

    /// The part that the outcome describes.
    private var mergedPath: AttributePath { answer?.path ?? path }

    /// The record that was answered, or else the one the call was for, if that is known. An access token names its own
    /// record, whatever was sent.
    private var uuid: String? { answer?.record.uuidOnCapture ?? sent.uuidOnCapture }

    /// Merges the outcome into a record and what is known of it. Without effect on the record of another user, if an
    /// element on the way to the part is gone, and if a later call has reported as much.
    ///
    /// - Parameter later: The plurals that later calls have replaced, whose outcomes are merged after this one.
    func apply(to record: inout Record, _ known: inout KnownRecord<Record>, later: CallMarks) {
        guard isFor(record), !known.ledger.covers(mergedPath, number) else { return }
        let call = MergedCall(
            number: number, isAnswered: answer != nil,
            isRefetched: known.ledger.epoch > sent.captureState.ledger.epoch)
        // What was sent without an answer is not in a record that was fetched since, so nothing is still to be sent.
        if call.isRefetched, !call.isAnswered { return }
        let isLoadedSince = record.captureState.lineage != sent.captureState.lineage && !call.isRefetched
        // What was appended must not be appended again.
        let needsIdentities = kind.isByElement && isLoadedSince
        let sentPart = sentPart(needsIdentities ? sent.identified(asIn: record, known.ledger.doubts) : sent)
        known.ledger.doubts.takeIDs(from: sent)
        let newer = known.ledger.newer(than: number, at: .root)
        let isFirst = known.confirmed == nil
        let confirmed = known.confirmed ?? record.firstConfirmed(sentPart)
        // Moved rather than copied, so that large plurals are changed in place.
        known.confirmed = nil
        // The ids of appended elements are looked for in the answer when it is known which were appended.
        let answerToSent = kind.isByElement ? nil : answer
        var merging = Merging(
            local: consume record, confirmed: confirmed, doubts: known.ledger.doubts, sent: sentPart,
            answer: answerToSent.map { AnsweredPart(record: $0.record, way: path.steps[...]) },
            newer: newer.adding(later), call: call)
        merging.run()
        if let answer, kind.isByElement || answer.path != path {
            // More than what was sent may be answered: the record, or what holds a plural.
            merging.sent = nil
            merging.answer = AnsweredPart(record: answer.record, way: answer.path.steps[...])
            merging.isReached = true
            merging.run()
        }
        record = merging.local
        guard merging.isReached else {
            known.confirmed = isFirst ? nil : merging.confirmed
            return
        }
        known.confirmed = merging.confirmed
        known.ledger.doubts = merging.doubts
        if call.isAnswered { known.ledger.note(mergedPath, number) }
        // The answer for a part does not say when the record was changed, nor does one before a later call for a part.
        // Reading a part changes nothing.
        let isPartRead = kind == .nothing && mergedPath != .root
        if !isPartRead, !call.isAnswered || mergedPath != .root || !newer.isEmpty { record.markLastUpdatedAsUnread() }
    }

    /// True if the call has replaced a plural.
    var hasReplaced: Bool { kind == .replace && answer != nil }

    private func sentPart(_ sent: Record) -> SentPart<Record>? {
        kind == .nothing
            ? nil
            : SentPart(
                kind: kind, record: sent, confirmed: sent.confirmedRecord, doubts: sent.captureState.ledger.doubts,
                way: path.steps[...], isOfMadeRecord: sent.captureState.confirmed == nil)
    }

    /// True if the snapshot is of the same record as this call's, and not read earlier: what this call sent was never
    /// in such a one. A token may be another user's by now.
    func isAbout(_ snapshot: Snapshot<Record>) -> Bool {
        if isOfCopy(snapshot) { return true }
        let isEarlier = snapshot.record.captureState.ledger.epoch < sent.captureState.ledger.epoch
        return !isEarlier && uuid != nil && uuid == snapshot.record.uuidOnCapture
    }

    /// True if the snapshot is of a copy of the record that this call was made for, also one that was saved and loaded.
    func isOfCopy(_ snapshot: Snapshot<Record>) -> Bool {
        let (state, other) = (snapshot.record.captureState, sent.captureState)
        return state.lineage == other.lineage || state.ledger.epoch > 0 && state.ledger.epoch == other.ledger.epoch
    }

    /// True if a record has the outcome: merged, or because it was read later.
    func isIn(_ record: Record) -> Bool {
        let ledger = record.captureState.ledger
        return number <= ledger.epoch || ledger.covers(mergedPath, number)
    }

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
    /// Nothing was read, so what the app has not set is not known either.
    fileprivate mutating func firstConfirmed(_ sent: SentPart<Self>?) -> Self {
        markUnsetAsUnread(exceptSent: sent)
        return .unread
    }

    /// True for a copy of the same user's record that was made before something was merged into the other one.
    func isOlder(than other: Self) -> Bool {
        let (ledger, newer) = (captureState.ledger, other.captureState.ledger)
        if let uuid = uuidOnCapture, let otherUUID = other.uuidOnCapture, uuid != otherUUID { return false }
        guard ledger.newest != nil || captureState.lineage == other.captureState.lineage else { return false }
        return ledger.epoch <= newer.epoch && (ledger.newest ?? 0) < (newer.newest ?? 0)
    }

    /// Nobody knows when Capture last changed the record. What was known stays to be looked at.
    fileprivate mutating func markLastUpdatedAsUnread() {
        if Self.attributes.names.contains("lastUpdated") { captureState._kept["lastUpdated"] = .unread }
    }

    /// `lastUpdated` as Capture wrote it; nil if that is not known, or known no longer.
    var lastUpdatedOnCapture: String? {
        captureState._kept["lastUpdated"]?.isUnread == true ? nil : setByCapture("lastUpdated")?.stringValue
    }

    /// The record's uuid, as read or as it was asked for.
    package var uuidOnCapture: String? { captureState.uuid ?? setByCapture("uuid")?.stringValue }

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
}
