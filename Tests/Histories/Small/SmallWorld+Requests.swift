/// What a request does: each difference in the service is a wish of the copy that has sent it.
extension SmallWorld {
    func wishes(of copy: Int) -> [Int: Wish] { items.indices.reduce(into: [:]) { $0[$1] = items[$1].wishes[copy] } }

    /// - Parameter sends: The items that the call is about; nil for everything.
    func beginCall(_ copy: Int, isReplace: Bool = false, sends: Set<Int>? = nil) {
        caller = copy
        sent[copy] = wanted(by: copy, isReplace: isReplace)
        guard let sends else { return }
        sent[copy] = Sent(items: wishes(of: copy).filter { sends.contains($0.key) })
    }

    func wanted(by copy: Int, isReplace: Bool = false) -> Sent {
        let order = copies[copy]?.order.flatMap { $0.givesWay ? nil : $0.items }
        return Sent(items: wishes(of: copy), texts: texts.wishes[copy] ?? [], order: order, isReplace: isReplace)
    }

    /// Returns true if a call that is under way, or waits, was made when the copy had a wish with the item.
    func isSent(_ item: Int, by copy: Int) -> Bool { calls(of: copy).contains { $0.items[item] != nil } }

    func calls(of copy: Int) -> [Sent] {
        (sent[copy].map { [$0] } ?? []) + waiting.filter { $0.slot == copy }.map(\.sent)
    }

    /// The next call begins. What the one before it has carried out, it does not send again, unless it had no response.
    ///
    /// - Parameter before: The call before it.
    func beginWaitingCall(after before: Sent?, isLost: Bool) {
        guard !waiting.isEmpty else { return }
        var next = waiting.removeFirst()
        for (item, wish) in next.sent.items {
            if let now = items[item].wishes[next.slot], now.number == wish.number {
                next.sent.items[item] = now
            } else if carriedOut[wish.number] != nil, !isLost {
                next.sent.items[item] = nil
            }
        }
        let texts = texts.wishes[next.slot] ?? []
        next.sent.texts = next.sent.texts.compactMap { wish in
            // "A save that already waits in line does not send" what was set back.
            let isSetBack = before?.texts.contains { $0.text == wish.text && $0.delta == -wish.delta } ?? false
            if isSetBack { return nil }
            if let now = texts.first(where: { $0.number == wish.number }) { return now }
            return carriedOut[wish.number] != nil && !isLost ? nil : wish
        }
        sent[next.slot] = next.sent
        caller = next.slot
        copies[next.slot]?.open = next.call
    }

    func setCaller(_ copy: Int) { caller = copy }

    func requestPassed(_ isBefore: Bool, _ isAnswered: Bool, _ request: CaptureRequest) async {
        do {
            if isBefore {
                before = try await state
                if request.url.path != "/entity" { known = nil }
                return
            }
            let endpoint = request.url.path
            if let wish = sent[caller]?.items[2], String(decoding: request.body, as: UTF8.self).contains(wish.value) {
                items[2].value = wish.value
                carryOut(2, wish, isAnswered)
            }
            if endpoint != "/entity" {
                try watch(before, try await state, isAnswered, isReplace: endpoint == "/entity.replace")
            }
            if isAnswered, let row = updatedRow(request) {
                show(to: caller, only: row)
            } else if isAnswered, endpoint != "/entity.delete" {
                show(to: caller)
                try await noteOrderShown(caller)
                copies[caller]?.lastShown = time
            }
            copies[caller]?.lastRequest = time
            time += 1
        } catch let breach as Breach {
            self.breach = self.breach ?? breach
        } catch {
            self.breach = self.breach ?? Breach("\(error)")
        }
    }

