import CaptureSchema
import RecordPlanner

/// Finds which excluded attribute is around another one. Remembers what it found, so that a long list of deep paths
/// costs no more than its text.
struct ExcludedOwners {
    private let overrides: OverridesByPath
    private var found: [String: String?] = [:]

    init(_ overrides: OverridesByPath) { self.overrides = overrides }

    /// The outermost one around the attribute at a path, or else the attribute itself if it is excluded.
    mutating func outermost(atOrAbove path: String) -> String? {
        outermost(above: path) ?? (overrides[path]?.isExcluded == true ? path : nil)
    }

    /// The outermost one around the attribute at a path.
    mutating func outermost(above path: String) -> String? {
        guard let owner = AttributePath.parent(of: path) else { return nil }
        if let known = found[owner] { return known }
        let result = outermost(atOrAbove: owner)
        found[owner] = .some(result)
        return result
    }
}
