public import Foundation

/// The records of a file, one after the other, however large the file is.
///
/// ```swift
/// for try await user in RecordLines<CaptureUser>(export) {
///     print(user.email ?? "none")
/// }
/// ```
///
/// The file is JSON in one of these forms, which is found out by its beginning:
///
/// - one record a line, as ``Writer`` writes it;
/// - the same with each record as the `data` of an object, `{"data":{…}}`, and lines that hold nothing but a `header`
///   or a `footer`;
/// - one array of records, or records one after the other over any number of lines;
/// - an object with an array of records in it: `{"results":[…]}`, as a saved answer of `entity.find`, or
///   `{"header":{…},"data":[…],"footer":{…}}`.
///
/// Only one record is in memory at a time, with a piece of the file. Reading waits for the disk, so keep it off the
/// main actor.
public struct RecordLines<Record: CaptureEntity>: AsyncSequence, Sendable {
    /// The file.
    public let url: URL
    private let onBadRecord: @Sendable (RecordFileError) throws -> Void

    /// The records of a file. Nothing is read before the first one is asked for.
    ///
    /// To skip what is not a record, and hear of it:
    ///
    /// ```swift
    /// let users = RecordLines<CaptureUser>(export, onBadRecord: { problem in print(problem) })
    /// ```
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - onBadRecord: Called with ``RecordFileError/badRecord(file:line:reason:)`` for each line, or each element of
    ///     an array, that is not a record. What it throws ends the sequence; where it returns, the record is skipped.
    ///     If it is not given, the first bad record ends the sequence. One bad attribute does not make a bad record:
    ///     see ``CaptureEntity/decodingIssues``.
    public init(_ url: URL, onBadRecord: @escaping @Sendable (RecordFileError) throws -> Void = { throw $0 }) {
        self.url = url
        self.onBadRecord = onBadRecord
    }

    /// Begins at the first record.
    public func makeAsyncIterator() -> Iterator { Iterator(url: url, onBadRecord: onBadRecord) }

    /// Reads the file record by record.
    public struct Iterator: AsyncIteratorProtocol {
        private let url: URL
        private let onBadRecord: @Sendable (RecordFileError) throws -> Void
        /// Nil before the file was opened.
        private var texts: RecordTexts?
        private var isAtEnd = false

        init(url: URL, onBadRecord: @escaping @Sendable (RecordFileError) throws -> Void) {
            self.url = url
            self.onBadRecord = onBadRecord
        }

        /// The next record; nil at the end.
        ///
        /// - Throws: ``RecordFileError/cannotRead(file:reason:)``; what is thrown for a bad record, after which the
        ///   next call goes on behind it; `CancellationError`.
        public mutating func next() async throws -> Record? {
            try Task.checkCancellation()
            do {
                while !isAtEnd {
                    if texts == nil { texts = RecordTexts(try opened(), sparing: Record.attributes.names) }
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
            guard let file = try StoreFile.reading(url.path) else {
                throw RecordFileError.cannotRead(file: url, reason: "there is no such file")
            }
            return file
        }

        /// The record; nil for a header, a footer, and what was skipped.
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

extension CaptureEntity {
    /// Reads a record, or one that is the `data` of an object; nil for a header or a footer.
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
