/// The record at the time of a call, including its confirmed values. All calls of a save share it.
final class Snapshot<Record: CaptureEntity>: Sendable {
    let record: Record
    private let underWay = Locked(false)

    init(_ record: Record) { self.record = record }

    /// True while a save makes its calls. The app has no receipt yet, so not even the copy that asked for the save has
    /// the outcomes.
    var isUnderWay: Bool {
        get { underWay.withLock { $0 } }
        set { underWay.withLock { $0 = newValue } }
    }
}

/// A call that was made: what was sent, what was answered, which part it was about, and the number of the call.
final class Exchange<Record: CaptureEntity>: Sendable {
    /// See `CallNumber`.
    let number: Int64
    let kind: SentKind
    /// The path of the part that the call was about.
    let path: AttributePath
    let snapshot: Snapshot<Record>
    /// The answer; nil if none came.
    let answer: PartAnswer<Record>?
    private let merged = Locked(false)

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

    /// The path of the part that the outcome describes.
    private var mergedPath: AttributePath { answer?.path ?? path }

    /// The uuid of the answered record or, if it has none, of the record that the call was for. With an access token,
    /// the answer is about the token's record, whatever was sent.
    private var uuid: String? { answer?.record.uuidOnCapture ?? sent.uuidOnCapture }

    /// Merges the outcome into a record and its confirmed values. Has no effect on the record of another user, if an
    /// element along the path is gone, or if a later call has already reported the same part.
    ///
    /// - Parameters:
    ///   - later: The plurals of which the answer is not merged; see `outdated(by:)`.
    ///   - isOfCopy: True if the call was made for another copy of the record.
    func apply(
        to record: inout Record, _ known: inout KnownRecord<Record>, later: CallMarks, isOfCopy: Bool
    ) {
        guard isFor(record), !known.ledger.covers(mergedPath, number) else { return }
        let isFetchedSince = known.ledger.epoch > sent.captureState.ledger.epoch
        let isSameLineage = record.captureState.lineage == sent.captureState.lineage
        let call = MergedCall(
            number: number, isAnswered: answer != nil, isForeign: isFetchedSince || isOfCopy, isOfCopy: isOfCopy)
        // A record that was fetched since does not contain what was sent without an answer, so nothing is pending.
        // A copy may contain the elements that were to be appended.
        if call.isForeign, !call.isAnswered, isFetchedSince || !kind.isByElement { return }
        let isLoadedSince = !isSameLineage && !isFetchedSince
        // What was appended must not be appended again. Nor must the new elements that a replace has sent, which counts
        // as made for another copy if the record was loaded before it took the outcome.
        let needsIdentities = isLoadedSince && (kind.isByElement || kind == .replace && isOfCopy && !isMerged)
        let sentPart = sentPart(needsIdentities ? sent.identified(asIn: record, known.ledger.doubts) : sent)
        known.ledger.doubts.takeIDs(from: sent)
        let newer = known.ledger.newer(than: number, at: .root)
        let isFirst = known.confirmed == nil
        let confirmed = known.confirmed ?? record.firstConfirmed(sentPart)
        // Moved rather than copied, so that large plurals are changed in place.
        known.confirmed = nil
        // The answer is searched for the ids of appended elements once it is known which elements were appended.
        let answerToSent = kind.isByElement ? nil : answer
        var merging = Merging(
            local: consume record, confirmed: confirmed, doubts: known.ledger.doubts, sent: sentPart,
            answer: answerToSent.map { AnsweredPart(record: $0.record, way: path.steps[...]) },
            newer: newer.adding(later), call: call)
        merging.run()
        if let answer, kind.isByElement || answer.path != path {
            // The answer may cover more than was sent: the whole record, or the part that contains a plural.
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
        // The answer about a part does not show when the record was changed, nor does an answer that precedes a later
        // call about a part. Reading a part changes nothing.
        let isPartRead = kind == .nothing && mergedPath != .root
        if !isPartRead, !call.isAnswered || mergedPath != .root || !newer.isEmpty { record.markLastUpdatedAsUnread() }
    }

    /// True if the outcome was merged into a record that the app goes on with. A record that lacks it is another copy.
    var isMerged: Bool { merged.withLock { $0 } }

    func noteMerged(into record: Record) { if isFor(record) { merged.withLock { $0 = true } } }

    /// True if the call is one of a save that has further calls to make.
    var isOfUnfinishedSave: Bool { snapshot.isUnderWay }

    /// True if the call may have replaced a plural.
    var isReplaceInDoubt: Bool { kind == .replace && answer == nil }

    /// Returns the plurals of which this answer is not merged, because a later call has replaced them without knowing
    /// the answer.
    ///
    /// A call that knew the answer has sent what the answer had brought. That must be in the record as well: what a
    /// call has sent and the record lacks counts as removed by the app.
    func outdated(by later: ArraySlice<Exchange>) -> CallMarks {
        var marks = CallMarks()
        for exchange in later where exchange.kind == .replace && exchange.answer != nil && !isIn(exchange.sent) {
            marks[exchange.path.steps[...]].note(exchange.number)
        }
        return marks
    }

    private func sentPart(_ sent: Record) -> SentPart<Record>? {
        kind == .nothing
            ? nil
            : SentPart(
                kind: kind, record: sent, confirmed: sent.confirmedRecord, doubts: sent.captureState.ledger.doubts,
                way: path.steps[...], isOfMadeRecord: sent.captureState.confirmed == nil)
    }

    /// Returns true if the snapshot is of the same record as this call's and was not read earlier. An earlier one never
    /// contained what this call sent. A token may belong to another user by now.
    func isAbout(_ snapshot: Snapshot<Record>) -> Bool {
        if isOfCopy(snapshot) { return true }
        let isEarlier = snapshot.record.captureState.ledger.epoch < sent.captureState.ledger.epoch
        return !isEarlier && uuid != nil && uuid == snapshot.record.uuidOnCapture
    }

    /// Returns true if the snapshot is of a copy of this call's record, including a copy that was saved and loaded.
    func isOfCopy(_ snapshot: Snapshot<Record>) -> Bool {
        let (state, other) = (snapshot.record.captureState, sent.captureState)
        return state.lineage == other.lineage || state.ledger.epoch > 0 && state.ledger.epoch == other.ledger.epoch
    }

    /// Returns true if the record includes the outcome, because it was merged or the record was read later.
    func isIn(_ record: Record) -> Bool {
        let ledger = record.captureState.ledger
        return number <= ledger.epoch || ledger.covers(mergedPath, number)
    }

    /// Returns false for the record of another user who signed in before the answer came.
    private func isFor(_ record: Record) -> Bool {
        guard let uuid, let other = record.uuidOnCapture else { return true }
        return uuid == other
    }
}

/// What is known of a record while outcomes are merged into it. It is stored back only once, because storing copies it.
struct KnownRecord<Record: CaptureEntity> {
    var confirmed: Record?
    var ledger: Ledger
}

extension CaptureEntity {
    /// Returns the confirmed record of a record that was never read, before the first answer is merged into it.
    ///
    /// Nothing was read, so attributes that the app has not set are unread.
    fileprivate mutating func firstConfirmed(_ sent: SentPart<Self>?) -> Self {
        markUnsetAsUnread(exceptSent: sent)
        return .unread
    }

