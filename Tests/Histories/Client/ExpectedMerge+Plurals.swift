import CaptureRuntime
import HistorySupport

/// The elements that were expected, and where they are in an answer.
struct ExpectedElements {
    var elements: [PlainRecord]
    /// By the place of the element.
    var answers: [Int: Int]
    /// True if their ids are no longer valid.
    let isReplaced: Bool
    /// True if a replace has sent them.
    let isSent: Bool
    /// The elements from this place on were found by their content.
    var found = 0

    /// What was expected of an element of the answer, with its ids.
    func form(of answer: PlainRecord, at index: Int) -> PlainRecord? {
        answers.first { $0.value == index }.map { elements[$0.key].takingIDs(of: answer) }
    }
}

/// Plurals of elements.
extension ExpectedMerge {
    mutating func plural(
        _ elements: [PlainRecord], _ old: [PlainRecord], _ sent: Sent, _ came: [PlainRecord], _ attribute: Attribute,
        _ path: String
    ) -> [PlainRecord] {
        let attributes = attribute.children
        let earlier = vague.filter { PlainPath.covers(path, $0.key) }
        vague = vague.filter { !PlainPath.covers(path, $0.key) }
        let base = expected(elements, old, sent.elements(attribute.name), came, attributes, path)
        bases[path] = base
        let isVague =
            base.isReplaced && sent.elements(attribute.name) == nil
            || base.elements.contains { $0.id == nil } || elements.contains { $0.id == nil }
            || loaded.contains { PlainPath.covers(path, $0.path) }
            // A copy was sent under the identity of its original, and has another one by now.
            || base.isSent && base.elements.haveSharedIdentities
        let untouched = untouched(elements, old, base, sent, came, attribute, path)
        // Elements without ids that are alike may be any of those that another copy has sent.
        let isAnyAlike = old.contains { $0.id == nil } || !base.isSent && base.found < base.elements.count
        // After a lost replace by a copy, what is as it was confirmed may be what the copy has sent.
        let isLost = replacedByCopy.contains(path)
        let isCertain = untouched != nil && !isLost && (isOwn || !isAnyAlike)
        if !earlier.isEmpty || !isCertain && isVague {
            // One that came without an id, and that a copy may have edited and sent, may be any of the answer. If the
            // response to the copy is lost, all may be.
            let isOfCopy = !isOwn && exchange.isReplace || isLost
            let isAny = isOfCopy && old.contains { $0.id == nil } || isLost && base.isReplaced
            // What the app has sent in place of the plural, it may have removed since under its identity.
            let isDeed = !isOwn && exchange.isReplace && exchange.path == path
            let others = isDeed ? [] : isAny ? base.addedToAny(came) : base.added(came)
            vague[path] = VaguePlural(
                others: others, answered: came.compactMap(\.id),
                // As many as there may be after an earlier outcome, of which the model does not say what it has left.
                count: max(earlier[path]?.largestCount ?? 0, elements.count) + came.count { $0.id == nil },
                known: (earlier[path]?.known ?? []) + base.elements + came)
        }
        return untouched ?? edited(elements, base, sent, came, attribute, path)
    }

    /// The elements of an answer, in which the plurals that a later call has replaced are still the known ones.
    func withoutOutdated(
        _ came: [PlainRecord], _ old: [PlainRecord], _ attributes: [Attribute], _ path: String
    ) -> [PlainRecord] {
        came.map { element in
            guard let id = element.id, let known = old.first(of: id) else { return element }
            let start = "\(path)#\(id)"
            return later.filter { $0.hasPrefix(start + "/") }.reduce(into: element) { element, later in
                element.take(known, at: PlainPath(String(later.dropFirst(start.count))).steps[...], attributes)
            }
        }
    }

    /// A plural that was not edited; nil if it was.
    private func untouched(
        _ elements: [PlainRecord], _ old: [PlainRecord], _ base: ExpectedElements, _ sent: Sent, _ came: [PlainRecord],
        _ attribute: Attribute, _ path: String
    ) -> [PlainRecord]? {
        let attributes = attribute.children
        if elements == came { return came.identified(as: elements, by: .position, attributes) }
        if !base.isReplaced, unsentIsUntouched(elements, old, sent, attribute, path) {
            return came.identified(as: elements, by: .id, attributes)
        }
        // A new element that may be stored, and is there, is one that was added, even where the content is as before.
        let mayBeStored = loaded.contains { loaded in
            loaded.path == path && elements.contains { $0.identity == loaded.identity }
        }
        let isAsBefore = !base.isSent && elements == old && !isUncertain(path) && !mayBeStored
        guard base.isReplaced, isAsBefore || !Expected.differs(elements, from: base.elements, attributes) else {
            return nil
        }
        guard base.isSent, sent.elements(attribute.name) != nil else { return came.map(\.withoutIdentities) }
        // Each is where the sent one is that it is. One that the app has put in place of another one, from which it
        // differs in a password, is not known again.
        var identified = came.map(\.withoutIdentities)
        for (element, place) in zip(elements, places(of: elements, base)) {
            guard let answer = place.flatMap({ base.answers[$0] }) else { continue }
            identified[answer] = came[answer].identified(as: element, by: .content, attributes)
        }
        return identified
    }

