import Foundation
import capture_codegen

/// The machine's file system, in which chosen calls fail.
struct FaultyFileSystem: FileSystem {
    enum Call: Hashable {
        case status, contents, names, makeFolder, removeFolder, makeFile, link, rename, removeFile

        var changesSomething: Bool { ![.status, .contents, .names].contains(self) }
    }

    /// A call to let fail: the `number`th of its kind, counted from 1, or all of them.
    struct Fault {
        let call: Call
        let number: Int?
        let error: SystemError
    }

    private final class Counter {
        var counts: [Call: Int] = [:]
        var changes = 0
    }

    private let base = POSIXFileSystem()
    private let faults: [Fault]
    private let changesBeforeEnd: Int
    private let counter = Counter()

    init(_ faults: Fault...) {
        self.faults = faults
        changesBeforeEnd = .max
    }

    /// Nothing can be changed any more after so many changes: what a process leaves that is killed then.
    init(endingAfter changes: Int) {
        faults = []
        changesBeforeEnd = changes
    }

    private func count(_ call: Call) throws(SystemError) {
        let number = counter.counts[call, default: 0] + 1
        counter.counts[call] = number
        if call.changesSomething {
            if counter.changes >= changesBeforeEnd { throw SystemError(code: EIO) }
            counter.changes += 1
        }
        for fault in faults where fault.call == call && (fault.number ?? number) == number { throw fault.error }
    }

    func status(of path: String, followingLinks: Bool) throws(SystemError) -> FileStatus? {
        try count(.status)
        return try base.status(of: path, followingLinks: followingLinks)
    }

    func contents(of path: String, limit: Int) throws(SystemError) -> [UInt8] {
        try count(.contents)
        return try base.contents(of: path, limit: limit)
    }

    func names(inFolder path: String) throws(SystemError) -> [String] {
        try count(.names)
        return try base.names(inFolder: path)
    }

    func makeFolder(_ path: String) throws(SystemError) {
        try count(.makeFolder)
        try base.makeFolder(path)
    }

    func removeFolder(_ path: String) throws(SystemError) {
        try count(.removeFolder)
        try base.removeFolder(path)
    }

    func makeFile(_ path: String, contents: [UInt8], permissions: UInt32?) throws(SystemError) {
        try count(.makeFile)
        try base.makeFile(path, contents: contents, permissions: permissions)
    }

    func link(_ path: String, as newPath: String) throws(SystemError) {
        try count(.link)
        try base.link(path, as: newPath)
    }

    func rename(_ path: String, to newPath: String) throws(SystemError) {
        try count(.rename)
        try base.rename(path, to: newPath)
    }

    func removeFile(_ path: String) throws(SystemError) {
        try count(.removeFile)
        try base.removeFile(path)
    }
}
