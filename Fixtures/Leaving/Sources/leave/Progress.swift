import Foundation

/// Reads a file, and says on the terminal how far it is.
final class Progress: @unchecked Sendable {
    private let url: URL
    private let size: Int
    private let begun = Date()
    private var bytes = 0
    private(set) var records = 0
    private var shown = Date()

    init(of url: URL) {
        self.url = url
        let size = try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int
        self.size = size ?? 0
    }

    /// The bytes of the file. The task that reads them counts the records, so nothing is used by two at once.
    var chunks: AsyncThrowingStream<Data, any Error> {
        let file = Result { try FileHandle(forReadingFrom: url) }
        return AsyncThrowingStream {
            guard let chunk = try file.get().read(upToCount: 1 << 18), !chunk.isEmpty else { return nil }
            self.bytes += chunk.count
            return chunk
        }
    }

    func count() {
        records += 1
        guard isatty(STDERR_FILENO) != 0, Date().timeIntervalSince(shown) > 1, bytes > 0 else { return }
        shown = Date()
        let left = shown.timeIntervalSince(begun) * (Double(size) / Double(bytes) - 1)
        FileHandle.standardError.write(Data("\r\(records) records, \(Int(max(0, left))) seconds left   ".utf8))
    }
}
