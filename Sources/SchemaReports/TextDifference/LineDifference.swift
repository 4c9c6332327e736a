/// The changes that turn one list of lines into another.
///
/// Lines that occur exactly once in both lists serve as anchors (the "patience" algorithm); the parts between them are
/// compared with Myers' algorithm. Both are bounded, so that the time grows only with the number of lines even if the
/// lists have nothing in common. In return, such a part is shown as all removed and all added.
struct LineDifference {
    /// A line in both lists, with its index in each.
    struct Pair: Hashable {
        let old: Int
        let new: Int
    }

    /// A part that differs: lines of the old list without a partner, and the lines that replace them.
    struct Change: Hashable {
        let old: Range<Int>
        let new: Range<Int>
    }

    /// In order. Between two changes there is at least one line that is in both lists.
    let changes: [Change]

    init<Line: Hashable>(from oldLines: [Line], to newLines: [Line]) {
        var numbers: [Line: Int] = [:]
        let old = oldLines.map { Self.number(of: $0, in: &numbers) }
        let new = newLines.map { Self.number(of: $0, in: &numbers) }
        var matcher = PatienceMatching(old: old, new: new)
        matcher.match(old.indices, new.indices, depth: 0)
        changes = Self.changes(around: matcher.pairs, oldCount: old.count, newCount: new.count)
    }

    /// Equal lines get equal numbers, which are faster to compare.
    private static func number<Line: Hashable>(of line: Line, in numbers: inout [Line: Int]) -> Int {
        if let number = numbers[line] { return number }
        let number = numbers.count
        numbers[line] = number
        return number
    }

    private static func changes(around pairs: [Pair], oldCount: Int, newCount: Int) -> [Change] {
        var changes: [Change] = []
        var oldStart = 0
        var newStart = 0
        for pair in pairs + [Pair(old: oldCount, new: newCount)] {
            if oldStart < pair.old || newStart < pair.new {
                changes.append(Change(old: oldStart..<pair.old, new: newStart..<pair.new))
            }
            oldStart = pair.old + 1
            newStart = pair.new + 1
        }
        return changes
    }
}
