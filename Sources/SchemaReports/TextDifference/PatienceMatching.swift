/// Finds lines that two lists have in common, in the order of both.
struct PatienceMatching {
    typealias Pair = LineDifference.Pair

    let old: [Int]
    let new: [Int]
    /// The pairs found so far, in order.
    private(set) var pairs: [Pair] = []

    /// The limit on how often a part is divided at its unique lines. Texts that people read are divided a few times.
    private static let deepest = 16

    init(old: [Int], new: [Int]) {
        self.old = old
        self.new = new
    }

    /// Appends the pairs of two parts that follow the pairs found so far.
    mutating func match(_ oldPart: Range<Int>, _ newPart: Range<Int>, depth: Int) {
        var oldRest = oldPart
        var newRest = newPart
        while let (first, second) = firsts(oldRest, newRest), old[first] == new[second] {
            pairs.append(Pair(old: first, new: second))
            oldRest.removeFirst()
            newRest.removeFirst()
        }
        var ending = 0
        while ending < min(oldRest.count, newRest.count),
            old[oldRest.upperBound - 1 - ending] == new[newRest.upperBound - 1 - ending]
        {
            ending += 1
        }
        oldRest = oldRest.dropLast(ending)
        newRest = newRest.dropLast(ending)

        if !oldRest.isEmpty, !newRest.isEmpty {
            let anchors = depth < Self.deepest ? uniqueLines(oldRest, newRest) : []
            if anchors.isEmpty {
                pairs += MyersMatching.pairs(old, oldRest, new, newRest)
            } else {
                divide(oldRest, newRest, by: anchors, depth: depth)
            }
        }
        for index in 0..<ending { pairs.append(Pair(old: oldRest.upperBound + index, new: newRest.upperBound + index)) }
    }

    private func firsts(_ oldRest: Range<Int>, _ newRest: Range<Int>) -> (Int, Int)? {
        guard let first = oldRest.first, let second = newRest.first else { return nil }
        return (first, second)
    }

    private mutating func divide(_ oldRest: Range<Int>, _ newRest: Range<Int>, by anchors: [Pair], depth: Int) {
        var oldStart = oldRest.lowerBound
        var newStart = newRest.lowerBound
        for anchor in anchors {
            match(oldStart..<anchor.old, newStart..<anchor.new, depth: depth + 1)
            pairs.append(anchor)
            oldStart = anchor.old + 1
            newStart = anchor.new + 1
        }
        match(oldStart..<oldRest.upperBound, newStart..<newRest.upperBound, depth: depth + 1)
    }

    /// The longest sequence of lines that occur once in each part and in the same order in both.
    private func uniqueLines(_ oldRest: Range<Int>, _ newRest: Range<Int>) -> [Pair] {
        var places: [Int: Int?] = [:]
        for index in oldRest { places.updateValue(places[old[index]] == nil ? index : nil, forKey: old[index]) }
        var seen: [Int: Int] = [:]
        for index in newRest { seen[new[index], default: 0] += 1 }
        let candidates = newRest.compactMap { index -> Pair? in
            guard seen[new[index]] == 1, let place = places[new[index]], let place else { return nil }
            return Pair(old: place, new: index)
        }
        return Self.longestRising(candidates)
    }

    /// The longest subsequence of the pairs, which are sorted by new line, in which the old lines increase too.
    private static func longestRising(_ candidates: [Pair]) -> [Pair] {
        // For each length, the candidate with the smallest old line that ends a subsequence of that length.
        var ends: [Int] = []
        var previous: [Int?] = []
        for (index, pair) in candidates.enumerated() {
            var low = 0
            var high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if candidates[ends[middle]].old < pair.old { low = middle + 1 } else { high = middle }
            }
            previous.append(low > 0 ? ends[low - 1] : nil)
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var chosen: [Pair] = []
        var next = ends.last
        while let index = next {
            chosen.append(candidates[index])
            next = previous[index]
        }
        return chosen.reversed()
    }
}
