/// A disk that does not tell cases apart, made of one that does: a name finds the file that has it in any spelling.
struct FoldingFileSystem: RespellingFileSystem {
    /// What a disk does that is asked to give a file a name that it has already, but for the spelling.
    enum Respelling: CaseIterable {
        /// It spells the name anew, as Apple's disks do.
        case one
        /// Both names are one file, so it does nothing, as FAT under Linux.
        case none
    }

    let respelling: Respelling

    func spelled(_ name: String, among names: [String]) -> String {
        names.first { $0.lowercased() == name.lowercased() } ?? name
    }

    func rename(_ path: String, to newPath: String, replacing: Bool) throws(FileSystemError) {
        let from = try spelled(path)
        let to = try spelled(newPath)
        if from != to {
            // The file that is replaced keeps the spelling of its name.
            try base.rename(from, to: to, replacing: replacing)
        } else if respelling == .one {
            try base.rename(from, to: newPath, replacing: replacing)
        }
    }
}
