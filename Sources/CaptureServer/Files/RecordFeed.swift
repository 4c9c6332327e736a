import CaptureRuntime
import Foundation

/// What a reader has found in a file.
enum Found<Record: CaptureRecord> {
    case record(Record)
    /// What begins on this line is not a record.
    case bad(line: Int, reason: String)
    /// Nothing, unless more bytes are added to the window.
    case more
    case end
}

/// Finds records in the bytes of a file that are in its window.
protocol RecordReader<Record> {
    associatedtype Record: CaptureRecord

    var window: ByteWindow { get set }

    /// - Throws: ``UnreadableFile``, after which it is not called again.
    mutating func next() throws -> Found<Record>
}

/// Why a file cannot be read, or not to its end.
struct UnreadableFile: Error {
    let reason: String

    init(reason: String) { self.reason = reason }

    /// - Parameter line: Where the reading ends.
    init(reason: String, line: Int) { self.init(reason: "\(reason) on line \(line), and the rest is not read") }
}

/// Gives a reader the bytes of a file, piece by piece, and returns the records that it finds.
struct RecordFeed<Reader: RecordReader> {
    private enum Input {
        case unopened
        case file(StoreFile)
        case sequence(ByteSource.Pieces)
    }

    private let source: ByteSource
    private var reader: Reader
    private let onBadRecord: @Sendable (RecordFileError) throws -> Void
    private var input = Input.unopened
    private var isAtEnd = false

    init(
        _ source: ByteSource, _ reader: Reader, _ onBadRecord: @escaping @Sendable (RecordFileError) throws -> Void
    ) {
        self.source = source
        self.reader = reader
        self.onBadRecord = onBadRecord
    }

    /// The number of bytes of memory for the text of records.
    var capacity: Int { reader.window.capacity }

    /// Returns the next record; nil at the end.
    mutating func next(isolation actor: isolated (any Actor)?) async throws -> Reader.Record? {
        try Task.checkCancellation()
        do {
            while !isAtEnd {
                switch try reader.next() {
                case .record(let record): return record
                case .bad(let line, let reason):
                    try onBadRecord(.badRecord(file: source.url, line: line, reason: reason))
                case .more: try await readMore(isolation: actor)
                case .end: isAtEnd = true
                }
            }
            return nil
        } catch let error as UnreadableFile {
            isAtEnd = true
            throw RecordFileError.cannotRead(file: source.url, reason: error.reason)
        } catch let error as SystemError {
            isAtEnd = true
            throw RecordFileError.cannotRead(file: source.url, reason: error.text)
        }
    }

    private mutating func readMore(isolation actor: isolated (any Actor)?) async throws {
        switch input {
        case .unopened: input = try source.begin.map { .sequence($0()) } ?? .file(source.opened())
        case .file(let file): try reader.window.fill(from: file)
        // An error comes as it is, and nothing is lost by it.
        case .sequence(let pieces):
            while let piece = try await pieces() {
                if !piece.isEmpty { return reader.window.append(piece) }
            }
            reader.window.append([])
        }
    }
}
