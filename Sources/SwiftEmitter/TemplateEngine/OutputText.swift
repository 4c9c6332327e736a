/// The text that a template renders.
///
/// A text consists of many short pieces. Appending one to an array takes four times as long as copying its bytes,
/// because the array checks each time that nothing shares it. So the pieces are collected first.
final class OutputText {
    /// The text, without the pieces that have not been appended yet.
    var bytes: [UInt8] = []
    /// Room for `capacity` bytes, of which the first `count` are initialized. Only this class refers to it.
    private let pieces: UnsafeMutablePointer<UInt8>
    private let capacity = 1 << 14
    private var count = 0

    init() { pieces = .allocate(capacity: capacity) }

    deinit { pieces.deallocate() }

    /// Appends bytes that are not part of this text.
    func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        if bytes.count > capacity - count {
            appendPieces()
            if bytes.count > capacity { return self.bytes.append(contentsOf: bytes) }
        }
        (pieces + count).initialize(from: start, count: bytes.count)
        count += bytes.count
    }

    func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer(append) }

    /// Appends the pieces that have been collected.
    func appendPieces() {
        bytes.append(contentsOf: UnsafeBufferPointer(start: pieces, count: count))
        count = 0
    }
}
