/// The lines of what a program writes, as they come.
struct LineReader: Sequence, IteratorProtocol {
    private let file: FileHandle
    private var bytes: [UInt8] = []
    private var start = 0

    init(_ file: FileHandle) { self.file = file }

    mutating func next() -> String? {
        var searched = start
        while true {
            if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return String(decoding: bytes[start..<end], as: UTF8.self)
            }
            bytes.removeSubrange(..<start)
            start = 0
            searched = bytes.count
            let more = file.availableData
            guard !more.isEmpty else {
                // What a process was writing when it died is no line.
                return nil
            }
            bytes += more
        }
    }
}
