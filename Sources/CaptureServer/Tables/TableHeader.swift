import CaptureRuntime
import Foundation

/// What the header of a table says: the columns, and how rows become records.
struct TableHeader<Record: CaptureRecord> {
    let columns: [TableColumn]
    private let options: TableOptions
    /// The places of the columns in a row, and the number of its cells.
    private let places: [Int]
    private let width: Int
    /// The names along the path of the plural that has a row for each element.
    let plural: ArraySlice<String>?
    /// The columns that tell records from one another.
    private let keyColumns: [Int]

    init(_ row: TableRow, _ options: TableOptions) throws(FileProblem) {
        self.options = options
        width = row.cells.count
        places = row.cells.indices.filter { !options.ignoredColumns.contains(row.cells[$0] ?? "") }
        do throws(FileProblem) {
            if let problem = row.problem { throw FileProblem(problem) }
            let all = Record.schemaAttributes
            columns = try places.map { (place) throws(FileProblem) in
                try TableColumn(
                    row.cells[place] ?? "", of: Record.self, all, options.format, hashType: options.hashType)
            }
            plural = try columns.plural()
            let names = columns.map(\.attribute.name)
            keyColumns = ["uuid", "id"].compactMap(names.firstIndex)
            if plural != nil || options.isCompared, keyColumns.isEmpty {
                let rows = plural == nil ? "a table that is compared with another" : "a row for each element"
                throw FileProblem("\(rows) needs the column `uuid` or `id`")
            }
            if options.isCompared, let plural, !hasIDs, !columns.contains(where: \.attribute.isElement) {
                let id = "`\(plural.joined(separator: ".")).id`"
                throw FileProblem("rows of elements that are compared with others need the column \(id)")
            }
        } catch {
            throw FileProblem("the header is not valid: \(error.reason)")
        }
    }

    /// Returns a row with its values; nil for a blank line, and for one with nothing but commas, as spreadsheets write
    /// them.
    func read(_ row: TableRow) -> TableRow? {
        var row = row
        if let problem = row.problem {
            row.problem = "row \(row.number): \(problem)"
        } else if row.cells.allSatisfy({ $0 == nil }) {
            return nil
        } else if row.cells.count != width {
            row.problem =
                "row \(row.number): the number of cells is \(row.cells.count), and in the header it is \(width)"
        } else {
            for (column, cell) in zip(columns, places.map { row.cells[$0] }) {
                do throws(FileProblem) {
                    row.values.append(
                        try cell.map { (cell) throws(FileProblem) in try column.value(of: cell, options.format) })
                } catch {
                    row.values.append(nil)
                    row.problem = row.problem ?? "\(place(row, column)): \(error.reason)"
                }
            }
        }
        return row
    }

    private func place(_ row: TableRow, _ column: TableColumn) -> String {
        "row \(row.number), column `\(column.attribute.name)`"
    }

    /// Returns the keys of a row. The first one groups rows.
    func keys(of row: TableRow) -> [TableKey] {
        row.values.isEmpty
            ? []
            : keyColumns.compactMap { column in
                row.values[column].map { TableKey(name: columns[column].attribute.name, value: $0) }
            }
    }

    func withoutKey(_ row: TableRow) -> FileProblem {
        let names = keyColumns.map { columns[$0].attribute.name }.joined(separator: " or ")
        let reason = "has no \(names), so its record is not known: repeat it in every row of the record"
        return FileProblem(row.problem ?? "row \(row.number) \(reason)")
    }

    /// Returns the record of some rows, or why they are none.
    func record(of rows: [TableRow]) throws -> Found<Record> {
        for row in rows {
            if let problem = row.problem { return .bad(line: row.line, reason: problem) }
            for (index, column) in columns.enumerated() where column.plural == nil {
                guard row.values[index] != rows[0].values[index] else { continue }
                let reason = "differs from row \(rows[0].number), which is of the same record: make them equal"
                return .bad(line: row.line, reason: "\(place(row, column)) \(reason)")
            }
        }
        let record = try Record(json: json(of: rows))
        guard let issue = record.decodingIssues.first else { return .item(record) }
        // By itself, each row says whether the issue is in it.
        let row = try rows.first { try !Record(json: json(of: [$0])).decodingIssues.isEmpty } ?? rows[0]
        let column = columns.first { $0.isAround(issue.path) }
        let reason = column.map { "\(place(row, $0)): \(issue.reason)" } ?? "\(issue.path): \(issue.reason)"
        return .bad(line: row.line, reason: reason)
    }

