public import Foundation

/// Why a ``RecordStore`` failed. The previous record is still there.
public enum RecordStoreError: Error, Equatable, Sendable {
    /// The file is not a record, or only a part of one. It is unchanged; ``RecordStore/remove()`` removes it.
    case damaged(file: URL, reason: String)
    /// A newer version of this library wrote the file. The file is unchanged.
    case newerFormat(file: URL, version: Int)
    /// The record was not saved. The previous record is unchanged, except if only the folder could not be written to
    /// the disk: then the new record is there, and a power failure could bring the previous one back.
    case cannotSave(file: URL, reason: String)
    /// The file exists but could not be read. It is unchanged.
    case cannotLoad(file: URL, reason: String)
    /// Some of the saved files could not be removed.
    case cannotRemove(file: URL, reason: String)
}

extension RecordStoreError: CustomStringConvertible, LocalizedError {
    /// What happened and what to do about it, for the app's developers and their logs.
    public var description: String {
        switch self {
        case .damaged(let file, let reason):
            "The saved record \(file.path) is damaged: \(reason). It is unchanged. Call remove() to remove it, and "
                + "fetch the record from Capture again."
        case .newerFormat(let file, let version):
            "The saved record \(file.path) has format \(version), and this version of the app knows formats up to "
                + "\(SavedState.version) only. Update the app, or call remove() and fetch the record again."
        case .cannotSave(let file, let reason):
            "The record could not be saved as \(file.path): \(reason). Save again when the cause is removed."
        case .cannotLoad(let file, let reason):
            "The saved record \(file.path) could not be read: \(reason). It is unchanged; load again when the cause is "
                + "removed."
        case .cannotRemove(let file, let reason):
            "The saved record \(file.path) could not be removed: \(reason). Remove it again when the cause is removed."
        }
    }

    /// One or two short English sentences for the people who use the app. Use `description` for logs.
    public var errorDescription: String? {
        switch self {
        case .damaged: "What was saved on this device is damaged."
        case .newerFormat: "A newer version of the app has saved this. Update the app."
        case .cannotSave: "This could not be saved on this device."
        case .cannotLoad: "What was saved on this device could not be read. Try again."
        case .cannotRemove: "What was saved on this device could not be removed. Try again."
        }
    }
}
