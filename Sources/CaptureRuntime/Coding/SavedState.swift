/// The reserved member `$capture` of a saved record.
///
/// ```json
/// {"version":1,"confirmed":{…},"unread":["/photos"],"lost":["/nickname"],"doubts":[{…}]}
/// ```
///
/// `version` is that of this form. A record without pending changes needs no state, and so has no version.
///
/// `confirmed` contains the confirmed values of the attributes that differ, whole objects and plurals, in the form in
/// which Capture sends them. `unread` lists the attributes of the record that have a value, or are null, in the saved
/// form although they were never read. A record that was never read has `"neverRead":true` instead. `lost` lists the
/// members that could not be written (see `StoredText`), and `lostConfirmed` those of what is in `confirmed`.
///
/// `doubts` lists what was sent without a response and is not pending; see `SavedPatches`. `uuid` identifies the record
/// if its attributes do not.
enum SavedState {
    static let member = "$capture"
    /// Incremented when older versions of this library can no longer read what a new version writes.
    static let version = 1

    fileprivate enum Key: String {
        case version, confirmed, unread, lost, lostConfirmed, doubts, uuid, neverRead
    }

    /// Returns the value of the member; nil if there is no state to save.
    ///
    /// - Parameter output: What the other members were written in.
    static func json<Record: CaptureRecord>(of record: Record, in output: StoredText) -> JSONValue? {
        let confirmed = record._captureState.confirmed
        var state: [Key: JSONValue] = [:]
        // Of a new element, which has no id, nothing is lost on Capture. A name with `#` in it is none of the schema's.
        var lists: [(Key, [AttributePath])] = [(.lost, output.lost.filter { AttributePath($0.description) == $0 })]
        if let confirmed {
            let difference = record.difference(from: confirmed, in: output)
            if !difference.members.isEmpty { state[.confirmed] = .object(difference.members) }
            lists += [(.lostConfirmed, difference.lost), (.unread, record.unreadPaths(beside: confirmed))]
            state[.uuid] = record._captureState.uuid.map { .string($0) }
        } else {
            state[.neverRead] = true
        }
        for (key, paths) in lists where !paths.isEmpty { state[key] = .array(paths.map { .string($0.description) }) }
        if !record._captureState.doubts.isEmpty {
            let contents = record.recordContents
            var patches = SavedPatches(of: contents)
            // What is pending will be in doubt when the record is loaded.
            let doubts = contents.doubts.compactMap { doubt in
                contents.perhapsSent.reduce(doubt as Patch?) { $0?.unrepeated(in: $1) }
            }
            if !doubts.isEmpty { state[.doubts] = .array(doubts.map { patches.json(of: $0) }) }
        }
        if state.isEmpty, record.isRecognizable { return nil }
        state[.version] = .number(JSONNumber(version))
        return .object(Dictionary(uniqueKeysWithValues: state.map { ($0.rawValue, $1) }))
    }

    /// Restores the confirmed record. If the member is not one that an earlier save wrote, it becomes a decoding issue,
    /// and the record counts as just read.
    ///
    /// - Throws: `ScanError` if a newer version of this library has saved the record.
    static func restore<Record: CaptureRecord>(_ json: JSONScanner, into record: inout Record) throws {
        var json = json
        do {
            var members = json
            try restore(members.members(), into: &record)
        } catch let error as ScanError {
            if error.newerVersion != nil { throw error }
            record._captureState.confirmed = record
            let misfit = Misfit(
                position: nil, value: try json.value(), reason: "expected what an earlier save wrote")
            record._captureState._kept[member] = .misfits([misfit])
        }
    }

    private static func restore<Record: CaptureRecord>(
        _ state: [String: JSONScanner], into record: inout Record
    ) throws {
        try state.checkVersion()
        let lost = Set(try state.paths(.lost))
        let doubts = try state.value(.doubts, \.arrayValue) ?? []
        for path in lost { record.keep(.lost, at: path.steps[...]) }
        if try state.value(.neverRead, \.boolValue) != true {
            var confirmed = record
            if var difference = state[Key.confirmed.rawValue] { try confirmed.overlay(&difference) }
            let unread = try state.paths(.unread)
            record._captureState.uuid = try state.value(.uuid, \.stringValue)
            for path in try state.paths(.lostConfirmed) { confirmed.keep(.lost, at: path.steps[...]) }
            for path in unread where !lost.contains(path) {
                record.keep(.unread, at: path.steps[...])
                confirmed.keep(.unread, at: path.steps[...])
            }
            record._captureState.confirmed = confirmed
        }
        // What is pending was perhaps sent (7).
        record = record.recognized
        let contents = record.recordContents
        var patches = SavedPatches(of: contents)
        record._captureState.doubts = doubts.compactMap { patches.patch($0) } + contents.perhapsSent
    }
}

/// The members of `$capture`.
extension [String: JSONScanner] {
    /// - Throws: `ScanError` if the version is newer than this library.
    fileprivate func checkVersion() throws {
        guard let version = try value(.version, \.intValue), version > SavedState.version else { return }
        var error = ScanError(
            reason: "a newer version of CaptureRuntime has saved this record in version \(version) of its format, and "
                + "this one reads only versions up to \(SavedState.version): update the app", at: 0,
            in: UnsafeBufferPointer(start: nil, count: 0))
        error.newerVersion = version
        throw error
    }

    /// - Returns: Nil if the member is null or missing.
    /// - Throws: `ScanError` if the member is of another kind.
    fileprivate func value<Result>(_ key: SavedState.Key, _ read: (JSONValue) -> Result?) throws -> Result? {
        guard var json = self[key.rawValue], try !json.takeNull() else { return nil }
        guard let value = try json.value().flatMap(read) else { throw json.failure("expected another value") }
        return value
    }

    fileprivate func paths(_ key: SavedState.Key) throws -> [AttributePath] {
        try value(key) { list in
            let texts = list.arrayValue ?? [.null]
            let paths = texts.compactMap { $0.stringValue.flatMap { AttributePath($0) } }
            return paths.count == texts.count ? paths : nil
        } ?? []
    }
}
