/// What has to happen in an output folder.
///
/// ``OutputPlanner`` makes it by looking, ``OutputWriter`` alone acts on it; whoever only wants to know what would
/// happen reads it.
struct WritePlan: Hashable, Sendable {
    /// The output folder, as the user wrote it but without slashes at its end.
    let folder: String
    /// Folders to make first, outermost first; ends with the output folder if it does not exist.
    var missingFolders: [String] = []
    /// In the order of the schema.
    var files: [PlannedFile] = []
    /// Names of files that an earlier run made and this one does not, sorted.
    var staleFiles: [String] = []
    /// Nil only with obstacles.
    var manifest: PlannedManifest?
    /// Names of temporary files that a run left behind which was interrupted.
    var leftovers: [String] = []
    /// Other root names whose files are in the folder, each with their number.
    var otherRoots: [OtherRoot] = []
    /// Why nothing may be written; empty if it may.
    var obstacles: [FileProblem] = []

    struct OtherRoot: Hashable, Sendable {
        let name: String
        let fileCount: Int
    }

    var changedFiles: [PlannedFile] { files.filter { $0.change != .unchanged } }

    func path(of name: String) -> String { PathText.joined(folder, name) }
}

/// One file to be and what it means for the output folder.
struct PlannedFile: Hashable, Sendable {
    enum Change: Hashable, Sendable {
        case create
        /// Takes the place of a file of ours that has these permissions.
        case update(permissions: UInt32)
        /// The same bytes are there already.
        case unchanged
    }

    let name: String
    let contents: [UInt8]
    let change: Change
    /// The name that the disk has for it, where it differs in case; such a file is always updated.
    var foundAs: String?
}

/// The manifest to be.
struct PlannedManifest: Hashable, Sendable {
    /// As it is when everything else is done.
    let file: PlannedFile
    /// What it says meanwhile: the files of before and those to come. Nil if it says so already.
    let announcement: [UInt8]?

    /// Whether something remains to be written when everything else is done.
    var needsLastWrite: Bool { file.change != .unchanged && announcement != file.contents }
}
