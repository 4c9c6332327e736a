import CaptureRuntime
import Foundation

/// A record that is read from any text is saved and read again as the same one, in both ways of reading.
struct SavedRecord<Record: CaptureEntity>: Sendable {
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
        return try problem(of: record, savedAs: self.text(of: record), read).map { "\(way): \($0)" }
    }

    /// What is wrong with a record that was saved with this text.
    func problem(of record: Record, savedAs saved: Data, _ read: (Data) throws -> Record) throws -> String? {
        let loaded = try read(saved)
        let first = try JSONValue(jsonData: saved)
        let (before, after) = (shown(record.pendingUpdate), shown(loaded.pendingUpdate))
        // Of what is lost nothing is known afterwards, nor what was pending in it.
        if before != after, !first.holdsLostValue { return "pending were \(before), after saving \(after)" }
        if secrets.isEmpty {
            if loaded != record { return "\(record) became \(loaded)" }
            if loaded.changedPlurals != record.changedPlurals {
                return "changed were \(record.changedPlurals), after saving \(loaded.changedPlurals)"
            }
        }
        let again = try text(of: loaded)
        let second = try JSONValue(jsonData: again)
        if first.ofWhatIsKnown != second.ofWhatIsKnown {
            return "saved as \(first.jsonText), and the second time as \(second.jsonText)"
        }
        let third = try text(of: read(again))
        if third == again { return nil }
        return "saved as \(second.jsonText), and the third time as \(String(decoding: third, as: UTF8.self))"
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
    /// The form of a value that nobody could look into, and that may have held a secret.
    private static var lost: JSONValue { ["$text": .null] }

    /// True where such a value is at any depth.
    fileprivate var holdsLostValue: Bool {
        switch self {
        case Self.lost: true
        case .array(let elements): elements.contains(where: \.holdsLostValue)
        case .object(let members): members.values.contains(where: \.holdsLostValue)
        default: false
        }
    }

    /// Without nulls and without what was lost. That counts as unread, and where it is saved again, it is not there.
    fileprivate var ofWhatIsKnown: JSONValue {
        switch self {
        case .array(let elements): return .array(elements.map(\.ofWhatIsKnown))
        case .object(let members):
            if self == Self.lost { return .null }
            var known = members.mapValues(\.ofWhatIsKnown).filter { !$0.value.isNull }
            if var state = known["$capture"]?.objectValue {
                // Says whether there are such texts.
                state["texts"] = nil
                known["$capture"] = state.isEmpty ? nil : .object(state)
            }
            return .object(known)
        default: return self
        }
    }
}
