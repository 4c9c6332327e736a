import CaptureRuntime
import Foundation

/// Where the bytes of a file of records come from: the file itself, or a sequence.
struct ByteSource: Sendable {
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

/// What a file is that has no text of records, by its first bytes.
enum OtherFormat {
    private static let utf16 = "it is UTF-16: save it as UTF-8, which spreadsheets call CSV UTF-8"
    private static let formats: [(start: [UInt8], reason: String)] = [
        ([0x1F, 0x8B], "it is compressed with gzip: unpack it first, for example with gunzip"),
        (Array("PK\u{3}\u{4}".utf8), "it is a zip archive: unpack it first, for example with unzip"),
        ([0x28, 0xB5, 0x2F, 0xFD], "it is compressed with zstd: unpack it first, for example with unzstd"),
        (Array("BZh".utf8), "it is compressed with bzip2: unpack it first, for example with bunzip2"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "it is compressed with xz: unpack it first, for example with unxz"),
        ([0xFF, 0xFE], utf16), ([0xFE, 0xFF], utf16),
    ]

    /// The number of bytes to look at.
    static let longestStart = 6

    /// Returns why a file that begins with these bytes cannot be read; nil for one that may be a text in UTF-8.
    static func reason(_ start: [UInt8]) -> String? {
        // Without a mark, one of the two bytes of a bracket or a letter is zero.
        start.prefix(2).contains(0) ? utf16 : formats.first { start.starts(with: $0.start) }?.reason
    }
}
