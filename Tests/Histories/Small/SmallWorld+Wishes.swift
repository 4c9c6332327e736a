@testable import CaptureRuntime

/// What the app does: each edit is a wish of a copy.
extension SmallWorld {
    private func newWish(_ kind: Wish.Kind, _ value: String, on item: Int) -> Wish {
        wishCount += 1
        return Wish(number: wishCount, kind: kind, value: value, writes: items[item].writes)
    }

    /// Compares a record before and after an event of the app: what differs is what it wants.
    func noteEdits(_ copy: Int, _ old: HistoryUser, _ new: HistoryUser) {
        copies[copy]?.editCount += 1
        for (item, value) in [(0, (old.a, new.a)), (1, (second(of: old), second(of: new)))]
        where folded(value.0) != folded(value.1) {
            let confirmed = copies[copy]?.record.confirmedRecord
            let before = item == 0 ? confirmed?.a : confirmed.flatMap(second)
            edit(item, copy, folded(value.1) ?? "", confirmed: folded(before))
        }
        if let password = new.pw, old.pw == nil || old.pw != new.pw {
            items[2].wishes[copy] = newWish(.set, password.json.stringValue ?? "", on: 2)
        }
        // "A password is pending while it is set."
        if new.pw == nil, old.pw != nil { items[2].wishes[copy] = nil }
        let (before, after) = (rows(of: old), rows(of: new))
        let confirmed = copies[copy].map { rows(of: $0.record.confirmedRecord) } ?? []
        for row in before where !after.contains(where: { $0.identity == row.identity }) {
            guard let item = item(of: row) else { continue }
            // An element that is taken out before the receipt of the call that has added it is set back.
            let lacked = row.id == nil ? copies[copy]?.lackedReceipts ?? 0 : 0
            if lacked > 1 { isExcluded = true }
            if lacked > 0 { noteDoubtful(.remove, "", on: item, of: copy) } else { remove(item, copy) }
            if sent[copy] == nil { removeFromOrder(item, of: copy) }
        }
        for row in after {
            guard let was = before.first(where: { $0.identity == row.identity }) else {
                appear(row, copy, after)
                continue
            }
            guard was.value != row.value, let item = item(of: row) else { continue }
            edit(item, copy, row.value, confirmed: confirmed.first { $0.identity == row.identity }?.value)
        }
        noteTexts(copy, Self.counts(old.o.st), Self.counts(new.o.st))
    }

    private func edit(_ item: Int, _ copy: Int, _ value: String, confirmed: String?) {
        let wish = items[item].wishes[copy]
        let isSent = isSent(item, by: copy)
        var new = newWish(.set, value, on: item)
        let isInDoubt = items[item].inDoubt.contains(copy)
        if let lacked = copies[copy]?.lackedReceipts, lacked > 0, value == confirmed {
            // "A value that is set back before the receipt of an ended call is applied may take the response."
            if lacked > 1 { isExcluded = true }
            return noteDoubtful(.set, value, on: item, of: copy)
        }
        if let wish, !isSent, !wish.hasDoubt, !isInDoubt, wish.kind == .set, value == confirmed {
            items[item].wishes[copy] = nil
            return
        }
        if let wish {
            if wish.kind == .add, !wish.isCarriedOut, !isSent, !wish.isInDoubt {
                items[item].wishes[copy]?.value = value
                return
            }
            new.hasDoubt = wish.hasDoubt || isInDoubt
            new.isSetBack = value == confirmed
            if value == confirmed, new.hasDoubt {
                // "A value that is set back in doubt gives way to what others have written."
                (new.isInDoubt, new.writes) = (true, items[item].othersTime >= 0 ? -1 : wish.writes)
            }
            if wish.kind == .add, !wish.isCarriedOut {
                new = Wish(number: new.number, kind: .add, value: value, writes: wish.writes)
            }
        } else if value == confirmed, !isSent, sent[copy] == nil {
            if !isInDoubt { return }
            // Another copy has settled it since.
            (new.isInDoubt, new.writes) = (true, -1)
        }
        items[item].wishes[copy] = new
    }

    /// What is wanted may happen or not.
    func noteDoubtful(_ kind: Wish.Kind, _ value: String, on item: Int, of copy: Int) {
        var wish = newWish(kind, value, on: item)
        (wish.isInDoubt, wish.writes) = (true, -1)
        items[item].wishes[copy] = wish
    }

    private func remove(_ item: Int, _ copy: Int) {
        let wish = items[item].wishes[copy]
        let isSent = isSent(item, by: copy)
        items[item].replaced[copy] = wish
        items[item].shownWhenRemoved[copy] = items[item].shown[copy]
        let isUnsent = !isSent && !(wish?.hasDoubt ?? false) && items[item].shown[copy] == nil
        if let wish, wish.kind == .add, isUnsent, !items[item].isThere {
            items[item].wishes[copy] = nil
            return
        }
        items[item].wishes[copy] = newWish(.remove, "", on: item)
        let isStillWished = items[item].wishes.contains { $0.key != copy && $0.value.number == wish?.number }
        if isUnsent || wish?.kind == .add && !items[item].isThere && isStillWished {
            // Another copy saves it, which this one has not seen: each copy has a row of its own until then.
            items[item].wishes[copy]?.isInDoubt = true
            items[item].wishes[copy]?.writes = -1
        }
    }

