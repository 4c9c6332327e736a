// What each writer has done, and so what has to be there. It counts; it never reasons about merging.

/// What a copy of the record wants with a row or a scalar, and has not yet seen carried out.
struct Wish {
    enum Kind { case add, set, remove }

    let number: Int
    let kind: Kind
    var value: String
    /// How often others, and other records, have written to it when the wish was made.
    var writes: Int
    /// True if a request that may have carried it out had no response.
    var isInDoubt = false
    /// True if its own copy has sent it, or a wish before it, without a response.
    var hasDoubt = false
    /// True if it sets what Capture was last known to hold.
    var isSetBack = false
    var isCarriedOut = false
    /// True if the response to what has carried it out was seen.
    var isAnswered = false
}

/// A row, or a scalar, which is always there.
struct Item {
    let name: String
    /// The item of the row around it.
    var parent: Int?
    var isThere = true
    var id: Int?
    /// What the service has, or had last.
    var value: String?
    var writes = 0
    /// The copy that has written to it last; nil for others.
    var writer: Int?
    /// By copy.
    var wishes: [Int: Wish] = [:]
    /// By copy, what a removal has taken the place of.
    var replaced: [Int: Wish] = [:]
    /// By copy, what it was shown last.
    var shown: [Int: String] = [:]
    /// The copies that have sent it without a response, and have not been shown it since.
    var inDoubt: Set<Int> = []
    /// By copy, what it was shown when it was taken out.
    var shownWhenRemoved: [Int: String] = [:]
    /// When others have written to it last.
    var othersTime = -1
    /// What others have written to it last, if it is a scalar.
    var othersValue: String?
    var shownIDs: [Int: Int] = [:]
    /// True if others have replaced it as it was, or the response that showed its id was lost.
    var isAlike = false
    /// By copy, as what it was sent without a response.
    var sentAs: [Int: Set<String>] = [:]
    /// The copy that has sent it and seen no response.
    var unseenBy: Int?
    /// The copies that have not seen an edit of others, which others have replaced since.
    var unrecognizable: Set<Int> = []
    /// The copies for which it has become a new row for that reason.
    var isNewTo: Set<Int> = []
}

/// What a copy wants with texts: how many more, or fewer, of each look.
struct TextWish {
    let number: Int
    /// As the app has written it, and as the service stores it.
    let text: String
    let look: String
    let delta: Int
    var writes: Int
    var isInDoubt = false
    /// True if its own copy has sent it without a response.
    var hasDoubt = false
    var isCarriedOut = false
    var isAnswered = false
    /// True if its copy was shown the list since it was carried out.
    var isShown = false

    /// The wish after its copy was shown the list.
    var shown: TextWish {
        var wish = self
        wish.isShown = isCarriedOut
        return wish
    }
}

/// The texts of the plural, as others and the app change them.
struct Texts {
    var counts: [String: Int] = [:]
    var writes = 0
    /// By copy.
    var wishes: [Int: [TextWish]] = [:]
    /// By copy and look.
    var shown: [Int: [String: Int]] = [:]
    /// By copy and text: how many of the wishes others may have done as well. An equal change counts once.
    var shared: [Int: [String: Int]] = [:]

    /// Returns how many of a look there may be at the end.
    func outcomes(_ look: String, of copies: [Int]? = nil) -> Set<Int> {
        var results: Set<Int> = [counts[look, default: 0]]
        for (copy, wishes) in wishes.sorted(by: { $0.key < $1.key }) where copies?.contains(copy) ?? true {
            let groups = Dictionary(grouping: wishes.filter { $0.look == look }, by: \.text).values
            let isRespelled = wishes.contains { $0.look == look && $0.text != look }
            for own in groups.sorted(by: { $0[0].delta < $1[0].delta }) {
                let done = shared[copy]?[own[0].text] ?? 0
                // What is in doubt, and older than what others have done, may count or not.
                let changes = own.filter { !$0.isCarriedOut || $0.writes < writes }.reduce([0] as Set<Int>) {
                    changes, wish in
                    let counted = Set(changes.map { $0 + wish.delta })
                    return wish.isInDoubt && wish.writes < writes ? changes.union(counted) : counted
                }
                // What is there of its own is nothing that others have done, unless it has counted as theirs.
                let unseen = own.filter { $0.isCarriedOut && !$0.isShown }.reduce(0) { $0 + $1.delta }
                let bases = [unseen, unseen - unseen.signum() * min(done, abs(unseen))].map {
                    (shown[copy]?[look] ?? 0) + $0
                }
                results = results.reduce(into: []) { all, count in
                    for (change, base) in changes.flatMap({ change in bases.map { (change, $0) } }) {
                        all.formUnion(Self.merged(count, change, base, done, isRespelled))
                    }
                }
            }
        }
        return results
    }

    /// "Strings merge as edits of a list", and an equal change of two counts once. A text that only the service makes
    /// equal may count as another one.
    private static func merged(_ count: Int, _ change: Int, _ base: Int, _ done: Int, _ isRespelled: Bool) -> Set<Int> {
        if change == 0 { return [count] }
        let theirs = count - base
        var least = 0
        if theirs.signum() == change.signum() { least = min(abs(theirs), abs(change)) }
        let most = min(abs(change), least + done)
        return Set(((isRespelled ? 0 : least)...most).map { max(0, count + change - change.signum() * $0) })
    }
}

extension Item {
    /// What there may be of it at the end; nil stands for nothing.
    var outcomes: Set<String?> {
        let stored = isThere ? value : nil
        if wishes.isEmpty { return [stored] }
        var results: Set<String?> = []
        for (copy, wish) in wishes {
            results.insert(wish.kind == .remove ? nil : wish.value)
            if wish.isInDoubt, writes > wish.writes { results.insert(stored) }
            // "One that they have edited is a new element."
            if unrecognizable.contains(copy) { results.insert(stored) }
        }
        return results
    }
}
