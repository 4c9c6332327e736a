import Foundation

/// The contents of a file: `{"captureRecord":1,"record":{…}}`.
///
/// `captureRecord` is the version of this format, and `record` is the record in its `Codable` form. A record of
/// another schema is still read: attributes that the schema does not have are kept as unmodelled, and attributes that
/// the record does not have are unread.
enum StoreDocument {
    /// Incremented when older versions of this library can no longer read what a new version writes.
    static let version = 1

    private enum Key: String {
        case version = "captureRecord"
        case record
    }

    /// Returns the contents of a file.
    static func data(of record: some CaptureRecord) throws -> Data {
        var text = JSONTextWriter()
        text.beginObject()
        text.append(name: Key.version.rawValue)
        text.append(value: .number(JSONNumber(version)))
        text.append(name: Key.record.rawValue)
        text.append(json: try record.savedText())
        text.endObject()
        return Data(text.bytes)
    }

    /// Reads the contents of a file.
    ///
    /// - Throws: ``RecordStoreError``: `damaged`, `newerFormat`.
    static func record<Record: CaptureRecord>(in data: Data, of file: URL) throws -> Record {
        func damaged(_ reason: String) -> RecordStoreError { .damaged(file: file, reason: reason) }
        if data.isEmpty { throw damaged("it is empty") }
        do {
            return try JSONScanner.readWhole(data) { json in
                let isObject = try json.kind() == .object
                if !isObject { try json.skip() }
                let members = isObject ? try json.members() : [:]
                var versionText = members[Key.version.rawValue]
                // A version that is missing or not a number is treated like a number that no version has ever had.
                guard let version = try versionText?.value()?.intValue, version > 0 else {
                    throw damaged("it was not written by a RecordStore")
                }
                // Checked first: a file in a newer format is not damaged, whatever else is different in it.
                if version > Self.version { throw RecordStoreError.newerFormat(file: file, version: version) }
                guard var record = members[Key.record.rawValue] else { throw damaged("there is no record in it") }
                do {
                    return try Record(root: &record)
                } catch let error as ScanError {
                    if let version = error.newerVersion {
                        throw RecordStoreError.newerFormat(file: file, version: version)
                    }
                    throw damaged("the record in it cannot be read: \(error.reason)")
                }
            }
        } catch let error as ScanError {
            throw damaged("it is not JSON, or only the beginning of it (\(error))")
        }
    }
}
