import CaptureRuntime

/// A row of a table.
struct TableRow {
    /// Nil for an empty cell; an empty text if there are quotes around nothing.
    var cells: [String?] = []
    /// What the cells stand for; none if that cannot be told.
    var values: [JSONValue?] = []
    /// The number of the row, as a spreadsheet counts it: the header is 1.
    let number: Int
    /// The line on which the row begins, counted from 1. A cell may have many.
    let line: Int
    /// Why it cannot be read.
    var problem: String?
}

/// Finds the rows of a table in the form of RFC 4180, a piece at a time.
struct TableRows {
    private enum Place {
        case cellStart, plain, quoted
        /// Behind a quote in a quoted cell, which ends it or is half of a doubled one.
        case quote
        case carriageReturn
    }

    var window = ByteWindow()
    private var place = Place.cellStart
    private var line = 1
    private var row = TableRow(number: 1, line: 1)
    private var header: [String?] = []
    private var cell: [UInt8] = []
    private var isQuoted = false
    private let delimiter: UInt8
    private let limit = 1 << 26

    init(_ format: CSVFormat) { delimiter = format.delimiterByte }

    /// Returns the next row.
    ///
    /// - Throws: If the bytes are no text in UTF-8, or the lines do not end as expected.
    mutating func next() throws(FileProblem) -> Found<TableRow> {
        var position = 0
        defer { window.drop(position) }
        while position < window.count {
            let byte = window[position]
            position += 1
            if byte == 0x0A { line += 1 }
            switch (place, byte) {
            case (.quoted, UInt8(ascii: "\"")): place = .quote
            case (.quote, UInt8(ascii: "\"")), (.quoted, _):
                place = .quoted
                cell.append(byte)
                if cell.count > limit { throw FileProblem("a quote has no end", line: row.line) }
            case (.carriageReturn, 0x0A), (_, 0x0A): return .item(try endRow())
            case (.carriageReturn, _):
                throw FileProblem("its lines end in CR alone: save it as CSV UTF-8")
            case (_, delimiter): try endCell()
            case (_, 0x0D): place = .carriageReturn
            case (.cellStart, UInt8(ascii: "\"")): (place, isQuoted) = (.quoted, true)
            default:
                if place == .quote { row.problem = row.problem ?? "a cell goes on after its closing quote" }
                if byte == UInt8(ascii: "\"") {
                    row.problem = row.problem ?? "a quote in a cell that does not begin with one"
                }
                place = .plain
                cell.append(byte)
            }
        }
        guard window.isAtEnd else { return .more }
        if place == .cellStart, row.cells.isEmpty { return .end }
        if place == .quoted { row.problem = "a quote has no end" }
        return .item(try endRow())
    }

    private mutating func endCell() throws(FileProblem) {
        let text = String(decoding: cell, as: UTF8.self)
        guard text.utf8.elementsEqual(cell) else {
            let index = row.cells.count
            let column = header.indices.contains(index) ? header[index] : nil
            let place = "row \(row.number), column \(column.map { "`\($0)`" } ?? "\(index + 1)")"
            throw FileProblem("\(place) has bytes that are not UTF-8: save it as CSV UTF-8")
        }
        row.cells.append(text.isEmpty && !isQuoted ? nil : text)
        cell.removeAll(keepingCapacity: true)
        (place, isQuoted) = (.cellStart, false)
    }

    private mutating func endRow() throws(FileProblem) -> TableRow {
        try endCell()
        if row.number == 1 { header = row.cells }
        defer { row = TableRow(number: row.number + 1, line: line) }
        return row
    }
}

extension [UInt8] {
    /// Adds a cell to a row: in quotes if it holds what separates cells or rows, or an empty text.
    mutating func append(cell text: UnsafeBufferPointer<UInt8>, _ delimiter: UInt8) {
        let isPlain = !text.contains { $0 == delimiter || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
        if isPlain, let first = text.first, first != 0x20, text.last != 0x20 { return append(contentsOf: text) }
        append(0x22)
        for byte in text {
            if byte == 0x22 { append(0x22) }
            append(byte)
        }
        append(0x22)
    }
}
