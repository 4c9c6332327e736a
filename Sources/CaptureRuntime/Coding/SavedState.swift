/// The reserved member `$capture` of a saved record.
///
/// ```json
/// {"version":1,"confirmed":{…},"unread":["/photos"],"unreadConfirmed":["/address/zip"],"lost":["/nickname"],
///  "inDoubt":["/aboutMe"],"sent":{"/photos":[{"place":2,"sent":{…}}]},
///  "newest":17…,"complete":17…,"epoch":17…}
/// ```
///
/// `version` is that of this form. A record without pending changes needs no state, and so has no version.
///
/// `confirmed` contains the confirmed values of the attributes that differ, whole objects and plurals, in the form in
/// which Capture sends them.
/// The two lists name attributes that are saved with a value although they were never read: `unread` in the record
/// itself, `unreadConfirmed` in the confirmed record. They differ if an object was assigned from another record. A
/// record that was never read has `"neverRead":true` instead, and possibly `sent`. `lost` lists the members that
/// could not be written; see `StoredText`.
///
/// `inDoubt` lists what was sent without an answer, and `sent` the elements and strings of plurals among it. `newest`,
/// `complete` and `epoch` are numbers of calls (see `Ledger`). `uuid` identifies the record if its attributes do not.
enum SavedState {
    static let member = "$capture"
    static let key = MemberKey(member)
    /// Incremented when older versions of this library can no longer read what a new version writes.
    static let version = 1

    fileprivate enum Key: String {
        case version, confirmed, unread, unreadConfirmed, lost, inDoubt, sent, newest, complete, epoch, uuid
        case neverRead
    }

    /// Returns the value of the member; nil if there is no state to save.
    ///
    /// - Parameters:
    ///   - output: What the other members were written in.
    ///   - isRecognized: False if the other members could not be recognized as a record.
    static func json<Record: CaptureRecord>(
        of record: Record, in output: StoredText, isRecognized: Bool
    ) -> JSONValue? {
        let (ledger, confirmed) = (record._captureState.ledger, record._captureState.confirmed)
        var state: [Key: JSONValue] = [:]
        // Of a new element, which has no id, nothing is lost on Capture. A name with `#` in it is none of the schema's.
        var lists: [(Key, [AttributePath])] = [(.lost, output.lost.filter { AttributePath($0.description) == $0 })]
        if let confirmed {
            let difference = record.difference(from: confirmed, in: output)
            if !difference.isEmpty { state[.confirmed] = .object(difference) }
            // The values of secrets are not saved, so a doubt alone would send null in their place.
            let inDoubt = ledger.doubts.all(at: .root)
                .filter { $1.isOpen && Record.kind(at: $0.steps[...])?.isSecret != true }
            lists += [
                (.unread, record.unreadPaths(at: .root)), (.unreadConfirmed, record.unreadPaths(of: confirmed)),
                (.inDoubt, inDoubt.map(\.path).sorted { $0.description < $1.description }),
            ]
            let numbers = [(Key.newest, ledger.newest), (.complete, ledger.complete), (.epoch, ledger.epoch)]
            for (key, number) in numbers where number > 0 { state[key] = .number(JSONNumber(number)) }
            state[.uuid] = record._captureState.uuid.map { .string($0) }
        } else {
            state[.neverRead] = true
        }
        for (key, paths) in lists where !paths.isEmpty { state[key] = .array(paths.map { .string($0.description) }) }
        let sent = record.savedElements(ledger.doubts)
        if !sent.isEmpty { state[.sent] = .object(sent) }
        if state.isEmpty, isRecognized { return nil }
        state[.version] = .number(JSONNumber(version))
        return .object(Dictionary(uniqueKeysWithValues: state.map { ($0.rawValue, $1) }))
    }

