package import Foundation

/// A file that is replaced as a whole.
package struct ReplaceableFile {
    private let url: URL

    /// Works with the file at a URL.
    ///
    /// - Throws: `failure` with what is wrong, in English, unless `body` itself throws an error of that type.
    package static func at<Result, Failure: Error>(
        _ url: URL, _ failure: (_ reason: String) -> Failure, _ body: (ReplaceableFile) throws -> Result
    ) throws(Failure) -> Result {
        guard url.isFileURL else { throw failure("this is not the URL of a file") }
        do {
            return try body(ReplaceableFile(url: url.absoluteURL))
        } catch let error as Failure {
            throw error
        } catch EncodingError.invalidValue(_, let context) {
            throw failure(context.debugDescription)
        } catch {
            throw failure(SystemError.text(of: error))
        }
    }

    private var path: String { url.path }
    private var folder: URL { url.deletingLastPathComponent() }
    private var prefix: String { Self.prefix(of: url) }

    /// After this comes a name of each save's own.
    static func prefix(of url: URL) -> String { ".\(url.lastPathComponent)." }

    /// Returns what is in the file; nil if there is none.
    package func contents() throws(SystemError) -> Data? { try StoreFile.reading(path)?.contents() }

    /// Replaces the contents, or creates the file and its folder. Whoever reads the file meanwhile, and whatever ends
    /// this process, the file is the old or the new one.
    package func replace(with data: Data) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = try NewFile(url)
        try file.append(Array(data))
        do {
            try file.moveIntoPlace()
        } catch  where error.isMissing {
            // Somebody has called `removeAll()` since, which also removed the new file under its temporary name: the
            // user has signed out, perhaps in another process. What was removed must not come back.
            return
        }
        try file.flushFolder()
    }

    /// Takes a lock of this name beside the file. Returns nil if another process has it; see ``StoreFile/locking(_:)``.
    package func lock(_ name: String) throws -> StoreFile? {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try StoreFile.locking(folder.appendingPathComponent(prefix + name).path)
    }

    /// Removes the file, and the temporary files of processes that were killed.
    package func removeAll() throws {
        try StoreFile.remove(path)
        try removeTemporaryFiles()
        try StoreFile.flushFolder(folder.path)
    }

    /// Removes the temporary files of processes that were killed. Another process that replaces the file at the moment
    /// would not replace it.
    package func removeTemporaryFiles() throws {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch CocoaError.fileReadNoSuchFile {
            return
        }
        for name in names where name.hasPrefix(prefix) {
            // Not those of a file whose name only begins like that of this one.
            guard UUID(uuidString: String(name.dropFirst(prefix.count))) != nil else { continue }
            try StoreFile.remove(folder.appendingPathComponent(name).path)
        }
    }
}
