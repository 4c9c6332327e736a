/// A call that was made: what was sent, what was answered, which part it was about, and the number of the call.
struct Exchange<Record: CaptureRecord>: NotedOutcome {
    /// See `CallNumber`.
    let number: Int64
    /// The number of the client's previous call for the record that was not a read; 0 if there is none.
    let previous: Int64
    let kind: SentKind
    /// The path of the part that the call was about.
    let path: AttributePath
    /// The record at the time of the call, including its confirmed values.
    let sent: Record
    /// The answer; nil if none came.
    let answer: PartAnswer<Record>?
    private let merged = Locked(false)

    /// The uuid of the answered record or, if it has none, of the record that the call was for. With an access token,
    /// the answer is about the token's record, whatever was sent.
    private var uuid: String? { answer?.record.uuidOnCapture ?? sent.uuidOnCapture }

    /// Merges the outcome into a record and its confirmed values. Has no effect on the record of another user, or if a
    /// later outcome was merged before.
    ///
    /// To a record that has not made the call, the outcome is an answer that was read: what the call has sent is not
    /// asserted. The elements that the call has appended must not be appended again, though, if the record has them
    /// too.
    ///
    /// - Parameters:
    ///   - known: What was confirmed; nil if the record was never read.
    ///   - unshown: The plurals of which the answer is not merged; see `outdated(by:)`.
    ///   - isOwn: False if the call was made for another copy of the record.
    func apply(
        to record: inout Record, _ known: inout Record?, _ ledger: inout Ledger, except unshown: Set<AttributePath>,
        isOwn: Bool
    ) {
        guard isFor(record), number > ledger.newest else { return }
        // The part is inside a plural that was replaced.
        if unshown.contains(where: { path.steps.starts(with: $0.steps) }) {
            return ledger.note(number, after: previous, isWhole: false)
        }
        let isOwn = isOwn && record._captureState.lineage == sent._captureState.lineage
        let sentPart: SentPart<Record>? =
            kind == .nothing || kind == .update && !isOwn
            ? nil
            : SentPart(
                kind: kind, record: sent, confirmed: sent.confirmedRecord, doubts: sent._captureState.ledger.doubts,
                way: path.steps[...], isOfMadeRecord: sent._captureState.confirmed == nil, isOwn: isOwn)
        // A call of another copy that has sent nothing of its elements, and got no answer, says nothing to this record.
        if sentPart == nil, answer == nil, !isOwn { return }
        let isFirst = known == nil
        // Nothing was read before the first answer, so attributes that the app has not set are unread.
        if isFirst { record.markUnsetAsUnread(exceptSent: isOwn ? sentPart : nil) }
        let confirmed = known ?? .unread
        // Moved rather than copied, so that large plurals are changed in place.
        known = nil
        // What was appended has to be known before the answer is searched for its ids.
        let isByElement = kind.isByElement || !isOwn && kind == .update
        var answered = answer?.record
        for path in unshown { answered?.keep(.unread, at: path.steps[...]) }
        var merging = Merging(
            local: consume record, confirmed: confirmed, doubts: ledger.doubts, sent: sentPart,
            answer: isByElement ? nil : answered, way: path.steps[...], isAnswered: answer != nil, isOwn: isOwn)
        if sentPart != nil || !isByElement { merging.run() }
        if let answer, isByElement || answer.path != path {
            // The answer may cover more than was sent: the whole record, or the part that contains a plural.
            merging.sent = nil
            merging.answer = answered
            merging.way = answer.path.steps[...]
            merging.isReached = true
            merging.run()
        }
        record = merging.local
        known = isFirst && !merging.isReached ? nil : merging.confirmed
        ledger.doubts = merging.doubts
        guard answer != nil || isOwn else { return }
        ledger.note(number, after: previous, isWhole: answer?.path == .root)
        // The answer about a part does not show when the record was changed. Reading a part changes nothing.
        guard merging.isReached, kind != .nothing, answer?.path != .root else { return }
        if Record.attributes.names.contains("lastUpdated") { record._captureState._kept["lastUpdated"] = .unread }
    }

