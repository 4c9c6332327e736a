public import Foundation

/// Keeps one record in one file, with its pending changes.
///
/// ```swift
/// let store = RecordStore<CaptureUser>(url: folder.appendingPathComponent("user.json"))
/// try store.save(user)
/// if let user = try store.load() { … }
/// try store.erase()  // when the user signs out
/// ```
///
/// - A file is written whole or not at all, whenever the app is killed or the power fails: a save writes beside it,
///   waits for the disk and puts the new file in place.
/// - Passwords and other secrets are left out, as always when a record is encoded, and count as unread when it is
///   loaded. A new password that was not sent before the app ended has to be asked for again.
/// - A record that an older or newer version of the app saved, with other attributes, is loaded: what the schema does
///   not have any more is kept as unmodelled, what it has in addition is unread.
/// - A damaged file is never overwritten. It is moved aside to `user.json.damaged-1`, and ``load()`` says so.
/// - Several stores for one file, in any number of tasks and processes, do no harm: the last save counts.
/// - On Linux and macOS only the owner may read the file. On other Apple systems it can moreover not be read between a
///   start of the device and its first unlocking. Nothing else about it is decided here: exclude the folder from
///   backups if the record should not be part of them.
///
/// All methods wait for the disk. They can be called from any task or thread; one that draws a user interface should
/// leave large records to another.
public struct RecordStore<Record: CaptureEntity>: Sendable {
    /// The file.
    public let url: URL
    private let place: StorePlace
    /// The file as this store last wrote it: what is known to be sound needs no reading before it is replaced.
    private let ownFile = Locked<StoreFile.Identity?>(nil)

    /// A store that keeps its record in a file. Nothing is read or written yet.
    ///
    /// - Parameter url: The URL of the file, which need not exist.
    public init(url: URL) {
        self.url = url
        place = StorePlace(url.absoluteURL)
    }

    /// Stores a record in place of the one stored before. The folder is made if it is missing.
    ///
    /// - Parameter record: The record, with what is pending in it.
    /// - Throws: ``RecordStoreError``: `cannotSave`, or `newerFormat` if the file comes from a newer version of this
    ///   library. What was stored before is unchanged then. Only with `savedUncertainly` the new record is in place.
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

    /// Reads the stored record, with what was pending when it was saved; nil if there is none.
    ///
    /// - Throws: ``RecordStoreError``: `damaged` if the file is not a record. It has then been moved aside, and the
    ///   next call finds nothing. `newerFormat` or `cannotLoad`, and then the file is unchanged.
    public func load() throws -> Record? {
        do {
            try checkIsFile()
            do {
                return try read()
            } catch UnreadableFile.damaged {
                // Perhaps a save has just put a sound one in its place; from here on none can.
                return try place.exclusively(readOrSetAside)
            }
        } catch {
            throw self.error(for: error) { .cannotLoad(file: url, reason: $0) }
        }
    }

    /// Removes the stored record and all damaged ones that were kept. No harm if there is none.
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
        let data = try StoredRecord(record).data()
        do {
            // Nothing is stored that cannot be read again: a value nested too deeply, say.
            _ = try StoredRecord<Record>.read(data)
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
        return try StoredRecord<Record>.read(file.contents()).record
    }

    private func readOrSetAside(_ access: ExclusiveAccess) throws -> Record? {
        do {
            return try read()
        } catch UnreadableFile.damaged(let reason) {
            do {
                throw RecordStoreError.damaged(file: url, keptAt: try access.setAside(), reason: reason)
            } catch let error as SystemError {
                throw RecordStoreError.cannotLoad(
                    file: url, reason: "it is damaged (\(reason)) and could not be moved aside: \(error.text)")
            }
        }
    }

    private func checkIsFile() throws { if !url.isFileURL { throw UnreadableFile.notLocal } }

    /// What to throw for whatever went wrong.
    private func error(for error: any Error, otherwise make: (_ reason: String) -> RecordStoreError) -> any Error {
        switch error {
        case let error as RecordStoreError: error
        case UnreadableFile.newer(let version): RecordStoreError.newerFormat(file: url, version: version)
        case UnreadableFile.damaged(let reason): make(reason)
        case UnreadableFile.notLocal: make("this is not the URL of a file")
        case let error as UnflushedFolder: RecordStoreError.savedUncertainly(file: url, reason: error.cause.text)
        case let error as SystemError: make(error.text)
        case is EncodingError: make("a value in it has no form in JSON, or is nested too deeply")
        default: make(error.localizedDescription)
        }
    }
}