    /// What was expected: the elements that were sent, by this call or by a lost one that was carried out, or else the
    /// confirmed ones, and new ones that the answer shows.
    private mutating func expected(
        _ elements: [PlainRecord], _ old: [PlainRecord], _ sent: [PlainRecord]?, _ came: [PlainRecord],
        _ attributes: [Attribute], _ path: String
    ) -> ExpectedElements {
        if let sent {
            return ExpectedElements(
                elements: sent.map { known($0, old, attributes, path) },
                answers: came.positions(ofSent: sent, attributes), isReplaced: true, isSent: true)
        }
        var answers: [Int: Int] = [:]
        for (id, place) in old.positionsByID { answers[place] = came.firstIndex { $0.id == id } }
        let isReplaced = !old.isEmpty && answers.isEmpty
        if isReplaced || old.isEmpty, case .plural(let lost)? = replaced[path] {
            let alike = came.alike(lost, attributes)
            // What it has left as it was may be there in any case.
            let rows = lost.positionsByID
            let changed = lost.indices.filter { index in
                guard let id = lost[index].id, rows[id] == index, let known = old.first(of: id) else { return true }
                return Expected.differs(lost[index], from: known, attributes)
            }
            let isShown = changed.isEmpty ? !alike.isEmpty : changed.contains { alike[$0] != nil }
            if isShown || lost.isEmpty && came.isEmpty {
                let answers = came.count == lost.count ? came.positions(ofSent: lost, attributes) : alike
                return ExpectedElements(elements: lost, answers: answers, isReplaced: true, isSent: true)
            }
        }
        if isReplaced { answers = replacedByCopy(old, came, attributes, path) ?? came.alike(old, attributes) }
        var base = ExpectedElements(
            elements: old, answers: answers, isReplaced: isReplaced, isSent: false, found: old.count)
        let taken = Set(answers.values)
        let free = came.indices.filter { !taken.contains($0) && came[$0].id != nil }
        for found in loaded.found(elements, came, free, attributes) {
            base.answers[base.elements.count] = found.answer
            base.elements.append(found.loaded)
        }
        return base
    }

    /// What the record knows of an element that it has sent. One that was removed and put back lacks what the call had
    /// learned of others.
    private func known(
        _ element: PlainRecord, _ old: [PlainRecord], _ attributes: [Attribute], _ path: String
    ) -> PlainRecord {
        let steps = PlainPath(path).steps[...]
        guard let name = steps.last?.name, let now = old.first(of: element.id),
            case .plural(let before)? = confirmedThen.owner(of: steps, schema.attributes)?.record.members[name],
            var then = before.first(of: element.id), then != now,
            Set(now.ids.compactMap { $0 }).isSubset(of: then.ids.compactMap { $0 })
        else { return element }
        var known = element
        var merge = self
        merge.record(&known, &then, .nothing, now, attributes, path + "/known")
        return known
    }

    /// Where the elements are after a replace by another copy of the record: where those are that it has sent of them.
    /// Nil for any other call.
    private func replacedByCopy(
        _ old: [PlainRecord], _ came: [PlainRecord], _ attributes: [Attribute], _ path: String
    ) -> [Int: Int]? {
        let steps = PlainPath(path).steps[...]
        guard !isOwn, exchange.isReplace, exchange.path == path, let name = steps.last?.name,
            case .plural(let sent)? = snapshot.owner(of: steps, schema.attributes)?.record.members[name]
        else { return nil }
        let positions =
            came.count == sent.count ? came.positions(ofSent: sent, attributes) : came.alike(sent, attributes)
        var answers: [Int: Int] = [:]
        var free = Set(sent.indices)
        for (place, element) in old.enumerated() {
            let found = sent.indices.first { index in
                free.contains(index)
                    && (element.id == nil
                        ? sent[index].id == nil && sent[index] == element : sent[index].id == element.id)
            }
            guard let found else { continue }
            free.remove(found)
            answers[place] = positions[found]
        }
        return answers
    }

    func isUncertain(_ path: String) -> Bool { uncertain.keys.contains { PlainPath.covers(path, $0) } }

    private func unsentIsUntouched(
        _ elements: [PlainRecord], _ old: [PlainRecord], _ sent: Sent, _ attribute: Attribute, _ path: String
    ) -> Bool {
        // What a saved record has lost, a secret, is no edit; but an element of another id is another element.
        let isSame =
            elements.map(\.id) == old.map(\.id)
            ? !Expected.differs(elements, from: old, attribute.children) : elements == old
        return isSame && !sent.isInside(elements + old, of: attribute.name) && !isUncertain(path)
    }
}
