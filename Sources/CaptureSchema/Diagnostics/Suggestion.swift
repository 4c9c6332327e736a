/// Guesses which known word a misspelt word was meant to be.
package enum Suggestion {
    /// ``did you mean `dateTime`?``, or nil if no known word is close.
    package static func question(for word: String, among known: [String]) -> String? {
        nearest(to: word, among: known).map { "did you mean `\($0)`?" }
    }

    /// The known word that equals `word` except for case; otherwise one that starts with it; otherwise the one with the
    /// fewest differing letters, if few differ.
    package static func nearest(to word: String, among known: [String]) -> String? {
        guard !word.isEmpty, word.utf8.count <= 64 else { return nil }
        let lower = word.lowercased()
        if let same = known.first(where: { $0.lowercased() == lower }) { return same }
        if lower.count >= 3, let longer = known.first(where: { $0.lowercased().hasPrefix(lower) }) { return longer }
        var best: (word: String, distance: Int)?
        for candidate in known {
            let difference = distance(Array(lower), Array(candidate.lowercased()))
            let allowed = min(3, max(1, min(lower.count, candidate.count) / 3))
            guard difference <= allowed, difference < lower.count else { continue }
            if difference < best?.distance ?? .max { best = (candidate, difference) }
        }
        return best?.word
    }

    /// The number of letters to insert, remove, replace or swap with a neighbour to turn one word into the other.
    private static func distance(_ from: [Character], _ to: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...to.count)
        for (row, letter) in from.enumerated() {
            var current = [row + 1]
            for (column, other) in to.enumerated() {
                var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == to[column - 1], from[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[to.count]
    }
}

extension Suggestion {
    /// Limits the time spent on suggestions for a document in which any number of words may be unknown. After thousands
    /// of misspelt names, further guesses do not help.
    package struct Budget: Sendable {
        private var comparisons = 40_000

        package init() {}

        package mutating func nearest(to word: String, among known: @autoclosure () -> [String]) -> String? {
            guard comparisons > 0 else { return nil }
            let known = known()
            comparisons -= known.count
            return Suggestion.nearest(to: word, among: known)
        }

        package mutating func question(for word: String, among known: @autoclosure () -> [String]) -> String? {
            nearest(to: word, among: known()).map { "did you mean `\($0)`?" }
        }
    }
}
