public import Foundation

/// Stores one record in one file, including its pending changes.
///
/// ```swift
/// let store = RecordStore<CaptureUser>(url: folder.appendingPathComponent("user.json"))
/// try store.save(user)
/// if let user = try store.load() { … }
/// try store.erase()  // when the user signs out
/// ```
///
/// - A file is written completely or not at all, even if the app is killed or the power fails. A save writes a
///   temporary file next to it, waits for the disk and then replaces the file.
/// - Passwords and other secrets are left out, as they always are when a record is encoded, and are unread when it is
///   loaded. If the app ended before a new password was sent, the app has to ask for it again.
/// - A record that was saved by an older or newer version of the app, with other attributes, can be loaded. Attributes
///   that the schema no longer has are kept as unmodelled; attributes that are new in the schema are unread.
/// - A damaged file is never overwritten. It is moved aside to `user.json.damaged-1`, and ``load()`` throws an error
///   that names it.
/// - Several stores can use one file safely, in any number of tasks and processes. The last save counts.
/// - On Linux and macOS, only the owner can read the file. On other Apple systems, it also cannot be read between a
///   restart of the device and its first unlock. The store sets no other attributes: exclude the folder from backups if
///   the record should not be included in them.
///
/// All methods wait for the disk. They can be called from any task or thread. Do not save or load large records on the
/// thread that draws the user interface.
public struct RecordStore<Record: CaptureRecord>: Sendable {
    /// The file.
    public let url: URL
    private let place: StorePlace
    /// The fingerprint of the schema, once a record was saved. A store that only loads does not need it.
    private let schema = Locked<String?>(nil)
    /// The file as this store last wrote it. It is known to be sound and need not be read before it is replaced.
    private let ownFile = Locked<StoreFile.Identity?>(nil)

    /// Creates a store that keeps its record in a file. Nothing is read or written yet.
    ///
    /// - Parameter url: The URL of the file, which need not exist.
    public init(url: URL) {
        self.url = url
        place = StorePlace(url.absoluteURL)
    }

    /// Saves a record in place of the previous one. Creates the folder if it is missing.
    ///
    /// - Parameter record: The record, including its pending changes.
    /// - Throws: ``RecordStoreError``: `cannotSave`, or `newerFormat` if a newer version of this library wrote the
    ///   file. The previous record is then unchanged. Only after `savedUncertainly` is the new record in place.
    public func save(_ record: Record) throws {
        do {
            let data = try contents(for: record)
            try checkIsFile()
            do {
                try place.exclusively { try save(data, with: $0) }
            } catch let error as SystemError where error.isMissing {
                try place.makeFolder()
                try place.exclusively { try save(data, with: $0) }
            }
        } catch {
            throw self.error(for: error) { .cannotSave(file: url, reason: $0) }
        }
    }

    /// Loads the stored record, including the changes that were pending when it was saved.
    ///
    /// - Returns: The record, or nil if there is none.
    /// - Throws: ``RecordStoreError``: `damaged` if the file is not a record. It has then been moved aside, and the
    ///   next call returns nil. After `newerFormat` and `cannotLoad`, the file is unchanged.
    public func load() throws -> Record? {
        do {
            try checkIsFile()
            do {
                return try read()
            } catch UnreadableFile.damaged(let reason) {
                do {
                    // A save may just have put a sound file in its place. Exclusive access prevents further saves.
                    return try place.exclusively(readOrSetAside)
                } catch let error as SystemError {
                    throw RecordStoreError.cannotLoad(
                        file: url, reason: "it is damaged (\(reason)) and could not be moved aside: \(error.text)")
                }
            }
        } catch {
            throw self.error(for: error) { .cannotLoad(file: url, reason: $0) }
        }
    }

    /// Removes the stored record and all damaged files that were moved aside. Does nothing if there are none.
    ///
    /// - Throws: ``RecordStoreError``: `cannotErase`.
    public func erase() throws {
        do {
            try checkIsFile()
            try place.exclusively { _ in
                try StoreFile.remove(place.path)
                for file in try place.keptAside() { try StoreFile.remove(file.path) }
                try place.flushFolder()
            }
        } catch let error as SystemError where error.isMissing {
            return
        } catch {
            throw self.error(for: error) { .cannotErase(file: url, reason: $0) }
        }
    }
}

extension RecordStore {
    private func contents(for record: Record) throws -> Data {
        let schema = schema.withLock { known in
            let schema = known ?? SchemaFingerprint.text(of: Record.self)
            known = schema
            return schema
        }
        let data = try StoreDocument(record, schema: schema).data()
        do {
            // Nothing is stored that cannot be loaded again, such as a value nested too deeply.
            _ = try StoreDocument<Record>.read(data)
        } catch {
            guard case .damaged(let reason) = error else { throw error }
            throw RecordStoreError.cannotSave(file: url, reason: "it could not be loaded again, because \(reason)")
        }
        return data
    }

    private func save(_ data: Data, with access: ExclusiveAccess) throws {
        if let current = try StoreFile.identity(of: place.path), current != ownFile.withLock({ $0 }) {
            do {
                _ = try read()
            } catch UnreadableFile.damaged {
                _ = try access.setAside()
            }
        }
        let identity = try access.replace(with: data)
        ownFile.withLock { $0 = identity }
    }

    private func read() throws -> Record? {
        guard let file = try StoreFile.reading(place.path) else { return nil }
        return try StoreDocument<Record>.read(file.contents()).record
    }

    private func readOrSetAside(_ access: ExclusiveAccess) throws -> Record? {
        do {
            return try read()
        } catch UnreadableFile.damaged(let reason) {
            throw RecordStoreError.damaged(file: url, keptAt: try access.setAside(), reason: reason)
        }
    }

    private func checkIsFile() throws { if !url.isFileURL { throw UnreadableFile.notLocal } }

    /// Converts any error to the error to throw.
    private func error(for error: any Error, otherwise make: (_ reason: String) -> RecordStoreError) -> any Error {
        switch error {
        case let error as RecordStoreError: error
        case UnreadableFile.newer(let version): RecordStoreError.newerFormat(file: url, version: version)
        case UnreadableFile.damaged(let reason): make(reason)
        case UnreadableFile.notLocal: make("this is not the URL of a file")
        case let error as UnflushedFolder: RecordStoreError.savedUncertainly(file: url, reason: error.cause.text)
        case let error as SystemError: make(error.text)
        case EncodingError.invalidValue(_, let context): make(context.debugDescription)
        default: make(error.localizedDescription)
        }
    }
}
