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
        if saved.secrets.isEmpty, loaded.decodingIssues.map(\.path) != record.decodingIssues.map(\.path) {
            return "the store has lost a value"
        }
        do {
            let text = try saved.text(of: record)
            if try saved.text(of: loaded) != saved.text(of: Record(json: text)) { return "saved and encoded differ" }
            return try saved.problem(of: record, savedAs: text) { try Record(json: $0) }
        } catch is EncodingError {
            // It keeps what no encoder can write.
            return nil
        }
    }
}
