/// ``did you mean `x`?`` with the candidate closest to `name`, if one is close enough for a typing error.
///
/// Only the first thousand candidates are compared, and none that is longer than names that people write.
func suggestion(for name: String, among candidates: [String]) -> String? {
    guard name.utf8.count <= longestName else { return nil }
    let wanted = Array(name.lowercased())
    let limit = max(1, wanted.count / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates.prefix(1_000) where candidate != name && candidate.utf8.count <= longestName {
        let distance = editDistance(wanted, Array(candidate.lowercased()))
        if distance <= limit, distance < wanted.count, distance < best?.distance ?? .max {
            best = (candidate, distance)
        }
    }
    return best.map { "did you mean `\($0.candidate)`?" }
}

/// In bytes.
private let longestName = 100

/// The number of characters to insert, remove, replace or swap with a neighbour to turn `from` into `to`.
private func editDistance(_ from: [Character], _ to: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...to.count)
    for row in from.indices {
        var current = [row + 1]
        for column in to.indices {
            let replaced = previous[column] + (from[row] == to[column] ? 0 : 1)
            var distance = min(replaced, previous[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
                distance = min(distance, beforePrevious[column - 1] + 1)
            }
            current.append(distance)
        }
        beforePrevious = previous
        previous = current
    }
    return previous[to.count]
}