    /// A response has shown the record to a copy.
    ///
    /// - Parameter row: The only row that it has shown; nil for the whole record.
    func show(to copy: Int, only row: Int? = nil) {
        let known = items.indices.filter { items[$0].shownIDs[copy] != nil && items[$0].parent == nil }
        let isReplaced =
            row == nil && !known.isEmpty
            && !known.contains { items[$0].isThere && items[$0].shownIDs[copy] == items[$0].id }
        if isReplaced, Limitations.isAlike(items, known, copy) { isExcluded = true }
        if Limitations.isSentAlike(items, copy) { isExcluded = true }
        for item in items.indices where row == nil || item == row {
            // "Equal rows that are all under new ids cannot be told apart."
            if isReplaced { items[item].isAlike = true }
            items[item].sentAs[copy] = nil
            items[item].inDoubt.remove(copy)
            if !items[item].isThere {
                items[item].shownIDs[copy] = nil
                continue
            }
            items[item].shown[copy] = items[item].value
            items[item].shownIDs[copy] = items[item].id
            // "One that they have edited is a new element."
            if items[item].unrecognizable.remove(copy) != nil {
                items[item].wishes[copy] = nil
                items[item].isNewTo.insert(copy)
            }
            if items[item].unseenBy == copy { items[item].unseenBy = nil }
        }
        if row != nil { return }
        let wishes = (texts.wishes[copy] ?? []).filter { !$0.isCarriedOut || $0.isInDoubt }
        for (text, own) in Dictionary(grouping: wishes, by: \.text) {
            let change = own.reduce(0) { $0 + $1.delta }
            let theirs = texts.counts[own[0].look, default: 0] - (texts.shown[copy]?[own[0].look] ?? 0)
            if change != 0, theirs.signum() == change.signum() {
                texts.shared[copy, default: [:]][text, default: 0] += min(abs(change), abs(theirs))
            }
        }
        copies[copy]?.isOrderInDoubt = false
        texts.shown[copy] = texts.counts
        texts.wishes[copy] = texts.wishes[copy]?.map(\.shown)
        if let texts = sent[copy]?.texts.map(\.shown) { sent[copy]?.texts = texts }
    }

    /// Compares the service before and after a request that writes: each difference is a wish of the copy.
    private func watch(_ old: Shown, _ new: Shown, _ isAnswered: Bool, isReplace: Bool) throws(Breach) {
        guard let call = sent[caller], let copy = copies[caller] else { return }
        for (item, value) in new.scalars.enumerated() where value != old.scalars[item] {
            guard let wish = call.items[item], wish.value == value else {
                if Limitations.comesBack(items[item], call.items[item], value) { return isExcluded = true }
                throw Breach("I1 \(items[item].name) becomes \(value ?? "nil"), which nobody has set")
            }
            items[item].value = value
            carryOut(item, wish, isAnswered)
        }
        let isPluralReplaced =
            isReplace && Set(old.rows.map(\.id)).isDisjoint(with: new.rows.map(\.id)) && !old.rows.isEmpty
        if isPluralReplaced, !call.isReplace, !copies.values.contains(where: \.hasMoved) {
            throw Breach("I6 the rows are replaced, and nobody has moved one")
        }
        let visible = Set(rows(of: copy.record).compactMap(item))
        if isPluralReplaced { noteOrderSent(caller) }
        func isExcused(_ item: Int) -> Bool {
            // "A replace erases what has come in since the request before it. One that the app asks for erases what
            // the record has not seen."
            isPluralReplaced && (call.isReplace || items[item].othersTime > copy.lastRequest)
        }
        let (oldIDs, newIDs) = (Set(old.rows.compactMap(\.id)), Set(new.rows.compactMap(\.id)))
        var gone = old.rows.filter { !newIDs.contains($0.id ?? 0) }.compactMap(item)
        for row in new.rows {
            guard let id = row.id else { continue }
            if oldIDs.contains(id) {
                guard var item = item(of: row), items[item].value != row.value else { continue }
                if call.items[item]?.value != row.value,
                    let equal = equal(to: item, { $0.kind != .remove && $0.value == row.value })
                {
                    exchange(item, equal)
                    item = equal
                }
                guard let wish = call.items[item], wish.kind != .remove, wish.value == row.value else {
                    throw Breach("I1 \(items[item].name) becomes \(row.value), which the app has not edited so")
                }
                items[item].value = row.value
                carryOut(item, wish, isAnswered)
                continue
            }
            let around = row.around.flatMap { item(of: new.rows[$0]) }
            func first(_ isIt: (Int) -> Bool) -> Int? {
                items.indices.first { $0 >= 3 && items[$0].parent == around && isIt($0) }
            }
            let wasKnown = { [self] (item: Int) in
                items[item].value == row.value || items[item].shown[caller] == row.value
            }
            let isWished = { (item: Int) in
                call.items[item].map { $0.kind != .remove && $0.value == row.value } ?? false
            }
            let found =
                first { gone.contains($0) && call.items[$0] == nil && items[$0].value == row.value }
                ?? first { gone.contains($0) && isWished($0) } ?? first { !items[$0].isThere && isWished($0) }
                ?? first { gone.contains($0) && items[$0].value == row.value && visible.contains($0) }
                ?? first {
                    gone.contains($0) && isExcused($0) && visible.contains($0) && items[$0].shown[caller] == row.value
                }
                ?? first { gone.contains($0) && isExcused($0) && visible.contains($0) }
                ?? first {
                    !items[$0].isThere && isExcused($0) && visible.contains($0) && items[$0].value == row.value
                }
                ?? first { item in
                    // One that others have removed comes back with what the app has edited in it.
                    !items[item].isThere && visible.contains(item) && wasKnown(item)
                        && call.items.keys.contains { items[$0].parent == item }
                }
                ?? first { item in
                    // With a row that others have removed and the app has edited, what is in it comes back.
                    around != nil && !items[item].isThere && visible.contains(item) && wasKnown(item)
                }
            guard let item = found else { throw Breach("I3 \(row.value) is stored, and nobody has added it") }
            gone.removeAll { $0 == item }
            itemsByID[id] = item
            let wasThere = items[item].isThere
            (items[item].id, items[item].isThere) = (id, true)
            if !isAnswered { (items[item].unseenBy, items[item].isAlike) = (caller, true) }
            if items[item].value != row.value || !wasThere {
                items[item].value = row.value
                if let wish = call.items[item] { carryOut(item, wish, isAnswered) }
            } else if let wish = call.items[item], wish.value == row.value {
                carryOut(item, wish, isAnswered)
            }
        }
        for var item in gone {
            if call.items[item]?.kind != .remove, let equal = equal(to: item, { $0.kind == .remove }) {
                exchange(item, equal)
                item = equal
            }
            let isAroundGone = items[item].parent.map { !items[$0].isThere || gone.contains($0) } ?? false
            let wish = call.items[item]
            if wish?.kind != .remove, !isAroundGone, !(isExcused(item) && !visible.contains(item)) {
                throw Breach("I1 \(items[item].value ?? "") is erased, which the app has not removed")
            }
            items[item].isThere = false
            if let wish, wish.kind == .remove { carryOut(item, wish, isAnswered) } else { items[item].writes += 1 }
        }
        if !copy.hasMoved, !call.isReplace {
            let (before, after) = (old.rows.filter { $0.around == nil }, new.rows.filter { $0.around == nil })
            try checkOrder(before.compactMap(item), after.compactMap(item))
        }
        if old.texts != new.texts { try watchTexts(Self.counts(new.texts), isAnswered) }
    }

