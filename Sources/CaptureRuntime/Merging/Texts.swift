// Plurals of strings (5, 6). A text has no identity: of each there is a number, and what somebody has done to the list
// is how many more or fewer there are. Which one of equal texts it was, nobody knows.

extension [String] {
    /// Returns my texts after the merge: what others have added and removed is done to the list of the app.
    func merged(base: [String], theirs: [String], confirmed: [String]) -> [String] {
        if self == base || self == theirs { return theirs }
        // What the call has sent may be stored in other letters, trimmed or cut.
        let forms = StoredForms(
            of: base.more(than: [theirs, confirmed]), among: theirs.more(than: [base, self]))
        let mine = forms.stored(self)
        let (inBase, inMine, inTheirs) = (forms.stored(base).counts, mine.counts, theirs.counts)
        func count(_ text: String) -> Int {
            let (base, theirs) = (inBase[text] ?? 0, inTheirs[text] ?? 0)
            let (own, others) = ((inMine[text] ?? 0) - base, theirs - base)
            // What both have removed counts once. So does what both have added: there it is one text with one number.
            if own < 0, others < 0 { return base + Swift.min(own, others) }
            return Swift.max(0, theirs + own)
        }
        var merged = mine.numbered.filter { $0.number < count($0.text) }
        var known = Set(merged)
        for (place, text) in theirs.numbered.enumerated() where text.number < count(text.text) {
            guard known.insert(text).inserted else { continue }
            let before = theirs.numbered[..<place].last { known.contains($0) }
            merged.insert(text, at: before.flatMap { merged.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
        }
        return merged.map(\.text)
    }

    /// Returns the base after a replace by these texts. What was sent stands in the base, and may be stored otherwise.
    ///
    /// - Parameter before: What Capture held before the replace.
    func carryingOut(_ sent: [String], before: [String]) -> [String] {
        if self == before { return sent }
        let forms = StoredForms(of: more(than: [before]), among: before.more(than: [self]))
        return without(forms.sent(before.more(than: [sent]))) + sent.more(than: [before])
    }

    /// Returns the base without what a replace has taken away: what was there before, was not sent, and theirs does not
    /// show.
    func without(whatIsNotIn sent: [String], _ theirs: [String], before: [String]) -> [String] {
        let (inBefore, inSent, inTheirs) = (before.counts, sent.counts, theirs.counts)
        return numbered.filter { text in
            text.number >= inBefore[text.text] ?? 0
                || text.number < Swift.max(inSent[text.text] ?? 0, inTheirs[text.text] ?? 0)
        }
        .map(\.text)
    }

    /// Returns the base with what theirs shows of a replace in doubt.
    ///
    /// - Parameter before: What was confirmed, as it is stored. Another patch in doubt may have changed the base since.
    func settling(_ sent: [String], by theirs: [String], before: [String]) -> [String] {
        let forms = StoredForms(of: sent.more(than: [self, before]), among: theirs.more(than: [self, before]))
        return without(whatIsNotIn: sent, theirs, before: before) + forms.pairs.map(\.sent)
    }

    /// Returns the base of an old copy: of each text as many as two of the three have (8).
    func ofOldCopy(mine: [String], confirmed: [String]) -> [String] {
        let (own, inMine, inConfirmed) = (counts, mine.counts, confirmed.counts)
        func count(_ text: String) -> Int {
            [own[text] ?? 0, inMine[text] ?? 0, inConfirmed[text] ?? 0].sorted()[1]
        }
        let known = confirmed.numbered.filter { $0.number < count($0.text) }
        return (known + numbered.filter { $0.number >= inConfirmed[$0.text] ?? 0 && $0.number < count($0.text) })
            .map(\.text)
    }

    private func without(_ gone: [String]) -> [String] {
        let (counts, gone) = (counts, gone.counts)
        return numbered.filter { $0.number < (counts[$0.text] ?? 0) - (gone[$0.text] ?? 0) }.map(\.text)
    }

    private var counts: [String: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }

    /// The texts, and which of its equals each is. Only their order depends on it.
    private var numbered: [NumberedText] {
        var counts: [String: Int] = [:]
        return map { text in
            defer { counts[text, default: 0] += 1 }
            return NumberedText(text: text, number: counts[text, default: 0])
        }
    }

    /// Returns the texts of which there are more here than in any of the other lists.
    private func more(than others: [[String]]) -> [String] {
        let others = others.map(\.counts)
        return numbered.filter { text in others.allSatisfy { text.number >= $0[text.text] ?? 0 } }.map(\.text)
    }
}

private struct NumberedText: Hashable {
    let text: String
    let number: Int
}
