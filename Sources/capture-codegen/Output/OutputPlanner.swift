import SwiftEmitter

/// Compares generated files with what stands in the output folder. Writes nothing.
struct OutputPlanner {
    let fileSystem: any FileSystem

    init(fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    /// - Parameter folder: A path as the user wrote it; nothing needs to be there.
    func plan(for files: [GeneratedFile], in folder: String) -> WritePlan {
        let folder = PathText.trimmed(folder)
        var missingFolders: [String] = []
        var leftovers: [String] = []
        var planned: [PlannedFile] = []
        var obstacles: [FileProblem] = []
        do throws(FileProblem) {
            missingFolders = try foldersToMake(for: folder)
            if missingFolders.isEmpty { leftovers = try findLeftovers(in: folder) }
        } catch {
            // Without a folder there is nothing to compare with.
            return WritePlan(folder: folder, missingFolders: [], files: [], leftovers: [], obstacles: [error])
        }
        for file in files {
            do throws(FileProblem) {
                let change = try change(for: file, at: PathText.joined(folder, file.name))
                planned.append(PlannedFile(name: file.name, contents: file.contents, change: change))
            } catch {
                obstacles.append(error)
            }
        }
        return WritePlan(
            folder: folder, missingFolders: missingFolders, files: planned, leftovers: leftovers, obstacles: obstacles)
    }

    // MARK: The folder

    /// The folders between the innermost that exists and the output folder, that one included.
    private func foldersToMake(for folder: String) throws(FileProblem) -> [String] {
        var missing: [String] = []
        var next: String? = folder
        while let path = next {
            if let status = try status(of: path, followingLinks: true) {
                if status.kind == .folder { break }
                throw FileProblem(path: path, message: "cannot write into '\(folder)': '\(path)' is not a folder")
            }
            if try status(of: path, followingLinks: false) != nil {
                throw FileProblem(
                    path: path, message: "cannot write into '\(folder)': '\(path)' is a link that leads nowhere")
            }
            missing.append(path)
            next = PathText.parent(of: path)
        }
        return missing.reversed()
    }

    private func findLeftovers(in folder: String) throws(FileProblem) -> [String] {
        do throws(SystemError) {
            return try fileSystem.names(inFolder: folder).filter(TemporaryName.isLeftover).sorted()
        } catch {
            throw .reading(folder, error)
        }
    }

    /// Nil also for what lies below a file: the search for folders then finds that file.
    private func status(of path: String, followingLinks: Bool) throws(FileProblem) -> FileStatus? {
        do throws(SystemError) {
            return try fileSystem.status(of: path, followingLinks: followingLinks)
        } catch {
            if error.isBelowFile { return nil }
            throw .reading(path, error)
        }
    }

    // MARK: The files

    private func change(for file: GeneratedFile, at path: String) throws(FileProblem) -> PlannedFile.Change {
        guard PathText.isPlainName(file.name) else {
            throw FileProblem(path: path, message: "cannot write '\(path)': '\(file.name)' is not a plain file name")
        }
        guard let status = try status(of: path, followingLinks: false) else { return .create }
        switch status.kind {
        case .file: break
        case .folder: throw inTheWay(path, "a folder")
        // Whatever it leads to may lie outside the output folder, or be somebody's own file.
        case .link: throw inTheWay(path, "a symbolic link")
        case .other: throw inTheWay(path, "not a regular file")
        }

        let head: [UInt8]
        do throws(SystemError) {
            if status.size == file.contents.count {
                head = try fileSystem.contents(of: path)
                if head == file.contents { return .unchanged }
            } else {
                head = try fileSystem.contents(of: path, limit: Self.marker.count + 1)
            }
        } catch {
            throw .reading(path, error)
        }
        guard Self.isGenerated(head) else {
            throw FileProblem(
                path: path,
                message: "'\(path)' was not made by capture-codegen and is not overwritten; "
                    + "move it away or choose another folder")
        }
        return .update(permissions: status.permissions)
    }

    private func inTheWay(_ path: String, _ what: String) -> FileProblem {
        FileProblem(path: path, message: "cannot write '\(path)': it is \(what); remove it or choose another folder")
    }

    private static let marker = Array(GeneratedFile.firstLine.utf8)

    /// Whether a file that begins like this is one of ours: the first line is, however a checkout ended it.
    private static func isGenerated(_ head: [UInt8]) -> Bool {
        guard head.starts(with: marker) else { return false }
        return head.count == marker.count || head[marker.count] == UInt8(ascii: "\n")
            || head[marker.count] == UInt8(ascii: "\r")
    }
}
