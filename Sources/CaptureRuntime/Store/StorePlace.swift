import Foundation

/// Where a record is stored: its file and what may lie beside it.
struct StorePlace: Sendable {
    let file: URL
    let path: String
    private let folder: URL
    /// New contents before they are put in place. Under the same name for every save, because it is the lock as well.
    private let temporary: String

    init(_ file: URL) {
        self.file = file
        path = file.path
        folder = file.deletingLastPathComponent()
        temporary = folder.appendingPathComponent(".\(file.lastPathComponent).saving").path
    }

    /// Does something as the only one who changes what is stored here, in this process and all others.
    ///
    /// Whoever has the lock of the temporary file has this right, so none but a killed process can leave one behind,
    /// and the next to come takes it over. The file is removed at the end, if it was not renamed.
    func exclusively<Result>(_ change: (ExclusiveAccess) throws -> Result) throws -> Result {
        let access = ExclusiveAccess(place: self, file: try lockedTemporary(), temporary: temporary)
        defer { access.end() }
        return try change(access)
    }

    private func lockedTemporary() throws(SystemError) -> StoreFile {
        while true {
            let file = try StoreFile.writing(temporary)
            try file.lock()
            // Who had the lock before may have renamed or removed the file meanwhile.
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

    /// A name that no file has.
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
    private let temporary: String
    private var isInPlace = false

    fileprivate init(place: StorePlace, file: StoreFile, temporary: String) {
        self.place = place
        self.file = file
        self.temporary = temporary
    }

    /// Puts `data` in place of what is stored, wholly or not at all.
    ///
    /// - Returns: The state of the new file.
    /// - Throws: ``UnflushedFolder`` if it is in place, and perhaps not for good.
    func replace(with data: Data) throws -> StoreFile.Identity {
        try file.empty()
        #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
        try FileManager.default.setAttributes(
            [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication], ofItemAtPath: temporary)
        #endif
        try file.append(data)
        try file.flush()
        let identity = try file.identity()
        try StoreFile.rename(temporary, to: place.path)
        isInPlace = true
        do {
            try place.flushFolder()
        } catch {
            throw UnflushedFolder(cause: error)
        }
        return identity
    }

    /// Moves what is stored to a name that nothing had before.
    func setAside() throws(SystemError) -> URL {
        let url = try place.unusedName()
        try StoreFile.rename(place.path, to: url.path)
        return url
    }

    fileprivate func end() {
        // Once it has been renamed, another save may have made a file of this name.
        if isInPlace { return }
        do {
            try StoreFile.remove(temporary)
        } catch {
            // It is of no harm: the next to come uses it or removes it.
        }
    }
}
