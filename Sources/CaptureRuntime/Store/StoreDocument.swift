import Foundation

/// The contents of a file: `{"captureRecord":1,"record":{…}}`.
///
/// `captureRecord` is the version of this format, and `record` is the record in its `Codable` form. A record that was
/// saved with another schema is still read: attributes that the schema does not have are kept as unmodelled, and
/// attributes that the record does not have are unread.
enum StoreDocument {
    /// Incremented when older versions of this library can no longer read what a new version writes.
    static let version = 1

    private static let (versionName, recordName) = ("captureRecord", "record")

    /// Returns the contents of a file.
    static func data(of record: some CaptureRecord) throws -> Data {
        var text = JSONTextWriter()
        text.beginObject()
        text.append(name: versionName)
        text.append(value: .number(JSONNumber(version)))
        text.append(name: recordName)
        text.append(json: try record.savedText())
        text.endObject()
        return Data(text.bytes)
    }

    /// Reads the contents of a file.
    static func record<Record: CaptureRecord>(in data: Data) throws(UnreadableFile) -> Record {
        if data.isEmpty { throw .damaged("it is empty") }
        do {
            return try JSONScanner.readWhole(data) { try record(in: &$0) }
        } catch let problem as UnreadableFile {
            throw problem
        } catch {
            throw .damaged("it is not JSON, or only the beginning of it (\(error))")
        }
    }

    private static func record<Record: CaptureRecord>(in json: inout JSONScanner) throws -> Record {
        guard try json.kind() == .object else {
            try json.skip()
            throw UnreadableFile.damaged(UnreadableFile.foreign)
        }
        var members = try json.members()
        // A version that is missing or not a number is treated like a number that no version has ever had.
        guard let version = try members[versionName]?.value()?.intValue, version > 0 else {
            throw UnreadableFile.damaged(UnreadableFile.foreign)
        }
        // Checked first: a file in a newer format is not damaged, whatever else is different in it.
        guard version <= Self.version else { throw UnreadableFile.newer(version) }
        guard var record = members[recordName] else { throw UnreadableFile.damaged("there is no record in it") }
        do {
            return try Record(root: &record)
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
    /// The URL is not a file URL.
    case notLocal
}
