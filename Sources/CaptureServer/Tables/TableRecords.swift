import CaptureRuntime

/// Reads the records of a table: those rows that follow one another and have the same key are one record.
struct TableRecords<Record: CaptureRecord>: RecordReader {
    private let format: CSVFormat
    private var rows: TableRows
    /// Nil until the header is read.
    private var header: TableHeader<Record>?
    /// The rows of the next record, as far as they are read.
    private var rowsOfRecord: [TableRow] = []
    /// The numbers of the rows in which the records before began, by their keys.
    private var begun: [TableKey: Int] = [:]

    init(_ format: CSVFormat) {
        self.format = format
        rows = TableRows(format)
    }

    var window: ByteWindow {
        get { rows.window }
        _modify { yield &rows.window }
    }

    mutating func next() throws -> Found<Record> {
        while true {
            switch (try rows.next(), header) {
            case (.more, _): return .more
            case (.end, nil): throw FileProblem("it has no header")
            case (.row(let row), nil): header = try TableHeader(row, format)
            case (.row(let row), let header?):
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
                        let name = header.columns[key.column].attribute.name
                        let reason = "row \(row.number) has the \(name) of row \(first)"
                        throw FileProblem("\(reason), but there are other rows between them: sort the table by \(name)")
                    }
                }
                if !finished.isEmpty { return try header.record(of: finished) }
            case (.end, let header?):
                defer { rowsOfRecord = [] }
                return rowsOfRecord.isEmpty ? .end : try header.record(of: rowsOfRecord)
            }
        }
    }
}

/// What tells a record from the others: the value of a column.
struct TableKey: Hashable {
    let column: Int
    let value: JSONValue
}
