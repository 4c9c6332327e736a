import CaptureRuntime
import Foundation

/// What a reader has found in a file.
enum Found<Item: Sendable>: Sendable {
    case item(Item)
    /// What begins on this line is no such item.
    case bad(line: Int, reason: String)
    /// Nothing, unless more bytes are added to the window.
    case more
    case end
}

/// Finds records in the bytes of a file that are in its window.
protocol RecordFinder<Record>: Sendable {
    associatedtype Record: CaptureRecord

    var window: ByteWindow { get set }

    /// - Throws: ``FileProblem``, after which it is not called again.
    mutating func next() throws -> Found<Record>
}

/// Why a file, or a part of it, cannot be read or written.
struct FileProblem: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// - Parameter line: Where the reading ends.
    init(_ reason: String, line: Int) { self.init("\(reason) on line \(line), and the rest is not read") }
}

/// Gives a reader the bytes of a file, piece by piece, and returns the records that it finds.
struct RecordFeed<Reader: RecordFinder> {
    let source: FileSource
    var reader: Reader
    let onBadRecord: @Sendable (RecordFileError) throws -> Void
    /// Nil until the file is opened.
    var pieces: FileSource.Pieces?
    var isBegun = false
    var isAtEnd = false

    /// Returns the next record; nil at the end.
    mutating func next(isolation actor: isolated (any Actor)?) async throws -> Reader.Record? {
        try Task.checkCancellation()
        do {
            while !isAtEnd {
                switch try reader.next() {
                case .item(let record): return record
                case .bad(let line, let reason):
                    try onBadRecord(.badRecord(file: source.url, line: line, reason: reason))
                case .more: try await readMore(isolation: actor)
                case .end: isAtEnd = true
                }
            }
            return nil
        } catch let error where error is FileProblem || error is SystemError {
            isAtEnd = true
            let reason = (error as? FileProblem)?.reason ?? SystemError.text(of: error)
            throw RecordFileError.cannotRead(file: source.url, reason: reason)
        }
    }

    /// Waits for as many bytes as there are, so that each is looked at a few times only. If the source throws, nothing
    /// is lost.
    private mutating func readMore(isolation actor: isolated (any Actor)?) async throws {
        let pieces = try pieces ?? source.begin()
        self.pieces = pieces
        let wanted = max(2, 2 * reader.window.count)
        repeat {
            reader.window.append(try await pieces())
        } while reader.window.count <= wanted && !reader.window.isAtEnd
        if !isBegun { try reader.window.begin() }
        isBegun = true
    }
}
