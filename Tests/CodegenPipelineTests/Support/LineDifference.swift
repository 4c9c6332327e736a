/// What differs between two texts, for the message of a failed test.
enum LineDifference {
    private static let mostLines = 40

    /// The lines that differ with `-` and `+`, from the first difference on; a text that is nil is a file not there.
    static func text(from old: String?, to new: String?) -> String {
        guard let old else { return "(missing)" }
        guard let new else { return "(no longer generated)" }
        let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
        let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
        let common = zip(oldLines, newLines).prefix { $0 == $1 }.count
        let changes = Array(newLines.dropFirst(common)).difference(from: Array(oldLines.dropFirst(common)))
        let lines = changes.prefix(mostLines).map { change in
            switch change {
            case .remove(let offset, let line, _): "-\(offset + common + 1): \(line)"
            case .insert(let offset, let line, _): "+\(offset + common + 1): \(line)"
            }
        }
        return lines.joined(separator: "\n") + (changes.count > mostLines ? "\n…" : "")
    }
}
