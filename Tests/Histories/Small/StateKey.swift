@testable import CaptureRuntime

/// Describes a world so that two that cannot be told apart have one key: names, ids and identities count by the order
/// in which they appear.
private struct KeyWriter {
    var text = ""
    /// True while a call is under way, whose past names ids and names as they were.
    let isLiteral: Bool
    private var identities: [LocalID: Int] = [:]
    private var ids: [Int: Int] = [:]
    private var names: [String: Int] = [:]
    private var wishes: [Int: Int] = [:]

    /// Whose the elements are.
    let record: Int

    init(isLiteral: Bool, record: Int) { (self.isLiteral, self.record) = (isLiteral, record) }

    mutating func add(_ literal: String) {
        text += literal
        text += " "
    }

    mutating func add(_ id: Int?) {
        guard let id, !isLiteral else { return add(id.map { "#\($0)" } ?? "#") }
        let number = ids[id] ?? ids.count
        ids[id] = number
        // Whether it is also somebody's identity.
        add("#\(number)\(identities[LocalID(id: id, of: record)].map { "=\($0)" } ?? "")")
    }

    mutating func add(_ identity: LocalID?) {
        guard let identity else { return add("@") }
        let number = identities[identity] ?? identities.count
        identities[identity] = number
        add("@\(number)")
    }

    mutating func add(wish number: Int) {
        let place = wishes[number] ?? wishes.count
        wishes[number] = place
        add("w\(place)")
    }

    mutating func add(value: String?) {
        guard let value else { return add("nil") }
        let isLong = value.hasSuffix(SmallWorld.tail)
        let name = String(isLong ? value.dropLast(SmallWorld.tail.count) : value[...]).withoutSpace.lowercased()
        guard !isLiteral, name.count > 1, name.dropFirst().allSatisfy(\.isNumber) else { return add("'\(value)'") }
        let number = names[name] ?? names.count
        names[name] = number
        let form =
            (isLong ? "~" : "") + (value.hasPrefix(" ") ? "_" : "") + (value.contains { $0.isUppercase } ? "U" : "l")
        add("'\(form)\(number)'")
    }

    mutating func add(_ json: JSONValue) {
        if case .string(let text) = json { add(value: text) } else { add("\(json)") }
    }

    mutating func add(_ part: PartContent, isRoot: Bool = false) {
        add("{")
        add(part.id)
        add(part.identity)
        for (place, value) in part.values.enumerated() where !isRoot || place > 3 {
            switch value.content {
            case .scalar(let json), .unsendable(let json): add(json)
            case .password(_, let json): add("pw\(json == nil ? "" : "!")")
            case .object(let object): add(object)
            case .elements(let elements):
                add("[")
                for element in elements { add(element) }
                add("]")
            case .strings(let strings):
                add("(")
                for string in strings { add(value: string) }
                add(")")
            case nil: add("-")
            }
            if let kept = value.kept { add("\(kept)") }
        }
        add("}")
    }

    mutating func add(_ patches: [Patch]) {
        for patch in patches {
            add("\(patch.kind)\(patch.plural ?? -1)")
            for step in patch.path {
                add("\(step.attribute)")
                add(step.element)
            }
            add(patch.body, isRoot: patch.path.isEmpty)
        }
    }

    mutating func add(_ wish: Wish, _ item: Item) {
        add(wish: wish.number)
        add("\(wish.kind)\(wish.isInDoubt)\(wish.hasDoubt)\(wish.isSetBack)")
        add("\(wish.isCarriedOut)\(wish.isAnswered)\(item.writes > wish.writes)")
        add(value: wish.value)
    }

    mutating func add(_ wish: TextWish, _ texts: Texts) {
        add(wish: wish.number)
        add("\(wish.delta)\(wish.isInDoubt)\(wish.hasDoubt)\(wish.isShown)")
        add("\(wish.isCarriedOut)\(wish.isAnswered)\(texts.writes > wish.writes)")
        add(value: wish.look)
    }
}

