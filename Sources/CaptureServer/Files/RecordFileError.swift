public import Foundation

/// Why a file of records cannot be read or written.
public enum RecordFileError: Error, Hashable, Sendable {
    /// The file could not be read, or not to its end. It does not go to `onBadRecord`.
    case cannotRead(file: URL, reason: String)
    /// The file was not written. A previous file is unchanged.
    case cannotWrite(file: URL, reason: String)
    /// The file was written and is in place, but a power failure could bring the previous one back.
    case writtenUncertainly(file: URL, reason: String)
    /// The text that begins on this line, counted from 1, is not a record. The reason never quotes the text.
    case badRecord(file: URL, line: Int, reason: String)
}

extension RecordFileError: LocalizedError, CustomStringConvertible {
    /// What happened and what to do about it.
    public var errorDescription: String? {
        switch self {
        case .cannotRead(let file, let reason): "The records in \(file.path) could not be read: \(reason)."
        case .cannotWrite(let file, let reason):
            "The records could not be written to \(file.path): \(reason). What was there before is unchanged."
        case .writtenUncertainly(let file, let reason):
            "The records were written to \(file.path), but a power failure could undo that: \(reason)."
        case .badRecord(let file, let line, let reason):
            "\(file.path):\(line): this is not a record: \(reason). It is skipped if onBadRecord does not throw."
        }
    }

    public var description: String { errorDescription ?? "RecordFileError" }
}