    /// Returns true if this is a copy of the same user's record from before an outcome was merged into the other one.
    func isOlder(than other: Self) -> Bool {
        let (ledger, newer) = (captureState.ledger, other.captureState.ledger)
        if let uuid = uuidOnCapture, let otherUUID = other.uuidOnCapture, uuid != otherUUID { return false }
        guard ledger.newest != nil || captureState.lineage == other.captureState.lineage else { return false }
        return ledger.epoch <= newer.epoch && (ledger.newest ?? 0) < (newer.newest ?? 0)
    }

    /// Marks the time of Capture's last change as unknown. The last known value can still be read.
    fileprivate mutating func markLastUpdatedAsUnread() {
        if Self.attributes.names.contains("lastUpdated") { captureState._kept["lastUpdated"] = .unread }
    }

    /// `lastUpdated` as Capture wrote it; nil if it is not known, or no longer current.
    var lastUpdatedOnCapture: String? {
        captureState._kept["lastUpdated"]?.isUnread == true ? nil : setByCapture("lastUpdated")?.stringValue
    }

    /// The record's uuid, as it was read or requested.
    package var uuidOnCapture: String? { captureState.uuid ?? setByCapture("uuid")?.stringValue }

    /// Returns the value of an attribute that Capture sets, as Capture wrote it; nil if the schema has no such
    /// attribute.
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
