/// Which calls have been merged into a record: by path the number of the newest one. Kept over save and load.
///
/// A save can note a call for each of thousands of elements, so nothing here looks at all of them for each.
struct Ledger: Sendable {
    /// The root has the empty path. Holds no path that a newer entry covers.
    private(set) var applied: [String: Int64]
    /// The newest number.
    private var newest: Int64
    /// The paths that cover others in `applied`.
    private var outer: Set<String>

    init(applied: [String: Int64] = [:]) {
        self.applied = applied
        newest = applied.values.max() ?? .min
        outer = Set(applied.keys.flatMap { CapturePath.covering($0).dropLast() })
    }

    /// True if a call of this number or a later one has been merged that covered the path: an older answer is news no
    /// longer, and merging one twice is harmless.
    func covers(_ path: String, _ number: Int64) -> Bool {
        newest >= number && CapturePath.covering(path).contains { applied[$0].map { $0 >= number } ?? false }
    }

    /// The paths at and below `path` of which a later call has told more than the one with this number.
    func newer(than number: Int64, below path: String) -> [String] {
        guard newest > number else { return [] }
        return applied.filter { $0.value > number && CapturePath.covers(path, $0.key) }.map(\.key)
    }

    mutating func note(_ path: String, _ number: Int64) {
        if outer.contains(path) {
            self = Ledger(applied: applied.filter { !(CapturePath.covers(path, $0.key) && $0.value <= number) })
        }
        applied[path] = number
        newest = max(newest, number)
        outer.formUnion(CapturePath.covering(path).dropLast())
    }
}

/// Paths as Capture writes them.
enum CapturePath {
    /// True if `path` is `outer` or lies within it: `/photos` covers `/photos#31`, and not `/photosOfMe`.
    static func covers(_ outer: String, _ path: String) -> Bool {
        guard path.hasPrefix(outer) else { return false }
        guard let next = path.dropFirst(outer.count).first else { return true }
        return outer.isEmpty || next == "/" || next == "#"
    }

    /// The path and all that cover it, outermost first: of `/photos#31/type` these are the empty path, `/photos`,
    /// `/photos#31` and itself.
    static func covering(_ path: String) -> [String] {
        var paths = path.indices.filter { path[$0] == "/" || path[$0] == "#" }.map { String(path[..<$0]) }
        paths.append(path)
        return paths
    }
}
