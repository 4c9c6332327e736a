/// The differences between an output folder and what a run would leave in it.
package struct FolderFindings {
    /// The word for a finding, in the order in which they are counted.
    package enum Kind: String, CaseIterable {
        case missing
        /// The contents differ. On a case-insensitive disk the spelling of the name may differ too.
        case different
        /// An earlier run generated the file, and this one would remove it.
        case extra
        case unchanged
    }

    package struct Finding {
        package let name: String
        package let kind: Kind
        /// What is there, for a file that is different, and what a run would write.
        package var present: [UInt8] = []
        package var generated: [UInt8] = []
        /// The disk's spelling of the name if it differs.
        package var foundAs: String?
    }

    package let folder: String
    package private(set) var findings: [Finding] = []

    /// Reads the files that differ.
    init(of plan: WritePlan, _ fileSystem: any FileSystem) throws(FileProblem) {
        folder = plan.folder
        for file in plan.files + [plan.manifest].compactMap({ $0 }) {
            switch file.change {
            case .create: findings.append(Finding(name: file.name, kind: .missing))
            case .unchanged: findings.append(Finding(name: file.name, kind: .unchanged))
            case .update:
                let present = try fileSystem.read(plan.path(of: file.name))
                findings.append(
                    Finding(
                        name: file.name, kind: .different, present: present, generated: file.contents,
                        foundAs: file.foundAs))
            }
        }
        findings += plan.staleFiles.map { Finding(name: $0, kind: .extra) }
    }
}
