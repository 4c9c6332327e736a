public import Foundation

extension RecordLines {
    /// Writes records to a file, one a line.
    ///
    /// ```swift
    /// let writer = try RecordLines<CaptureUser>.Writer(export)
    /// for try await user in client.records(CaptureUser.self) { try writer.write(user) }
    /// try writer.finish()
    /// ```
    ///
    /// The file is written next to its place and put there by ``finish()``, so that it is never half written. A writer
    /// that goes away before leaves everything as it was.
    ///
    /// A line is the record as it is now, in the form that Capture sends: with its id, without secrets, and without
    /// what was never read. What is pending is not marked as such: ``RecordStore`` keeps that.
    public final class Writer {
        private let url: URL
        private let temporary: String
        /// Nil when it is finished.
        private var file: StoreFile?
        private var pending = Data()
        private static var pieces: Int { 1 << 18 }

        /// Begins a file. Only its owner may read it.
        ///
        /// - Parameter url: The URL of the file, which need not exist, in a folder that does.
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``.
        public init(_ url: URL) throws {
            self.url = url
            temporary =
                url.deletingLastPathComponent()
                .appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)").path
            guard url.isFileURL else {
                throw RecordFileError.cannotWrite(file: url, reason: "this is not the URL of a file")
            }
            file = try translating { () throws(SystemError) in try StoreFile.writing(temporary) }
        }

        deinit {
            guard file != nil else { return }
            do throws(SystemError) {
                try StoreFile.remove(temporary)
            } catch {
                // Nobody is left to hear of it. What stays is a hidden file that nothing reads.
            }
        }

        /// Adds a record.
        ///
        /// - Parameter record: The record.
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``.
        public func write(_ record: Record) throws {
            guard let file else { throw RecordFileError.cannotWrite(file: url, reason: "the writer is finished") }
            pending.append(contentsOf: JSONTextWriter.utf8(of: .object(record.storedMembers())))
            pending.append(0x0A)
            if pending.count >= Self.pieces { try flush(file) }
        }

        /// Puts the file in its place. Nothing can be written from then on.
        ///
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``.
        public func finish() throws {
            guard let file else { throw RecordFileError.cannotWrite(file: url, reason: "the writer is finished") }
            try flush(file)
            try translating { () throws(SystemError) in
                try file.flush()
                try StoreFile.rename(temporary, to: url.path)
                self.file = nil
                try StoreFile.flushFolder(url.deletingLastPathComponent().path)
            }
        }

        private func flush(_ file: StoreFile) throws {
            try translating { () throws(SystemError) in try file.append(pending) }
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
}
