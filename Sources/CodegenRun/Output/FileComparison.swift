import SwiftEmitter

/// Compares single files with what is at their paths. Writes nothing.
struct FileComparison {
    let fileSystem: any FileSystem
    let folder: OutputFolder

    func path(of name: String) -> String { PathText.joined(folder.path, name) }

    /// What has to be done for a generated file.
    func planned(_ file: GeneratedFile) throws(FileProblem) -> PlannedFile {
        let path = self.path(of: file.name)
        guard PathText.isPlainName(file.name) else {
            throw FileProblem(path: path, message: "cannot write '\(path)': '\(file.name)' is not a plain file name")
        }
        // If the folder is empty, there is no need to check each of a thousand files.
        guard !folder.names.isEmpty, let status = try existing(file.name) else {
            return PlannedFile(name: file.name, contents: file.contents, change: .create)
        }
        if let what = Self.obstruction(status.kind) { throw inTheWay(path, what) }
        let foundAs = folder.otherSpelling(of: file.name)
        let head: [UInt8]
        if status.size == file.contents.count {
            head = try contents(of: path)
            if head == file.contents, foundAs == nil {
                return PlannedFile(name: file.name, contents: file.contents, change: .unchanged)
            }
        } else {
            head = try contents(of: path, limit: GeneratedMark.length)
        }
        guard GeneratedMark.begins(head) else {
            throw FileProblem(
                path: path,
                message: "'\(path)' was not made by capture-codegen and is not overwritten; "
                    + "move it away or choose another folder")
        }
        return PlannedFile(
            name: file.name, contents: file.contents, change: .update(permissions: status.permissions),
            foundAs: foundAs)
    }

    /// True if a file that is no longer generated still exists and may be removed.
    ///
    /// - Parameter manifest: The name of the manifest that lists it.
    func isStaleFile(_ name: String, by manifest: String) throws(FileProblem) -> Bool {
        guard let status = try existing(name) else { return false }
        let path = self.path(of: name)
        var reason = Self.obstruction(status.kind).map { "is now \($0)" }
        if reason == nil, try !GeneratedMark.begins(contents(of: path, limit: GeneratedMark.length)) {
            reason = "no longer begins with the line of generated files"
        }
        guard let reason else { return true }
        throw FileProblem(
            path: path,
            message: "'\(path)' was generated once, is not any more, and would be removed, but it \(reason); "
                + "move it away, or take its line out of '\(manifest)'")
    }

    /// What has to be done for the manifest.
    ///
    /// - Parameter old: What could be read of the manifest in the folder.
    func planned(_ manifest: Manifest, replacing old: Manifest?) throws(FileProblem) -> PlannedManifest {
        let path = self.path(of: manifest.name)
        // The reader reports a folder or link in its place, but not if the disk spells the name differently.
        guard let status = try existing(manifest.name), let old else {
            let file = PlannedFile(name: manifest.name, contents: manifest.contents, change: .create)
            return PlannedManifest(file: file, announcement: manifest.contents)
        }
        let present = try contents(of: path)
        if present == manifest.contents {
            let file = PlannedFile(name: manifest.name, contents: manifest.contents, change: .unchanged)
            return PlannedManifest(file: file, announcement: nil)
        }
        let both = Manifest(rootName: manifest.rootName, fileNames: old.fileNames + manifest.fileNames).contents
        let file = PlannedFile(
            name: manifest.name, contents: manifest.contents, change: .update(permissions: status.permissions))
        return PlannedManifest(file: file, announcement: both == present ? nil : both)
    }

    /// Temporary files of interrupted runs.
    func leftovers() throws(FileProblem) -> [String] {
        var found: [String] = []
        for name in folder.names.filter(TemporaryName.isLeftover).sorted() {
            // Runs create only plain files. Anything else with such a name belongs to somebody else.
            if try existing(name)?.kind == .file { found.append(name) }
        }
        return found
    }

    func belongs(_ name: String, to rootName: String) -> FileProblem {
        let path = self.path(of: name)
        return FileProblem(
            path: path,
            message: "'\(path)' belongs to the root name '\(rootName)' and is not overwritten; choose another folder "
                + "or another root name, or remove the files of '\(rootName)' and '\(Manifest.name(for: rootName))'")
    }

    // MARK: Reading

    /// The status of a link is that of the link itself.
    private func existing(_ name: String) throws(FileProblem) -> FileStatus? {
        let path = self.path(of: name)
        do throws(SystemError) {
            return try fileSystem.status(of: path, followingLinks: false)
        } catch {
            throw .reading(path, error)
        }
    }

    private func contents(of path: String, limit: Int = .max) throws(FileProblem) -> [UInt8] {
        do throws(SystemError) {
            return try fileSystem.contents(of: path, limit: limit)
        } catch {
            throw .reading(path, error)
        }
    }

    private static func obstruction(_ kind: FileStatus.Kind) -> String? {
        switch kind {
        case .file: nil
        case .folder: "a folder"
        // Its target may be outside the output folder, or be somebody else's file.
        case .link: "a symbolic link"
        case .other: "not a regular file"
        }
    }

    private func inTheWay(_ path: String, _ what: String) -> FileProblem {
        FileProblem(path: path, message: "cannot write '\(path)': it is \(what); remove it or choose another folder")
    }
}
