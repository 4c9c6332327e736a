/// The reserved member `$capture` of a saved record.
///
/// ```json
/// {"confirmed":{…},"unread":["/photos"],"unreadConfirmed":["/address/zip"],
///  "inDoubt":{"/aboutMe":17…},"appended":{"/photos":[{"call":17…,"place":2,"sent":{…}}]},
///  "applied":{"":17…},"epoch":17…}
/// ```
///
/// `confirmed` contains the confirmed values of the attributes that differ, in the form in which Capture sends them.
/// The two lists name attributes that are saved with a value although they were never read: `unread` in the record
/// itself, `unreadConfirmed` in the confirmed record. They differ if an object was assigned from another record. A
/// record that was never read has `{"neverRead":true}` instead, and possibly `appended`. `"texts":true` means that some
/// values are saved as text; see `SavedText`.
///
/// `inDoubt` lists what was sent without an answer, with the number of the call. `appended` lists the elements that may
/// have been appended. `applied` lists the calls that were merged, and `epoch` is the call that read the record (see
/// `Ledger`). `uuid` identifies the record if its attributes do not.
enum SavedState {
    static let member = "$capture"
    static let key = MemberKey(member)
    private static let confirmedKey = "confirmed"
    private static let unreadKey = "unread"
    private static let unreadConfirmedKey = "unreadConfirmed"
    private static let doubtsKey = "inDoubt"
    private static let appendedKey = "appended"
    private static let appliedKey = "applied"
    private static let epochKey = "epoch"
    private static let uuidKey = "uuid"
    private static let neverReadKey = "neverRead"
    private static let textsKey = "texts"

    /// Returns the value of the member; nil if there is no state to save.
    ///
    /// - Parameter isRecognized: False if the other members could not be recognized as a record.
    static func json<Record: CaptureEntity>(of record: Record, isRecognized: Bool) -> JSONValue? {
        var state: [String: JSONValue] = [:]
        let ledger = record.captureState.ledger
        let appended = SavedAppends(record, ledger.doubts).members
        if !appended.isEmpty { state[appendedKey] = .object(appended) }
        guard let confirmed = record.captureState.confirmed else {
            state[neverReadKey] = true
            return .object(state)
        }
        let difference = ConfirmedDifference(record, confirmed: confirmed).members
        if !difference.isEmpty { state[confirmedKey] = .object(difference) }
        let unread = UnreadPaths(record, confirmed: confirmed)
        if !unread.ofRecord.isEmpty { state[unreadKey] = texts(unread.ofRecord) }
        if !unread.ofConfirmed.isEmpty { state[unreadConfirmedKey] = texts(unread.ofConfirmed) }
        let doubts = StoredDoubts<Record>(ledger.doubts).marks
        if !doubts.isEmpty { state[doubtsKey] = numbers(doubts) }
        if !ledger.applied.isEmpty { state[appliedKey] = numbers(ledger.applied) }
        if ledger.epoch > 0 { state[epochKey] = .number(JSONNumber(ledger.epoch)) }
        if let uuid = record.captureState.uuid { state[uuidKey] = .string(uuid) }
        return state.isEmpty && isRecognized ? nil : .object(state)
    }

    /// Returns the state with values that can only be written as text in the form of ``SavedText``. States if it, or
    /// the record, has any.
    static func savingTexts(_ state: JSONValue?, besidesTexts hasTexts: Bool) throws -> JSONValue? {
        var hasTexts = hasTexts
        let state = try state?.savingTexts(&hasTexts)
        if !hasTexts { return state }
        var members = state?.objectValue ?? [:]
        members[textsKey] = true
        return .object(members)
    }

    /// Returns true if the state belongs to a record that holds values as text.
    static func saysTexts(_ json: JSONScanner) throws -> Bool {
        var json = json
        guard try json.kind() == .object, var texts = try json.members()[textsKey] else { return false }
        return try texts.value() == true
    }

    /// Returns true if the container's state belongs to a record that holds values as text. Returns false if it is not
    /// a state.
    static func saysTexts(_ container: KeyedDecodingContainer<MemberKey>) -> Bool {
        do {
            let state = try container.nestedContainer(keyedBy: MemberKey.self, forKey: key)
            return try state.decodeIfPresent(Bool.self, forKey: MemberKey(textsKey)) == true
        } catch {
            return false
        }
    }

    private static func texts(_ paths: [AttributePath]) -> JSONValue { .array(paths.map { .string($0.description) }) }

    private static func numbers(_ marks: CallMarks) -> JSONValue {
        let numbers = marks.numbers.map { ($0.description, JSONValue.number(JSONNumber($1))) }
        return .object(Dictionary(numbers, uniquingKeysWith: { first, _ in first }))
    }

    /// Restores the confirmed record. If the member is not one that an earlier save wrote, it becomes a decoding issue,
    /// and the record counts as just read.
    static func restore<Record: CaptureEntity>(
        _ container: KeyedDecodingContainer<MemberKey>, into record: inout Record
    ) {
        do {
            let text = try container.decode(JSONValue.self, forKey: key).jsonData
            try JSONScanner.read(text) { try restore($0, into: &record) }
        } catch {
            record.captureState.confirmed = record
            record.captureState._kept[member] = .misfit(key, in: container, wanted: wanted)
        }
    }

    /// Restores the confirmed record from a JSON text.
    static func restore<Record: CaptureEntity>(_ json: JSONScanner, into record: inout Record) throws {
        var json = json
        do {
            var members = json
            try restore(SavedMembers(&members), into: &record)
        } catch is ScanError {
            record.captureState.confirmed = record
            record.captureState._kept[member] = try .misfit(&json, wanted: wanted)
        }
    }

    private static let wanted = "what an earlier save wrote"

    private static func restore<Record: CaptureEntity>(_ state: SavedMembers, into record: inout Record) throws {
        let appended = try state.value(appendedKey, \.objectValue) ?? [:]
        if try state.value(neverReadKey, \.boolValue) == true {
            let doubts = LoadedAppends(record, confirmed: .unread, CallMarks(), appended).doubts
            record.captureState.ledger.doubts = doubts
            return
        }
        var confirmed = record
        if var difference = state.members[confirmedKey] { try confirmed.overlay(&difference) }
        let unread = try state.paths(unreadKey)
        let unreadConfirmed = try state.paths(unreadConfirmedKey)
        var ledger = Ledger(
            applied: try state.marks(appliedKey), doubts: try state.marks(doubtsKey),
            epoch: try state.value(epochKey, \.numberValue?.int64).map(CallNumber.clamped) ?? 0)
        let uuid = try state.value(uuidKey, \.stringValue)
        record.markUnread(Set(unread))
        confirmed.markUnread(Set(unreadConfirmed))
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

    /// - Returns: Nil if the member is null or missing.
    /// - Throws: `ScanError` if the member is of another kind.
    func value<Value>(_ name: String, _ read: (JSONValue) -> Value?) throws -> Value? {
        guard var json = members[name], try !json.takeNull() else { return nil }
        guard let value = try json.value().flatMap(read) else { throw json.failure("expected another value") }
        return value
    }

    func paths(_ name: String) throws -> [AttributePath] {
        try value(name) { list in
            var paths: [AttributePath] = []
            for text in list.arrayValue ?? [.null] {
                guard let path = text.stringValue.flatMap({ AttributePath($0) }) else { return nil }
                paths.append(path)
            }
            return paths
        } ?? []
    }

    func marks(_ name: String) throws -> CallMarks {
        try value(name) { object in
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
        guard !doubts.isEmpty else { return }
        for attribute in Record.attributes.entries where !attribute.isSecret { attribute.accept(&self) }
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
