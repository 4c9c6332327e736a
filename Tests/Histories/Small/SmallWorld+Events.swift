@testable import CaptureRuntime

extension SmallWorld {
    /// - Throws: ``Impossible`` if the event cannot happen now, or is excluded; ``Breach``.
    func perform(_ event: Event) async throws {
        switch event {
        case .set(let copy): try edit(copy) { $0.a = text(newName("A")) }
        case .setBack(let copy): try edit(copy) { $0.a = $0.confirmedRecord.a }
        case .setOther(let copy):
            let value = text(newName("B"))
            try edit(copy) { if alphabet.isInObject { $0.o.x = value } else { $0.b = value } }
        case .setOtherBack(let copy): try edit(copy) { $0.b = $0.confirmedRecord.b }
        case .clearPassword(let copy): try edit(copy) { $0.pw = nil }
        case .setPassword(let copy): try edit(copy) { $0.pw = CapturePassword("secret" + newName("p")) }
        case .add(let copy, let look):
            try Limitations.exchange(self, copy, adding: look)
            let value = look ?? text(newName("E"))
            let detail = alphabet.hasDetails ? "detail" : nil
            try edit(copy) { record in
                if alphabet.isInObject {
                    record.o.qs.append(.init(k: value))
                } else {
                    record.ps.append(.init(k: value, t: detail))
                }
            }
        case .edit(let copy, let place):
            let row = try row(copy, place)
            try Limitations.edit(self, copy, row)
            let value = text(newName("E"))
            try edit(copy) { if alphabet.isInObject { $0.o.qs[row].k = value } else { $0.ps[row].k = value } }
        case .remove(let copy, let place):
            let row = try row(copy, place)
            try Limitations.exchange(self, copy, removing: row)
            if let record = copies[copy.rawValue]?.record, !alphabet.isInObject {
                copies[copy.rawValue]?.kept.append((record.ps[row], row))
            }
            try edit(copy) { if alphabet.isInObject { $0.o.qs.remove(at: row) } else { $0.ps.remove(at: row) } }
        case .putBack(let copy):
            guard let (row, place) = copies[copy.rawValue]?.kept.popLast() else { throw Impossible() }
            try Limitations.putBack(self, copy, row)
            copies[copy.rawValue]?.hasMoved = true
            try edit(copy) { record in
                if record.ps.contains(where: { $0.localID == row.localID }) { return }
                record.ps.insert(row, at: min(place, record.ps.count))
            }
        case .copyRow(let copy, let place):
            let row = try row(copy, place)
            let value = text(newName("E"))
            // If the original goes, the copy is it, in another place.
            copies[copy.rawValue]?.hasMoved = true
            try edit(copy) { record in
                var copied = record.ps[row]
                copied.k = value
                record.ps.append(copied)
                beginNewRow(rows(of: record).last)
            }
        case .setRowsAnew(let copy): try setRowsAnew(copy)
        case .takeRow(let copy), .takeRows(let copy):
            let rows = otherUser?.ps ?? []
            copies[copy.rawValue]?.hasMoved = true
            try edit(copy) { if event == .takeRow(copy) { $0.ps.append(rows[0]) } else { $0.ps = rows } }
        case .move(let copy):
            if copies[copy.rawValue]?.record.ps.count ?? 0 < 2 { throw Impossible() }
            copies[copy.rawValue]?.hasMoved = true
            try edit(copy) { $0.ps.insert($0.ps.removeLast(), at: 0) }
            noteMove(copy.rawValue)
        case .addInFront(let copy): try edit(copy) { $0.ps.insert(.init(k: text(newName("E"))), at: 0) }
        case .addInside(let copy):
            let row = try row(copy, .first)
            try edit(copy) { $0.ps[row].ns.append(.init(k: text(newName("N")))) }
        case .editInside(let copy):
            let row = try row(copy, .first)
            try Limitations.edit(self, copy, row, isInside: true)
            try edit(copy) { if !$0.ps[row].ns.isEmpty { $0.ps[row].ns[0].k = text(newName("N")) } }
        case .removeInside(let copy):
            let row = try row(copy, .first)
            try edit(copy) { if !$0.ps[row].ns.isEmpty { $0.ps[row].ns.removeFirst() } }
        case .addText(let copy, let look): try edit(copy) { $0.o.st.append(look ?? text(newName("T"))) }
        case .removeText(let copy, let place):
            try edit(copy) { if !$0.o.st.isEmpty { $0.o.st.remove(at: place == .first ? 0 : $0.o.st.count - 1) } }
        case .undo(let copy): try undo(copy, \.undo, \.redo)
        case .redo(let copy): try undo(copy, \.redo, \.undo)
        case .save(let copy, let fate):
            try Limitations.save(self, fate)
            try await call(copy, fate, saves: true) { try await $0.save(using: $1) }
        case .refresh(let copy):
            isRefreshing = true
            defer { isRefreshing = false }
            try await call(copy, .answered) { try await $0.refresh(using: $1) }
        case .replace(let copy, let fate):
            try await call(copy, fate, isReplace: true) { try await $0.replace(\.ps, using: $1) }
        case .update(let copy, let fate):
            try await call(copy, fate, sends: Self.scalarItems) { try await $0.update(using: $1) }
        case .updateRows(let copy, let fate): try await updateRows(copy, fate)
        case .updateObject(let copy, let fate):
            try await call(copy, fate, sends: [1]) { try await $0.update(\.o, using: $1) }
        case .updateRow(let copy, let place, let fate): try await updateRow(copy, place, fate)
        case .updateUnmodified(let copy, let fate): try await updateUnmodified(copy, fate)
        case .keep(let copy, let fate): try await call(copy, fate, keeps: true) { try await $0.save(using: $1) }
        case .apply(let copy, let place): try apply(place, to: copy)
        case .begin(let copy): try await begin(copy)
        case .request(let copy, let fate): try await letThrough(copy, fate)
        case .openSheet: try open(.sheet)
        case .openOther: try open(.other)
        case .closeSheet: try close(.sheet)
        case .fetchOther:
            if copies[Event.Copy.other.rawValue] != nil { throw Impossible() }
            let slot = Event.Copy.other.rawValue
            setCaller(slot)
            copies[slot] = AppCopy(record: try await client.fetch(HistoryUser.self))
        case .store: try store()
        case .load: try load()
        default: try await performOfOthers(event)
        }
        if isExcluded || Limitations.areTextsMadeEqual(texts) { throw Impossible() }
        if let breach { throw breach }
    }

