import CaptureRuntime
public import Foundation

extension RecordFile {
    /// Writes records to a file, one per line.
    ///
    /// The file is written under a temporary name and moved into place by ``finish()``, so that it is never incomplete.
    /// If a writer is released before that, or a line cannot be written, nothing changes.
    ///
    /// A line contains the current values of the record in the form that Capture sends, with what the schema does not
    /// have, and with values that do not fit it as they came. Secrets are left out, and so are the ids of the elements
    /// of string plurals, which no call needs. Pending changes are not marked; `RecordStore` stores those. What else is
    /// left out is counted, and ``finish()`` returns the counts.
    public final class Writer {
        /// The form of the records in the lines. The command `capture-codegen export json-schema` describes both.
        public enum Form: Sendable {
            /// As Capture sends them, which is `--profile wire`.
            case wire
            /// As other systems expect them, which is `--profile portable`: dates and times in the form of RFC 3339, a
            /// string plural as an array of strings, and without ids, null, and what does not fit the schema.
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

        private let form: LeftOut.Form
        private let file: RecordOutput
        private var text: PortableText

        /// Creates a writer and begins the file, which only its owner can read. Its folder must exist.
        ///
        /// - Parameters:
        ///   - url: The URL of the file.
        ///   - form: The form of the records.
        ///   - names: The names of members in the portable form.
        ///   - writesPasswordHashes: True to write the hashes of passwords, for a migration: an export of the owner
        ///     has them, `{"type":"password-bcrypt","value":…}`. The wire form writes them as they came. No other
        ///     secret is written, and no password in plain text.
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``.
        public init(
            to url: URL, form: Form = .wire, names: Names = .capture, writesPasswordHashes: Bool = false
        ) throws {
            self.form = form == .wire ? .wire(hasHashes: writesPasswordHashes) : .portable
            text = PortableText(MemberNames(areSwift: names == .swift))
            file = try RecordOutput(url, counting: LeftOut(from: self.form))
        }

        /// Writes a record.
        ///
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``. `EncodingError` if the record has a value that
        ///   Capture has no form for, such as `Decimal.nan`; the next record can be written then.
        public func write(_ record: Record) throws {
            try withUnsafePointer(to: record) { part in
                switch form {
                case .wire(let hasHashes):
                    try file.append(record.contents.wireText(hasNameless: false, hasHashes: hasHashes))
                case .portable:
                    text.removeAll()
                    try Record.visit(part, by: &text)
                    try file.append(text.bytes)
                }
                try file.append([0x0A], endOf: part)
            }
        }

        /// Moves the file into place. Nothing can be written afterwards.
        ///
        /// - Returns: The number of records, and of the values that were left out.
        /// - Throws: ``RecordFileError/cannotWrite(file:reason:)``. After
        ///   ``RecordFileError/writtenUncertainly(file:reason:)``, the file is in place.
        @discardableResult
        public func finish() throws -> RecordFileReport { try file.finish() }
    }
}
