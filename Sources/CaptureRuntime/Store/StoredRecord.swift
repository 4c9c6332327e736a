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
            return try JSONScanner.readWhole(data) { try StoredRecord(&$0) }
        } catch let problem as UnreadableFile {
            throw problem
        } catch {
            throw .damaged("it is not JSON, or only the beginning of it (\(error))")
        }
    }

    private init(_ json: inout JSONScanner) throws {
        guard try json.kind() == .object else {
            try json.skip()
            throw UnreadableFile.damaged(UnreadableFile.foreign)
        }
        let members = try json.members()
        func value(_ key: CodingKeys) throws -> JSONValue? {
            var json = members[key.rawValue]
            return try json?.value()
        }
        // Not there, or not a number: the same as a number that no version ever had.
        guard let version = try value(.version)?.intValue, version > 0 else {
            throw UnreadableFile.damaged(UnreadableFile.foreign)
        }
        // Whatever else is different in it: a file of a newer form is not damaged.
        guard version <= StoredFormat.version else { throw UnreadableFile.newer(version) }
        guard var record = members[CodingKeys.record.rawValue] else {
            throw UnreadableFile.damaged("there is no record in it")
        }
        do {
            self.record = try Record(root: &record)
        } catch let error as ScanError {
            throw UnreadableFile.damaged("the record in it cannot be read: \(error.reason)")
        }
        schema = try value(.schema)?.stringValue ?? ""
    }
}

extension StoredRecord: Encodable {
    private enum CodingKeys: String, CodingKey {
        case version = "captureRecord"
        case record
        case schema
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(StoredFormat.version, forKey: .version)
        try container.encode(record, forKey: .record)
        try container.encode(schema, forKey: .schema)
    }
}

/// Why the contents of a file are not a record.
enum UnreadableFile: Error {
    static let foreign = "it was not written by a RecordStore"

    case damaged(_ reason: String)
    case newer(_ version: Int)
    /// The URL is not one of a file.
    case notLocal
}