    private func row(_ copy: Event.Copy, _ place: Event.Place) throws -> Int {
        guard let record = copies[copy.rawValue]?.record else { throw Impossible() }
        let count = alphabet.isInObject ? record.o.qs.count : record.ps.count
        if count == 0 { throw Impossible() }
        return place == .first ? 0 : count - 1
    }

    private func edit(_ copy: Event.Copy, _ change: (inout HistoryUser) -> Void) throws {
        guard let old = copies[copy.rawValue]?.record else { throw Impossible() }
        var new = old
        change(&new)
        if old == new, old.pw == new.pw { throw Impossible() }
        copies[copy.rawValue]?.record = new
        noteEdits(copy.rawValue, old, new)
        if alphabet.events.contains(.undo(copy)) {
            copies[copy.rawValue]?.undo.append((old, new))
            copies[copy.rawValue]?.redo = []
        }
    }

    /// "Elements that the app sets and that equal stored ones are these."
    private func setRowsAnew(_ copy: Event.Copy) throws {
        guard let old = copies[copy.rawValue]?.record else { throw Impossible() }
        // What was sent without a response may be stored by now: nobody knows which of them is set anew.
        if items.contains(where: { $0.wishes[copy.rawValue]?.isInDoubt ?? false }) { throw Impossible() }
        var new = old
        new.ps = old.ps.map { HistoryUser.PsElement(k: $0.k, ns: $0.ns.map { .init(k: $0.k) }) }
        if !old.hasChanges, new.hasChanges { throw Breach("I6 equal rows are an edit") }
        copies[copy.rawValue]?.record = new
        noteEdits(copy.rawValue, old, new)
    }

    private func undo(
        _ copy: Event.Copy, _ from: WritableKeyPath<AppCopy, [(before: HistoryUser, edited: HistoryUser)]>,
        _ to: WritableKeyPath<AppCopy, [(before: HistoryUser, edited: HistoryUser)]>
    ) throws {
        guard let step = copies[copy.rawValue]?[keyPath: from].popLast(), let old = copies[copy.rawValue]?.record
        else { throw Impossible() }
        var new = old
        new.restoreValues(from: step.before, undoing: step.edited)
        try Limitations.undo(self, new)
        copies[copy.rawValue]?.record = new
        copies[copy.rawValue]?.hasMoved = true
        copies[copy.rawValue]?[keyPath: to].append((step.edited, step.before))
        noteEdits(copy.rawValue, old, new)
    }

    // MARK: Calls

