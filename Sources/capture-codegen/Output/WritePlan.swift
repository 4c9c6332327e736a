/// What has to happen in an output folder.
///
/// ``OutputPlanner`` makes it by looking, ``OutputWriter`` alone acts on it; whoever only wants to know what would
/// happen reads it.
struct WritePlan: Hashable, Sendable {
    /// The output folder, as the user wrote it but without slashes at its end.
    let folder: String
    /// Folders to make first, outermost first; ends with the output folder if it does not exist.
    let missingFolders: [String]
    /// In the order of the schema.
    let files: [PlannedFile]
    /// Names of temporary files that a run left behind which was interrupted.
    let leftovers: [String]
    /// Why nothing may be written; empty if it may.
    let obstacles: [FileProblem]

    var changedFiles: [PlannedFile] { files.filter { $0.change != .unchanged } }

    func path(of name: String) -> String { PathText.joined(folder, name) }
}

/// One generated file and what it means for the output folder.
struct PlannedFile: Hashable, Sendable {
    enum Change: Hashable, Sendable {
        case create
        /// Takes the place of a generated file that has these permissions.
        case update(permissions: UInt32)
        /// The same bytes are there already.
        case unchanged
    }

    let name: String
    let contents: [UInt8]
    let change: Change
}
