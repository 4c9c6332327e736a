import CaptureRuntime
import Foundation

/// A file that is written under a temporary name, and moved into place when it is complete. If it is released before
/// that, nothing changes.
final class NewFile {
    private let url: URL
    private let temporary: String
    /// Nil after ``finish()``, or after an error.
    private var file: StoreFile?
    /// Why nothing can be written.
    private var reason = "the writer is finished"
    private var pending = Data()
    private static var pieces: Int { 1 << 18 }

    init(_ url: URL) throws {
        self.url = url
        temporary =
            url.deletingLastPathComponent()
            .appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)").path
        guard url.isFileURL else {
            throw RecordFileError.cannotWrite(file: url, reason: "this is not the URL of a file")
        }
        file = try translating { () throws(SystemError) in try StoreFile.writing(temporary) }
    }

    deinit { if file != nil { removeTemporary() } }

    private func removeTemporary() {
        do throws(SystemError) {
            try StoreFile.remove(temporary)
        } catch {
            // The file is given up, or another error is thrown. A hidden file remains that nothing reads.
        }
    }

    /// Adds bytes. If `write` throws, none of them count.
    func append(_ write: (inout Data) throws -> Void) throws {
        guard let file else { throw RecordFileError.cannotWrite(file: url, reason: reason) }
        let count = pending.count
        do {
            try write(&pending)
        } catch {
            pending.removeSubrange((pending.startIndex + count)...)
            throw error
        }
        if pending.count >= Self.pieces { try flush(file) }
    }

    func finish() throws {
        guard let file else { throw RecordFileError.cannotWrite(file: url, reason: reason) }
        try flush(file)
        try translating { () throws(SystemError) in
            try file.flush()
            try StoreFile.move(temporary, to: url.path)
            self.file = nil
        }
        do throws(SystemError) {
            try StoreFile.flushFolder(url.deletingLastPathComponent().path)
        } catch {
            throw RecordFileError.writtenUncertainly(file: url, reason: error.text)
        }
    }

    private func flush(_ file: StoreFile) throws {
        do throws(SystemError) {
            try file.append(pending)
        } catch {
            // A part of the lines may be in the file. To write them again would make it two files in one.
            self.file = nil
            reason = "an earlier line could not be written: \(error.text)"
            removeTemporary()
            throw RecordFileError.cannotWrite(file: url, reason: error.text)
        }
        pending.removeAll(keepingCapacity: true)
    }

    private func translating<Result>(_ body: () throws(SystemError) -> Result) throws(RecordFileError) -> Result {
        do {
            return try body()
        } catch {
            throw .cannotWrite(file: url, reason: error.text)
        }
    }
}
