/// The differences between two texts as `diff -u` prints them.
package struct UnifiedDiff {
    private static let contextLines = 3

    /// The lines of the diff, without line breaks.
    package let lines: [Line]

    /// One line of the diff.
    package struct Line: Hashable {
        package enum Kind: Hashable { case header, hunk, context, removal, addition, remark }

        package let kind: Kind
        package let text: String
    }

    /// - Parameters:
    ///   - oldLabel: The text after `---`, such as `a/CaptureUser.swift`.
    ///   - newLabel: The text after `+++`.
    package init(from old: [UInt8], to new: [UInt8], oldLabel: String, newLabel: String) {
        let oldText = Self.split(old)
        let newText = Self.split(new)
        let changes = LineDifference(from: oldText, to: newText).changes
        let header = [Line(kind: .header, text: "--- \(oldLabel)"), Line(kind: .header, text: "+++ \(newLabel)")]
        let hunks = Self.hunks(of: changes).flatMap { Self.lines(of: $0, oldText, newText) }
        lines = hunks.isEmpty ? [] : header + hunks
    }

    /// Lines including their line breaks, which the last line may lack.
    private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }

    /// Groups changes whose contexts overlap or touch.
    private static func hunks(of changes: [LineDifference.Change]) -> [[LineDifference.Change]] {
        var hunks: [[LineDifference.Change]] = []
        for change in changes {
            if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * contextLines {
                hunks[hunks.count - 1].append(change)
            } else {
                hunks.append([change])
            }
        }
        return hunks
    }

    private static func lines(
        of hunk: [LineDifference.Change], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
    ) -> [Line] {
        guard let first = hunk.first, let last = hunk.last else { return [] }
        let lead = min(contextLines, first.old.lowerBound)
        let trail = min(contextLines, old.count - last.old.upperBound)
        let oldRange = first.old.lowerBound - lead..<last.old.upperBound + trail
        let newRange = first.new.lowerBound - lead..<last.new.upperBound + trail

        var lines = [Line(kind: .hunk, text: "@@ -\(position(oldRange)) +\(position(newRange)) @@")]
        var next = oldRange.lowerBound
        for change in hunk {
            for line in old[next..<change.old.lowerBound] { append(line, .context, " ", to: &lines) }
            for line in old[change.old] { append(line, .removal, "-", to: &lines) }
            for line in new[change.new] { append(line, .addition, "+", to: &lines) }
            next = change.old.upperBound
        }
        for line in old[next..<oldRange.upperBound] { append(line, .context, " ", to: &lines) }
        return lines
    }

    /// `first line,count`. A count of one is omitted. An empty range is given by the line before it.
    private static func position(_ range: Range<Int>) -> String {
        switch range.count {
        case 0: "\(range.lowerBound),0"
        case 1: "\(range.lowerBound + 1)"
        default: "\(range.lowerBound + 1),\(range.count)"
        }
    }

    private static func append(_ line: ArraySlice<UInt8>, _ kind: Line.Kind, _ sign: String, to lines: inout [Line]) {
        let isEnded = line.last == UInt8(ascii: "\n")
        lines.append(Line(kind: kind, text: sign + String(decoding: isEnded ? line.dropLast() : line, as: UTF8.self)))
        if !isEnded { lines.append(Line(kind: .remark, text: "\\ No newline at end of file")) }
    }
}

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
