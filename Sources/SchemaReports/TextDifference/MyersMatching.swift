/// Finds the fewest removals and additions between two parts with Myers' greedy algorithm, if there are few enough.
enum MyersMatching {
    /// With more steps, the parts count as completely different. The time is at most this many times the number of
    /// lines, the memory at most the square of this.
    private static let limit = 200

    static func pairs(
        _ old: [Int], _ oldPart: Range<Int>, _ new: [Int], _ newPart: Range<Int>
    ) -> [LineDifference.Pair] {
        // `reached[k + limit + 1]` is the number of old lines processed on diagonal k, which is old minus new lines.
        var reached = [Int](repeating: 0, count: 2 * limit + 3)
        var history: [[Int]] = []
        for steps in 0...limit {
            // Only these diagonals can differ when the path is traced back.
            history.append(Array(reached[(limit + 1 - steps - 1)...(limit + 1 + steps + 1)]))
            for diagonal in stride(from: -steps, through: steps, by: 2) {
                let center = diagonal + limit + 1
                let goesDown =
                    diagonal == -steps
                    || diagonal != steps && reached[center - 1] < reached[center + 1]
                var x = goesDown ? reached[center + 1] : reached[center - 1] + 1
                var y = x - diagonal
                // A diagonal may leave the parts; nothing is equal there.
                while x < oldPart.count, y < newPart.count, y >= 0,
                    old[oldPart.lowerBound + x] == new[newPart.lowerBound + y]
                {
                    x += 1
                    y += 1
                }
                reached[center] = x
                if x >= oldPart.count, y >= newPart.count {
                    return traced(history, oldPart, newPart)
                }
            }
        }
        return []
    }

    /// Traces the path back from the ends of both parts, one step per entry of the history.
    private static func traced(
        _ history: [[Int]], _ oldPart: Range<Int>, _ newPart: Range<Int>
    ) -> [LineDifference.Pair] {
        var pairs: [LineDifference.Pair] = []
        var x = oldPart.count
        var y = newPart.count
        for (steps, before) in history.enumerated().reversed() {
            let diagonal = x - y
            // `before[k + steps + 1]` are the diagonals at the beginning of this step.
            let center = diagonal + steps + 1
            let goesDown = diagonal == -steps || diagonal != steps && before[center - 1] < before[center + 1]
            let previousDiagonal = goesDown ? diagonal + 1 : diagonal - 1
            let previousX = steps == 0 ? 0 : before[previousDiagonal + steps + 1]
            let previousY = steps == 0 ? 0 : previousX - previousDiagonal
            // Each step is followed by equal lines; before the first step there are only those.
            let startX = steps == 0 ? 0 : (goesDown ? previousX : previousX + 1)
            while x > startX {
                x -= 1
                y -= 1
                pairs.append(.init(old: oldPart.lowerBound + x, new: newPart.lowerBound + y))
            }
            x = previousX
            y = previousY
        }
        return pairs.reversed()
    }
}
