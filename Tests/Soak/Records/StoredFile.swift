import CaptureRuntime
import Foundation

/// The file of a store, whatever it holds: it is loaded, and then saved and loaded as the same record, or it is refused
/// and kept.
struct StoredFile<Record: CaptureRecord> {
    private let saved: SavedRecord<Record>
    private let file: URL
    private let store: RecordStore<Record>

    init(_ saved: SavedRecord<Record>, at file: URL) {
        self.saved = saved
        self.file = file
        store = RecordStore(url: file)
    }

    func problem() throws -> String? {
        let bytes = try Data(contentsOf: file)
        let record: Record
        do {
            guard let loaded = try store.load() else { return "there is no record" }
            record = loaded
        } catch is RecordStoreError {
            return try Data(contentsOf: file) == bytes ? nil : "a file that was refused was changed"
        }
        try store.save(record)
        guard let loaded = try store.load() else { return "nothing was saved" }
        let text = try saved.text(of: record)
        // A state that no save wrote is replaced by one that says that nothing is pending.
        let issues = record.decodingIssues.map(\.path).filter { $0 != "/$capture" }
        // Of a value that cannot be read, which no save writes, nothing is left to save.
        let isReadable = !record.decodingIssues.contains { "\($0)".contains("cannot be read") }
        if isReadable, saved.secrets.isEmpty, loaded.decodingIssues.map(\.path) != issues {
            return "the store has lost a value"
        }
        // What an encoder loses counts as unread from then on.
        if try JSONValue(jsonData: text).holdsLostValue { return nil }
        if try saved.text(of: loaded) != saved.text(of: Record(json: text)) { return "saved and encoded differ" }
        return try saved.problem(of: record, savedAs: text) { try Record(json: $0) }
    }
}
