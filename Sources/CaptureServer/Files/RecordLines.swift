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
/// - one array of records, or records one after the other over any number of lines;
/// - an object that contains an array of records: `{"results":[…]}`, which is a saved answer of `entity.find`, or
///   `{"header":{…},"data":[…],"footer":{…}}`.
///
/// Only one record at a time is in memory, with a piece of the file. Reading waits for the disk, so do not do it on the
/// main actor. The file may be a pipe, such as `/dev/stdin` in `gunzip -c export.gz | tool`; reading then waits for the
/// other side.
public struct RecordLines<Record: CaptureRecord>: AsyncSequence, Sendable {
    /// The file.
    public let url: URL
    private let onBadRecord: @Sendable (RecordFileError) throws -> Void

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
    ///   - onBadRecord: Called with ``RecordFileError/badRecord(file:line:reason:)`` for each line or array element
    ///     that is not a record. If it throws, the sequence throws its error; if it returns, the record is skipped. By
    ///     default, the error is thrown. A bad attribute does not make a bad record: see
    ///     `CaptureRecord.decodingIssues`.
    public init(contentsOf url: URL, onBadRecord: @escaping @Sendable (RecordFileError) throws -> Void = { throw $0 }) {
        self.url = url
        self.onBadRecord = onBadRecord
    }

    /// Creates an iterator that begins at the first record.
    public func makeAsyncIterator() -> Iterator { Iterator(url: url, onBadRecord: onBadRecord) }

    /// Reads the file record by record.
    public struct Iterator: AsyncIteratorProtocol {
        private let url: URL
        private let onBadRecord: @Sendable (RecordFileError) throws -> Void
        /// Nil until the file is opened.
        private var texts: RecordTexts?
        private var isAtEnd = false

        init(url: URL, onBadRecord: @escaping @Sendable (RecordFileError) throws -> Void) {
            self.url = url
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
                    if texts == nil { texts = RecordTexts(try opened(), sparing: Record.attributeNames) }
                    guard let text = try texts?.next() else {
                        isAtEnd = true
                        break
                    }
                    if let record = try record(of: text) { return record }
                }
                return nil
            } catch let error as SystemError {
                isAtEnd = true
                throw RecordFileError.cannotRead(file: url, reason: error.text)
            }
        }

        private func opened() throws -> StoreFile {
            guard url.isFileURL else {
                throw RecordFileError.cannotRead(file: url, reason: "this is not the URL of a file")
            }
            guard let file = try StoreFile.reading(url.path, isPipeAllowed: true) else {
                throw RecordFileError.cannotRead(file: url, reason: "there is no such file")
            }
            return file
        }

        /// Returns the record; nil for a header, a footer, and a skipped record.
        private func record(of text: RecordText) throws -> Record? {
            func skip(_ line: Int, _ reason: String) throws -> Record? {
                try onBadRecord(.badRecord(file: url, line: line, reason: reason))
                return nil
            }
            if let problem = text.problem { return try skip(text.line, problem) }
            do {
                return try Record.inEnvelope(text.bytes)
            } catch let error as ScanError {
                return try skip(text.line + error.line - 1, error.reason)
            }
        }
    }
}

extension CaptureRecord {
    static var attributeNames: Set<String> { Set(attributes.entries.map(\.name)) }

    /// Reads a record, or a record that is the `data` of an object. Returns nil for a header or a footer.
    ///
    /// - Throws: `ScanError`.
    fileprivate static func inEnvelope(_ bytes: [UInt8]) throws -> Self? {
        do {
            return try JSONScanner.readWhole(bytes) { try Self(root: &$0) }
        } catch let error as ScanError {
            return try JSONScanner.readWhole(bytes) { json in
                guard try json.kind() == .object else { throw error }
                let members = try json.members()
                if var data = members["data"], try data.kind() == .object { return try Self(root: &data) }
                guard !members.isEmpty, members.keys.allSatisfy(["header", "footer"].contains) else { throw error }
                return nil
            }
        }
    }
}
