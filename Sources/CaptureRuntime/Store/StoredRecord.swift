import Foundation

/// The form of the file, whatever the type of record.
enum StoredFormat {
    /// Goes up when a version of this library could no longer read what a new one writes.
    static let version = 1
}

/// What a file holds: `{"captureRecord":1,"record":{…},"schema":"e1f0…"}`.
///
/// `captureRecord` is the version of this form, `record` the record as its `Codable` form has it, and `schema` the
/// fingerprint of the schema it was saved with. A record of another schema is read all the same: what it has and the
/// schema has not is kept as unmodelled, what it lacks is unread.
struct StoredRecord<Record: CaptureEntity> {
    let schema: String
    let record: Record

    init(_ record: Record) {
        self.record = record
        schema = SchemaFingerprint.text(of: Record.self)
    }

    /// The contents of a file.
    func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }

    /// Reads the contents of a file.
    static func read(_ data: Data) throws(UnreadableFile) -> StoredRecord {
        if data.isEmpty { throw .damaged("it is empty") }
        do {
            return try JSONDecoder().decode(StoredRecord.self, from: data)
        } catch let problem as UnreadableFile {
            throw problem
        } catch let error as DecodingError {
            throw .damaged(reason(for: error))
        } catch {
            throw .damaged("\(error)")
        }
    }

    private static func reason(for error: DecodingError) -> String {
        let context: DecodingError.Context
        switch error {
        case .dataCorrupted(let found): context = found
        case .keyNotFound(_, let found), .typeMismatch(_, let found), .valueNotFound(_, let found): context = found
        @unknown default: return "\(error)"
        }
        // Before there is a path, the text itself is at fault, or it is no object.
        if context.codingPath.isEmpty {
            if case .dataCorrupted = error { return "it is not JSON, or only the beginning of it" }
            return UnreadableFile.foreign
        }
        return "the record in it cannot be read: \(context.debugDescription)"
    }
}

extension StoredRecord: Codable {
    private enum CodingKeys: String, CodingKey {
        case version = "captureRecord"
        case record
        case schema
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let version = try Self.version(in: container)
        // Whatever else is different in it: a file of a newer form is not damaged.
        guard version <= StoredFormat.version else { throw UnreadableFile.newer(version) }
        guard container.contains(.record) else { throw UnreadableFile.damaged("there is no record in it") }
        record = try container.decode(Record.self, forKey: .record)
        schema = try container.decodeIfPresent(String.self, forKey: .schema) ?? ""
    }

    private static func version(in container: KeyedDecodingContainer<CodingKeys>) throws -> Int {
        do {
            let version = try container.decode(Int.self, forKey: .version)
            if version > 0 { return version }
        } catch is DecodingError {
            // Not there, or not a number: the same as a number that no version ever had.
        }
        throw UnreadableFile.damaged(UnreadableFile.foreign)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(StoredFormat.version, forKey: .version)
        try container.encode(record, forKey: .record)
        try container.encode(schema, forKey: .schema)
    }
}

/// Why the contents of a file are no record.
enum UnreadableFile: Error {
    static let foreign = "it was not written by a RecordStore"

    case damaged(_ reason: String)
    case newer(_ version: Int)
    /// The URL is not one of a file.
    case notLocal
}
