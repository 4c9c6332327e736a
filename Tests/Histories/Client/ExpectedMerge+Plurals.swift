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
                count: max(earlier[path]?.largestCount ?? 0, elements.count) + came.count { $0.id == nil })
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
            let changed = lost.indices.filter { index in
                old.first(of: lost[index].id).map { Expected.differs(lost[index], from: $0, attributes) } ?? true
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

    private func isUncertain(_ path: String) -> Bool { uncertain.keys.contains { PlainPath.covers(path, $0) } }

    private func unsentIsUntouched(
        _ elements: [PlainRecord], _ old: [PlainRecord], _ sent: Sent, _ attribute: Attribute, _ path: String
    ) -> Bool {
        // What a saved record has lost, a secret, is no edit; but an element of another id is another element.
        let isSame =
            elements.map(\.id) == old.map(\.id)
            ? !Expected.differs(elements, from: old, attribute.children) : elements == old
        return isSame && !sent.isInside(elements, of: attribute.name) && !isUncertain(path)
    }

    /// Which of the expected elements each of the user's is.
    private func places(of elements: [PlainRecord], _ base: ExpectedElements) -> [Int?] {
        var taken: Set<Int> = []
        func first(_ isSame: (Int) -> Bool) -> Int? {
            base.elements.indices.first { !taken.contains($0) && isSame($0) }
        }
        var places = elements.map { element -> Int? in
            let byIdentity = first {
                base.elements[$0].id == nil && element.identity != nil
                    && base.elements[$0].identity == element.identity
            }
            let byID = element.id.flatMap { id in base.elements.firstIndex { $0.id == id } }
            let place =
                byIdentity ?? byID.flatMap { taken.contains($0) ? nil : $0 }
                ?? (base.isReplaced
                    ? first { element.identity != nil && base.elements[$0].identity == element.identity } : nil)
            if let place { taken.insert(place) }
            return place
        }
        for index in elements.indices where places[index] == nil && elements[index].id == nil {
            places[index] = first { base.elements[$0].id == nil && base.elements[$0] == elements[index] }
            if let place = places[index] { taken.insert(place) }
        }
        return places
    }

    /// A plural that was edited, element by element.
    private mutating func edited(
        _ elements: [PlainRecord], _ base: ExpectedElements, _ sent: Sent, _ came: [PlainRecord],
        _ attribute: Attribute, _ path: String
    ) -> [PlainRecord] {
        let attributes = attribute.children
        let ids = Set(elements.compactMap(\.id))
        let isSentNow = sent.elements(attribute.name) != nil
        var extras = came.indices.filter { index in
            !base.answers.values.contains(index) && came[index].id.map(ids.contains) != true
        }
        var result: [Slot] = []
        func stored(_ element: PlainRecord) -> Slot? {
            guard let place = extras.firstIndex(where: { element.withoutPasswords(attributes) == came[$0] }) else {
                return nil
            }
            let answer = extras.remove(at: place)
            return Slot(element: element.takingIDs(of: came[answer]), answer: answer)
        }
        let places = places(of: elements, base)
        for (index, place) in places.enumerated() {
            var element = elements[index]
            guard let place else {
                let new = isSentNow || base.isSent ? element.withoutIDs : element
                // An id that is not shown, or is that of an earlier row, came along with a copy.
                let isShown = element.id.map { id in
                    came.first(of: id) != nil && elements.firstIndex { $0.id == id } == index
                }
                result.append((isShown == true ? nil : stored(new.withoutIDs)) ?? Slot(element: new))
                continue
            }
            var before = base.elements[place]
            let inner = before.id.map { "\(path)#\($0)" }
            if let answer = base.answers[place] {
                let isWhole = base.isSent || place >= base.found
                let ownSent = isWhole ? Sent.whole(before) : before.id.map { sent.element($0, of: attribute.name) }
                let elementPath = isSentNow ? nil : inner
                record(
                    &element, &before, ownSent ?? .nothing, came[answer], attributes, elementPath ?? "\(path)[\(place)]"
                )
                element.id = came[answer].id
                result.append(Slot(element: element, answer: answer))
            } else {
                let own = before.id.map { sent.element($0, of: attribute.name) } ?? .nothing
                let isEdited =
                    Expected.differs(element, from: withSent(own, in: before, attributes), attributes)
                    || !isSentNow && inner.map(isUncertain) == true
                if isEdited { result.append(stored(element.withoutIDs) ?? Slot(element: element.withoutIDs)) }
            }
        }
        let others = extras.map { Slot(element: came[$0].withoutIdentities, answer: $0) }
        let known = places.compactMap { $0 }
        if known == known.sorted(), !places.prefix(known.count).contains(nil) {
            // Nothing was moved, so the order is that of the answer.
            let held = (result + others).filter { $0.answer != nil }
            result = held.sorted { ($0.answer ?? 0) < ($1.answer ?? 0) } + result.filter { $0.answer == nil }
        } else {
            for other in others { result.insert(other, at: result.place(of: other.answer ?? 0)) }
        }
        return result.map(\.element)
    }

    /// What the call sent is what was expected, in an element that is gone, too.
    private func withSent(_ sent: Sent, in old: PlainRecord, _ attributes: [Attribute]) -> PlainRecord {
        var record = old
        for attribute in attributes where attribute.isEditable {
            if case .object(let object)? = record.members[attribute.name] {
                record.members[attribute.name] = .object(
                    withSent(sent.object(attribute.name), in: object, attribute.children))
            } else if let value = sent.value(attribute, reader) {
                record.members[attribute.name] = value
            }
        }
        return record
    }
}

/// An element of the result, and where its counterparts stand.
private struct Slot {
    let element: PlainRecord
    var answer: Int?
}

extension [Slot] {
    /// Behind the nearest element before it in the answer, or else before the nearest one behind it, or in front.
    fileprivate func place(of answer: Int) -> Int {
        let answers = compactMap(\.answer)
        if let before = answers.filter({ $0 < answer }).max() {
            return (firstIndex { $0.answer == before } ?? endIndex - 1) + 1
        }
        let behind = answers.filter { $0 > answer }.min()
        return firstIndex { $0.answer == behind && behind != nil } ?? 0
    }
}
