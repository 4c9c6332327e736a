import CaptureRuntime
import Foundation
import HistorySupport
import Models
import TestTools

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ElementHistory {
    mutating func step(_ device: Int) throws {
        switch random.int(0...99) {
        case 0..<35: edit(device)
        case 35..<50: try startAny(device)
        case 50..<68: try release(device, random.chance(35) ? randomFault() : nil)
        case 68..<82:
            let isInOrder = random.chance(50)
            let number = random.int(0...9)
            try apply(device) { isInOrder || $0.isEmpty ? 0 : number % $0.count }
        case 82..<88: try changeBySomebodyElse()
        case 88..<92:
            note("saved and loaded", device)
            noteLoad(device)
            try devices[device].load()
        case 92..<94: restore(device)
        case 94: try cancel(device)
        case 95 where copies(of: device).isEmpty: try restart(device)
        case 96 where devices.count < 3: copy(device)
        case 97 where seed >= ElementHistories.rowSeed: try putRowBack(device)
        case 97 where doesEverything: try undoRemoval(device)
        default: devices[device].saved.append(devices[device].record)
        }
    }

    private mutating func edit(_ device: Int) {
        for _ in 0..<random.int(1...3) {
            let before = devices[device].record
            if let edit = devices[device].record.edit(&tags, &random) { note(edit, before, device) }
        }
    }

    private mutating func note(_ edit: ElementEdit, _ before: NestingUser, _ device: Int) {
        known.note(edit)
        noteCopies(edit, before, device)
        // What was stored comes back, because it may be somebody else's.
        if case .removed(let tags) = edit { known.noteUnsure(tags.filter(devices[device].forgotten.contains)) }
        known.notePlaces(devices[device].record.places)
        for tag in known.noteEditor(device, of: edit.tags)
        where devices.indices.contains(where: { other in
            other != device && devices[other].hasLost(tag)
        }) {
            // The other app does not find it as it sent it.
            known.noteChange(tag)
        }
        note("\(edit)", device)
    }

    /// Notes the counts that copies have from their originals, and of which copies nobody can say which element they
    /// are: if another copy of the record may have one of the same element, and if the element is removed whose id or
    /// identity they carry.
    private mutating func noteCopies(_ edit: ElementEdit, _ before: NestingUser, _ device: Int) {
        let after = devices[device].record
        switch edit {
        case .added(let tags):
            for element in after.everyElement where tags.contains(element.name ?? "") {
                if let count = element.count { known.note(.counted(element.name ?? "", count)) }
                let isCopy = before.everyElement.contains { $0.localID == element.localID }
                let isUnsure = !copies(of: device).isEmpty || removedIdentities.contains(element.localID)
                if isCopy, isUnsure { known.noteRemoval(element.tags) }
            }
        case .removed(let tags):
            let removed = before.everyElement.filter { tags.contains($0.name ?? "") }
            let ids = Set(removed.compactMap(\.id))
            let identities = Set(removed.map(\.localID))
            let copies = after.everyElement.filter { element in
                identities.contains(element.localID) || element.id.map(ids.contains) ?? false
            }
            known.noteRemoval(copies.flatMap(\.tags))
            removedIdentities.formUnion(copies.map(\.localID))
        case .moved, .counted: break
        }
    }

    /// The app removes a row, often one that it has just sent and into which somebody else has put something, hears of
    /// one call or of all, and puts the row back. Nobody has removed anything.
    private mutating func undoRemoval(_ device: Int) throws {
        let before = devices[device].record
        guard let id = random.pick(before.ppp1)?.id, before.ppp1.count(where: { $0.id == id }) == 1 else { return }
        if random.chance(50) {
            try putInside(id)
            let count = random.int(0...1000)
            devices[device].record.ppp1[id: id].count = count
            note(.counted(before.ppp1[id: id].name ?? "", count), before, device)
            try call("update #\(id)", device) { try await $0.update(\.ppp1[id: id], using: $1) }
            try finishCalls(device)
        }
        let rows = devices[device].record.ppp1
        let row = rows[id: id]
        note("\(row.tags) are removed for a moment", device)
        devices[device].record.ppp1.removeAll { $0.id == id }
        for _ in 0..<(random.chance(50) ? devices[device].calls.count : 1) { try apply(device) { _ in 0 } }
        let place = min(rows.firstIndex { $0.id == id } ?? 0, devices[device].record.ppp1.count)
        if !devices[device].record.ppp1.contains(where: { $0.id == id }) {
            devices[device].record.ppp1.insert(row, at: place)
        }
        note("\(row.tags) are put back", device)
    }

    /// As ``undoRemoval(_:)``, with any row: the app may have sent it already, and not know its id. Then the app edits
    /// what is there, and saves it.
    private mutating func putRowBack(_ device: Int) throws {
        guard let picked = random.pick(devices[device].record.ppp1) else { return }
        func isSame(_ other: NestingUser.Ppp1Element) -> Bool {
            other.localID == picked.localID || other.id != nil && other.id == picked.id
        }
        if devices[device].record.ppp1.count(where: isSame) > 1 { return }
        if random.chance(60) {
            try call("save", device) { try await $0.save(using: $1) }
            try finishCalls(device)
            if random.chance(50) { try changeBySomebodyElse() }
        }
        // As it is now: a copy has taken the outcomes of its calls before the save.
        let rows = devices[device].record.ppp1
        guard let place = rows.firstIndex(where: isSame) else { return }
        // A row that was put back before may have its id, which the next outcome shows.
        let isUnknown = devices[device].record.recognized.ppp1[place].id == nil
        note("\(rows[place].tags) are removed for a moment", device)
        devices[device].record.ppp1.remove(at: place)
        for _ in 0..<(random.chance(50) ? devices[device].calls.count : 1) { try apply(device) { _ in 0 } }
        let current = devices[device].record.ppp1
        if current.contains(where: isSame) { return }
        // Behind what preceded it. One that is new as far as the app knows comes behind what others have added, too, so
        // that it has not moved.
        let (preceding, following) = (Set(rows[..<place].map(\.localID)), Set(rows[place...].map(\.localID)))
        let last = current.lastIndex { other in
            preceding.contains(other.localID)
                || isUnknown && other.id != nil && !following.contains(other.localID)
        }
        devices[device].record.ppp1.insert(rows[place], at: last.map { $0 + 1 } ?? 0)
        // If it was stored before the record was loaded, or by another copy, it is not searched for while it is out,
        // and may be there twice then.
        let isNew = rows[place].everyElement.contains { $0.id == nil }
        let isShared = isNew && !copies(of: device).isEmpty
        if isShared || rows[place].tags.contains(where: devices[device].forgotten.contains) {
            mayBeReordered = true
            for tag in rows[place].tags { known.noteChange(tag) }
        }
        // One that others have removed is new, and so is one behind which it is put back. What they have removed, this
        // one or what is in it, was put at the end when it was saved.
        let neighbours = [rows[place]] + (last.map { [current[$0]] } ?? [])
        let isBehind =
            neighbours.contains { !known.wasNeverRemoved($0.name ?? "") } || current.contains { $0.id == nil }
        if known.isShared, isBehind || rows[place].ppp2.count > 1 { mayBeReordered = true }
        note("\(rows[place].tags) are put back", device)
        edit(device)
        if random.chance(60) { try call("save", device) { try await $0.save(using: $1) } }
    }

    /// Somebody else puts an element into a row, if it still is there.
    private mutating func putInside(_ id: Int) throws {
        guard let row = try stored().ppp1.first(where: { $0.id == id })?.name else { return }
        let tag = tags.next()
        course.append("\(course.count): somebody else puts \(tag) into \(row)")
        known.isShared = true
        known.noteChange(row)
        known.noteUnsure([tag])
        known.notePlaces([tag: [row]])
        let service = service
        try executor.value {
            try await service.change("/ppp1#\(id)", ["ppp2": [["name": .string(tag)]]], isReplace: false)
        }
    }

    private mutating func startAny(_ device: Int) throws {
        let stored = devices[device].record.ppp1.compactMap(\.id)
        switch (random.int(0...9), random.pick(stored)) {
        case (0..<5, _): try call("save", device) { try await $0.save(using: $1) }
        case (5, _): try call("update ppp1", device) { try await $0.update(\.ppp1, using: $1) }
        case (6, _): try call("update opp2", device) { try await $0.update(\.opp1.opp2, using: $1) }
        case (7, let id?):
            try call("update #\(id)/ppp2", device) { try await $0.update(\.ppp1[id: id].ppp2, using: $1) }
        case (8, _): try call("refresh ppp1", device) { try await $0.refresh(\.ppp1, using: $1) }
        default: try call("refresh", device) { try await $0.refresh(using: $1) }
        }
    }

    /// The app goes on with two copies of its record, each of which is edited and saved.
    private mutating func copy(_ device: Int) {
        note("device \(devices.count) is a copy of this record", device)
        known.isShared = true
        // What one copy has inside a new element, and the other has not, may be new there in front of what both have.
        mayBeReordered = true
        devices.append(ElementDevice(copyOf: devices[device]))
    }

    /// The app puts a copy back that it made earlier, or the values of one, or one of its plurals.
    private mutating func restore(_ device: Int) {
        guard let earlier = random.pick(devices[device].saved) else { return }
        // What others have removed from among its elements is new again.
        if known.isShared { mayBeReordered = true }
        known.noteUnsure(earlier.tags + devices[device].record.tags)
        // What the copy lacks is removed, where an outcome shows that it was sent.
        let kept = Set(earlier.tags)
        known.noteRemoval((devices[device].record.tags + devices[device].sentTags).filter { !kept.contains($0) })
        // A stranger is sent as a new element, and what is stored of it counts as removed.
        known.noteRemoval(earlier.tags.filter(devices[device].strangers.contains))
        // The copy has it as a new element, so the app removes the stored one and appends it again.
        if known.isShared {
            let new = earlier.newElements
            known.noteRemoval(new.flatMap(\.tags).filter(devices[device].sentTags.contains))
        }
        switch random.int(0...2) {
        case 0:
            note("the record = an earlier copy", device)
            // What the app has sent since is in no copy.
            for device in devices { known.noteUnsure(device.saved.flatMap(\.tags)) }
            for call in devices[device].calls { call.isPutBack = true }
            devices[device].record = earlier
        case 1:
            note("the values of the record = those of an earlier copy", device)
            devices[device].record.restoreValues(from: earlier)
        default:
            note("ppp1 = an earlier one", device)
            devices[device].record.ppp1 = earlier.ppp1
        }
    }

    /// The app saves its record, ends before it has applied the outcomes of its calls, and is started again.
    private mutating func restart(_ device: Int) throws {
        while devices[device].transport.heldCall != nil { try release(device, random.chance(35) ? randomFault() : nil) }
        note("the app ends, and is started again", device)
        for call in devices[device].calls { noteLoss(of: call, device) }
        let transport = transport()
        try devices[device].restart(transport, retries: random.int(0...2))
        settle()
    }

    /// Notes what nobody can know any more because an app goes on with a loaded record: what was edited since a call
    /// whose outcome it does not have, and which new elements it shares with a copy of the record.
    private mutating func noteLoad(_ device: Int) {
        for call in devices[device].calls where !call.isApplied || call.isPutBack { noteLoss(of: call, device) }
        let new = devices[device].record.newElements.flatMap(\.tags)
        for copy in copies(of: device) {
            devices[copy].forgotten.formUnion(new)
            devices[device].forgotten.formUnion(new)
            for tag in new where known.isEdited(tag) { known.noteChange(tag) }
            noteReplacements(device, copy)
        }
    }

    /// Notes what an app has put in place of elements inside new ones, which may be taken for edited ones when the
    /// record is loaded. A copy that has removed those removes it, too.
    private mutating func noteReplacements(_ device: Int, _ copy: Int) {
        let there = Set(devices[copy].record.tags)
        for element in devices[device].record.newElements {
            guard let tag = element.name, there.contains(tag), known.hasRemovals(inside: tag) else { continue }
            known.noteRemoval(element.inside.flatMap(\.tags).filter { !there.contains($0) })
        }
    }

    /// Notes what nobody can know any more because an app has lost the outcome of a call: what was edited since. An
    /// earlier copy of the record has lost it even if it was applied.
    private mutating func noteLoss(of call: ElementCall, _ device: Int) {
        if !call.isApplied { noteReplaces(of: call, device) }
        let current = Dictionary(
            devices[device].record.everyElement.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first })
        // The id of a copy whose original is gone means nothing.
        let appended = (devices[device].transport.exchanges[call.number] ?? []).flatMap(\.appendedTags)
        let new = Set(call.sent.newElements.compactMap(\.name) + appended)
        let stillNew = Set(devices[device].record.newElements.compactMap(\.name))
        for sent in call.sent.everyElement {
            let tags = sent.tags
            let element = current[sent.name ?? ""]
            let isNew = new.contains(sent.name ?? "") || devices[device].hasLost(sent.name ?? "")
            if call.isApplied, !isNew || element != nil && !stillNew.contains(sent.name ?? "") { continue }
            if isNew, let tag = sent.name {
                devices[device].forgotten.insert(tag)
                if known.isEdited(tag, notBy: device) { known.noteChange(tag) }
            }
            let counts = element?.everyElement.map(\.count)
            if element?.tags == tags, counts == sent.everyElement.map(\.count) { continue }
            // A new one is not found as it was sent, and may be there twice.
            if isNew {
                known.noteChange(sent.name ?? "")
                mayBeReordered = true
            }
            known.noteUnsure(tags)
        }
    }

    /// Notes what nobody can know of plurals that a call has replaced, if its outcome is lost: the elements have other
    /// ids now, and are found by their content, unless that is edited.
    private mutating func noteReplaces(of call: ElementCall, _ device: Int) {
        let replaces = (devices[device].transport.exchanges[call.number] ?? []).filter(\.isReplace)
        for tag in devices[device].record.tags where replaces.contains(where: { $0.sends(tag) }) {
            known.noteChange(tag)
        }
    }

    private mutating func cancel(_ device: Int) throws {
        guard let call = random.pick(devices[device].calls.filter({ $0.outcome == nil })) else { return }
        note("call \(call.number) is cancelled", device)
        call.cancel()
        settle()
    }

    private mutating func changeBySomebodyElse() throws {
        known.isShared = true
        let service = service
        let stored = try executor.value { try await service.stored() }
        let record = try NestingUser(json: stored.jsonData)
        switch (random.int(0...2), random.pick(record.ppp1)) {
        case (0, let element?):
            guard let id = element.id else { return }
            course.append("\(course.count): somebody else removes \(element.tags)")
            known.noteRemoval(element.tags)
            try executor.value { try await service.remove("/ppp1#\(id)") }
        case (1, let element?):
            guard let id = element.id, let tag = element.name else { return }
            course.append("\(course.count): somebody else sets the count of \(tag)")
            known.noteChange(tag)
            try executor.value { try await service.change("/ppp1#\(id)", ["count": -1], isReplace: false) }
        default:
            let tag = tags.next()
            course.append("\(course.count): somebody else appends \(tag)")
            known.noteUnsure([tag])
            try executor.value {
                try await service.change("", ["ppp1": [["name": .string(tag)]]], isReplace: false)
            }
        }
    }

    private mutating func randomFault() -> HistoryFault {
        switch random.int(0...11) {
        case 0: .neverSent
        case 1, 2: .droppedBefore
        case 3, 4: .droppedAfter
        case 5: random.chance(50) ? .pageBefore(502) : .pageAfter(502)
        case 6: random.chance(50) ? .failureBefore : .failureAfter
        case 7: .truncated
        case 8: .garbled
        case 9: .noResult
        case 10: random.chance(50) ? .error(500) : .errorAfter(500)
        default: .error(random.pick(of: 360, 403, 414, 510))
        }
    }
}
