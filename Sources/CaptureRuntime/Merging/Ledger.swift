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

    /// The parts below a path of which a later call has told more than the one with this number.
    func newer(than number: Int64, below path: String) -> NewerParts {
        guard newest > number else { return NewerParts(number, []) }
        return NewerParts(number, applied.filter { $0.value > number && CapturePath.covers(path, $0.key) }.map(\.key))
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

/// Parts of a record that a merge leaves alone, by path: later calls than its own have told of them. Mostly there are
/// none, and then no path is put together.
struct NewerParts: Sendable {
    /// The call that is being merged.
    let number: Int64
    private let paths: [String]

    /// For a merge that nothing is later than.
    static let none = NewerParts(.max, [])

    init(_ number: Int64, _ paths: [String]) {
        self.number = number
        self.paths = paths
    }

    var isEmpty: Bool { paths.isEmpty }

    /// True if the part at `path` is one of them or lies in one.
    func cover(_ path: @autoclosure () -> String) -> Bool {
        if paths.isEmpty { return false }
        let path = path()
        return paths.contains { CapturePath.covers($0, path) }
    }

    /// True if one of them is, or lies in, the part at `path`.
    func touch(_ path: @autoclosure () -> String) -> Bool {
        if paths.isEmpty { return false }
        let path = path()
        return paths.contains { CapturePath.covers(path, $0) || CapturePath.covers($0, path) }
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
