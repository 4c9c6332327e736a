public import Foundation

/// Stores one record in one file, including its pending changes, in the JSON form in which records are encoded.
///
/// ```swift
/// let store = RecordStore<CaptureUser>(url: folder.appendingPathComponent("user.json"))
/// try store.save(user)
/// if let user = try store.load() { … }
/// try store.remove()  // when the user signs out
/// ```
///
/// - A file is written completely or not at all, even if the app is killed or the power fails. A save writes a
///   temporary file next to it, waits for the disk and then renames it.
/// - Passwords and other secrets are left out, as they always are when a record is encoded, and are unread when it is
///   loaded. If the app ended before a new password was sent, the app has to ask for it again.
/// - A record that was saved by an older or newer version of the app, with other attributes, can be loaded. Attributes
///   that the schema no longer has are kept as unknown; attributes that are new in the schema are unread.
/// - A damaged file stays as it is. ``load()`` throws an error that says what is wrong with it. So does ``save(_:)``,
///   until the app has called ``remove()``.
/// - Any number of tasks and processes can use one file. The last save counts; the file always holds one whole record.
///   No lock is held, so the system has no reason to end an app that is suspended during a save in the container of an
///   App Group.
/// - Only the owner can read the file. On iOS, tvOS, watchOS and visionOS, it also cannot be read between a restart of
///   the device and its first unlock. The store sets no other attributes: exclude the folder from backups if the
///   record should not be included in them.
///
/// All methods wait for the disk. They can be called from any task or thread. Do not save or load large records on the
/// thread that draws the user interface.
public struct RecordStore<Record: CaptureRecord>: Sendable {
    /// The file.
    package let url: URL
    /// True once this store has read the file, until it finds it damaged. Then the file is not read before it is
    /// replaced.
    private let isKnownSound = Locked(false)

    /// Creates a store that keeps its record in a file. Nothing is read or written yet.
    ///
    /// - Parameter url: The URL of the file, which need not exist.
    public init(url: URL) { self.url = url }

    /// Saves a record in place of the previous one. Creates the folder if it is missing.
    ///
    /// - Parameter record: The record, including its pending changes.
    /// - Throws: ``RecordStoreError``: `cannotSave`; `damaged` or `newerFormat` if something else is in the file that
    ///   this store has not used before, or has found so. The file holds either record, whole.
    public func save(_ record: Record) throws {
        let failure = { RecordStoreError.cannotSave(file: url, reason: $0) }
        try ReplaceableFile.at(url, failure) { file in
            // Throws for a value that could not be read back, such as one that is nested too deeply.
            let data = Data(try record.savedText())
            if !isKnownSound.withLock({ $0 }) { _ = try read(file) }
            try file.replace(with: data)
        }
    }

    /// Loads the saved record, including the changes that were pending when it was saved.
    ///
    /// - Returns: The record, or nil if there is none.
    /// - Throws: ``RecordStoreError``: `damaged` if the file is not a record, `newerFormat`, `cannotLoad`. The file is
    ///   unchanged.
    public func load() throws -> Record? {
        let failure = { RecordStoreError.cannotLoad(file: url, reason: $0) }
        return try ReplaceableFile.at(url, failure) { try read($0) }
    }

    /// Removes the saved record, whatever is in the file, and what interrupted saves have left next to it. Does
    /// nothing if there is no file.
    ///
    /// - Throws: ``RecordStoreError``: `cannotRemove`.
    public func remove() throws {
        let failure = { RecordStoreError.cannotRemove(file: url, reason: $0) }
        try ReplaceableFile.at(url, failure) { try $0.removeAll() }
    }

    @available(*, unavailable, renamed: "remove()") public func removeAll() throws {}

    private func read(_ file: ReplaceableFile) throws -> Record? {
        isKnownSound.withLock { $0 = false }
        let data = try file.contents()
        do {
            let record = try data.map { try JSONScanner.readWhole($0) { try Record(root: &$0) } }
            isKnownSound.withLock { $0 = true }
            return record
        } catch let error as ScanError {
            if let version = error.newerVersion { throw RecordStoreError.newerFormat(file: url, version: version) }
            let problem = "it is not a record, or only a part of one (\(error))"
            throw RecordStoreError.damaged(file: url, reason: data?.isEmpty == true ? "it is empty" : problem)
        }
    }
}