    /// True if the outcome was merged into a record that the app goes on with. A record that lacks it is another copy.
    var isMerged: Bool { merged.withLock { $0 } }

    func noteMerged(into record: Record) { if isFor(record) { merged.withLock { $0 = true } } }

    /// Returns the plurals of which this answer is not merged, because a later call has replaced them without knowing
    /// the answer.
    ///
    /// A call that knew the answer has sent what the answer had brought. That must be in the record as well: what a
    /// call has sent and the record lacks counts as removed by the app.
    func outdated(by later: ArraySlice<Exchange>) -> Set<AttributePath> {
        let unknowing = later.filter { later in
            later.kind == .replace && later.answer != nil && number > later.sent._captureState.ledger.newest
        }
        return Set(unknowing.map(\.path))
    }

    /// Returns true if this is a record of the same user as far as is known. A token may belong to another one by now.
    func isAbout(_ record: Record) -> Bool {
        record._captureState.lineage == sent._captureState.lineage || uuid != nil && uuid == record.uuidOnCapture
    }

    /// Returns false for the record of another user who signed in before the answer came.
    private func isFor(_ record: Record) -> Bool {
        guard let uuid, let other = record.uuidOnCapture else { return true }
        return uuid == other
    }
}

extension CaptureRecord {
    /// Merges outcomes, in the order of their calls.
    ///
    /// - Parameter isOwn: Returns false for a call that was made for another copy of the record.
    mutating func merge(_ exchanges: [Exchange<Self>], isOwn: (Exchange<Self>) -> Bool) {
        // Without outcomes, too: a series of calls is planned from the result.
        self = recognized
        if exchanges.isEmpty { return }
        // Stored back only once, because storing copies it.
        var (confirmed, ledger) = (_captureState.confirmed, _captureState.ledger)
        // Drop our reference so that the record mutates in place.
        _captureState.confirmed = nil
        let ordered = exchanges.sorted { $0.number < $1.number }
        for (place, exchange) in ordered.enumerated() {
            let unshown = exchange.outdated(by: ordered[(place + 1)...])
            exchange.apply(to: &self, &confirmed, &ledger, except: unshown, isOwn: isOwn(exchange))
        }
        _captureState.confirmed = confirmed
        _captureState.ledger = ledger
    }
}

/// An outcome, whatever the type of its record.
protocol NotedOutcome: Sendable {
    /// True if a record has taken the outcome.
    var isMerged: Bool { get }
}

extension CaptureRecord {
    /// Returns true if this is a copy of the same user's record from before an outcome was merged into the other one.
    func isOlder(than other: Self) -> Bool {
        let (ledger, newer) = (_captureState.ledger, other._captureState.ledger)
        if let uuid = uuidOnCapture, let otherUUID = other.uuidOnCapture, uuid != otherUUID { return false }
        guard ledger.newest > 0 || _captureState.lineage == other._captureState.lineage else { return false }
        return ledger.epoch <= newer.epoch && ledger.newest < newer.newest
    }

    /// `lastUpdated` as Capture wrote it; nil if it is not known, or no longer current.
    var lastUpdatedOnCapture: String? {
        _captureState._kept["lastUpdated"]?.isUnread == true ? nil : setByCapture("lastUpdated")?.stringValue
    }

    /// The record's uuid, as it was read or requested.
    package var uuidOnCapture: String? { _captureState.uuid ?? setByCapture("uuid")?.stringValue }

    /// Returns the value of an attribute that Capture sets, as Capture wrote it; nil if the schema has no such
    /// attribute.
    package func setByCapture(_ name: String) -> JSONValue? {
        guard let attribute = Self.attributes[name], attribute.writing == .setByCapture else { return nil }
        return saved(attribute)
    }
}
