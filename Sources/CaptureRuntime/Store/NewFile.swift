package import Foundation

/// A file that is written under a temporary name beside its own, and moved into place when it is complete. If it is
/// released before that, nothing changes.
package final class NewFile {
    private let url: URL
    private let temporary: String
    private let file: StoreFile
    private var pending: [UInt8] = []
    private var isInPlace = false

    /// Begins the file, which only its owner can read. Its folder must exist.
    package init(_ url: URL) throws {
        self.url = url
        let temporary = url.deletingLastPathComponent()
            .appendingPathComponent(ReplaceableFile.prefix(of: url) + UUID().uuidString)
        self.temporary = temporary.path
        #if canImport(Darwin)
        // An empty file first: it has its protection before there is anything to protect. Created in any other way, it
        // would have that of the app, under which no file can be created while the device is locked.
        try Data().write(to: temporary, options: .completeFileProtectionUntilFirstUserAuthentication)
        #endif
        file = try StoreFile.writing(temporary.path)
    }

    deinit {
        if isInPlace { return }
        do throws(SystemError) {
            try StoreFile.remove(temporary)
        } catch {
            // The file is given up, or another error is thrown. A hidden file remains that nothing reads.
        }
    }

    /// After an error, a part of the bytes may be in the file: it can only be released.
    package func append(_ bytes: [UInt8]) throws(SystemError) {
        pending += bytes
        if pending.count >= 1 << 18 { try write() }
    }

    /// Moves the file into place. Whoever reads it meanwhile, and whatever ends this process, it is the old or the new
    /// one.
    package func moveIntoPlace() throws(SystemError) {
        try write()
        try file.flush()
        try StoreFile.move(temporary, to: url.path)
        isInPlace = true
    }

    /// Waits until the file's name is on the disk.
    package func flushFolder() throws(SystemError) {
        try StoreFile.flushFolder(url.deletingLastPathComponent().path)
    }

    private func write() throws(SystemError) {
        try file.append(pending)
        pending.removeAll(keepingCapacity: true)
    }
}
