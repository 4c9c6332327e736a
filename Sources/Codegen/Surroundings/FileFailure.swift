import CaptureSchema

/// A file that could not be read or written, described for the user.
struct FileFailure: Error, Hashable, Sendable {
    /// The file or folder in question.
    let path: String
    /// One sentence that names the path, without a final full stop.
    let message: String
    /// Where a document names the file; nil if the user named it.
    var location: SourceLocation?

    /// The code of messages about files, for programs, is `file-error`.
    var diagnostic: Diagnostic { Diagnostic(.error, code: "file-error", message, at: location) }

    static func reading(_ path: String, _ error: FileSystemError) -> FileFailure {
        FileFailure(path: path, message: "cannot read '\(path)': \(error.text)")
    }

    static func writing(_ path: String, _ error: FileSystemError) -> FileFailure {
        FileFailure(path: path, message: "cannot write '\(path)': \(error.text)")
    }
}

extension FileSystem {
    /// The contents of a file, or the problem with it for the user.
    func read(_ path: String) throws(FileFailure) -> [UInt8] {
        do throws(FileSystemError) {
            return try contents(of: path)
        } catch {
            throw .reading(path, error)
        }
    }

    /// What is at a path, or the problem with it for the user. The status of a link is that of the link itself.
    func examine(_ path: String) throws(FileFailure) -> FileStatus? {
        do throws(FileSystemError) {
            return try status(of: path, followingLinks: false)
        } catch {
            throw .reading(path, error)
        }
    }
}
