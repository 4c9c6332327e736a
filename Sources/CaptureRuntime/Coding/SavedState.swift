/// The reserved member `$capture` of a saved record.
///
/// ```json
/// {"version":1,"confirmed":{…},"unread":["/photos"],"doubts":[{…}]}
/// ```
///
/// `version` is that of this form. A record without pending changes needs no state, and so has no version.
///
/// `confirmed` contains the confirmed values of the attributes that differ, whole objects and plurals, in the form in
/// which Capture sends them. Null also stands for one that was never read. `unread` lists the attributes of the record
/// that have a value, or are null, although they were never read. A record that was never read has `"neverRead":true`
/// instead.
///
/// `doubts` lists what was sent without a response and is not pending; see `SavedPatches`. `uuid` identifies the record
/// if its attributes do not.
///
/// Older versions also wrote `lost` and `lostConfirmed`, the paths of what an encoder could not write. They are not
/// read: what is missing is unread.
enum SavedState {
    static let member = "$capture"
    /// Incremented when older versions of this library can no longer read what a new version writes.
    static let version = 1

    /// Restores the confirmed record.
    ///
    /// - Throws: `ScanError` if the member is not one that a save wrote, or a newer version of this library wrote it.
    static func restore<Record: CaptureRecord>(_ json: JSONScanner, into record: inout Record) throws {
        var json = json
        let state = try json.members()
        try state.checkVersion()
        let doubts = try state.value("doubts", \.arrayValue) ?? []
        let unread = try state.names("unread")
        if try state.value("neverRead", \.boolValue) != true {
            record._captureState.uuid = try state.value("uuid", \.stringValue)
            record.ownElements(of: record.uuidOnCapture)
            var confirmed = record
            if var difference = state["confirmed"] { try confirmed.overlay(&difference) }
            confirmed.ownElements(of: record.uuidOnCapture)
            confirmed.markUnread(unread)
            record._captureState.confirmed = confirmed
        }
        record.changeMergeState { state in
            state.dropUnknownOfNewElements()
            // What is pending was perhaps sent (7).
            state.doubts = state.perhapsSent
            if doubts.isEmpty { return }
            var patches = SavedPatches(of: state)
            state.doubts = doubts.compactMap { patches.patch($0) } + state.doubts
        }
        // At the end, because writing takes the marks from what has a value. A value that older code has set, and this
        // code has no property for, is kept.
        let known = record._captureState._kept
        record.markUnread(unread.filter { known[$0]?.json ?? .null == .null })
    }
}

extension JSONTextWriter {
    /// Writes the state of a record, if there is any.
    mutating func append(stateOf record: some CaptureRecord, _ contents: MergeState) throws {
        let (mine, confirmed) = (contents.mine, contents.confirmed)
        let attributes = record._captureState.confirmed == nil ? [] : mine.layout.withoutSecrets
        let changed = attributes.filter { mine.values[$0] != confirmed.values[$0] }
        let unread = attributes.filter { index in
            let isOld = !contents.isLastUpdatedKnown && mine.layout.attributes[index].name == "lastUpdated"
            return mine[index] != nil && (confirmed[index] == nil || isOld)
        }
        // What is pending will be in doubt when the record is loaded.
        let perhapsSent = contents.doubts.isEmpty ? [] : contents.perhapsSent
        let doubts = contents.doubts.compactMap { doubt in
            perhapsSent.reduce(doubt as Patch?) { $0?.unrepeated(in: $1) }
        }

        var state: [String: JSONValue] = [:]
        if record._captureState.confirmed == nil { state["neverRead"] = true }
        if !unread.isEmpty {
            state["unread"] = .array(unread.map { .string("/" + mine.layout.attributes[$0].name) })
        }
        if !doubts.isEmpty {
            var patches = SavedPatches(of: contents)
            state["doubts"] = .array(doubts.map { patches.json(of: $0) })
        }
        state["uuid"] = record._captureState.uuid.map { .string($0) }
        if state.isEmpty, changed.isEmpty, mine.isRecognizable { return }
        state["version"] = .number(JSONNumber(SavedState.version))

        append(name: SavedState.member)
        beginObject()
        if !changed.isEmpty {
            append(name: "confirmed")
            beginObject()
            for index in changed {
                if confirmed.values[index] == PartValue() {
                    append(.null, as: mine.layout.attributes[index].name)
                } else {
                    try append(index, of: confirmed)
                }
            }
            endObject()
        }
        for (key, value) in state.sortedByName { append(value, as: key) }
        endObject()
    }
}

extension MergeState {
    /// What the schema does not have was set by older code if the element is new: Capture would refuse it in each save.
    fileprivate mutating func dropUnknownOfNewElements() {
        let confirmed = confirmed
        lazy var stored = confirmed.identities
        mine.changeParts { part in
            guard let identity = part.identity, part.id == nil, !stored.contains(identity) else { return }
            part.changeParts { $0.others = $0.others.filter { $1.isUnread } }
        }
    }
}

extension PartContent {
    /// False if what is saved could not be recognized as a record, because the schema has none of its members.
    fileprivate var isRecognizable: Bool {
        layout.withoutSecrets.contains { values[$0] != PartValue() } || unmodelledMembers.isEmpty
    }
}

extension CapturePart {
    fileprivate mutating func markUnread(_ names: [String]) {
        for name in names where Self.attributes[name] != nil && !_captureState._kept.isUnread(name) {
            _captureState._kept[name] = .unread
        }
    }

    /// Turns this record, the current one, into the confirmed one by overlaying saved confirmed members.
    ///
    /// - Throws: `ScanError` if the members are not in an object.
    fileprivate mutating func overlay(_ json: inout JSONScanner) throws {
        for (name, value) in try json.members() {
            guard let attribute = Self.attributes[name] else { continue }
            var value = value
            _captureState._kept[name] = nil
            attribute.clear(in: &self)
            if case .object = attribute.layout.kind, try value.takeNull() {
                attribute.markUnread(in: &self)
            } else {
                try attribute.read(&value, into: &self)
            }
        }
    }
}

/// The members of `$capture`.
extension [String: JSONScanner] {
    /// - Throws: `ScanError` if the version is newer than this library.
    fileprivate func checkVersion() throws {
        guard let version = try value("version", \.intValue), version > SavedState.version else { return }
        var error = ScanError(
            reason: "a newer version of CaptureRuntime has saved this record in version \(version) of its format, and "
                + "this one reads only versions up to \(SavedState.version): update the app", at: 0,
            in: UnsafeBufferPointer(start: nil, count: 0))
        error.newerVersion = version
        throw error
    }

    /// - Returns: Nil if the member is null or missing.
    /// - Throws: `ScanError` if the member is of another kind.
    fileprivate func value<Result>(_ name: String, _ read: (JSONValue) -> Result?) throws -> Result? {
        guard var json = self[name], try !json.takeNull() else { return nil }
        guard let value = try json.value().flatMap(read) else { throw json.failure("expected another value") }
        return value
    }

    /// - Returns: The names in paths such as `/photos`. As UTF-8, because a name may begin with a mark that makes one
    ///   character with the `/`.
    fileprivate func names(_ name: String) throws -> [String] {
        try value(name) { list in
            let texts = list.arrayValue ?? [.null]
            let names = texts.compactMap { $0.stringValue.map { String(decoding: $0.utf8.dropFirst(), as: UTF8.self) } }
            return names.count == texts.count ? names : nil
        } ?? []
    }
}