    /// Returns the record of edited rows. Its elements stand as they were written: rows may be sorted, and one that is
    /// missing says nothing of its element.
    ///
    /// - Throws: If letters are lost, or nobody can tell which element an edit is in.
    func edits(_ json: JSONValue, of rows: [TableRow], asWritten before: JSONValue) throws(FileProblem) -> JSONValue {
        var elements = plural.flatMap { before.value(at: $0)?.arrayValue } ?? []
        for (index, column) in columns.enumerated() {
            let inElements = column.stepsInElement.map { steps in elements.map { $0.value(at: steps) } }
            let old = Set(inElements ?? [before.value(at: column.attribute.names)])
            for row in rows {
                guard let new = row.values[index], !old.contains(new), old.contains(where: new.hasLostLetters) else {
                    continue
                }
                throw FileProblem("\(place(row, column)): letters have become question marks: save the table as UTF-8")
            }
        }
        guard let plural else { return json }
        var (left, others) = (Array(elements.indices), [JSONValue]())
        let found = json.value(at: plural)?.arrayValue ?? []
        for row in found {
            let place = left.firstIndex { hasIDs ? elements[$0]["id"] == row["id"] : elements[$0] == row }
            if let place { elements[left.remove(at: place)] = row } else { others.append(row) }
        }
        // Of strings, those that were not there are edited ones, in their order.
        if others.count > (hasIDs ? 0 : left.count) || found.count < rows.count && !elements.isEmpty {
            let place = "row \(rows[0].number), or one below it of the same record,"
            throw FileProblem("\(place) was added or emptied, or has another id")
        }
        for (place, row) in zip(left, others) { elements[place] = row }
        var edited = json
        edited.set(plural, to: .array(elements))
        return edited
    }

    /// - Throws: If a record does not have all edits of its rows, because a save would not send them.
    func check(_ record: Record, has edits: Record, of row: TableRow) throws(FileProblem) {
        let unknown = edits.unknownMembers.keys.filter { record.unknownMembers[$0] == nil }
        for path in record.differences(from: edits).map(\.path) + unknown.sorted() {
            guard let column = columns.first(where: { $0.isAround(path) }) else { continue }
            throw FileProblem("\(place(row, column)): a save would not send this edit of \(path) (null clears a value)")
        }
    }

    /// True if the rows of elements have their ids.
    private var hasIDs: Bool { columns.contains { $0.stepsInElement == ["id"] } }

    func json(of rows: [TableRow]) -> JSONValue {
        var json: JSONValue = [:]
        var elements: [JSONValue] = []
        for row in rows {
            var element: JSONValue = [:]
            let hasElement = zip(columns, row.values).contains { $0.plural != nil && $1 != nil }
            for (column, value) in zip(columns, row.values) where column.plural == nil || hasElement {
                // The writer has left the cell empty where a value was nil.
                guard let value = value ?? (options.isCompared ? column.attribute.unset : nil) else { continue }
                if let steps = column.stepsInElement {
                    element.set(steps, to: value)
                } else {
                    json.set(column.attribute.names[...], to: value)
                }
            }
            if hasElement { elements.append(element) }
        }
        if let plural { json.set(plural, to: .array(elements)) }
        return json
    }
}

extension JSONValue {
    /// True if letters of the other value have become marks, as in a charset that lacks them, and nothing else differs.
    fileprivate func hasLostLetters(of other: JSONValue?) -> Bool {
        guard let old = other?.jsonText.unicodeScalars else { return false }
        let new = jsonText.unicodeScalars
        let isMark = { (scalar: Unicode.Scalar) in scalar == "?" || scalar == "\u{FFFD}" }
        let isLetter = { (scalar: Unicode.Scalar) in !scalar.isASCII && !isMark(scalar) }
        let isKept = { (scalar: Unicode.Scalar) in !isMark(scalar) && !isLetter(scalar) }
        return new.count(where: isMark) > old.count(where: isMark)
            && new.count(where: isLetter) < old.count(where: isLetter)
            && new.filter(isKept).elementsEqual(old.filter(isKept))
    }
}
