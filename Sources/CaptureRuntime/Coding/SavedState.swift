/// The reserved member `$capture` of a saved record.
///
/// ```json
/// {"version":1,"confirmed":{…},"unread":["/photos"],"unreadConfirmed":["/address/zip"],"lost":["/nickname"],
///  "inDoubt":{"/aboutMe":17…},"appended":{"/photos":[{"call":17…,"place":2,"sent":{…}}]},
///  "applied":{"":17…},"epoch":17…}
/// ```
///
/// `version` is that of this form. A record without pending changes needs no state, and so has no version.
///
/// `confirmed` contains the confirmed values of the attributes that differ, in the form in which Capture sends them.
/// The two lists name attributes that are saved with a value although they were never read: `unread` in the record
/// itself, `unreadConfirmed` in the confirmed record. They differ if an object was assigned from another record. A
/// record that was never read has `"neverRead":true` instead, and possibly `appended`. `lost` lists the members that
/// could not be written; see `StoredText`.
///
/// `inDoubt` lists what was sent without an answer, with the number of the call. `appended` lists the elements that may
/// have been appended. `applied` lists the calls that were merged, and `epoch` is the call that read the record (see
/// `Ledger`). `uuid` identifies the record if its attributes do not.
enum SavedState {
    static let member = "$capture"
    static let key = MemberKey(member)
    /// Incremented when older versions of this library can no longer read what a new version writes.
    static let version = 1

    fileprivate enum Key: String {
        case version, confirmed, unread, unreadConfirmed, lost, inDoubt, appended, applied, epoch, uuid, neverRead
    }

    /// Returns the value of the member; nil if there is no state to save.
    ///
    /// - Parameters:
    ///   - lost: The paths of the members that could not be written.
    ///   - isRecognized: False if the other members could not be recognized as a record.
    static func json<Record: CaptureEntity>(
        of record: Record, lost: [AttributePath], isRecognized: Bool
    ) -> JSONValue? {
        var state = members(of: record)
        // Of a new element, which has no id, nothing is lost on Capture. A name with `#` in it is none of the schema's.
        let lost = lost.filter { AttributePath($0.description) == $0 }
        if !lost.isEmpty { state[.lost] = texts(lost) }
        if state.isEmpty, isRecognized { return nil }
        state[.version] = .number(JSONNumber(version))
        return .object(Dictionary(uniqueKeysWithValues: state.map { ($0.rawValue, $1) }))
    }

    private static func members<Record: CaptureEntity>(of record: Record) -> [Key: JSONValue] {
        var state: [Key: JSONValue] = [:]
        let ledger = record.captureState.ledger
        let appended = SavedAppends(record, ledger.doubts).members
        if !appended.isEmpty { state[.appended] = .object(appended) }
        guard let confirmed = record.captureState.confirmed else {
            state[.neverRead] = true
            return state
        }
        let difference = ConfirmedDifference(record, confirmed: confirmed)
        if !difference.members.isEmpty { state[.confirmed] = .object(difference.members) }
        if !difference.unread.isEmpty { state[.unread] = texts(difference.unread) }
        if !difference.unreadConfirmed.isEmpty { state[.unreadConfirmed] = texts(difference.unreadConfirmed) }
        let doubts = StoredDoubts<Record>(ledger.doubts).marks
        if !doubts.isEmpty { state[.inDoubt] = numbers(doubts) }
        if !ledger.applied.isEmpty { state[.applied] = numbers(ledger.applied) }
        if ledger.epoch > 0 { state[.epoch] = .number(JSONNumber(ledger.epoch)) }
        if let uuid = record.captureState.uuid { state[.uuid] = .string(uuid) }
        return state
    }

    private static func texts(_ paths: [AttributePath]) -> JSONValue { .array(paths.map { .string($0.description) }) }

    private static func numbers(_ marks: CallMarks) -> JSONValue {
        let numbers = marks.numbers.map { ($0.description, JSONValue.number(JSONNumber($1))) }
        return .object(Dictionary(numbers, uniquingKeysWith: { first, _ in first }))
    }

