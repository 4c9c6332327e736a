import HistorySupport

/// What has to be in a plural after a merge, whichever element is which: the elements that others have added, and no
/// element that is not on Capture, but for new ones of the app.
struct VaguePlural {
    /// For each element that others have added, the ids of all that it cannot be told from.
    let others: [[Int]]
    let answered: [Int]
    /// How many elements the app had, and how many have come without an id.
    let count: Int
    /// What was known of elements, was sent, or has come.
    let known: [PlainRecord]

    var largestCount: Int { count + answered.count }

    func isKept(in elements: [PlainRecord]) -> Bool {
        let ids = elements.compactMap(\.id)
        let stored = ids.filter(answered.contains)
        let areKept = others.allSatisfy { alike in ids.count(where: alike.contains) >= others.count { $0 == alike } }
        return areKept && elements.count - stored.count <= count
    }
}

extension VaguePlural {
    /// Takes over what a record says of the elements that the app has removed. What it has known of them stays, because
    /// the app may put them back; but if a replace has given them new ids, the model does not know which ones they are.
    ///
    /// - Parameters:
    ///   - confirmed: The elements that the model takes for confirmed.
    ///   - saved: Those that the record says are confirmed.
    ///   - before: Those that were confirmed before.
    ///   - elements: Those that the app has.
    /// - Returns: False if something is confirmed that neither was known or sent nor has come.
    func takeRemoved(
        _ confirmed: inout [PlainRecord], _ saved: [PlainRecord], before: [PlainRecord],
        beside elements: [PlainRecord], _ attributes: [HistorySchema.Attribute]
    ) -> Bool {
        for place in confirmed.indices {
            guard let id = confirmed[place].id, let kept = saved.first(of: id) else { continue }
            // One that the app has is confirmed as it has come.
            let isThere = elements.first(of: id) != nil
            let forms = [confirmed[place]] + (isThere ? known.filter { $0.id == id } : known + before)
            let form = forms.first { form in
                Expected.withoutSecrets(form, attributes) == Expected.withoutSecrets(kept, attributes)
            }
            if let form {
                confirmed[place] = form.takingIDs(of: kept)
            } else if !isThere {
                return false
            }
        }
        return true
    }
}

extension ExpectedElements {
    /// For each element that others have added, the ids of all that it cannot be told from: one that was found by its
    /// content may as well be any other one of that content.
    func added(_ came: [PlainRecord]) -> [[Int]] {
        let found = Set(answers.values)
        let unsure = notFoundByID(came)
        return unsure.filter { !found.contains($0) }.map { added in
            unsure.filter { came[$0] == came[added] }.compactMap { came[$0].id }
        }
    }

    /// The same if any expected element that was not found by its id may be any one of the answer: as many as came in
    /// addition. Those that came without an id may all be in addition.
    func addedToAny(_ came: [PlainRecord]) -> [[Int]] {
        let unsure = notFoundByID(came)
        let expected = elements.count - (came.count { $0.id != nil } - unsure.count)
        return Array(repeating: unsure.compactMap { came[$0].id }, count: max(0, unsure.count - expected))
    }

    /// The places in the answer of the elements that were not found by their ids, except of those without an id.
    private func notFoundByID(_ came: [PlainRecord]) -> [Int] {
        let found = Set(answers.filter { elements[$0].id != nil && came[$1].id == elements[$0].id }.values)
        return came.indices.filter { came[$0].id != nil && !found.contains($0) }
    }
}
