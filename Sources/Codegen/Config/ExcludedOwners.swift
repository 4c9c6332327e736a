import CaptureSchema
import RecordPlanner

/// Finds the excluded attribute that contains another one. Remembers the results, so that the work for a long list of
/// deep paths grows only with its text.
struct ExcludedOwners {
    private let overrides: OverridesByPath
    private var found: [String: String?] = [:]

    init(_ overrides: OverridesByPath) { self.overrides = overrides }

    /// The outermost excluded attribute that contains the one at a path, otherwise that attribute itself if it is
    /// excluded.
    mutating func outermost(atOrAbove path: String) -> String? {
        outermost(above: path) ?? (overrides[path]?.isExcluded == true ? path : nil)
    }

    /// The outermost excluded attribute that contains the one at a path.
    mutating func outermost(above path: String) -> String? {
        guard let owner = SchemaPath.parent(of: path) else { return nil }
        if let known = found[owner] { return known }
        let result = outermost(atOrAbove: owner)
        found[owner] = .some(result)
        return result
    }
}
