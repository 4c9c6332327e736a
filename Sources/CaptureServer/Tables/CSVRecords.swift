public import CaptureRuntime
public import Foundation

/// The records of a table in a CSV file, read one after the other.
///
/// ```swift
/// for try await user in CSVRecords<CaptureUser>(contentsOf: table) {
///     print(user.email ?? "none")
/// }
/// ```
///
/// The file has the form of RFC 4180: cells are separated by commas (or as a ``CSVFormat`` says), rows by line breaks,
/// and cells that contain either are in quotes. It is UTF-8, with or without a byte-order mark. The first row has the
/// paths of attributes, as ``Writer`` writes them: `email`, `primaryAddress.city`.
///
/// A value has the form that ``Writer`` writes, or that of Capture. An empty cell says nothing about the attribute,
/// which then counts as unread; quotes around nothing are an empty text. A row of empty cells only is no record.
///
/// Rows with the same `uuid`, or with the same `id` if there is none, are one record: they follow one another and have
/// the same cells, but for those of a plural that has a row for each element. Such a plural needs one of them.
///
/// A table that somebody has edited is compared with the table as it was written. Only cells that differ are edits:
/// each record is as it was, with the edits pending, and records without edits are left out. A cell that is emptied
/// clears its value. Two edits of one record in two copies of the table do not undo one another, nor what users have
/// changed since. A removed row says nothing, nor does the order of rows. A row whose record or element was not in the
/// table is a bad record, and so is an edit that a save would not send. Elements are known by their ids: such a table
/// needs a column such as `photos.id`.
///
/// Nothing is guessed. A file that is not UTF-8, or in which the rows of a record are apart, throws
/// ``RecordFileError/cannotRead(file:reason:)``, possibly behind some of its records: read a table to its end before
/// you save anything.
public struct CSVRecords<Record: CaptureRecord>: AsyncSequence, Sendable {
    private let asWritten: RecordFeed<TableRecords<Record>>?
    private let feed: RecordFeed<TableRecords<Record>>

    /// Creates a sequence of the records of a table. Nothing is read before the first record is requested.
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - asWritten: The table before it was edited, which has to have the column `uuid` or `id`; nil to take every
    ///     cell as it is. Its values are kept in memory.
    ///   - format: The format of both tables.
    ///   - ignored: Headings of columns that are not read, such as one for comments. Every other column has to be an
    ///     attribute.
    ///   - passwordHashType: Capture's name for the algorithm of the hashes in columns of passwords, such as
    ///     `password-bcrypt`, for a migration to Capture. If it is nil, such a column is an error.
    ///   - onBadRecord: Called with ``RecordFileError/badRecord(file:line:reason:)`` for each record with a row that is
    ///     not one, rows that disagree, or a value that does not have its attribute's type. If it throws, the sequence
    ///     throws its error; if it returns, the record is skipped.
    public init(
        contentsOf url: URL, comparedWith asWritten: URL? = nil, format: CSVFormat = CSVFormat(),
        ignoringColumns ignored: Set<String> = [], passwordHashType: String? = nil,
        onBadRecord: @escaping @Sendable (RecordFileError) throws -> Void = { throw $0 }
    ) {
        let reader = TableRecords<Record>(
            TableOptions(
                format: format, ignoredColumns: ignored, hashType: passwordHashType, isCompared: asWritten != nil))
        self.asWritten = asWritten.map {
            RecordFeed(source: FileSource(file: $0), reader: reader, onBadRecord: { throw $0 })
        }
        feed = RecordFeed(source: FileSource(file: url), reader: reader, onBadRecord: onBadRecord)
    }

    /// Creates an iterator that begins at the first record.
    public func makeAsyncIterator() -> Iterator { Iterator(asWritten: asWritten, feed: feed) }

    /// Reads the table record by record.
    public struct Iterator: AsyncIteratorProtocol {
        /// The table as it was written, until it was read.
        fileprivate var asWritten: RecordFeed<TableRecords<Record>>?
        fileprivate var feed: RecordFeed<TableRecords<Record>>

        /// Returns the next record; nil at the end.
        ///
        /// - Throws: ``RecordFileError/cannotRead(file:reason:)``; `CancellationError`; the error for a bad record,
        ///   after which the next call continues with the record after it.
        public mutating func next() async throws -> Record? { try await next(isolation: nil) }

        /// Does what ``next()`` does, for `for` loops.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Record? {
            if var table = asWritten {
                while try await table.next(isolation: actor) != nil {}
                feed.reader.asWritten = table.reader.written
                asWritten = nil
            }
            return try await feed.next(isolation: actor)
        }
    }
}
