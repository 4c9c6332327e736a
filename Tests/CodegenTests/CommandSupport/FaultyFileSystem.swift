/// A file system in which chosen calls fail, and which counts them.
struct FaultyFileSystem: FileSystem {
    enum Call: Hashable {
        case status, contents, names, makeFolder, makeFile, rename, removeFile

        var changesSomething: Bool { ![.status, .contents, .names].contains(self) }
    }

    /// A call to let fail: the `number`th of its kind, counted from 1, or all of them.
    struct Fault {
        let call: Call
        let number: Int?
        let error: FileSystemError
    }

    private final class Counter {
        var counts: [Call: Int] = [:]
        var calls = 0
        var changes = 0
        var changed: [String] = []
    }

    private let base: any FileSystem
    private let faults: [Fault]
    private let changesBeforeEnd: Int
    private let faultyCall: Int?
    private let counter = Counter()

    init(_ faults: Fault..., on base: any FileSystem = POSIXFileSystem()) {
        self.faults = faults
        changesBeforeEnd = .max
        faultyCall = nil
        self.base = base
    }

    /// Nothing can be changed any more after so many changes: what a process leaves that is killed then. A file that
    /// was being made is left half.
    init(endingAfter changes: Int, on base: any FileSystem = POSIXFileSystem()) {
        faults = []
        changesBeforeEnd = changes
        faultyCall = nil
        self.base = base
    }

    /// The `number`th call of any kind fails, counted from 1, and no other.
    init(failingAt number: Int) {
        faults = []
        changesBeforeEnd = .max
        faultyCall = number
        base = POSIXFileSystem()
    }

    /// How many calls there were that change something, or would have.
    var changes: Int { counter.changes }
    /// The paths of what they change.
    var changed: [String] { counter.changed }
    /// How many calls there were.
    var calls: Int { counter.calls }

    private func count(_ call: Call, _ changed: String...) throws(FileSystemError) {
        let number = counter.counts[call, default: 0] + 1
        counter.counts[call] = number
        counter.calls += 1
        if counter.calls == faultyCall { throw FileSystemError(code: EIO) }
        if call.changesSomething {
            if counter.changes >= changesBeforeEnd { throw FileSystemError(code: EIO) }
            counter.changes += 1
            counter.changed += changed
        }
        for fault in faults where fault.call == call && (fault.number ?? number) == number { throw fault.error }
    }

    func status(of path: String, followingLinks: Bool) throws(FileSystemError) -> FileStatus? {
        try count(.status)
        return try base.status(of: path, followingLinks: followingLinks)
    }

    func contents(of path: String) throws(FileSystemError) -> [UInt8] {
        try count(.contents)
        return try base.contents(of: path)
    }

    func names(inFolder path: String) throws(FileSystemError) -> [String] {
        try count(.names)
        return try base.names(inFolder: path)
    }

    func makeFolder(_ path: String) throws(FileSystemError) {
        try count(.makeFolder, path)
        try base.makeFolder(path)
    }

    func makeFile(_ path: String, contents: [UInt8], permissions: UInt32?) throws(FileSystemError) {
        let isLast = counter.changes == changesBeforeEnd - 1
        try count(.makeFile, path)
        let written = isLast ? Array(contents.prefix(contents.count / 2)) : contents
        try base.makeFile(path, contents: written, permissions: permissions)
        if isLast { throw FileSystemError(code: EIO) }
    }

    func rename(_ path: String, to newPath: String, replacing: Bool) throws(FileSystemError) {
        try count(.rename, path, newPath)
        try base.rename(path, to: newPath, replacing: replacing)
    }

    func removeFile(_ path: String) throws(FileSystemError) {
        try count(.removeFile, path)
        try base.removeFile(path)
    }
}
