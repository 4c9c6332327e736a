/// The differences between an output folder and what a run would leave in it.
package struct FolderFindings: Sendable {
    package enum Finding: Sendable {
        case missing
        /// The contents differ. On a case-insensitive disk the spelling of the name may differ too.
        case different(present: [UInt8], generated: [UInt8], foundAs: String?)
        /// An earlier run generated the file, and this one would remove it.
        case extra
        case unchanged
    }

    package let folder: String
    package let files: [(name: String, finding: Finding)]

    /// Reads the files that differ.
    init(of plan: WritePlan, _ fileSystem: any FileSystem) throws(FileProblem) {
        folder = plan.folder
        var files: [(String, Finding)] = []
        for file in plan.files + [plan.manifest?.file].compactMap({ $0 }) {
            files.append((file.name, try Self.finding(for: file, at: plan.path(of: file.name), fileSystem)))
        }
        self.files = files + plan.staleFiles.map { ($0, .extra) }
    }

    private static func finding(
        for file: PlannedFile, at path: String, _ fileSystem: any FileSystem
    ) throws(FileProblem) -> Finding {
        switch file.change {
        case .create: return .missing
        case .unchanged: return .unchanged
        case .update:
            do throws(FileSystemError) {
                return .different(
                    present: try fileSystem.contents(of: path), generated: file.contents, foundAs: file.foundAs)
            } catch {
                throw .reading(path, error)
            }
        }
    }
}