    /// Restores the confirmed record. If the member is not one that an earlier save wrote, it becomes a decoding issue,
    /// and the record counts as just read.
    ///
    /// - Throws: `DecodingError` if a newer version of this library has saved the record.
    static func restore<Record: CaptureRecord>(_ container: MemberContainer, into record: inout Record) throws {
        guard let json = try? container.decode(JSONValue.self, forKey: key) else {
            record._captureState.confirmed = record
            record._captureState._kept[member] = .misfit(key, in: container, wanted: wanted)
            return
        }
        do {
            try JSONScanner.read(JSONTextWriter.utf8(of: json)) { try restore($0, into: &record) }
        } catch let error as ScanError {
            throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: error.reason)
        }
    }

    /// Restores the confirmed record from a JSON text.
    ///
    /// - Throws: `ScanError` if a newer version of this library has saved the record.
    static func restore<Record: CaptureRecord>(_ json: JSONScanner, into record: inout Record) throws {
        var json = json
        do {
            var members = json
            try restore(SavedMembers(&members), into: &record)
        } catch let error as ScanError {
            if error.newerVersion != nil { throw error }
            record._captureState.confirmed = record
            record._captureState._kept[member] = .misfit(try json.valueOrText(), wanted: wanted)
        }
    }

    private static let wanted = "what an earlier save wrote"

    private static func restore<Record: CaptureRecord>(_ state: SavedMembers, into record: inout Record) throws {
        try state.checkVersion()
        let sent = try state.value(.sent, \.objectValue) ?? [:]
        let lost = Set(try state.paths(.lost))
        for path in lost { record.keep(.unread(reason: "was lost when the record was saved"), at: path.steps[...]) }
        if try state.value(.neverRead, \.boolValue) == true {
            record._captureState.ledger.doubts = record.loadedDoubts(confirmed: .unread, Doubts(), sent)
            return
        }
        var confirmed = record
        if var difference = state.members[SavedState.Key.confirmed.rawValue] { try confirmed.overlay(&difference) }
        let unread = try state.paths(.unread)
        let unreadConfirmed = try state.paths(.unreadConfirmed)
        var ledger = Ledger(
            doubts: Doubts(openAt: try state.paths(.inDoubt)), newest: try state.number(.newest),
            complete: try state.number(.complete), epoch: try state.number(.epoch))
        let uuid = try state.value(.uuid, \.stringValue)
        for path in unread where !lost.contains(path) { record.keep(.unread, at: path.steps[...]) }
        for path in unreadConfirmed where !lost.contains(path) { confirmed.keep(.unread, at: path.steps[...]) }
        ledger.doubts = record.loadedDoubts(confirmed: confirmed, ledger.doubts, sent)
        record._captureState.ledger = ledger
        record._captureState.uuid = uuid
        record._captureState.confirmed = confirmed
    }
}

/// The members of `$capture`.
private struct SavedMembers {
    let members: [String: JSONScanner]

    init(_ json: inout JSONScanner) throws { members = try json.members() }

    /// - Throws: `ScanError` if the version is newer than this library.
    func checkVersion() throws {
        guard let version = try value(.version, \.intValue), version > SavedState.version else { return }
        var error = ScanError(
            reason: "a newer version of CaptureRuntime has saved this record, in version \(version) of a form of which "
                + "this one knows \(SavedState.version)", at: 0, in: UnsafeBufferPointer(start: nil, count: 0))
        error.newerVersion = version
        throw error
    }

    /// - Returns: Nil if the member is null or missing.
    /// - Throws: `ScanError` if the member is of another kind.
    func value<Value>(_ key: SavedState.Key, _ read: (JSONValue) -> Value?) throws -> Value? {
        guard var json = members[key.rawValue], try !json.takeNull() else { return nil }
        guard let value = try json.value().flatMap(read) else { throw json.failure("expected another value") }
        return value
    }

    func paths(_ key: SavedState.Key) throws -> [AttributePath] {
        try value(key) { list in
            let texts = list.arrayValue ?? [.null]
            let paths = texts.compactMap { $0.stringValue.flatMap { AttributePath($0) } }
            return paths.count == texts.count ? paths : nil
        } ?? []
    }

    /// - Returns: 0 if the member is missing.
    func number(_ key: SavedState.Key) throws -> Int64 {
        try value(key, \.numberValue?.int64).map(CallNumber.clamped) ?? 0
    }
}
