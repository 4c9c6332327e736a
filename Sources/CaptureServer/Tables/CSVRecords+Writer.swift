import CaptureRuntime
public import Foundation

extension CSVRecords {
    /// The paths of the plurals that can have a table of their own, with a row for each element.
    public static var plurals: [String] {
        Record.schemaAttributes.filter { $0.isPlural && !$0.isInPlural && !$0.layout.isSecret }.map(\.name)
    }

    /// Returns the columns of a table with all attributes outside of plurals, or with all of the elements of a plural
    /// and the `uuid` of their record. What is secret is in neither.
    public static func columns(of plural: String? = nil) -> [String] {
        let all = Record.schemaAttributes
        let key = plural == nil ? nil : ["uuid", "id"].first(where: all.map(\.name).contains)
        let own = all.filter { attribute in
            let around = attribute.plurals.map { attribute.names[..<$0].joined(separator: ".") }
            let isInOneCell = attribute.kind != .object && (plural != nil || !attribute.isPlural)
            return around == [plural].compactMap { $0 } && isInOneCell && !attribute.layout.isSecret
        }
        return [key].compactMap { $0 } + own.map(\.name)
    }

    /// Writes records to a CSV file, one per row, with the columns that are asked for.
    ///
    /// ```swift
    /// let columns = ["uuid", "email", "primaryAddress.city", "photos"]
    /// let writer = try CSVRecords<CaptureUser>.Writer(to: table, columns: columns)
    /// for try await user in client.records(CaptureUser.self) { try writer.write(user) }
    /// try writer.finish()
    /// ```
    ///
    /// A column is the path of an attribute. A text is written as it is, and all else as in the portable form of
    /// ``RecordFile/Writer``: `true`, `1.5`, `2016-05-04`, `2016-05-04T10:20:30Z`. A plural or an object is JSON in
    /// its cell, with the ids of elements. Nil is an empty cell; an empty text is a pair of quotes.
    ///
    /// Columns such as `photos.type`, or `interests.interest` for the strings of a string plural, make a row for each
    /// element, with the other cells repeated. A record without an element has one row.
    ///
    /// The file is in place, and complete, only after ``finish()``. Users can put texts into their records that a
    /// spreadsheet executes: pass a format with ``CSVFormat/isForSpreadsheets`` for a table that is opened in one.
    public final class Writer {
        private let columns: [TableColumn]
        /// The places along the path of the plural that has a row for each element; none for one row.
        private let plural: ArraySlice<Int>
        /// True if that is a string plural.
        private let isOfStrings: Bool
        private let file: RecordOutput
        private var cells: TableCells

        /// Creates a writer and begins the file, which only its owner can read. Its folder must exist.
        ///
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``, also if a column is no attribute or a secret one.
        public init(to url: URL, columns: [String], format: CSVFormat = CSVFormat()) throws {
            let all = Record.schemaAttributes
            do {
                self.columns = try columns.map { try TableColumn($0, of: Record.self, all, format) }
                let count = try self.columns.plural()?.count ?? 0
                plural = self.columns.first { $0.plural != nil }?.attribute.places[..<count] ?? []
            } catch let error as FileProblem {
                throw RecordFileError.cannotWrite(file: url, reason: error.reason)
            }
            isOfStrings = self.columns.contains(where: \.attribute.isElement)
            cells = TableCells(self.columns, format)
            let places = Set(self.columns.map { $0.attribute.places[0] })
            file = try RecordOutput(url, counting: LeftOut(from: .portable, only: places))
            if format.isForSpreadsheets { try file.append(Array("\u{FEFF}".utf8)) }
            cells.appendHeader()
            try file.append(cells.bytes)
        }

        /// Writes a record.
        ///
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``. `EncodingError` if the record has a value that
        ///   Capture has no form for, or that would not pass a spreadsheet unharmed, such as a very long text; the next
        ///   record can be written then.
        public func write(_ record: Record) throws {
            try withUnsafePointer(to: record) { part in
                cells.removeAll()
                do {
                    var rows = Rows(writer: self, record: part)
                    if !plural.isEmpty {
                        try Record.visit(part, at: isOfStrings ? plural.dropLast() : plural, by: &rows)
                    }
                    if rows.isEmpty { try cells.appendRow(part, nil as UnsafePointer<Record>?) }
                } catch let error as FileProblem {
                    let name = cells.column.attribute.name
                    throw EncodingError.refusal("The column `\(name)` cannot be written: \(error.reason).")
                }
                try file.append(cells.bytes, endOf: part)
            }
        }

        /// Writes a row for each element of a plural, or for each string of the string plural in a part.
        private struct Rows: PartVisitor {
            let writer: Writer
            let record: UnsafePointer<Record>
            var isEmpty = true

            mutating func visit<Part: CapturePart>(_ part: UnsafePointer<Part>) throws {
                var strings: [String?] = [nil]
                if writer.isOfStrings, let place = writer.plural.last {
                    guard case .strings(let found)? = try Part.attributes.portable(place, of: part) else { return }
                    strings = found
                }
                for string in strings {
                    isEmpty = false
                    try writer.cells.appendRow(record, part, string: string)
                }
            }
        }

        /// Moves the file into place. Nothing can be written afterwards.
        ///
        /// - Returns: The number of records, and of the values in the attributes of the columns that no cell could
        ///   hold, because they do not have the attribute's type.
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``. After
        ///   ``RecordFileError/writtenUncertainly(file:reason:)``, the file is in place.
        @discardableResult
        public func finish() throws -> RecordFileReport {
            var report = try file.finish()
            report.leftOut = report.leftOut.filter { path, _ in columns.contains { $0.isAround(path) } }
            return report
        }
    }
}
