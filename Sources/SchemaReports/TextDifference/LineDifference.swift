/// The changes that turn one list of lines into another.
struct LineDifference {
    /// A part that differs: lines of the old list without a partner, and the lines that replace them.
    struct Change: Hashable {
        let old: Range<Int>
        let new: Range<Int>
    }

    /// In order. Between two changes there is at least one line that is in both lists.
    private(set) var changes: [Change] = []

    /// More lines that differ are shown as all removed and all added: comparing them could take time and memory that
    /// grow with the square of their number.
    private static let greatestCount = 10_000

    init<Line: Equatable>(from old: [Line], to new: [Line]) {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let ending = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
        let oldRest = start..<old.count - ending
        let newRest = start..<new.count - ending
        guard oldRest.count + newRest.count <= Self.greatestCount else {
            changes = [Change(old: oldRest, new: newRest)]
            return
        }
        let difference = new[newRest].difference(from: old[oldRest])
        let removed = Set(difference.removals.map { start + $0.offset })
        let inserted = Set(difference.insertions.map { start + $0.offset })
        var (oldPlace, newPlace) = (start, start)
        while oldPlace < oldRest.upperBound || newPlace < newRest.upperBound {
            let (oldStart, newStart) = (oldPlace, newPlace)
            while removed.contains(oldPlace) { oldPlace += 1 }
            while inserted.contains(newPlace) { newPlace += 1 }
            if oldPlace > oldStart || newPlace > newStart {
                changes.append(Change(old: oldStart..<oldPlace, new: newStart..<newPlace))
            } else {
                oldPlace += 1
                newPlace += 1
            }
        }
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
