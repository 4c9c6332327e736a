/// ``did you mean `x`?`` with the candidate that is closest to `name`, if one is close enough to be a typing error.
func suggestion(for name: String, among candidates: [String]) -> String? {
    let limit = max(1, name.count / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != name {
        let distance = editDistance(Array(name.lowercased()), Array(candidate.lowercased()))
        if distance <= limit, distance < name.count, distance < best?.distance ?? .max {
            best = (candidate, distance)
        }
    }
    return best.map { "did you mean `\($0.candidate)`?" }
}

/// How many characters must be inserted, removed, replaced or swapped with their neighbour to turn `from` into `to`.
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
