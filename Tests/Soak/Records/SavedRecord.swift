/// A record that is read from any text is saved and read again as the same one, in both ways of reading.
struct SavedRecord<Record: CaptureRecord>: Sendable {
    /// The names of all secrets, which are not saved.
    let secrets: Set<String>

    func text(of record: Record) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(record)
    }

    func problem(_ text: Data) throws -> String? {
        try problem(text, "read directly") { try Record(json: $0) }
            ?? problem(text, "decoded") { try JSONDecoder().decode(Record.self, from: $0) }
    }

    private func problem(_ text: Data, _ way: String, _ read: (Data) throws -> Record) throws -> String? {
        let record: Record
        do {
            record = try read(text)
        } catch is DecodingError {
            return nil
        }
        do {
            return try problem(of: record, savedAs: self.text(of: record), read).map { "\(way): \($0)" }
        } catch is EncodingError {
            // It keeps what no encoder can write.
            return nil
        }
    }

    /// What is wrong with a record that was saved with this text.
    func problem(of record: Record, savedAs saved: Data, _ read: (Data) throws -> Record) throws -> String? {
        let loaded = try read(saved)
        let first = try JSONValue(jsonData: saved)
        let again = try text(of: loaded)
        let second = try JSONValue(jsonData: again)
        if let problem = problem(of: record, loadedAs: loaded) { return problem }
        if first.ofValues != second.ofValues {
            return "saved as \(first.jsonText), and the second time as \(second.jsonText)"
        }
        let third = try text(of: read(again))
        if third == again { return nil }
        return "saved as \(second.jsonText), and the third time as \(String(decoding: third, as: UTF8.self))"
    }

    private func problem(of record: Record, loadedAs loaded: Record) -> String? {
        let (before, after) = (shown(record.pendingUpdate), shown(loaded.pendingUpdate))
        if before != after { return "pending were \(before), after saving \(after)" }
        guard secrets.isEmpty else { return nil }
        if loaded != record { return "\(record) became \(loaded)" }
        if loaded.changedPlurals == record.changedPlurals { return nil }
        return "changed were \(record.changedPlurals), after saving \(loaded.changedPlurals)"
    }

    /// Without secrets, and without objects that hold nothing else.
    private func shown(_ json: JSONValue) -> JSONValue {
        switch json {
        case .array(let elements): return .array(elements.map(shown))
        case .object(let members):
            let kept = members.filter { !secrets.contains($0.key) }.mapValues(shown)
            return .object(kept.filter { $0.value != [:] })
        default: return json
        }
    }
}

extension JSONValue {
    /// Of the saved state only the confirmed values, and no nulls. What was never read may be a null when it is saved,
    /// and a path when it is saved again.
    fileprivate var ofValues: JSONValue {
        var members = objectValue ?? [:]
        members["$capture"] = members["$capture"]?["confirmed"]
        return JSONValue.object(members).withoutNulls
    }

    private var withoutNulls: JSONValue {
        switch self {
        case .array(let elements): .array(elements.map(\.withoutNulls))
        case .object(let members): .object(members.filter { !$0.value.isNull }.mapValues(\.withoutNulls))
        default: self
        }
    }
}
