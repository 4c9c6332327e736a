/// What has to be done in an output folder.
///
/// ``OutputPlanner`` makes the plan without changing anything, and only ``OutputWriter`` carries it out.
struct WritePlan {
    /// The output folder as the user wrote it, but without trailing slashes.
    let folder: String
    /// The folders to create first, outermost first. Ends with the output folder if that does not exist.
    var missingFolders: [String] = []
    /// In the order of the schema.
    var files: [PlannedFile] = []
    /// The names of files that an earlier run generated and this one does not, sorted.
    var staleFiles: [String] = []
    /// The manifests of other roots in the folder, if this root is new there: it may have been renamed.
    var otherManifests: [String] = []
    /// Nil only if there are obstacles.
    var manifest: PlannedFile?
    /// The names of temporary files left behind by interrupted runs.
    var leftovers: [String] = []
    /// The reasons why nothing may be written; empty if there are none.
    var obstacles: [FileProblem] = []

    func path(of name: String) -> String { PathText.joined(folder, name) }
}

/// A file to generate, and what that changes in the output folder.
struct PlannedFile {
    enum Change: Hashable {
        case create
        /// Replaces a generated file that has these permissions.
        case update(permissions: UInt32)
        /// A file with the same bytes already exists.
        case unchanged
    }

    let name: String
    let contents: [UInt8]
    let change: Change
    /// The disk's name of the file if it differs in case; such a file is always updated.
    var foundAs: String?
}