    typealias Made = @Sendable (HistoryUser, CaptureClient) async throws -> Receipt<HistoryUser>

    func call(
        _ copy: Event.Copy, _ fate: Event.Fate, isReplace: Bool = false, keeps: Bool = false,
        sends: Set<Int>? = nil, saves: Bool = false, _ make: Made
    ) async throws {
        let slot = copy.rawValue
        guard let record = copies[slot]?.record, copies.values.allSatisfy({ $0.open == nil }) else {
            throw Impossible()
        }
        try Limitations.call(self, slot)
        gate.fate = fate
        beginCall(slot, isReplace: isReplace, sends: sends)
        let edits = saves ? copies[slot]?.editCount : nil
        await end(slot, keeps: keeps, savesEdits: edits) { try await make(record, client) }
        // Nothing was sent that could be lost.
        if gate.fate != .answered {
            gate.fate = .answered
            throw Impossible()
        }
    }

    /// Applies the receipt of a call that has ended, or keeps it.
    ///
    /// - Parameter edits: How often the app had edited the copy when it made the call, if that is a save.
    private func end(
        _ slot: Int, keeps: Bool = false, savesEdits edits: Int? = nil,
        _ result: () async throws -> Receipt<HistoryUser>
    ) async {
        var receipt: Receipt<HistoryUser>?
        var succeeded = false
        let ended = copies[slot].map { client.callOutcomes.newestCall(inLine: $0.record._captureState.line) } ?? 0
        do {
            receipt = try await result()
            succeeded = true
        } catch {
            receipt = (error as? CaptureError)?.receipt(for: HistoryUser.self)
        }
        if breach != nil { return }
        defer { if succeeded, let edits, copies[slot]?.editCount == edits { checkIsSaved(slot) } }
        if keeps, let receipt {
            keep(receipt, slot, ended: ended)
            endCall(slot, isLost: gate.hasLost, succeeded: succeeded)
        } else if let receipt {
            copies[slot]?.lackedReceipts = 0
            merge(receipt, slot) { endCall(slot, isLost: gate.hasLost, succeeded: succeeded) }
        } else {
            endCall(slot, isLost: gate.hasLost, succeeded: succeeded)
        }
        gate.hasLost = false
        guard succeeded, !keeps, waiting.isEmpty, copies[slot]?.record.hasChanges == false else { return }
        copies[slot]?.hasMoved = false
        let wishes = texts.wishes[slot] ?? []
        let settled = settledLooks(wishes, slot)
        texts.wishes[slot] = wishes.filter { !settled.contains($0.look) }
    }

    /// "Sends all changes in the record."
    private func checkIsSaved(_ slot: Int) {
        if copies[slot]?.record.hasChanges ?? false { breach = Breach("I4 a save leaves something pending") }
    }

    func merge(_ receipt: Receipt<HistoryUser>, _ slot: Int, _ endCall: () -> Void = {}) {
        guard var record = copies[slot]?.record else { return }
        register(record)
        receipt.apply(to: &record)
        copies[slot]?.record = record
        endCall()
        noteSame(slot, record)
    }

    /// Makes a call; it waits if another one is under way.
    private func begin(_ copy: Event.Copy) async throws {
        let slot = copy.rawValue
        guard let record = copies[slot]?.record, waiting.isEmpty else { throw Impossible() }
        try Limitations.begin(self, slot)
        let waits = isCalling
        let past = await key()
        gate.holds = true
        let (client, isEnded) = (client, Locked(false))
        let task = Task {
            defer { isEnded.withLock { $0 = true } }
            return try await record.save(using: client)
        }
        let edits = waits ? nil : copies[slot]?.editCount
        let call = Open(task: task, isEnded: isEnded, editCount: edits, past: past)
        if !waits {
            beginCall(slot)
            copies[slot]?.open = call
            return await settle(slot)
        }
        waiting.append((slot, call, wanted(by: slot)))
        await OneThread.letOthersRun()
        // There was nothing to send.
        if isEnded.withLock({ $0 }) { throw Impossible() }
    }

    /// Waits until the call waits for its next request, or has ended. The next one begins then.
    private func settle(_ slot: Int) async {
        await OneThread.letOthersRun()
        guard let open = copies[slot]?.open, open.isEnded.withLock({ $0 }) else { return }
        gate.holds = !waiting.isEmpty
        copies[slot]?.open = nil
        let (call, isLost) = (sent[slot], gate.hasLost)
        await end(slot, savesEdits: open.editCount) { try await open.task.value }
        guard let next = waiting.first?.slot else { return }
        beginWaitingCall(after: call, isLost: isLost)
        await settle(next)
    }

