import CaptureRuntime
public import Foundation

extension CSVRecords {
    /// The paths of the plurals that can have a table of their own, with a row for each element.
    public static var plurals: [String] {
        let all = Record.schemaAttributes
        return all.filter { $0.plurals.isEmpty && [.plural, .strings].contains($0.kind) && !$0.layout.isSecret }
            .map(\.name)
    }

    /// Returns the columns of a table with all attributes outside of plurals, or with all of the elements of a plural
    /// and the `uuid` of their record. What is secret is in neither.
    public static func columns(of plural: String? = nil) -> [String] {
        let all = Record.schemaAttributes
        let key = ["uuid", "id"].first { name in all.contains { $0.name == name } }
        let own = all.filter { attribute in
            let around = attribute.plurals.map { attribute.names[..<$0].joined(separator: ".") }
            let isInOneCell =
                attribute.kind != .object && (plural != nil || ![.plural, .strings].contains(attribute.kind))
            return around == [plural].compactMap { $0 } && isInOneCell && !attribute.layout.isSecret
        }
        return (plural == nil ? [] : [key].compactMap { $0 }) + own.map(\.name)
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
        private let plural: ArraySlice<String>?
        /// The names of the outermost attributes.
        private let attributes: Set<String>
        private let format: CSVFormat
        private let names = MemberNames(areSwift: false, hasIDs: true)
        private let file: RecordOutput
        private var report = RecordFileReport()

        /// Creates a writer and begins the file, which only its owner can read. Its folder must exist. The columns are
        /// the paths of attributes, with Capture's names: `email`, `primaryAddress.city`.
        ///
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``, also if a column is no attribute or a secret one.
        public init(to url: URL, columns: [String], format: CSVFormat = CSVFormat()) throws {
            self.format = format
            do {
                self.columns = try columns.map { try TableColumn($0, of: Record.self, format) }
                plural = try self.columns.plural()
            } catch let error as FileProblem {
                throw RecordFileError.cannotWrite(file: url, reason: error.reason)
            }
            attributes = Set(self.columns.map { $0.attribute.names[0] })
            file = try RecordOutput(url)
            let mark = format.isForSpreadsheets ? "\u{FEFF}" : ""
            try file.append((mark + line(self.columns.map(\.attribute.name))).utf8)
        }

        /// Writes a record.
        ///
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``. `EncodingError` if the record has a value that
        ///   Capture has no form for, or that would not pass a spreadsheet unharmed, such as a very long text; the next
        ///   record can be written then.
        public func write(_ record: Record) throws {
            let contents = record.contents(only: attributes)
            let json = try contents.portableForm(names)
            let elements = plural.flatMap { json.value(at: $0)?.arrayValue } ?? []
            let lines = try (elements.isEmpty ? [.null] : elements).map { element in
                let cells = try columns.map { column in
                    let value =
                        column.stepsInElement.map { element.value(at: $0) }
                        ?? json.value(at: column.attribute.names[...])
                    return try value.flatMap { try cell(of: $0, in: column) }
                }
                return line(cells)
            }
            try file.append(lines.joined().utf8)
            var leftOut: [String: Int] = [:]
            contents.countLeftOut(.portable, &leftOut)
            for (path, count) in leftOut where columns.contains(where: { $0.isAround(path) }) {
                report.leftOut[path, default: 0] += count
            }
            report.records += 1
        }

        private func cell(of value: JSONValue, in column: TableColumn) throws -> String? {
            do throws(FileProblem) {
                return try column.cell(of: value, format)
            } catch {
                throw EncodingError.refusal("The column `\(column.attribute.name)` cannot be written: \(error.reason).")
            }
        }

        private func line(_ row: [String?]) -> String {
            row.map { TableRow.text(of: $0, format) }.joined(separator: String(format.delimiter.rawValue)) + "\r\n"
        }

        /// Moves the file into place. Nothing can be written afterwards.
        ///
        /// - Returns: The number of records, and of the values in the attributes of the columns that no cell could
        ///   hold, because they do not have the attribute's type.
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``. After
        ///   ``RecordFileError/writtenUncertainly(file:reason:)``, the file is in place.
        @discardableResult
        public func finish() throws -> RecordFileReport {
            try file.finish()
            return report
        }
    }
}
