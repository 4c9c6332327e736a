public import CaptureRuntime
public import Foundation

/// The records of a file, read one after the other, however large the file is.
///
/// ```swift
/// for try await user in RecordFile<CaptureUser>(contentsOf: export) {
///     print(user.email ?? "none")
/// }
/// ```
///
/// The file is JSON: a record on each line, one array of records, a file of Capture's own exporter, or responses of
/// `entity.find`. ``RecordFileFormat`` shows these forms.
///
/// A line is read by itself, so one that is damaged or torn costs only itself. Behind damage in an array nobody can
/// tell where the next record begins: the sequence throws ``RecordFileError/cannotRead(file:reason:)``.
///
/// Only one line or element is in memory at a time, with a piece of the file. Reading waits for the disk, so do not do
/// it on the main actor. The file may be a pipe, such as `/dev/stdin` in `gunzip -c export.gz | tool`; reading then
/// waits for the other side. A compressed file is an error. To unpack it in the program, pass the unpacked bytes to
/// ``init(chunks:shownAs:format:onBadRecord:)``.
public struct RecordFile<Record: CaptureRecord>: AsyncSequence, Sendable {
    /// Before anything is read.
    private let feed: RecordFeed<JSONRecords<Record>>

    /// Creates a sequence of the records of a file. Nothing is read before the first record is requested.
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - format: What the file has around each record.
    ///   - onBadRecord: Called with ``RecordFileError/badRecord(file:line:reason:)`` for each line or array element
    ///     that is not a record. If it throws, the sequence throws its error; if it returns, the record is skipped. A
    ///     bad attribute does not make a bad record: see `CaptureRecord.decodingIssues`.
    public init(
        contentsOf url: URL, format: RecordFileFormat = .detected,
        onBadRecord: @escaping @Sendable (RecordFileError) throws -> Void = { throw $0 }
    ) {
        feed = RecordFeed(source: FileSource(file: url), reader: JSONRecords(format), onBadRecord: onBadRecord)
    }

    /// Creates a sequence of the records in a sequence of bytes, such as `URLSession.AsyncBytes`, as
    /// ``init(chunks:shownAs:format:onBadRecord:)`` does.
    public init<Bytes: AsyncSequence & Sendable>(
        bytes: Bytes, shownAs url: URL, format: RecordFileFormat = .detected,
        onBadRecord: @escaping @Sendable (RecordFileError) throws -> Void = { throw $0 }
    ) where Bytes.Element == UInt8 {
        let source = FileSource(bytes, url: url) { iterator in
            var piece: [UInt8] = []
            while piece.count < 1 << 14, let byte = try await iterator.next() { piece.append(byte) }
            return piece.isEmpty ? nil : piece
        }
        feed = RecordFeed(source: source, reader: JSONRecords(format), onBadRecord: onBadRecord)
    }

    /// Creates a sequence of the records in a sequence of chunks of bytes, such as what a library unpacks piece by
    /// piece, or the body of an HTTP response.
    ///
    /// - Parameters:
    ///   - chunks: The bytes of a file, in chunks of any size: `Data`, arrays. Its errors are thrown as they are.
    ///   - url: The address in messages about them. Nothing is read there.
    ///   - format: As for a file.
    ///   - onBadRecord: As for a file.
    public init<Chunks: AsyncSequence & Sendable>(
        chunks: Chunks, shownAs url: URL, format: RecordFileFormat = .detected,
        onBadRecord: @escaping @Sendable (RecordFileError) throws -> Void = { throw $0 }
    ) where Chunks.Element: Sequence<UInt8> {
        let source = FileSource(chunks, url: url) { try await $0.next().map(Array.init) }
        feed = RecordFeed(source: source, reader: JSONRecords(format), onBadRecord: onBadRecord)
    }

    /// Creates an iterator that begins at the first record.
    public func makeAsyncIterator() -> Iterator { Iterator(feed: feed) }

    /// Reads the file record by record.
    public struct Iterator: AsyncIteratorProtocol {
        var feed: RecordFeed<JSONRecords<Record>>

        /// Returns the next record; nil at the end.
        ///
        /// - Throws: ``RecordFileError/cannotRead(file:reason:)``; `CancellationError`; the error for a bad record,
        ///   after which the next call continues with the record after it.
        public mutating func next() async throws -> Record? { try await feed.next(isolation: nil) }

        /// Does what ``next()`` does without a change of actors for each record. A `for` loop calls it; a loop by hand
        /// passes `#isolation`.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Record? {
            try await feed.next(isolation: actor)
        }
    }
}
