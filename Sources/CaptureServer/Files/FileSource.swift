import CaptureRuntime
import Foundation

/// Where the bytes of a file of records come from: the file itself, or a sequence.
struct FileSource: Sendable {
    /// Returns the next bytes; nil at the end.
    typealias Pieces = @Sendable () async throws -> [UInt8]?

    /// The file, or what messages call it.
    let url: URL
    /// Begins with the first bytes.
    let begin: @Sendable () throws -> Pieces

    init(file url: URL) {
        self.url = url
        begin = {
            guard url.isFileURL else { throw FileProblem("this is not the URL of a file") }
            guard let file = try StoreFile.reading(url.path, isPipeAllowed: true) else {
                throw FileProblem("there is no such file")
            }
            return {
                var piece = [UInt8](repeating: 0, count: 1 << 18)
                piece.removeLast(piece.count - (try file.fill(&piece, from: 0, count: piece.count)))
                return piece.isEmpty ? nil : piece
            }
        }
    }

    init<Source: AsyncSequence & Sendable>(
        _ source: Source, url: URL, next: @escaping @Sendable (inout Source.AsyncIterator) async throws -> [UInt8]?
    ) {
        self.url = url
        begin = {
            // Only one iterator of records has it, which is not shared.
            nonisolated(unsafe) var iterator = source.makeAsyncIterator()
            return { try await next(&iterator) }
        }
    }
}
