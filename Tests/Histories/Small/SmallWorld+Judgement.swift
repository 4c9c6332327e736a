@testable import CaptureRuntime

/// What must be true when every copy has refreshed and saved.
extension SmallWorld {
    func judge() async throws {
        // What is under way goes on without faults.
        for slot in copies.keys.sorted() {
            guard let copy = Event.Copy(rawValue: slot) else { continue }
            while copies[slot]?.open != nil { try await perform(.request(copy, .answered)) }
        }
        // A save that is refused once is refused always.
        let isRefused = alphabet.isSecondRefused && copies[0]?.record.b != copies[0]?.record.confirmedRecord.b
        if isRefused { try await perform(.setOtherBack(.record)) }
        var expected = items.map(\.outcomes)
        for (place, item) in items.enumerated() {
            let isSame = item.wishes.contains { isSomebodyElses(place, $1, $0) }
            if isSame { expected[place].insert(nil) }
        }
        let looks = Set(texts.counts.keys).union(texts.wishes.values.joined().map(\.look))
        let expectedTexts = looks.reduce(into: [:]) { $0[$1] = texts.outcomes($1) }
        let edited = Set(items.filter { !$0.wishes.isEmpty }.compactMap(\.parent))
        let visible = copies.values.map { Set(rows(of: $0.record).compactMap(item)) }.reduce(Set<Int>()) {
            $0.union($1)
        }
        for slot in copies.keys where copies.count > 1 && copies[slot]?.lackedReceipts ?? 0 > 0 {
            if let last = receipts.last(where: { $0.copy == slot }) { apply(last, to: slot) }
        }
        let expectedOrder = expectedOrder
        var isSettled = false
        for _ in 1...6 {
            let before = gate.writeCount
            for slot in copies.keys.sorted() {
                guard let copy = Event.Copy(rawValue: slot) else { continue }
                try await perform(.refresh(copy))
                try await perform(.save(copy, .answered))
            }
            isSettled = gate.writeCount == before
            // A copy that is alone has seen what it has written.
            if isSettled || copies.count == 1 { break }
        }
        try await checkConvergence(isSettled: isSettled)
        try await checkRows(expected, visible, edited)
        if let expectedOrder { try await checkOrder(expectedOrder) }
        for (item, name) in Self.scalars.enumerated() where !expected[item].contains(items[item].value) {
            throw Breach("I1/I2 \(name) is \(shown(items[item].value)), not \(shown(expected[item]))")
        }
        for (look, allowed) in expectedTexts where !allowed.contains(texts.counts[look, default: 0]) {
            throw Breach(
                "I1/I2 the text \(look) is there \(texts.counts[look, default: 0]) times, not \(allowed.sorted())")
        }
        if alphabet.hasDetails,
            await service.record(uuid)["ps"]?.arrayValue?.contains(where: { $0["t"] == .null }) ?? false
        {
            throw Breach("I12 what reads hide was erased")
        }
        if let other = otherUser, let uuid = other.uuid, await service.record(uuid)["ps"] != otherRows {
            throw Breach("I11 the record of another user has changed")
        }
        for copy in copies.values where alphabet.events.contains(.setPassword(.record)) {
            var dumped = ""
            dump(copy.record, to: &dumped)
            dumped += String(decoding: try JSONEncoder().encode(copy.record), as: UTF8.self)
            if dumped.contains("secret") { throw Breach("I7 a password is kept") }
        }
    }

    private func shown(_ value: String?) -> String { value ?? "nothing" }

    private func shown(_ values: Set<String?>) -> String { values.map { shown($0) }.sorted().joined(separator: " or ") }

    /// I4: nothing is pending, the record is what the service has, and another save sends nothing.
    ///
    /// - Parameter isSettled: True if the last save has sent nothing.
    private func checkConvergence(isSettled: Bool) async throws {
        let state = try await state
        let isSecondHidden = alphabet.hidden.contains("b")
        for (slot, copy) in copies.sorted(by: { $0.key < $1.key }) {
            if copy.record.hasChanges { throw Breach("I4 something is still pending") }
            let own = rows(of: copy.record)
            let isHidden = alphabet.hidden.contains("ps")
            if !isHidden, own.map(\.value) != state.rows.map(\.value) || own.map(\.id) != state.rows.map(\.id) {
                throw Breach("I4 a copy has \(own.map(\.value)), the service \(state.rows.map(\.value))")
            }
            if folded(copy.record.a) != state.scalars[0] || copy.record.o.st.compactMap(folded) != state.texts {
                throw Breach("I4 a copy has other values than the service")
            }
            if !isSecondHidden, folded(second(of: copy.record)) != state.scalars[1] {
                throw Breach("I4 a copy has another b than the service")
            }
            let count = gate.count
            if !isSettled, let copy = Event.Copy(rawValue: slot) { try await perform(.save(copy, .answered)) }
            if gate.count > count { throw Breach("I6 another save sends something") }
        }
    }

    private func checkRows(_ expected: [Set<String?>], _ visible: Set<Int>, _ edited: Set<Int>) async throws {
        let state = try await state
        let isTop = items.indices.filter { $0 >= Self.scalars.count && items[$0].parent == nil }
        var allowed = isTop.map { expected[$0] }
        // What is in a row that the app has edited is sent with it.
        for (place, item) in isTop.enumerated() where edited.contains(item) { allowed[place].insert(items[item].value) }
        let found = state.rows.filter { $0.around == nil }.map(\.value)
        if !Self.match(found.sorted(), allowed[...]) {
            throw Breach("I1/I2/I3/I8 the rows are \(found), not \(allowed.map { shown($0) })")
        }
        for item in items.indices {
            guard let parent = items[item].parent, items[parent].isThere else { continue }
            var allowed = expected[item]
            // It came back with the row around it.
            if visible.contains(item), edited.contains(parent), let value = items[item].value { allowed.insert(value) }
            let value = items[item].isThere ? items[item].value : nil
            if !allowed.contains(value) {
                throw Breach("I1/I2/I8 \(items[item].name) inside is \(shown(value)), not \(shown(allowed))")
            }
        }
    }

    /// Returns whether each item may be one of the values found, or nothing, so that all are accounted for.
    private static func match(_ found: [String], _ allowed: ArraySlice<Set<String?>>) -> Bool {
        guard let first = allowed.first else { return found.isEmpty }
        return first.contains { value in
            guard let value else { return match(found, allowed.dropFirst()) }
            guard let place = found.firstIndex(of: value) else { return false }
            var left = found
            left.remove(at: place)
            return match(left, allowed.dropFirst())
        }
    }
}
