import CaptureRuntime
public import Foundation

extension RecordLines {
    /// Writes records to a file, one per line.
    ///
    /// ```swift
    /// let writer = try RecordLines<CaptureUser>.Writer(to: export)
    /// for try await user in client.records(CaptureUser.self) { try writer.write(user) }
    /// try writer.finish()
    /// ```
    ///
    /// The file is written under a temporary name and moved into place by ``finish()``, so that it is never incomplete.
    /// If a writer is released before that, or a line cannot be written, nothing changes.
    ///
    /// A line contains the current values of the record in the form that Capture sends: with the id, without secrets,
    /// and without unread attributes. Pending changes are not marked; `RecordStore` stores those. For other systems
    /// there is a portable form:
    ///
    /// ```swift
    /// let writer = try RecordLines<CaptureUser>.Writer(to: export, form: .portable, names: .swift)
    /// ```
    public final class Writer {
        /// The form of the records in the lines. The command `capture-codegen export json-schema` describes both.
        public enum Form: Sendable {
            /// As Capture sends them, which is `--profile wire`.
            case wire
            /// As other systems expect them, which is `--profile portable`: without ids, what has no value left out,
            /// dates and times in the form of RFC 3339, and a string plural as an array of strings. Members that the
            /// schema does not have, and values that do not have their attribute's type, are left out.
            case portable
        }

        /// The names of members in the portable form.
        public enum Names: Sendable {
            /// The names of the attributes.
            case capture
            /// The names of the properties, as with `--swift-names`. They are not to be had before macOS 13.3 and iOS
            /// 16.4, or if a program is built without reflection metadata.
            case swift
        }

        private let form: Form
        private let names: MemberNames
        private let url: URL
        private let temporary: String
        /// Nil after ``finish()``, or after an error.
        private var file: StoreFile?
        /// Why nothing can be written.
        private var reason = "the writer is finished"
        private var pending = Data()
        private static var pieces: Int { 1 << 18 }

        /// Creates a writer and begins the file, which only its owner can read.
        ///
        /// - Parameters:
        ///   - url: The URL of the file, which need not exist. Its folder must exist.
        ///   - form: The form of the records.
        ///   - names: The names of members in the portable form. The other form has Capture's names.
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``.
        public init(to url: URL, form: Form = .wire, names: Names = .capture) throws {
            self.url = url
            self.form = form
            self.names = MemberNames(areSwift: names == .swift)
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
                // The writer is released, or throws another error. A hidden file remains that nothing reads.
            }
        }

        /// Writes a record.
        ///
        /// - Parameter record: The record to write.
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``. `EncodingError` if the record has a value that
        ///   Capture has no form for, such as `Decimal.nan`, or if the Swift names are not to be had; the next record
        ///   can be written then.
        public func write(_ record: Record) throws {
            guard let file else { throw RecordFileError.cannotWrite(file: url, reason: reason) }
            switch form {
            case .wire: pending.append(contentsOf: try record.storedText())
            case .portable: pending.append(try PortableForm.json(of: record, names).jsonData)
            }
            pending.append(0x0A)
            if pending.count >= Self.pieces { try flush(file) }
        }

        /// Moves the file into place. Nothing can be written afterwards.
        ///
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``. After
        ///   ``RecordFileError/writtenUncertainly(file:reason:)``, the file is in place.
        public func finish() throws {
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
}