    /// A row that was not there before: a new one, or one that is put back.
    private func appear(_ row: SeenRow, _ copy: Int, _ all: [SeenRow]) {
        guard let item = item(of: row) else {
            var new = Item(name: row.value, isThere: false, value: row.value)
            new.parent = row.around.flatMap { self.item(of: all[$0]) }
            items.append(new)
            wasAdded.insert(items.count - 1)
            items[items.count - 1].wishes[copy] = newWish(.add, row.value, on: items.count - 1)
            if let identity = row.identity { itemsByIdentity[identity] = items.count - 1 }
            return
        }
        let wish = items[item].wishes[copy]
        let replaced = items[item].replaced.removeValue(forKey: copy)
        if let wish, wish.kind == .remove, !wish.isCarriedOut, items[item].isThere {
            let isShown = replaced?.isCarriedOut ?? false && items[item].shown[copy] != nil
            items[item].wishes[copy] = isShown ? nil : replaced
            // A redo that adds it again gives it the value with which it was added.
            let isAddedAgain = replaced == nil && row.value != items[item].shownWhenRemoved[copy]
            if isAddedAgain, wasAdded.contains(item) { items[item].wishes[copy] = newWish(.set, row.value, on: item) }
            // What was removed and put back in doubt, or during a call, may be carried out in between.
            if wish.isInDoubt || sent[copy] != nil {
                items[item].wishes[copy] = newWish(.add, replaced?.value ?? items[item].value ?? "", on: item)
                items[item].wishes[copy]?.isInDoubt = true
                items[item].wishes[copy]?.writes = -1
            }
        } else if wish == nil, items[item].isThere {
            return
        } else if var replaced, replaced.kind == .add, !items[item].isThere, wish == nil {
            replaced.value = row.value
            items[item].wishes[copy] = replaced
        } else {
            // It is put back with what others have put into it, as far as the copy was shown that.
            let isAsShown = row.value == items[item].shownWhenRemoved[copy]
            var new = newWish(.add, isAsShown ? items[item].shown[copy] ?? row.value : row.value, on: item)
            // Others may have removed it before the app has put it back.
            if items[item].othersTime >= 0 { (new.isInDoubt, new.writes) = (true, -1) }
            items[item].wishes[copy] = new
        }
    }

    private func noteTexts(_ copy: Int, _ old: [String: Int], _ new: [String: Int]) {
        for text in Set(old.keys).union(new.keys).sorted() {
            var change = new[text, default: 0] - old[text, default: 0]
            let look = folded(text) ?? ""
            while change != 0 {
                let step = change.signum()
                change -= step
                // One that has counted as that of others is theirs as well.
                let isShared = texts.shared[copy]?[text] ?? 0 > 0
                let opposite = texts.wishes[copy]?.lastIndex { wish in
                    wish.text == text && wish.delta == -step && (isShared || !wish.hasDoubt)
                        && !calls(of: copy).contains { $0.texts.contains { $0.number == wish.number } }
                }
                if let opposite { texts.wishes[copy]?.remove(at: opposite) }
                if opposite == nil || isShared {
                    wishCount += 1
                    var wish = TextWish(number: wishCount, text: text, look: look, delta: step, writes: texts.writes)
                    if isShared { (wish.isInDoubt, wish.writes) = (true, -1) }
                    let own = (texts.wishes[copy] ?? []).filter { $0.look == look }.reduce(0) { $0 + $1.delta }
                    if step < 0, (texts.shown[copy]?[look] ?? 0) + own <= 0 {
                        // Another copy has saved it, which this one has not seen: each copy has its own until then.
                        (wish.isInDoubt, wish.writes) = (true, -1)
                    }
                    if step < 0, copies.count > 1 { takeBackInDoubt(&wish, copy) }
                    texts.wishes[copy, default: []].append(wish)
                }
            }
        }
    }

    /// "What is taken back in doubt may come back if another copy still has it, and a text may stay if another copy
    /// saves first."
    private func takeBackInDoubt(_ removal: inout TextWish, _ copy: Int) {
        let inDoubt = (texts.wishes[copy] ?? []).filter { $0.look == removal.look && $0.hasDoubt }.map(\.number)
        if inDoubt.isEmpty { return }
        (removal.isInDoubt, removal.writes) = (true, -1)
        for other in copies.keys where other != copy {
            texts.wishes[other] = texts.wishes[other]?.map { wish in
                if !inDoubt.contains(wish.number) { return wish }
                var own = TextWish(
                    number: -wish.number, text: wish.text, look: wish.look, delta: wish.delta, writes: -1)
                (own.isInDoubt, own.hasDoubt) = (true, wish.hasDoubt)
                return own
            }
        }
    }
}
