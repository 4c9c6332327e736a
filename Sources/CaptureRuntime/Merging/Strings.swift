/// Plurals of strings: what others have added and removed is done to the list of the app (5).
func mergeStrings(_ base: [String], _ mine: [String], _ theirs: [String]) -> [String] {
    if mine == base || mine == theirs { return theirs }
    // A text that is there twice is told apart by its number.
    let (base, theirs) = (numbered(base), numbered(theirs))
    let inTheirs = Set(theirs)
    var (inBase, inMine) = (Set(base), Set(numbered(mine)))
    var storedAs: [NumberedText: NumberedText] = [:]
    let unknown = theirs.filter { !inBase.contains($0) && !inMine.contains($0) }
    if !unknown.isEmpty {
        for text in base where !inTheirs.contains(text) {
            storedAs[text] = unknown.last { isSame(sent: .string(text.text), stored: .string($0.text)) }
        }
    }
    let myTexts = numbered(mine).map { storedAs[$0] ?? $0 }
    inBase = Set(base.map { storedAs[$0] ?? $0 })
    var merged = myTexts.filter { inTheirs.contains($0) || !inBase.contains($0) }
    inMine = Set(merged)
    for (place, text) in theirs.enumerated() where !inBase.contains(text) && inMine.insert(text).inserted {
        let before = theirs[..<place].last { inMine.contains($0) && $0 != text }
        merged.insert(text, at: before.flatMap { merged.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
    }
    return merged.map(\.text)
}

private struct NumberedText: Hashable {
    let text: String
    let number: Int
}

private func numbered(_ texts: [String]) -> [NumberedText] {
    var counts: [String: Int] = [:]
    return texts.map { text in
        defer { counts[text, default: 0] += 1 }
        return NumberedText(text: text, number: counts[text, default: 0])
    }
}