    private func letThrough(_ copy: Event.Copy, _ fate: Event.Fate) async throws {
        let slot = copy.rawValue
        guard let open = copies[slot]?.open, gate.waiting != nil else { throw Impossible() }
        setCaller(slot)
        if fate == .cancelledBefore || fate == .cancelledAfter { open.task.cancel() }
        gate.letThrough(fate)
        await settle(slot)
        let past = "; \(fate) \(await service.record(uuid))"
        for slot in copies.keys { copies[slot]?.open?.past += past }
        for place in waiting.indices { waiting[place].call.past += past }
    }

    // MARK: Copies

    private func open(_ copy: Event.Copy) throws {
        guard copies[copy.rawValue] == nil, var record = copies[0], record.open == nil else { throw Impossible() }
        record.undo = []
        record.redo = []
        record.kept = []
        copies[copy.rawValue] = record
        for item in items.indices {
            items[item].wishes[copy.rawValue] = items[item].wishes[0]
            items[item].shown[copy.rawValue] = items[item].shown[0]
            if items[item].inDoubt.contains(0) { items[item].inDoubt.insert(copy.rawValue) }
            if items[item].unrecognizable.contains(0) { items[item].unrecognizable.insert(copy.rawValue) }
        }
        texts.wishes[copy.rawValue] = texts.wishes[0]
        texts.shown[copy.rawValue] = texts.shown[0]
        texts.shared[copy.rawValue] = texts.shared[0]
    }

    private func close(_ copy: Event.Copy) throws {
        if copies.removeValue(forKey: copy.rawValue) == nil { throw Impossible() }
        forget(copy.rawValue)
        // The next sheet is another copy.
        for place in receipts.indices where receipts[place].copy == copy.rawValue { receipts[place].copy = nil }
    }

    private func forget(_ slot: Int) {
        for item in items.indices {
            items[item].wishes[slot] = nil
            items[item].replaced[slot] = nil
            items[item].shown[slot] = nil
            items[item].unrecognizable.remove(slot)
            items[item].inDoubt.remove(slot)
        }
        texts.wishes[slot] = nil
        texts.shown[slot] = nil
        texts.shared[slot] = nil
    }

    private func store() throws {
        guard let copy = copies[0], copy.open == nil else { throw Impossible() }
        try Limitations.store(self)
        let data = try JSONEncoder().encode(copy.record)
        if String(decoding: data, as: UTF8.self).contains("secret") { throw Breach("I7 a password is stored") }
        stored = StoredRecord(
            data: data, wishes: wishes(of: 0), texts: texts.wishes[0] ?? [], rows: rows(of: copy.record).map(item),
            shown: items.indices.reduce(into: [:]) { $0[$1] = items[$1].shown[0] }, shownTexts: texts.shown[0] ?? [:],
            hasMoved: copy.hasMoved, lastShown: copy.lastShown, order: copy.order,
            inDoubt: Set(items.indices.filter { items[$0].inDoubt.contains(0) }),
            ids: items.indices.reduce(into: [:]) { $0[$1] = items[$1].shownIDs[0] })
    }

    private func load() throws {
        guard let stored, copies[0]?.open == nil, copies.count == 1 else { throw Impossible() }
        try Limitations.load(self, stored)
        let record = try JSONDecoder().decode(HistoryUser.self, from: stored.data)
        forget(0)
        copies[0] = AppCopy(record: record, hasMoved: stored.hasMoved, order: stored.order, lastShown: stored.lastShown)
        rename(rows(of: record), stored.rows)
        for (item, shown) in stored.shown { items[item].shown[0] = shown }
        for (item, wish) in stored.wishes where item != 2 {
            var wish = wish
            (wish.isInDoubt, wish.hasDoubt) = (true, true)
            if let writes = carriedOut[wish.number] { (wish.isCarriedOut, wish.writes) = (true, writes) }
            items[item].wishes[0] = wish
        }
        texts.wishes[0] = stored.texts.map { wish in
            var wish = wish
            (wish.isInDoubt, wish.hasDoubt) = (true, true)
            if let writes = carriedOut[wish.number] { (wish.isCarriedOut, wish.writes) = (true, writes) }
            return wish
        }
        texts.shown[0] = stored.shownTexts
        try Limitations.loaded(self, stored)
    }

    // MARK: Others

