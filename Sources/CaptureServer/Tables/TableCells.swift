import CaptureRuntime

/// Writes the rows of a table. The cells of one part, which follow one another, are written in one visit.
struct TableCells: PartVisitor {
    /// What is written.
    private(set) var bytes: [UInt8] = []
    private let columns: [TableColumn]
    /// Of each column, the last place along its path, and whether its attribute holds a part or parts. To look at the
    /// column itself takes as long as to write its cell.
    private let places: [(last: Int, isPart: Bool)]
    /// The columns that have attributes of the same part, and the way to it from the record or the element of a row.
    private let groups: [(way: ArraySlice<Int>, isInElement: Bool, end: Int)]
    /// The number of cells in the last row that were begun, and how many it has with those of the next part.
    private var (count, end) = (0, 0)
    private let format: CSVFormat
    private let delimiter: UInt8
    private var json = PortableText(MemberNames(areSwift: false, hasIDs: true))

    init(_ columns: [TableColumn], _ format: CSVFormat) {
        (self.columns, self.format, delimiter) = (columns, format, format.delimiterByte)
        places = columns.map { ($0.places.last ?? 0, [.object, .plural].contains($0.attribute.kind)) }
        groups = columns.enumerated().reduce(into: []) { groups, column in
            let (way, isInElement) = (column.element.places.dropLast(), column.element.plural != nil)
            if let last = groups.last, last.way == way, last.isInElement == isInElement { groups.removeLast() }
            groups.append((way, isInElement, column.offset + 1))
        }
    }

    /// The column of the last cell.
    var column: TableColumn { columns[count - 1] }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        count = 0
    }

    mutating func appendHeader() {
        for column in columns {
            beginCell()
            var name = column.attribute.name
            name.withUTF8 { bytes.append(cell: $0, delimiter) }
        }
        endRow()
    }

    /// Writes the row of an element, or of a string; or the only one of a record.
    mutating func appendRow<Record: CapturePart, Element: CapturePart>(
        _ record: UnsafePointer<Record>, _ element: UnsafePointer<Element>?, string: String? = nil
    ) throws {
        for group in groups {
            end = group.end
            if !group.isInElement {
                try Record.visit(record, at: group.way, by: &self)
            } else if let string {
                beginCell()
                try append(.scalar(.string(string)), columns[count - 1])
            } else if let element {
                try Element.visit(element, at: group.way, by: &self)
            }
            // Of a part that is not there.
            while count < end { beginCell() }
        }
        endRow()
    }

    mutating func visit<Part: CapturePart>(_ part: UnsafePointer<Part>) throws {
        let table = Part.attributes
        for index in count..<end {
            beginCell()
            let (place, isPart) = places[index]
            if isPart {
                json.removeAll()
                try table.append(place, of: part, to: &json)
                if !json.bytes.isEmpty { try json.bytes.withUnsafeBufferPointer { try append($0) } }
            } else if !format.isForSpreadsheets, let text = table.text(place, of: part) {
                if var text { try text.withUTF8 { try append($0) } }
            } else if let content = try table.portable(place, of: part) {
                try append(content, columns[index])
            }
        }
    }

    private mutating func append(_ content: Content, _ column: TableColumn) throws {
        if var text = try column.text(of: content, format) { return try text.withUTF8 { try append($0) } }
        json.removeAll()
        json.append(content)
        try json.bytes.withUnsafeBufferPointer { try append($0) }
    }

    private mutating func append(_ cell: UnsafeBufferPointer<UInt8>) throws(FileProblem) {
        let limit = 32_767
        if format.isForSpreadsheets, cell.count > limit, String(decoding: cell, as: UTF8.self).utf16.count > limit {
            throw FileProblem("a spreadsheet would cut its text off after 32,767 characters")
        }
        bytes.append(cell: cell, delimiter)
    }

    private mutating func beginCell() {
        if count > 0 { bytes.append(delimiter) }
        count += 1
    }

    private mutating func endRow() {
        bytes += [0x0D, 0x0A]
        count = 0
    }
}
