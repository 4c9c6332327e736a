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

    init(_ url: URL) throws(RecordFileError) {
        guard url.isFileURL else { throw .cannotWrite(file: url, reason: "this is not the URL of a file") }
        self.url = url
        let name = ".\(url.lastPathComponent).\(UUID().uuidString)"
        temporary = url.deletingLastPathComponent().appendingPathComponent(name).path
        do {
            file = try StoreFile.writing(temporary)
        } catch {
            throw .cannotWrite(file: url, reason: error.text)
        }
    }

    deinit { if file != nil { removeTemporary() } }

    private func removeTemporary() {
        do throws(SystemError) {
            try StoreFile.remove(temporary)
        } catch {
            // The file is given up, or another error is thrown. A hidden file remains that nothing reads.
        }
    }

    func append(_ bytes: some Sequence<UInt8>) throws(RecordFileError) {
        if file == nil { throw .cannotWrite(file: url, reason: reason) }
        pending.append(contentsOf: bytes)
        if pending.count >= 1 << 18 { try flush() }
    }

    func finish() throws(RecordFileError) {
        let file = try flush()
        do throws(SystemError) {
            try file.flush()
            try StoreFile.move(temporary, to: url.path)
        } catch {
            throw .cannotWrite(file: url, reason: error.text)
        }
        self.file = nil
        do throws(SystemError) {
            try StoreFile.flushFolder(url.deletingLastPathComponent().path)
        } catch {
            throw .writtenUncertainly(file: url, reason: error.text)
        }
    }

    @discardableResult
    private func flush() throws(RecordFileError) -> StoreFile {
        guard let file else { throw .cannotWrite(file: url, reason: reason) }
        do throws(SystemError) {
            try file.append(pending)
        } catch {
            // A part of the lines may be in the file. To write them again would make it two files in one.
            self.file = nil
            reason = "an earlier line could not be written: \(error.text)"
            removeTemporary()
            throw .cannotWrite(file: url, reason: error.text)
        }
        pending.removeAll(keepingCapacity: true)
        return file
    }
}
