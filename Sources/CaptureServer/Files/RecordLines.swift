public import CaptureRuntime
public import Foundation

/// The records of a file, read one after the other, however large the file is.
///
/// ```swift
/// for try await user in RecordLines<CaptureUser>(contentsOf: export) {
///     print(user.email ?? "none")
/// }
/// ```
///
/// The file is JSON in one of these forms, which is detected from its beginning:
///
/// - one record per line, as ``Writer`` writes it;
/// - the same with each record as the `data` of an object, `{"data":{…}}`, and lines that contain only a `header` or a
///   `footer`;
/// - the files of Capture's own exporter: lines `{"type":"data","data":{…}}` between `{"type":"header",…}` and
///   `{"type":"footer",…}`;
/// - one array of records, or records one after the other over any number of lines;
/// - an object that contains an array of records: `{"results":[…]}`, which is a saved response of `entity.find`, or
///   `{"header":{…},"data":[…],"footer":{…}}`.
///
/// What a file has around its records is told from them by the names of members. In a schema with attributes of the
/// same names, a value that could be either is an error; see ``RecordFileLayout``.
///
/// Only one record at a time is in memory, with a piece of the file. Reading waits for the disk, so do not do it on the
/// main actor. The file may be a pipe, such as `/dev/stdin` in `gunzip -c export.gz | tool`; reading then waits for the
/// other side. A compressed file is an error that says how to unpack it. To unpack it in the program, pass the unpacked
/// bytes to ``init(chunks:from:layout:onBadRecord:)``.
public struct RecordLines<Record: CaptureRecord>: AsyncSequence, Sendable {
    private let source: ByteSource
    private let layout: RecordFileLayout
    private let onBadRecord: @Sendable (RecordFileError) throws -> Void

    /// The file, or where the bytes come from.
    public var url: URL { source.url }

    private init(
        _ source: ByteSource, _ layout: RecordFileLayout,
        _ onBadRecord: @escaping @Sendable (RecordFileError) throws -> Void
    ) {
        self.source = source
        self.layout = layout
        self.onBadRecord = onBadRecord
    }

    /// Creates a sequence of the records of a file. Nothing is read before the first record is requested.
    ///
    /// To skip and report what is not a record:
    ///
    /// ```swift
    /// let users = RecordLines<CaptureUser>(contentsOf: export, onBadRecord: { problem in print(problem) })
    /// ```
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - layout: What the file has around each record.
    ///   - onBadRecord: Called with ``RecordFileError/badRecord(file:line:reason:)`` for each line or array element
    ///     that is not a record. If it throws, the sequence throws its error; if it returns, the record is skipped. By
    ///     default, the error is thrown. A bad attribute does not make a bad record: see
    ///     `CaptureRecord.decodingIssues`.
    public init(
        contentsOf url: URL, layout: RecordFileLayout = .detected,
        onBadRecord: @escaping @Sendable (RecordFileError) throws -> Void = { throw $0 }
    ) {
        self.init(ByteSource(file: url), layout, onBadRecord)
    }

    /// Creates a sequence of the records in a sequence of bytes, such as `URLSession.AsyncBytes`.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of a file. Its errors are thrown as they are.
    ///   - url: Where they come from, for ``url`` and for messages. Nothing is read there.
    ///   - layout: What the file has around each record.
    ///   - onBadRecord: Called for each value that is not a record; see ``init(contentsOf:layout:onBadRecord:)``.
    public init<Bytes: AsyncSequence & Sendable>(
        bytes: Bytes, from url: URL, layout: RecordFileLayout = .detected,
        onBadRecord: @escaping @Sendable (RecordFileError) throws -> Void = { throw $0 }
    ) where Bytes.Element == UInt8 {
        let source = ByteSource(bytes, url: url) { iterator in
            var piece: [UInt8] = []
            while piece.count < 1 << 14, let byte = try await iterator.next() { piece.append(byte) }
            return piece.isEmpty ? nil : piece
        }
        self.init(source, layout, onBadRecord)
    }