    /// Returns a row that was as this one, of which the caller has a wish. Rows that were equal when others replaced
    /// them, or when a response was lost, cannot be told apart; nor can a row that was sent without a response be told
    /// from an equal one of others.
    private func equal(to item: Int, _ isIt: (Wish) -> Bool) -> Int? {
        items.indices.first { other in
            guard other != item, items[other].value == items[item].value, let wish = sent[caller]?.items[other],
                isIt(wish)
            else { return false }
            return items[other].isAlike && items[item].isAlike || !items[other].isThere && !wish.isCarriedOut
        }
    }

    func exchange(_ item: Int, _ other: Int) {
        (items[item].id, items[other].id) = (items[other].id, items[item].id)
        (items[item].isThere, items[other].isThere) = (items[other].isThere, items[item].isThere)
        for item in [item, other] { if let id = items[item].id { itemsByID[id] = item } }
    }

    private func watchTexts(_ counts: [String: Int], _ isAnswered: Bool) throws(Breach) {
        var now = texts
        now.wishes = [caller: sent[caller]?.texts ?? []]
        for look in Set(counts.keys).union(texts.counts.keys).sorted() {
            let allowed = now.outcomes(look)
            if !allowed.contains(counts[look, default: 0]) {
                throw Breach(
                    "I1/I2 the text \(look) is there \(counts[look, default: 0]) times, not \(allowed.sorted())")
            }
        }
        let before = texts.counts
        texts.counts = counts
        texts.writes += 1
        func isDone(_ wish: TextWish) -> Bool {
            (counts[wish.look, default: 0] - before[wish.look, default: 0]).signum() == wish.delta.signum()
        }
        let numbers = Set(sent[caller]?.texts.map(\.number) ?? [])
        for wish in sent[caller]?.texts ?? [] where isDone(wish) { carriedOut[wish.number] = texts.writes }
        func afterRequest(_ wish: TextWish) -> TextWish {
            if !numbers.contains(wish.number) { return wish }
            var wish = wish
            (wish.isCarriedOut, wish.isAnswered, wish.writes) = (true, isAnswered, texts.writes)
            if isDone(wish) { wish.isShown = false }
            return wish
        }
        for copy in texts.wishes.keys { texts.wishes[copy] = texts.wishes[copy]?.map(afterRequest) }
        // The next request of the call has no reason to send it again.
        if let wishes = sent[caller]?.texts { sent[caller]?.texts = wishes.map(afterRequest) }
    }

