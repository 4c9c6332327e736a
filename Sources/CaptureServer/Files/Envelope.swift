import CaptureRuntime

/// Tells records from what export files have around them, by the names of members.
///
/// A value that could be both is an error. A value is taken for a record only if it has an attribute that nothing else
/// in such files has: a header whose name is damaged would be one otherwise, in a schema with an attribute `type`.
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

    private let layout: RecordFileLayout
    private let names = Set(Record.attributes.entries.map(\.layout.name))
    /// True if the record has attributes with names of ``envelopeNames``.
    private let hasCommonNames: Bool

    init(_ layout: RecordFileLayout) {
        self.layout = layout
        hasCommonNames = !envelopeNames.isDisjoint(with: names)
    }

    /// Returns what the next value is. The scanner is behind it then, unless it is a record.
    ///
    /// - Parameter bytes: The text of the value.
    /// - Throws: ``FileProblem``; `ScanError`.
    func content(_ json: inout JSONScanner, _ bytes: [UInt8]) throws -> Content {
        guard layout != .records, try json.kind() == .object,
            layout == .envelopes || hasCommonNames || bytes.haveNameOfEnvelope
        else { return .record }
        var rest = json
        let members = try rest.members()
        let known = names.intersection(members.keys)
        let isRecord = !known.isSubset(of: envelopeNames)
        switch (try envelope(members), layout) {
        case (nil, .envelopes): throw FileProblem("it is not in an envelope, which is an object whose data is a record")
        case (nil, _) where isRecord || known.isEmpty: return .record
        // A plural that the schema does not have.
        case (.results?, .detected) where isRecord: return .record
        case (let envelope?, _) where layout == .envelopes || !isRecord:
            json = rest
            return envelope
        default:
            throw FileProblem(
                """
                it could be a record, or what an export has around one (an object whose data is a record): pass the \
                layout .records or .envelopes
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

extension [UInt8] {
    /// True if an envelope may be in the text: each has one of these words. Far quicker than to look for members.
    fileprivate var haveNameOfEnvelope: Bool {
        let words: [StaticString] = ["\"data\"", "\"header\"", "\"footer\"", "\"results\""]
        return withUnsafeBufferPointer { bytes in
            for position in bytes.indices.dropLast() where bytes[position] == UInt8(ascii: "\"") {
                for word in words where bytes[position + 1] == word.utf8Start[1] {
                    if word.withUTF8Buffer({ bytes[position...].starts(with: $0) }) { return true }
                }
            }
            return false
        }
    }
}
