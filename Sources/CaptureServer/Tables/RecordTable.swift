public import CaptureRuntime
public import Foundation

/// The records of a table in a CSV file, read one after the other.
///
/// ```swift
/// for try await user in RecordTable<CaptureUser>(contentsOf: table) {
///     print(user.email ?? "none")
/// }
/// ```
///
/// The file has the form of RFC 4180: cells are separated by commas, rows by line breaks, and cells that contain either
/// are in quotes. It is UTF-8, with or without a byte-order mark. The first row has the paths of attributes, as
/// ``Writer`` writes them: `email`, `primaryAddress.city`.
///
/// A value has the form that ``Writer`` writes, or that of Capture. An empty cell says nothing about the attribute,
/// which then counts as unread; quotes around nothing are an empty text. A row of empty cells only is no record. A
/// row per element of a plural needs the column `uuid` or `id`: rows of one record follow one another.
public struct RecordTable<Record: CaptureRecord>: AsyncSequence, Sendable {
    /// The file.
    public let url: URL
    private let onBadRecord: @Sendable (RecordFileError) throws -> Void

    /// Creates a sequence of the records of a table. Nothing is read before the first record is requested.
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - onBadRecord: Called with ``RecordFileError/badRecord(file:line:reason:)`` for each record with a row that is
    ///     not one, or a value that does not have its attribute's type. If it throws, the sequence throws its error; if
    ///     it returns, the record is skipped. By default, the error is thrown. A header with a path that is no
    ///     attribute, or a secret one, is always thrown.
    public init(contentsOf url: URL, onBadRecord: @escaping @Sendable (RecordFileError) throws -> Void = { throw $0 }) {
        self.url = url
        self.onBadRecord = onBadRecord
    }

    /// Creates an iterator that begins at the first record.
    public func makeAsyncIterator() -> Iterator { Iterator(url, onBadRecord) }

    /// Reads the table record by record.
    public struct Iterator: AsyncIteratorProtocol {
        private let url: URL
        private let onBadRecord: @Sendable (RecordFileError) throws -> Void
        /// Nil until the file is opened.
        private var records: TableRecords<Record>?
        private var isAtEnd = false

        fileprivate init(_ url: URL, _ onBadRecord: @escaping @Sendable (RecordFileError) throws -> Void) {
            self.url = url
            self.onBadRecord = onBadRecord
        }

        /// Returns the next record; nil at the end.
        ///
        /// - Throws: ``RecordFileError/cannotRead(file:reason:)``; `CancellationError`; the error for a bad record,
        ///   after which the next call continues with the record after it.
        public mutating func next() async throws -> Record? { try await next(isolation: nil) }

        /// Returns the next record; nil at the end. Used by `for` loops.
        ///
        /// - Parameter actor: The actor of the caller.
        /// - Throws: The same errors as ``next()``.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Record? {
            try Task.checkCancellation()
            do {
                while !isAtEnd {
                    if records == nil { records = try begun() }
                    switch try records?.next() {
                    case nil: isAtEnd = true
                    case .record(let record): return record
                    case .problem(let line, let reason):
                        try onBadRecord(.badRecord(file: url, line: line, reason: reason))
                    }
                }
                return nil
            } catch let error as SystemError {
                isAtEnd = true
                throw RecordFileError.cannotRead(file: url, reason: error.text)
            }
        }

        private mutating func begun() throws -> TableRecords<Record>? {
            do {
                guard let file = try ByteSource(file: url).opened() else { return nil }
                var rows = TableRows(file)
                if let reason = try rows.begin() {
                    isAtEnd = true
                    throw RecordFileError.cannotRead(file: url, reason: reason)
                }
                return try TableRecords(rows)
            } catch let error as TableColumn.Problem {
                isAtEnd = true
                throw RecordFileError.cannotRead(file: url, reason: "the header is not valid: \(error.reason)")
            }
        }
    }
}

/// The records of the rows of a table.
struct TableRecords<Record: CaptureRecord> {
    enum Found {
        case record(Record)
        case problem(line: Int, reason: String)
    }

