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
        private let file: NewFile

        /// Creates a writer and begins the file, which only its owner can read.
        ///
        /// - Parameters:
        ///   - url: The URL of the file, which need not exist. Its folder must exist.
        ///   - form: The form of the records.
        ///   - names: The names of members in the portable form. The other form has Capture's names.
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``.
        public init(to url: URL, form: Form = .wire, names: Names = .capture) throws {
            self.form = form
            self.names = MemberNames(areSwift: names == .swift)
            file = try NewFile(url)
        }

        /// Writes a record.
        ///
        /// - Parameter record: The record to write.
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``. `EncodingError` if the record has a value that
        ///   Capture has no form for, such as `Decimal.nan`, or if the Swift names are not to be had; the next record
        ///   can be written then.
        public func write(_ record: Record) throws {
            try file.append { data in
                switch form {
                case .wire: data.append(contentsOf: try record.storedText())
                case .portable: data.append(try PortableForm.json(of: record, names).jsonData)
                }
                data.append(0x0A)
            }
        }

        /// Moves the file into place. Nothing can be written afterwards.
        ///
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``. After
        ///   ``RecordFileError/writtenUncertainly(file:reason:)``, the file is in place.
        public func finish() throws { try file.finish() }
    }
}
