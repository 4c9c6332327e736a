@testable import CaptureRuntime

/// The only line of a file in the portable form.
enum PortableLine {
    /// Returns the line with Capture's names, and the line with those of Swift. Returns nil if the text is no record.
    static func all<Record: CaptureRecord>(of json: Data, as type: Record.Type) throws -> [Data]? {
        let record: Record
        do {
            record = try Record(json: json)
        } catch is DecodingError {
            return nil
        }
        return try [text(of: record, names: .capture), text(of: record, names: .swift)]
    }

    /// Returns true if the line has everything that the app can write, secrets excepted.
    static func isWhole<Record: CaptureRecord>(_ json: Data, as type: Record.Type) throws -> Bool {
        let record = try Record(json: json)
        // Which leaves the secrets out.
        let stored = try Record(json: record.wireText())
        return try written(Record(json: text(of: record, names: .capture))) == written(stored)
    }

    /// The values of the properties that the app writes.
    private static func written(_ record: some CaptureRecord) -> [String: JSONValue] {
        record.contents.changingParts { part in
            part.others = [:]
            for index in part.values.indices { part.values[index].kept = nil }
        }.members(.new)
    }

    private static func text<Record: CaptureRecord>(
        of record: Record, names: RecordFile<Record>.Writer.Names
    ) throws -> Data {
        try withFolder { folder in
            let file = folder.appendingPathComponent("records.jsonl")
            let writer = try RecordFile<Record>.Writer(to: file, form: .portable, names: names)
            try writer.write(record)
            try writer.finish()
            return try Data(contentsOf: file)
        }
    }
}