    /// Restores the confirmed record. If the member is not one that an earlier save wrote, it becomes a decoding issue,
    /// and the record counts as just read.
    ///
    /// - Throws: `DecodingError` if a newer version of this library has saved the record.
    static func restore<Record: CaptureEntity>(
        _ container: KeyedDecodingContainer<MemberKey>, into record: inout Record
    ) throws {
        guard let json = try? container.decode(JSONValue.self, forKey: key) else {
            record.captureState.confirmed = record
            record.captureState._kept[member] = .misfit(key, in: container, wanted: wanted)
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
    static func restore<Record: CaptureEntity>(_ json: JSONScanner, into record: inout Record) throws {
        var json = json
        do {
            var members = json
            try restore(SavedMembers(&members), into: &record)
        } catch let error as ScanError {
            if error.newerVersion != nil { throw error }
            record.captureState.confirmed = record
            record.captureState._kept[member] = .misfit(try json.valueOrText(), wanted: wanted)
        }
    }

    private static let wanted = "what an earlier save wrote"

    private static func restore<Record: CaptureEntity>(_ state: SavedMembers, into record: inout Record) throws {
        try state.checkVersion()
        let appended = try state.value(.appended, \.objectValue) ?? [:]
        let lost = Set(try state.paths(.lost))
        for path in lost { record.keep(.unread(reason: "was lost when the record was saved"), at: path.steps[...]) }
        if try state.value(.neverRead, \.boolValue) == true {
            let doubts = LoadedAppends(record, confirmed: .unread, CallMarks(), appended).doubts
            record.captureState.ledger.doubts = doubts
            return
        }
        var confirmed = record
        if var difference = state.members[SavedState.Key.confirmed.rawValue] { try confirmed.overlay(&difference) }
        let unread = try state.paths(.unread)
        let unreadConfirmed = try state.paths(.unreadConfirmed)
        var ledger = Ledger(
            applied: try state.marks(.applied), doubts: try state.marks(.inDoubt),
            epoch: try state.value(.epoch, \.numberValue?.int64).map(CallNumber.clamped) ?? 0)
        let uuid = try state.value(.uuid, \.stringValue)
        for path in unread where !lost.contains(path) { record.keep(.unread, at: path.steps[...]) }
        for path in unreadConfirmed where !lost.contains(path) { confirmed.keep(.unread, at: path.steps[...]) }
        ledger.doubts = LoadedAppends(record, confirmed: confirmed, ledger.doubts, appended).doubts
        record.captureState.ledger = ledger
        record.captureState.uuid = uuid
        record.captureState.confirmed = confirmed
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

    func marks(_ key: SavedState.Key) throws -> CallMarks {
        try value(key) { object in
            guard let members = object.objectValue else { return nil }
            var numbers: [AttributePath: Int64] = [:]
            for (text, number) in members {
                guard let path = AttributePath(text), let number = number.numberValue?.int64 else { return nil }
                numbers[path] = CallNumber.clamped(number)
            }
            return CallMarks(numbers)
        } ?? CallMarks()
    }
}

/// The doubts without those about secrets. The values of secrets are not saved either, so a doubt alone would send null
/// in their place.
private struct StoredDoubts<Record: CaptureRecord>: AttributeVisitor {
    private let doubts: CallMarks
    private(set) var marks = CallMarks()

    init(_ doubts: CallMarks) {
        self.doubts = doubts
        if !doubts.isEmpty { visitStored() }
    }

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Record, Value>) {
        marks[attribute.name] = doubts[attribute.name]
    }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        marks[attribute.name] = StoredDoubts<Object>(doubts[attribute.name]).marks
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        marks[attribute.name] = doubts[attribute.name].mappingBelow { StoredDoubts<Element>($0).marks }
    }

    mutating func visit(_ attribute: StringsAttribute<Record>) { marks[attribute.name] = doubts[attribute.name] }
}
