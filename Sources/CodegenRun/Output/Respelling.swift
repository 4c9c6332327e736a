/// Gives a file another spelling of its name, where a disk does not tell cases apart.
struct Respelling {
    let fileSystem: any FileSystem
    let folder: String
    /// A name that is free, for a moment.
    let temporaryPath: String

    /// Apple's disks do it in one step. Others, such as FAT under Linux, find that both names are the same file and do
    /// nothing at all: there the file goes by way of another name, and is missing between two calls.
    func respell(_ name: String, as newName: String) throws(SystemError) {
        let path = PathText.joined(folder, name)
        let newPath = PathText.joined(folder, newName)
        try fileSystem.rename(path, to: newPath)
        if try fileSystem.names(inFolder: folder).contains(newName) { return }
        try fileSystem.rename(path, to: temporaryPath)
        do throws(SystemError) {
            try fileSystem.rename(temporaryPath, to: newPath)
        } catch {
            try fileSystem.rename(temporaryPath, to: path)
            throw error
        }
    }
}