extension SmallWorld {
    /// The same for worlds in which the same events have the same effects.
    func key() async -> String {
        var writer = KeyWriter(isLiteral: isCalling, record: LocalID.record(uuid))
        guard let state = try? await state else { return "" }
        for row in state.rows {
            writer.add(row.id)
            writer.add(value: row.value)
            writer.add(row.around.map { "in \($0)" } ?? "")
        }
        for value in state.scalars { writer.add(value: value) }
        writer.add("\(haveOthersMoved) texts")
        for value in state.texts { writer.add(value: value) }
        let key = client.line(for: uuid)
        // Of the numbers of calls only the order counts.
        let numbers =
            copies.values.flatMap { copy -> [Int64] in
                let state = copy.record._captureState
                return [
                    state.calls.known, state.calls.read, state.calls.behind,
                    client.callOutcomes.newestCall(inLine: state.line),
                    client.callOutcomes.newestChange(of: key, byOthersThan: state.line),
                ] + lacking(copy).map(\.number)
            } + receipts.flatMap { [$0.ended, $0.number] }
        let order = Set(numbers).sorted()
        func rank(_ number: Int64) -> String { "\(order.firstIndex(of: number) ?? -1)" }
        for (slot, copy) in copies.sorted(by: { $0.key < $1.key }) {
            let state = copy.record._captureState
            writer.add("copy \(slot) \(copy.hasMoved) \(copy.isOrderInDoubt) \(copy.lackedReceipts)")
            writer.add(state.line)
            writer.add(copy.record.contents, isRoot: true)
            writer.add(state.confirmed?.contents ?? PartContent(unread: HistoryUser.layout), isRoot: true)
            writer.add("doubts")
            writer.add(state.doubts)
            for element in state.removed { writer.add(element) }
            writer.add(rank(state.calls.known) + rank(state.calls.read) + rank(state.calls.behind))
            writer.add(rank(client.callOutcomes.newestCall(inLine: state.line)))
            writer.add(rank(client.callOutcomes.newestChange(of: key, byOthersThan: state.line)))
            for outcome in lacking(copy) {
                writer.add(rank(outcome.number))
                writer.add(outcome.base, isRoot: true)
                writer.add(outcome.theirs, isRoot: true)
                writer.add(outcome.doubts)
            }
            for kept in copy.kept {
                writer.add("kept \(kept.place)")
                writer.add(kept.row.localID)
                writer.add(kept.row.contents)
            }
            for step in copy.undo + copy.redo {
                writer.add("step")
                writer.add(step.before.contents, isRoot: true)
                writer.add(step.edited.contents, isRoot: true)
            }
            writer.add("\(copy.undo.count)")
            if let call = copy.open { writer.add("\(call.past) \(call.editCount == copy.editCount)") }
        }
        for (slot, call, _) in waiting { writer.add("waits \(slot) \(call.past)") }
        for kept in receipts {
            writer.add("receipt \(kept.copy ?? -1) \(rank(kept.ended)) \(rank(kept.number)) \(kept.receipt.isEmpty)")
        }
        if alphabet.events.contains(where: \.isConditional) {
            let updated = await service.record(uuid)["lastUpdated"]
            for copy in copies.values {
                let state = copy.record.mergeState
                let index = HistoryUser.layout.names.index(of: "lastUpdated") ?? 0
                let isUnseen = items.contains { $0.othersTime > copy.lastShown }
                writer.add("\(state.confirmed.scalar(index) == updated) \(state.isLastUpdatedKnown) \(isUnseen)")
            }
        }
        addAccount(to: &writer)
        return writer.text
    }

    private func lacking(_ copy: AppCopy) -> [Outcome] {
        let state = copy.record._captureState
        return client.callOutcomes.inLine(state.line, after: state.calls.known, upTo: .max, isTaken: false)
    }

    private func addAccount(to writer: inout KeyWriter) {
        let visible = copies.values.map { Set(rows(of: $0.record).compactMap(item)) }.reduce(Set<Int>()) {
            $0.union($1)
        }
        for (place, item) in items.enumerated() {
            let isStored = stored.map { $0.wishes[place] != nil || $0.rows.contains(place) } ?? false
            if place > 2, !item.isThere, item.wishes.isEmpty, !visible.contains(place), !isStored { continue }
            writer.add("item \(wasAdded.contains(place)) \(item.isThere)")
            writer.add("\(item.othersTime >= 0) \(item.isAlike) \(item.writer ?? -1)")
            writer.add(item.id)
            writer.add(value: item.value)
            if let value = item.othersValue { writer.add(value: value) }
            if let parent = item.parent { writer.add(value: items[parent].value) }
            for slot in copies.keys.sorted() {
                for order in [copies[slot]?.order, sent[slot]?.order.map({ OrderWish(items: $0) })] {
                    writer.add("\(order?.items.firstIndex(of: place) ?? -1) \(order?.givesWay ?? false)")
                    writer.add("\(order?.before.firstIndex(of: place) ?? -1)")
                }
                if let wish = item.wishes[slot] { writer.add(wish, item) }
                if let wish = item.replaced[slot] { writer.add(wish, item) }
                if let wish = sent[slot]?.items[place] { writer.add(wish, item) }
                writer.add(value: item.shown[slot])
                writer.add(
                    "\(item.unrecognizable.contains(slot))\(item.unseenBy ?? -1)\(item.shownIDs[slot] == item.id)")
                writer.add(value: item.shownWhenRemoved[slot])
                writer.add("\(item.isNewTo.contains(slot))\(item.inDoubt.contains(slot))")
                for value in (item.sentAs[slot] ?? []).sorted() { writer.add(value: value) }
                writer.add("\(item.othersTime > copies[slot]?.lastRequest ?? 0)")
            }
            writer.add(receipts.map { $0.items.contains(place) ? "s" : "-" }.joined())
            if let wish = stored?.wishes[place] {
                writer.add(wish, item)
                writer.add("\(carriedOut[wish.number] != nil)")
            }
            if let stored, isStored { writer.add("\(stored.inDoubt.contains(place)) \(stored.ids[place] == item.id)") }
            if let order = stored?.order { writer.add("\(order.items.firstIndex(of: place) ?? -1) \(order.givesWay)") }
        }
        for slot in copies.keys.sorted() {
            for wish in texts.wishes[slot] ?? [] { writer.add(wish, texts) }
            for (look, count) in (texts.shared[slot] ?? [:]).sorted(by: { $0.key < $1.key }) {
                writer.add(value: look)
                writer.add("\(count)")
            }
            for (look, count) in (texts.shown[slot] ?? [:]).sorted(by: { $0.key < $1.key }) where count != 0 {
                writer.add(value: look)
                writer.add("\(count)")
            }
        }
        guard let stored else { return }
        writer.add("stored \(stored.hasMoved)")
        for wish in stored.texts {
            writer.add(wish, texts)
            writer.add("\(carriedOut[wish.number] != nil)")
        }
        if let record = try? JSONDecoder().decode(HistoryUser.self, from: stored.data) {
            let state = record._captureState
            writer.add(record.contents, isRoot: true)
            writer.add(state.confirmed?.contents ?? PartContent(unread: HistoryUser.layout), isRoot: true)
            writer.add(state.doubts)
        }
    }
}
