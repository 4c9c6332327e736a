/// Plurals of strings: what others have added and removed is done to the list of the app (5).
func mergeStrings(confirmed: [String], base: [String], mine: [String], theirs: [String]) -> [String] {
    if mine == base || mine == theirs { return theirs }
    // A text that is there twice is told apart by its number.
    let (base, theirs) = (numbered(base), numbered(theirs))
    let (inTheirs, inConfirmed) = (Set(theirs), Set(numbered(confirmed)))
    var (inBase, inMine) = (Set(base), Set(numbered(mine)))
    var storedAs: [NumberedText: NumberedText] = [:]
    // What the call has sent may be stored in other letters, trimmed or cut: as the one of which most is left.
    var unknown = theirs.filter { !inBase.contains($0) && !inMine.contains($0) }
    for text in base where !unknown.isEmpty && !inTheirs.contains(text) && !inConfirmed.contains(text) {
        let found = unknown.indices.filter { isSame(sent: .string(text.text), stored: .string(unknown[$0].text)) }
        guard let longest = found.max(by: { unknown[$0].text.count < unknown[$1].text.count }) else { continue }
        storedAs[text] = unknown.remove(at: longest)
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

/// A text that may be there several times.
struct NumberedText: Hashable {
    let text: String
    let number: Int
}

func numbered(_ texts: [String]) -> [NumberedText] {
    var counts: [String: Int] = [:]
    return texts.map { text in
        defer { counts[text, default: 0] += 1 }
        return NumberedText(text: text, number: counts[text, default: 0])
    }
}