    /// Creates a sequence of the records in a sequence of chunks of bytes, such as what a library unpacks piece by
    /// piece, or the body of an HTTP response.
    ///
    /// ```swift
    /// let pieces = AsyncStream<Data> { stream in
    ///     stream.yield(Data(#"{"email":"inigo@"#.utf8))
    ///     stream.yield(Data(#"example.com"}"#.utf8))
    ///     stream.finish()
    /// }
    /// for try await user in RecordLines<CaptureUser>(chunks: pieces, from: export) { print(user.email ?? "none") }
    /// ```
    ///
    /// - Parameters:
    ///   - chunks: The bytes of a file, in chunks of any size: `Data`, arrays. Its errors are thrown as they are.
    ///   - url: Where they come from, for ``url`` and for messages. Nothing is read there.
    ///   - layout: What the file has around each record.
    ///   - onBadRecord: Called for each value that is not a record; see ``init(contentsOf:layout:onBadRecord:)``.
    public init<Chunks: AsyncSequence & Sendable>(
        chunks: Chunks, from url: URL, layout: RecordFileLayout = .detected,
        onBadRecord: @escaping @Sendable (RecordFileError) throws -> Void = { throw $0 }
    ) where Chunks.Element: Sequence<UInt8> {
        self.init(ByteSource(chunks, url: url) { try await $0.next().map(Array.init) }, layout, onBadRecord)
    }

    /// Creates an iterator that begins at the first record.
    public func makeAsyncIterator() -> Iterator { Iterator(source, Envelope(layout), onBadRecord) }

    /// Reads the file record by record.
    public struct Iterator: AsyncIteratorProtocol {
        private let source: ByteSource
        private let envelope: Envelope<Record>
        private let onBadRecord: @Sendable (RecordFileError) throws -> Void
        private var pieces: ByteSource.Pieces?
        /// Nil until the file is opened.
        private var texts: RecordTexts?
        private var isAtEnd = false

        fileprivate init(
            _ source: ByteSource, _ envelope: Envelope<Record>,
            _ onBadRecord: @escaping @Sendable (RecordFileError) throws -> Void
        ) {
            self.source = source
            self.envelope = envelope
            self.onBadRecord = onBadRecord
        }

        /// Returns the next record; nil at the end.
        ///
        /// - Throws: ``RecordFileError/cannotRead(file:reason:)``; `CancellationError`; the error for a bad record,
        ///   after which the next call continues with the record after it.
        public mutating func next() async throws -> Record? { try await next(isolation: nil) }

        /// Returns the next record; nil at the end. Used by `for` loops, so that a record costs no change of actors.
        ///
        /// - Parameter actor: The actor of the caller.
        /// - Throws: The same errors as ``next()``.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Record? {
            try Task.checkCancellation()
            do {
                while !isAtEnd {
                    var attempt = try texts ?? begun()
                    do {
                        let text = try attempt.next()
                        texts = attempt
                        guard let text else {
                            isAtEnd = true
                            guard let reason = attempt.otherFormat else { break }
                            throw RecordFileError.cannotRead(file: source.url, reason: reason)
                        }
                        if let record = try record(of: text) { return record }
                    } catch let error as SystemError where error.isWouldBlock {
                        // What the attempt has found out is forgotten, and it begins again with more.
                        try await readMore(isolation: actor)
                    }
                }
                return nil
            } catch let error as SystemError {
                isAtEnd = true
                throw RecordFileError.cannotRead(file: source.url, reason: error.text)
            }
        }

        /// The number of bytes of memory for the text of records.
        var capacity: Int { texts?.window.capacity ?? 0 }

        private mutating func begun() throws -> RecordTexts {
            let begun = RecordTexts(
                try source.opened(), containers: envelope.containers, ownNames: envelope.ownNames)
            pieces = source.begin?()
            texts = begun
            return begun
        }

        /// Waits for as many bytes as there are, so that each is looked at a few times only.
        private mutating func readMore(isolation actor: isolated (any Actor)?) async throws {
            guard let pieces, var window = texts?.window else { return }
            texts?.window = ByteWindow(nil, pieces: 0)
            // After an error, too: what was read is not lost.
            defer { texts?.window = window }
            let wanted = 2 * window.count
            repeat {
                guard let piece = try await pieces() else {
                    window.append([])
                    break
                }
                if !piece.isEmpty { window.append(piece) }
            } while window.count <= wanted
        }

        /// Returns the record; nil for a header, a footer, and a skipped record.
        private mutating func record(of text: RecordText) throws -> Record? {
            func skip(_ line: Int, _ reason: String) throws -> Record? {
                try onBadRecord(.badRecord(file: source.url, line: line, reason: reason))
                return nil
            }
            if let problem = text.problem { return try skip(text.line, problem) }
            do {
                return try envelope.read(text)
            } catch let error as ScanError {
                if !envelope.isJSON(text.bytes) { texts?.distrust(text) }
                return try skip(text.line + error.line - 1, error.reason)
            } catch let error as Envelope<Record>.Problem {
                return try skip(text.line, error.reason)
            }
        }
    }
}
