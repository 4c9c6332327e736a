import Foundation

/// The place where a record is stored: its file, and the other files that may be next to it.
struct StorePlace: Sendable {
    let file: URL
    let path: String
    private let folder: URL
    /// The new contents before they replace the file. Every save uses the same name, because the file is also the lock.
    fileprivate let temporary: String

    init(_ file: URL) {
        self.file = file
        path = file.path
        folder = file.deletingLastPathComponent()
        temporary = folder.appendingPathComponent(".\(file.lastPathComponent).saving").path
    }

    /// Runs `change` with the exclusive right to change what is stored here, in this process and all others.
    ///
    /// The lock of the temporary file grants this right. Only a killed process can leave the file behind, and the next
    /// owner reuses it. At the end, the temporary file is removed unless it was renamed.
    func exclusively<Result>(_ change: (ExclusiveAccess) throws -> Result) throws -> Result {
        let access = ExclusiveAccess(place: self, file: try lockedTemporary())
        defer { access.end() }
        return try change(access)
    }

    private func lockedTemporary() throws(SystemError) -> StoreFile {
        while true {
            let file = try StoreFile.writing(temporary)
            try file.lock()
            // The previous owner of the lock may have renamed or removed the file in the meantime.
            let own = try file.identity()
            if let current = try StoreFile.identity(of: temporary), current.isSameFile(as: own) { return file }
        }
    }

    func makeFolder() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    func flushFolder() throws(SystemError) { try StoreFile.flushFolder(folder.path) }

    /// The files that were moved aside, oldest first.
    func keptAside() throws -> [URL] {
        let prefix = damagedName("")
        var numbered: [(number: Int, url: URL)] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix(prefix) {
            guard let number = Int(name.dropFirst(prefix.count)), name == damagedName("\(number)") else { continue }
            numbered.append((number, folder.appendingPathComponent(name)))
        }
        return numbered.sorted { $0.number < $1.number }.map(\.url)
    }

    /// Returns a name that no file has.
    fileprivate func unusedName() throws(SystemError) -> URL {
        var number = 1
        while true {
            let url = folder.appendingPathComponent(damagedName("\(number)"))
            if try StoreFile.identity(of: url.path) == nil { return url }
            number += 1
        }
    }

    private func damagedName(_ number: String) -> String { "\(file.lastPathComponent).damaged-\(number)" }
}

/// The new file is in place, but its name may not be on the disk yet.
struct UnflushedFolder: Error {
    let cause: SystemError
}

/// The right to change what is stored at one place. See ``StorePlace/exclusively(_:)``.
final class ExclusiveAccess {
    private let place: StorePlace
    private let file: StoreFile
    private var isInPlace = false

    fileprivate init(place: StorePlace, file: StoreFile) {
        self.place = place
        self.file = file
    }

    /// Replaces what is stored with `data`, completely or not at all.
    ///
    /// - Returns: The state of the new file.
    /// - Throws: ``UnflushedFolder`` if the file is in place but may not survive a power failure.
    func replace(with data: Data) throws -> StoreFile.Identity {
        try file.empty()
        #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
        try FileManager.default.setAttributes(
            [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication], ofItemAtPath: place.temporary)
        #endif
        try file.append(data)
        try file.flush()
        let identity = try file.identity()
        try StoreFile.move(place.temporary, to: place.path)
        isInPlace = true
        do {
            try place.flushFolder()
        } catch {
            throw UnflushedFolder(cause: error)
        }
        return identity
    }

    /// Moves the stored file to an unused name.
    func setAside() throws(SystemError) -> URL {
        let url = try place.unusedName()
        try StoreFile.move(place.path, to: url.path)
        return url
    }

    fileprivate func end() {
        // After the rename, another save may have created a file with this name.
        if isInPlace { return }
        do {
            try StoreFile.remove(place.temporary)
        } catch {
            // A file that stays does no harm: the next owner uses or removes it.
        }
    }
}
