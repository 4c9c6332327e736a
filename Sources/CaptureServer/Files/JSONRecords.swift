import CaptureRuntime

/// Reads the records of a file of JSON.
struct JSONRecords<Record: CaptureRecord>: RecordFinder {
    private var texts: RecordTexts
    private let envelope: Envelope<Record>
    /// True between the header of an export and its footer.
    private var isInExport = false
    /// The rest of the records on a line with many.
    private var others: ArraySlice<Found<Record>> = []

    init(_ format: RecordFileFormat) {
        envelope = Envelope(format)
        let isAttribute = Record.attributes["results"] != nil
        texts = RecordTexts(mayBeResponses: format == .envelopes || format == .detected && !isAttribute)
    }

    private static var cutOff: FileProblem {
        FileProblem("it is cut off: the footer of the export, and the records before it, are missing")
    }

    var window: ByteWindow {
        get { texts.window }
        _modify { yield &texts.window }
    }

    mutating func next() throws -> Found<Record> {
        while true {
            if let found = others.popFirst() { return found }
            switch try texts.next() {
            case .item(let text): if let found = try record(in: text) { return found }
            case .bad(let line, let reason): return .bad(line: line, reason: reason)
            case .more: return .more
            case .end where isInExport: throw Self.cutOff
            case .end: return .end
            }
        }
    }

    /// Returns the record; nil for a header, a footer, and a line with many.
    private mutating func record(in text: RecordText) throws -> Found<Record>? {
        do {
            return try JSONScanner.readWhole(text.bytes) { json in
                if text.isResult { return .item(try Record(root: &json)) }
                if let record = try envelope.record(&json, text.bytes) { return .item(record) }
                switch try envelope.content(&json) {
                case .record: return .item(try Record(root: &json))
                case .data(var data): return .item(try Record(root: &data))
                case .results(var results): others = try found(in: &results, from: text.line)
                case .header where isInExport: throw Self.cutOff
                case .header: isInExport = true
                case .footer: isInExport = false
                }
                return nil
            }
        } catch let error as ScanError {
            return .bad(line: text.line + error.line - 1, reason: error.reason)
        } catch let error as FileProblem {
            return .bad(line: text.line, reason: error.reason)
        }
    }

    /// Returns the records of an array, which are in memory all at once, as those of a page are.
    private func found(in array: inout JSONScanner, from line: Int) throws -> ArraySlice<Found<Record>> {
        var found: ArraySlice<Found<Record>> = []
        try array.forEachElement { json in
            let start = json
            do {
                found.append(.item(try Record(root: &json)))
            } catch let error as ScanError {
                json = start
                _ = try json.value()
                found.append(.bad(line: line + error.line - 1, reason: error.reason))
            }
        }
        return found
    }
}
