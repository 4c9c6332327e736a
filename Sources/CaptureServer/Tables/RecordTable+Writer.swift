import CaptureRuntime
public import Foundation

extension RecordTable {
    /// Writes records to a CSV file, one per row, with the columns that are asked for.
    ///
    /// ```swift
    /// let columns = ["uuid", "email", "primaryAddress.city", "photos"]
    /// let writer = try RecordTable<CaptureUser>.Writer(to: table, columns: columns)
    /// for try await user in client.records(CaptureUser.self) { try writer.write(user) }
    /// try writer.finish()
    /// ```
    ///
    /// A column is the path of an attribute. A text is written as it is, and all else as in the portable form of
    /// ``RecordLines/Writer``: `true`, `1.5`, `2016-05-04`, `2016-05-04T10:20:30Z`. A plural or an object is JSON in
    /// its cell, with the ids of elements. Nil is an empty cell; an empty text is a pair of quotes.
    ///
    /// Columns such as `photos.type` make a row for each element, with the other cells repeated. A record without an
    /// element has one row.
    ///
    /// The file is in place, and complete, only after ``finish()``. A spreadsheet takes a cell that begins with `=`,
    /// `+`, `-` or `@` for a formula, and users can put such texts into their records: import such a file as text.
    public final class Writer {
        private let columns: [TableColumn]
        private let plural: ArraySlice<String>?
        private let names = MemberNames(areSwift: false, hasIDs: true)
        private let file: NewFile

        /// Creates a writer and begins the file, which only its owner can read.
        ///
        /// - Parameters:
        ///   - url: The URL of the file, which need not exist. Its folder must exist.
        ///   - columns: The paths of the attributes, with Capture's names and dots between them: `email`,
        ///     `primaryAddress.city`.
        ///   - hasByteOrderMark: True to begin with a byte-order mark, without which Excel takes the file for another
        ///     encoding.
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``, also if a column is no attribute or a secret one.
        public init(to url: URL, columns: [String], hasByteOrderMark: Bool = false) throws {
            do {
                self.columns = try columns.map { try TableColumn($0, of: Record.self) }
                plural = try self.columns.plural()
            } catch let error as TableColumn.Problem {
                throw RecordFileError.cannotWrite(file: url, reason: error.reason)
            }
            file = try NewFile(url)
            try file.append { data in
                if hasByteOrderMark { data.append(contentsOf: [0xEF, 0xBB, 0xBF]) }
                data.append(row: self.columns.map(\.name))
            }
        }

        /// Writes a record.
        ///
        /// - Parameter record: The record to write.
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``. `EncodingError` if the record has a value that
        ///   Capture has no form for; the next record can be written then.
        public func write(_ record: Record) throws {
            let json = try PortableForm.json(of: record, names)
            let elements = plural.flatMap { json.value(at: $0)?.arrayValue } ?? []
            try file.append { data in
                for element in elements.isEmpty ? [.null] : elements {
                    data.append(
                        row: columns.map { column in
                            guard let steps = column.stepsInElement else {
                                return json.value(at: column.steps[...]).flatMap(column.cell)
                            }
                            return element.value(at: steps).flatMap(column.cell)
                        })
                }
            }
        }

        /// Moves the file into place. Nothing can be written afterwards.
        ///
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``. After
        ///   ``RecordFileError/writtenUncertainly(file:reason:)``, the file is in place.
        public func finish() throws { try file.finish() }
    }
}

extension Data {
    fileprivate mutating func append(row: [String?]) {
        append(contentsOf: (row.map(TableRow.text).joined(separator: ",") + "\r\n").utf8)
    }
}
