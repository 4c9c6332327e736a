import Foundation
import CodegenRun
import capture_codegen

/// A disk that does not tell cases apart, made of one that does: a name finds the file that has it in any spelling.
struct FoldingFileSystem: FileSystem {
    /// What a disk does that is asked to give a file a name that it has already, but for the spelling.
    enum Respelling: CaseIterable {
        /// It spells the name anew, as Apple's disks do.
        case one
        /// Both names are one file, so it does nothing, as FAT under Linux.
        case none
    }

    let respelling: Respelling
    private let base = POSIXFileSystem()

    /// The path with its last name as the disk spells it.
    private func spelled(_ path: String) throws(SystemError) -> String {
        guard let slash = path.lastIndex(of: "/") else { return path }
        let folder = String(path[..<slash])
        let name = String(path[path.index(after: slash)...])
        guard try base.status(of: folder, followingLinks: true)?.kind == .folder else { return path }
        let names = try base.names(inFolder: folder)
        return "\(folder)/" + (names.first { $0.lowercased() == name.lowercased() } ?? name)
    }

    func status(of path: String, followingLinks: Bool) throws(SystemError) -> FileStatus? {
        try base.status(of: spelled(path), followingLinks: followingLinks)
    }

    func contents(of path: String, limit: Int) throws(SystemError) -> [UInt8] {
        try base.contents(of: spelled(path), limit: limit)
    }

    func names(inFolder path: String) throws(SystemError) -> [String] { try base.names(inFolder: path) }

    func lockFolder(_ path: String) throws(SystemError) -> FolderLock? { try base.lockFolder(path) }

    func makeFolder(_ path: String) throws(SystemError) { try base.makeFolder(spelled(path)) }

    func removeFolder(_ path: String) throws(SystemError) { try base.removeFolder(spelled(path)) }

    func makeFile(_ path: String, contents: [UInt8], permissions: UInt32?) throws(SystemError) {
        try base.makeFile(spelled(path), contents: contents, permissions: permissions)
    }

    func link(_ path: String, as newPath: String) throws(SystemError) {
        try base.link(spelled(path), as: spelled(newPath))
    }

    func rename(_ path: String, to newPath: String) throws(SystemError) {
        let from = try spelled(path)
        let to = try spelled(newPath)
        if from != to {
            // The file that is replaced keeps the spelling of its name.
            try base.rename(from, to: to)
        } else if respelling == .one {
            try base.rename(from, to: newPath)
        }
    }

    func rename(_ path: String, toFree newPath: String) throws(SystemError) -> Bool {
        try base.rename(spelled(path), toFree: spelled(newPath))
    }

    func removeFile(_ path: String) throws(SystemError) { try base.removeFile(spelled(path)) }
}
