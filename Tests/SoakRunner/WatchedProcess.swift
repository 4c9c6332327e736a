import Foundation

/// Ends a process that has said nothing for too long.
final class Watch: @unchecked Sendable {
    private let process: Process
    private let patience: Int
    private let lock = NSLock()
    private var last = Date()
    private var isOver = false
    private var killed = false

    init(_ process: Process, patience: Int) {
        self.process = process
        self.patience = patience
    }

    var hasKilled: Bool { lock.withLock { killed } }

    func start() {
        Thread { [self] in
            while !isDone() { Thread.sleep(forTimeInterval: 0.2) }
        }.start()
    }

    func touch() { lock.withLock { last = Date() } }

    func stop() { lock.withLock { isOver = true } }

    private func isDone() -> Bool {
        lock.withLock {
            guard !isOver, Date().timeIntervalSince(last) > Double(patience) else { return isOver }
            killed = true
            kill(process.processIdentifier, SIGKILL)
            return true
        }
    }
}

/// What a process writes as its errors: why it trapped, and where.
final class LastWords: @unchecked Sendable {
    private let group = DispatchGroup()
    private var bytes = Data()

    init(_ file: FileHandle) {
        group.enter()
        Thread { [self] in
            bytes = file.readDataToEndOfFile()
            group.leave()
        }.start()
    }

    /// Waits until the process has ended.
    var text: String {
        group.wait()
        return String(decoding: bytes.prefix(8_000), as: UTF8.self)
    }
}

/// The lines of what a process writes, as they come.
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