    private var rows: TableRows
    private let columns: [TableColumn]
    /// The names along the path of the plural that has a row for each element.
    private let plural: ArraySlice<String>?
    /// The index of the column that tells records from one another.
    private let key: Int?
    /// The row after those of the last record.
    private var following: TableRow?

    /// - Throws: `TableColumn.Problem` if the header has something else than attributes; `SystemError`.
    init(_ rows: TableRows) throws {
        self.rows = rows
        let header = try self.rows.next() ?? TableRow(line: 1)
        if let problem = header.problem { throw TableColumn.Problem(reason: problem) }
        columns = try header.cells.map { try TableColumn($0 ?? "", of: Record.self) }
        plural = try columns.plural()
        key = columns.firstIndex { $0.name == "uuid" } ?? columns.firstIndex { $0.name == "id" }
        if plural != nil, key == nil {
            throw TableColumn.Problem(reason: "a row for each element needs the column `uuid` or `id`")
        }
        following = try nextRow()
    }

    /// Returns the next row. A blank line is none, nor is one with nothing but commas, as spreadsheets write them.
    private mutating func nextRow() throws -> TableRow? {
        while let row = try rows.next() {
            if columns.count == 1 || row.problem != nil || row.cells.contains(where: { $0 != nil }) { return row }
        }
        return nil
    }

    /// Returns the next record, or why it is none; nil at the end.
    mutating func next() throws -> Found? {
        guard let first = following else { return nil }
        var rowsOfRecord: [TableRow] = []
        repeat {
            if let row = following { rowsOfRecord.append(row) }
            following = try nextRow()
        } while following.map { belongs($0, to: first) } ?? false
        var json: JSONValue = [:]
        for row in rowsOfRecord {
            if let reason = row.problem { return .problem(line: row.line, reason: reason) }
            guard row.cells.count == columns.count else {
                let reason = "it has \(row.cells.count) cells, but the header has \(columns.count)"
                return .problem(line: row.line, reason: reason)
            }
            add(row, to: &json)
        }
        let record = try Record(json: json.jsonData)
        if let issue = record.decodingIssues.first {
            return .problem(line: first.line, reason: "\(issue.path): \(issue.reason)")
        }
        return .record(record)
    }

    private func belongs(_ row: TableRow, to first: TableRow) -> Bool {
        guard plural != nil, let key, row.cells.count > key, first.cells.count > key else { return false }
        return row.cells[key] != nil && row.cells[key] == first.cells[key]
    }

    private func add(_ row: TableRow, to json: inout JSONValue) {
        var element: JSONValue = [:]
        for (column, cell) in zip(columns, row.cells) {
            guard let cell else { continue }
            if let plural = column.pluralSteps {
                element.set(column.steps[plural.endIndex...], to: column.value(of: cell))
            } else {
                json.set(column.steps[...], to: column.value(of: cell))
            }
        }
        guard let plural else { return }
        let elements = json.value(at: plural)?.arrayValue ?? []
        json.set(plural, to: .array(element == [:] ? elements : elements + [element]))
    }
}

extension [TableColumn] {
    /// Returns the names along the path of the plural that the columns have attributes of; nil if there is none.
    ///
    /// - Throws: `Problem` if the columns do not go together.
    func plural() throws(TableColumn.Problem) -> ArraySlice<String>? {
        if Set(map(\.name)).count < count { throw TableColumn.Problem(reason: "two columns have the same name") }
        let plurals = Set(compactMap(\.pluralSteps))
        if plurals.count > 1 {
            let names = plurals.map { "`\($0.joined(separator: "."))`" }.sorted().joined(separator: ", ")
            throw TableColumn.Problem(reason: "a row can be for an element of one plural only, not of \(names)")
        }
        if let plural = plurals.first, let whole = first(where: { plural.starts(with: $0.steps) }) {
            throw TableColumn.Problem(
                reason: "`\(whole.name)` has all elements in one cell, so that no other column can have one in a row")
        }
        return plurals.first
    }
}

extension JSONValue {
    /// Returns the member at the end of a path of names.
    func value(at steps: ArraySlice<String>) -> JSONValue? {
        steps.reduce(self) { value, name in value?[name] }
    }
}
