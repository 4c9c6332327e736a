import Foundation

/// The format of the file, independent of the record type.
enum StoredFormat {
    /// Incremented when older versions of this library can no longer read what a new version writes.
    static let version = 1
}

/// The contents of a file: `{"captureRecord":1,"record":{…}}`.
///
/// `captureRecord` is the version of this format, and `record` is the record in its `Codable` form. A record of
/// another schema is still read: attributes that the schema does not have are kept as unmodelled, and attributes that
/// the record does not have are unread.
struct StoreDocument<Record: CaptureRecord> {
    private enum Key: String {
        case version = "captureRecord"
        case record
    }

    let record: Record

    init(_ record: Record) { self.record = record }

    /// Returns the contents of a file.
    func data() throws -> Data {
        var text = JSONTextWriter()
        text.beginObject()
        text.append(name: Key.version.rawValue)
        text.append(value: .number(JSONNumber(StoredFormat.version)))
        text.append(name: Key.record.rawValue)
        text.append(json: try record.savedText())
        text.endObject()
        return Data(text.bytes)
    }

    /// Reads the contents of a file.
    static func read(_ data: Data) throws(UnreadableFile) -> StoreDocument {
        if data.isEmpty { throw .damaged("it is empty") }
        do {
            return try JSONScanner.readWhole(data) { try StoreDocument(&$0) }
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
        var versionText = members[Key.version.rawValue]
        // A version that is missing or not a number is treated like a number that no version has ever had.
        guard let version = try versionText?.value()?.intValue, version > 0 else {
            throw UnreadableFile.damaged(UnreadableFile.foreign)
        }
        // Checked first: a file in a newer format is not damaged, whatever else is different in it.
        guard version <= StoredFormat.version else { throw UnreadableFile.newer(version) }
        guard var record = members[Key.record.rawValue] else {
            throw UnreadableFile.damaged("there is no record in it")
        }
        do {
            self.record = try Record(root: &record)
        } catch let error as ScanError {
            if let version = error.newerVersion { throw UnreadableFile.newer(version) }
            throw UnreadableFile.damaged("the record in it cannot be read: \(error.reason)")
        }
    }
}

/// Why the contents of a file are not a record.
enum UnreadableFile: Error {
    static let foreign = "it was not written by a RecordStore"

    case damaged(_ reason: String)
    case newer(_ version: Int)
}
