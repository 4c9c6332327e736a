extension TemporaryFolder {
    /// The files of a folder by name, hidden ones included, folders left out.
    func files(in name: String) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for entry in try names(in: name) where try !isFolder(file(name).appendingPathComponent(entry)) {
            files[entry] = Array(try Data(contentsOf: file(name).appendingPathComponent(entry)))
        }
        return files
    }

    /// Makes the folder hold these files and no others.
    func write(_ files: [String: [UInt8]], to name: String) throws {
        try FileManager.default.createDirectory(at: file(name), withIntermediateDirectories: true)
        for entry in try names(in: name) where files[entry] == nil {
            let old = file(name).appendingPathComponent(entry)
            if try !isFolder(old) { try FileManager.default.removeItem(at: old) }
        }
        for (entry, bytes) in files { try Data(bytes).write(to: file(name).appendingPathComponent(entry)) }
    }

    private func isFolder(_ url: URL) throws -> Bool {
        try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    }
}