    private func carryOut(_ item: Int, _ wish: Wish, _ isAnswered: Bool) {
        items[item].writes += 1
        items[item].writer = caller
        carriedOut[wish.number] = items[item].writes
        let writes = items[item].writes
        for copy in Array(items[item].wishes.keys) {
            if items[item].wishes[copy]?.number == wish.number {
                items[item].wishes[copy]?.isCarriedOut = true
                items[item].wishes[copy]?.isAnswered = isAnswered
                items[item].wishes[copy]?.writes = writes
            } else if copy == caller {
                items[item].wishes[copy]?.writes = writes
            }
        }
    }

    /// "A new element that equals one of somebody else's counts as the same."
    func isSomebodyElses(_ item: Int, _ wish: Wish, _ copy: Int) -> Bool {
        wish.kind == .add && !wish.isCarriedOut && !items[item].isThere
            && items.contains { other in
                other.isThere && (other.othersTime >= 0 || other.shown[copy] == nil) && other.value == wish.value
                    && other.parent == items[item].parent
            }
    }

    /// Forgets new rows that count as those of others by now.
    func noteSame(_ copy: Int, _ record: HistoryUser) {
        let all = rows(of: record)
        for item in all.compactMap(item) where items[item].wishes[copy]?.kind == .remove && items[item].isAlike {
            // Of equal rows it is the other one that the record has left.
            let visible = Set(all.compactMap { self.item(of: $0) })
            let equal = items.indices.first { other in
                items[other].isAlike && !visible.contains(other) && items[other].value == items[item].value
            }
            if let equal { exchange(item, equal) }
        }
        let visible = Set(all.compactMap(item))
        for item in items.indices where !visible.contains(item) {
            guard let wish = items[item].wishes[copy], isSomebodyElses(item, wish, copy) else { continue }
            if all.contains(where: { $0.id != nil && $0.value == wish.value }) { items[item].wishes[copy] = nil }
        }
    }

    /// The texts of which there are as many as a copy wants: an equal change of others has counted as its own.
    func settledLooks(_ wishes: [TextWish], _ copy: Int) -> Set<String> {
        Set(wishes.map(\.look).filter { texts.outcomes($0, of: [copy]).contains(texts.counts[$0, default: 0]) })
    }

    /// A call has ended.
    ///
    /// - Parameter isLost: True if a request had no response.
    func endCall(_ copy: Int, isLost: Bool, succeeded: Bool) {
        let call = sent.removeValue(forKey: copy)
        let numbers = Set((call?.items ?? [:]).values.map(\.number) + (call?.texts ?? []).map(\.number))
        if isLost {
            for item in (call?.items ?? [:]).keys { items[item].inDoubt.insert(copy) }
            if call?.order != nil || call?.isReplace ?? false { copies[copy]?.isOrderInDoubt = true }
        }
        for (item, wish) in call?.items ?? [:] where isLost && wish.kind == .add {
            items[item].sentAs[copy, default: []].insert(wish.value)
        }
        for item in items.indices {
            if isLost, call?.items[item] != nil, let wish = items[item].wishes[copy], !numbers.contains(wish.number) {
                items[item].wishes[copy]?.hasDoubt = true
                if wish.isSetBack {
                    items[item].wishes[copy]?.isInDoubt = true
                    if items[item].othersTime >= 0 { items[item].wishes[copy]?.writes = -1 }
                }
            }
            for (other, wish) in items[item].wishes where numbers.contains(wish.number) {
                // A row in one that others have removed was edited with it.
                let isAroundThere = items[item].parent.map { items[$0].isThere } ?? true
                let succeeded = succeeded && !(item == 1 && alphabet.hidden.contains("b"))
                let agrees =
                    !isAroundThere
                    ? false
                    : wish.kind == .remove
                        ? !items[item].isThere : items[item].isThere && items[item].value == wish.value
                let isDone =
                    isAroundThere && wish.isCarriedOut
                    && (wish.isAnswered || succeeded && wish.writes == items[item].writes)
                if isDone || succeeded && agrees {
                    items[item].wishes[other] = nil
                } else if isLost {
                    items[item].wishes[other]?.isInDoubt = true
                    if other == copy { items[item].wishes[other]?.hasDoubt = true }
                }
            }
        }
        let settled = succeeded && !isRefreshing ? settledLooks(call?.texts ?? [], copy) : []
        for other in texts.wishes.keys {
            texts.wishes[other] = texts.wishes[other]?.compactMap { wish in
                guard numbers.contains(wish.number) else { return wish }
                if settled.contains(wish.look) { return nil }
                var wish = wish
                if wish.isCarriedOut, wish.isAnswered || succeeded && wish.writes == texts.writes { return nil }
                if isLost { (wish.isInDoubt, wish.hasDoubt) = (true, wish.hasDoubt || other == copy) }
                return wish
            }
            if texts.wishes[other]?.isEmpty ?? true { texts.shared[other] = nil }
        }
    }
}
