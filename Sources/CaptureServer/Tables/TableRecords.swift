import CaptureRuntime

/// How a table is read.
struct TableOptions {
    let format: CSVFormat
    let ignoredColumns: Set<String>
    /// The algorithm of the hashes in columns of passwords; nil if there are no such columns.
    let hashType: String?
    /// True if the table is compared with another one: what a cell does not have then was nil, or was erased.
    let isCompared: Bool
}

/// Reads the records of a table: those rows that follow one another and have the same key are one record.
struct TableRecords<Record: CaptureRecord>: RecordFinder {
    private let options: TableOptions
    /// The table as it was written, by key; nil if nothing is compared with it.
    var asWritten: [TableKey: JSONValue]?
    /// What was read of the table as it was written.
    private(set) var written: [TableKey: JSONValue] = [:]
    private var rows: TableRows
    /// Nil until the header is read.
    private var header: TableHeader<Record>?
    /// The rows of the next record, as far as they are read.
    private var rowsOfRecord: [TableRow] = []
    /// The numbers of the rows in which the records before began, by their keys.
    private var begun: [TableKey: Int] = [:]

    init(_ options: TableOptions) {
        self.options = options
        rows = TableRows(options.format)
    }

    var window: ByteWindow {
        get { rows.window }
        _modify { yield &rows.window }
    }

    mutating func next() throws -> Found<Record> {
        while true {
            switch (try rows.next(), header) {
            case (.bad(let line, let reason), _): return .bad(line: line, reason: reason)
            case (.more, _): return .more
            case (.end, nil): throw FileProblem("it has no header")
            case (.item(let row), nil): header = try TableHeader(row, options)
            case (.item(let row), let header?):
                guard let row = header.read(row) else { continue }
                let key = header.keys(of: row).first
                if key == nil, header.plural != nil { throw header.withoutKey(row) }
                if let key, let first = rowsOfRecord.first, key == header.keys(of: first).first {
                    rowsOfRecord.append(row)
                    continue
                }
                let finished = rowsOfRecord
                rowsOfRecord = [row]
                for key in header.keys(of: row) {
                    if let first = begun.updateValue(row.number, forKey: key) {
                        let reason = "row \(row.number) has the \(key.name) of row \(first)"
                        let advice = "but there are other rows between them: sort the table by \(key.name)"
                        throw FileProblem("\(reason), \(advice)")
                    }
                }
                if let found = try record(of: finished, header) { return found }
            case (.end, let header?):
                let finished = rowsOfRecord
                rowsOfRecord = []
                return try record(of: finished, header) ?? .end
            }
        }
    }

    /// Returns the record of some rows: of a table that is compared with another one, as it was written there, with the
    /// edits pending. Nil if there is none.
    private mutating func record(of rows: [TableRow], _ header: TableHeader<Record>) throws -> Found<Record>? {
        guard let row = rows.first else { return nil }
        let found = try header.record(of: rows)
        guard options.isCompared, case .item = found else { return found }
        do {
            guard let key = header.keys(of: row).first else { throw header.withoutKey(row) }
            guard let asWritten else {
                written[key] = header.json(of: rows)
                return nil
            }
            guard let before = asWritten[key] else {
                throw FileProblem("row \(row.number): no row of the table as it was written has this \(key.name)")
            }
            let json = header.json(of: rows)
            if json == before { return nil }
            let edits = try header.edits(json, of: rows, asWritten: before)
            var edited = try Record(json: before)
            let wanted = try Record(json: edits)
            if edits != before { edited.restoreValues(from: wanted) }
            try header.check(edited, has: wanted, of: row)
            return edited.hasChanges ? .item(edited) : nil
        } catch let problem as FileProblem {
            return .bad(line: row.line, reason: problem.reason)
        }
    }
}

/// What tells a record from the others: the value of a column.
struct TableKey: Hashable {
    let name: String
    let value: JSONValue
}
