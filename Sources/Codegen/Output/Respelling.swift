/// Changes the case of a file's name on a case-insensitive disk.
struct Respelling {
    let fileSystem: any FileSystem
    let folder: String
    /// A path where nothing is, for temporary use.
    let temporaryPath: String

    /// Apple's disks can do this in one step. Others, such as FAT under Linux, see that both names are the same file
    /// and do nothing. There the file is renamed twice and is missing between the two calls.
    func respell(_ name: String, as newName: String) throws(FileSystemError) {
        let path = PathText.joined(folder, name)
        let newPath = PathText.joined(folder, newName)
        try fileSystem.rename(path, to: newPath)
        if try fileSystem.names(inFolder: folder).contains(newName) { return }
        try fileSystem.rename(path, to: temporaryPath)
        do throws(FileSystemError) {
            try fileSystem.rename(temporaryPath, to: newPath)
        } catch {
            try fileSystem.rename(temporaryPath, to: path)
            throw error
        }
    }
}
