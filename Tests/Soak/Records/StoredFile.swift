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
        let issues = record.decodingIssues.filter { $0.path != "/$capture" && !isForgotten($0) }
        if saved.secrets.isEmpty, loaded.decodingIssues.map(\.path) != issues.map(\.path) {
            return "the store has lost a value"
        }
        // What an encoder loses counts as unread from then on.
        if try JSONValue(jsonData: text).holdsLostValue { return nil }
        if try saved.text(of: loaded) != saved.text(of: Record(json: text)) { return "saved and encoded differ" }
        return try saved.problem(of: record, savedAs: text) { try Record(json: $0) }
    }

    /// A value that cannot be read is not listed as lost in a new element, which has no id, nor under a name with `#`,
    /// which is none of the schema's.
    private func isForgotten(_ issue: DecodingIssue) -> Bool {
        let name = issue.path.split(separator: "/").last ?? ""
        return issue.reason.contains("cannot be read") && (issue.path.contains("[") || name.contains("#"))
    }
}