    private func performOfOthers(_ event: Event) async throws {
        let state = try await state
        let top = state.rows.filter { $0.around == nil }
        func row(_ place: Event.Place) throws -> SeenRow {
            guard let row = place == .first ? top.first : top.last else { throw Impossible() }
            return row
        }
        func inner() throws -> (path: String, item: Int?) {
            let around = try row(.first)
            guard let inner = state.rows.first(where: { $0.around == 0 }) else { throw Impossible() }
            return ("/ps#\(around.id ?? 0)/ns#\(inner.id ?? 0)", item(of: inner))
        }
        let (service, uuid) = (service, uuid)
        let (around, name) = alphabet.isInObject ? ("/o", "qs") : ("", "ps")
        let plural = around + "/" + name
        let detail: JSONValue = alphabet.hasDetails ? "detail" : .null
        let texts = (await service.record(uuid)["o"]?["st"]?.arrayValue ?? []).compactMap { $0["s"]?.stringValue }
        switch event {
        case .othersSet:
            let value = text(newName("O"))
            try await noteOthers { try await service.update(uuid, ["a": .string(value)]) }
        case .othersSetOther:
            let value = text(newName("O"))
            try await noteOthers {
                try await service.update(
                    uuid, alphabet.isInObject ? ["o": ["x": .string(value)]] : ["b": .string(value)])
            }
        case .othersAdd(let look):
            let value = look ?? text(newName("O"))
            try await noteOthers {
                try await service.update(uuid, path: around, [name: [["k": .string(value), "t": detail]]])
            }
        case .othersEdit(let place):
            let row = try row(place)
            try Limitations.othersEdit(self, item(of: row))
            let value = text(newName("O"))
            try await noteOthers {
                try await service.update(uuid, path: "\(plural)#\(row.id ?? 0)", ["k": .string(value)])
            }
        case .othersRemove(let place):
            let row = try row(place)
            try Limitations.othersRemove(self, item(of: row))
            try await noteOthers { try await service.remove(uuid, path: "\(plural)#\(row.id ?? 0)") }
        case .othersReplace, .othersReverse:
            if top.isEmpty || event == .othersReverse && top.count < 2 { throw Impossible() }
            try Limitations.othersReplace(self)
            let record = await service.record(uuid)
            let rows = ((alphabet.isInObject ? record["o"]?["qs"] : record["ps"])?.arrayValue ?? []).map { row in
                alphabet.isInObject
                    ? JSONValue.object(["k": row["k"] ?? .null])
                    : JSONValue.object([
                        "k": row["k"] ?? .null, "t": detail,
                        "ns": .array((row["ns"]?.arrayValue ?? []).map { .object(["k": $0["k"] ?? .null]) }),
                    ])
            }
            let order = event == .othersReverse ? reversed(state.rows) : state.rows
            try await noteOthers(
                {
                    try await service.replace(
                        uuid, path: plural, .array(event == .othersReverse ? rows.reversed() : rows))
                }, replaced: order.compactMap { item(of: $0) })
            if event == .othersReverse { othersMove() }
            time += 1
        case .othersAddInside:
            let around = try row(.first)
            let value = text(newName("O"))
            try await noteOthers {
                try await service.update(uuid, path: "/ps#\(around.id ?? 0)", ["ns": [["k": .string(value)]]])
            }
        case .othersEditInside:
            let inner = try inner()
            try Limitations.othersEdit(self, inner.item)
            let value = text(newName("O"))
            try await noteOthers { try await service.update(uuid, path: inner.path, ["k": .string(value)]) }
        case .othersRemoveInside:
            let inner = try inner()
            try await noteOthers { try await service.remove(uuid, path: inner.path) }
        case .othersAddText(let look):
            try Limitations.othersChangeTexts(self)
            let value = look ?? text(newName("O"))
            try await noteOthers {
                try await service.replace(uuid, path: "/o/st", .array((texts + [value]).map { .string($0) }))
            }
        case .othersRemoveText(let place):
            if texts.isEmpty { throw Impossible() }
            try Limitations.othersChangeTexts(self)
            var texts = texts
            texts.remove(at: place == .first ? 0 : texts.count - 1)
            try await noteOthers { try await service.replace(uuid, path: "/o/st", .array(texts.map { .string($0) })) }
        default: break
        }
    }

    private func reversed(_ rows: [SeenRow]) -> [SeenRow] {
        var groups: [[SeenRow]] = []
        for row in rows { if row.around == nil { groups.append([row]) } else { groups[groups.count - 1].append(row) } }
        return groups.reversed().flatMap { $0 }
    }
}
