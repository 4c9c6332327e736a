/// What a merge has to know beside the outcome of its call.
struct MergeScope: Sendable {
    /// The number of the call.
    let number: Int64
    /// True if the record was saved and loaded since the call was made, and so has lost its secrets.
    let isReloaded: Bool
    /// Parts of the record, by path, that the merge leaves alone: later calls have told of them. Mostly there are none,
    /// and then no path is put together.
    private let newer: [String]

    /// For a merge that nothing is later than.
    static let latest = MergeScope(number: .max, isReloaded: false, newer: [])

    init(number: Int64, isReloaded: Bool, newer: [String]) {
        self.number = number
        self.isReloaded = isReloaded
        self.newer = newer
    }

    /// True if paths matter.
    var hasNewer: Bool { !newer.isEmpty }

    /// True if a later call has told of the part at `path`, or of one that it lies in.
    func isOvertaken(_ path: @autoclosure () -> String) -> Bool {
        if newer.isEmpty { return false }
        let path = path()
        return newer.contains { CapturePath.covers($0, path) }
    }

    /// True if a later call has told of the part at `path`, of one that it lies in, or of one in it.
    func touchesOvertaken(_ path: @autoclosure () -> String) -> Bool {
        if newer.isEmpty { return false }
        let path = path()
        return newer.contains { CapturePath.covers(path, $0) || CapturePath.covers($0, path) }
    }

    /// The scope for elements that were found anew: the paths in it are not theirs.
    var withinElements: MergeScope { MergeScope(number: number, isReloaded: isReloaded, newer: []) }
}
