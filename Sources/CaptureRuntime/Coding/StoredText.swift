/// The saved form as JSON text, without a detour through ``JSONValue``.
final class StoredText: StoredOutput {
    private var writer = JSONTextWriter()
    /// True if values that can only be written as text take the form of ``SavedText``.
    private let savesTexts: Bool
    /// True if a value has taken that form.
    private var hasTexts = false
    /// The number of objects and arrays around the value to be written.
    private var level = 0
    var problem: (any Error)?

    init(savingTexts: Bool) { savesTexts = savingTexts }

    /// Returns the text.
    ///
    /// - Throws: `EncodingError` if a value from the app is nested too deeply to be read back, or if Capture has no
    ///   form for it.
    func bytes() throws -> [UInt8] {
        if let problem { throw problem }
        return writer.bytes
    }

    func write(_ value: JSONValue, as name: String?) {
        attempt {
            let value = savesTexts ? try value.savingTexts(&hasTexts, level: level) : value
            begin(name)
            writer.append(value: value)
        }
    }

    func write(plain text: String, as name: String?) {
        // The elements are one level deeper.
        if savesTexts, level + 1 > JSONValue.savedLevels { return write(KeptValue.text(text).json, as: name) }
        begin(name)
        writer.append(onOneLine: text)
    }

    func writeObject(as name: String?, _ writeMembers: () -> Void) {
        begin(name)
        writer.beginObject()
        descend(writeMembers)
        writer.endObject()
    }

    func writeArray(as name: String?, _ writeElements: () -> Void) {
        begin(name)
        writer.beginArray()
        descend(writeElements)
        writer.endArray()
    }

    /// Writes the state of a saved record, as the last member.
    func writeState(_ state: JSONValue?) {
        attempt {
            guard let state = try SavedState.savingTexts(state, besidesTexts: hasTexts) else { return }
            writer.append(name: SavedState.member)
            writer.append(value: state)
        }
    }

    /// A record may have to be saved as text, too: if it is nested deeply, or looks like a saved text.
    func needsWhole<Record: CaptureRecord>(_ record: UnsafePointer<Record>) -> Bool {
        savesTexts && (level > JSONValue.savedLevels || record.pointee.mayStore(SavedText.member))
    }

    private func descend(_ body: () -> Void) {
        level += 1
        body()
        level -= 1
    }

    private func begin(_ name: String?) {
        if let name { writer.append(name: name) } else { writer.separate() }
    }

    private func attempt(_ body: () throws -> Void) {
        do { try body() } catch { fail(error) }
    }
}

extension CaptureRecord {
    fileprivate func mayStore(_ name: String) -> Bool {
        captureState._kept[name] != nil || Self.attributes.names.contains(name)
    }

    /// Returns the record as JSON text for saving, without pending changes. See ``store(in:reserving:)``.
    func storedText() throws -> [UInt8] {
        let output = StoredText(savingTexts: false)
        output.writeObject(as: nil) { store(in: output) }
        return try output.bytes()
    }
}
