import CaptureRuntime

/// The form of a file of records: what it has around each record.
///
/// A ``RecordFile`` reads JSON in these forms:
///
/// - one record per line, as ``RecordFile/Writer`` writes it;
/// - the files of Capture's own exporter: lines `{"type":"data","data":{…}}` between `{"type":"header",…}` and
///   `{"type":"footer",…}`, without which the file is cut off;
/// - responses of `entity.find`, `{"results":[…],"stat":"ok"}`, each on one line or over many;
/// - one array of records, over any number of lines.
///
/// Usually the form is found out by itself. Say it if the schema has attributes called `type`, `data`, `results` or
/// `stat`, and a file has lines that could be either: these are errors otherwise.
public enum RecordFileFormat: Sendable {
    /// Whatever each line or element shows. A value that could be both is an error.
    case detected
    /// Nothing: each line or element is a record.
    case records
    /// The records are the `data` of objects, or they are in an array called `results` of one.
    case envelopes
}

/// Tells records from what export files have around them, by the names of members. `RecordTexts` has found the value
/// before: on a line, in an array, or in a response over many lines.
///
/// A value is taken for a record only if it has an attribute that nothing else in such files has: a header whose name
/// is damaged would be one otherwise, in a schema with an attribute `type`.
struct Envelope<Record: CaptureRecord> {
    /// What a value is.
    enum Content {
        case record
        /// The value of a member is the record.
        case data(JSONScanner)
        /// The elements of a member are the records.
        case results(JSONScanner)
        /// What stands before all records of an export, or behind them.
        case header, footer
    }

    private let format: RecordFileFormat
    private let names = Set(Record.attributes.entries.map(\.layout.name))
    /// True if the record has attributes with names of ``envelopeNames``.
    private let hasCommonNames: Bool

    init(_ format: RecordFileFormat) {
        self.format = format
        hasCommonNames = !envelopeNames.isDisjoint(with: names)
    }

    /// Returns the record that the next value is, if it does not begin like an envelope and has nothing of one. The
    /// scanner stays where it is otherwise. Looking at the members of every record first would take time.
    func record(_ json: inout JSONScanner, _ bytes: [UInt8]) throws -> Record? {
        let first = bytes.drop { $0.isSpace || $0 == UInt8(ascii: "{") }
        if format == .envelopes || format == .detected && hasCommonNames { return nil }
        if envelopeNames.contains(where: { first.starts(with: "\"\($0)\"".utf8) }) { return nil }
        var rest = json
        do {
            let record = try Record(root: &rest)
            if format == .detected, envelopeNames.contains(where: record.hasUnmodelledMember) { return nil }
            json = rest
            return record
        } catch is ScanError {
            return nil  // An envelope has no attribute, and damage is told about when this is read again.
        }
    }

    /// Returns what the next value is. The scanner is behind it then, unless it is a record.
    ///
    /// - Throws: ``FileProblem``; `ScanError`.
    func content(_ json: inout JSONScanner) throws -> Content {
        guard format != .records, try json.kind() == .object else { return .record }
        var rest = json
        let members = try rest.members()
        let known = names.intersection(members.keys)
        let isRecord = !known.isSubset(of: envelopeNames)
        switch (try envelope(members), format) {
        case (nil, .envelopes): throw FileProblem("it is not in an envelope, which is an object whose data is a record")
        case (nil, _) where isRecord || known.isEmpty: return .record
        // A plural that the schema does not have.
        case (.results?, .detected) where isRecord: return .record
        case (let envelope?, _) where format == .envelopes || !isRecord:
            json = rest
            return envelope
        default:
            throw FileProblem(
                """
                it could be a record, or what an export has around one (an object whose data is a record): pass the \
                format .records or .envelopes
                """)
        }
    }

    /// Returns what the value is if it is not a record.
    private func envelope(_ members: [String: JSONScanner]) throws -> Content? {
        func kind(_ name: String) throws -> JSONKind? {
            var value = members[name]
            return try value?.kind()
        }
        var type = members["type"]
        switch try kind("type") == .string ? type?.value()?.stringValue : nil {
        case "header": return .header
        case "footer": return .footer
        case "data": return try kind("data") == .object ? members["data"].map(Content.data) : nil
        default: return try kind("results") == .array ? members["results"].map(Content.results) : nil
        }
    }
}

/// The names of members that export files, and saved responses of the service, have around records.
private let envelopeNames: Set = ["type", "data", "results", "result_count", "stat"]
