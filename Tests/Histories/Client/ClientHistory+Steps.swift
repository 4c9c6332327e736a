import CaptureRuntime
import Foundation
import HistorySupport

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ClientHistory {
    /// One step, mostly of one device.
    mutating func step(_ device: Int) throws {
        switch log.random.int(0...99) {
        case 0..<2: _ = try start(.fetch, device)
        case 2..<6: _ = try start(.update, device)
        case 6..<17: _ = try start(.part, device)
        case 17..<20: _ = try start(.save, device)
        case 20..<35: try release(device, log.random.chance(35) ? randomFault() : nil)
        case 35..<49:
            let done = devices[device].calls.filter { $0.outcome != nil }
            // Mostly one that was not applied yet, in any order.
            let fresh = done.filter { $0.applied == 0 }
            guard let call = log.random.pick(fresh.isEmpty || log.random.chance(15) ? done : fresh) else { return }
            try apply(call, device)
            // Whoever hears that something failed may think better of it.
            if case .failed? = call.outcome, log.random.chance(50) { undo(device) }
        case 49..<51: try cancel(device)
        case 51..<55: try changeBySomebodyElse()
        case 55..<60: try saveAndLoad(device)
        case 60..<65: undo(device)
        case 65: try restore(device)
        default: edit(device)
        }
    }

    mutating func edit(_ device: Int) {
        if log.random.chance(40) { devices[device].saved.append((devices[device].record, devices[device].known)) }
        // Most often an undo of what was done last.
        let saved = log.random.chance(60) ? devices[device].saved.last : log.random.pick(devices[device].saved)
        let source = devices.count > 1 && log.random.chance(30) ? devices[1 - device].record : other
        log.entries = []
        for _ in 0..<log.random.pick(of: 1, 1, 2, 3) {
            let names = log.random.chance(75) ? favorites : []
            devices[device].record.edit(&log, from: EditSources(other: source, earlier: saved?.record), among: names)
        }
        if !log.entries.isEmpty { note(log.entries.joined(separator: "; "), device) }
    }

    /// One attribute of the root gets the value it had before, with everything in it.
    private mutating func undo(_ device: Int) {
        let clean = log.random.chance(60) ? devices[device].clean : nil
        guard let earlier = clean ?? devices[device].saved.last?.record else { return }
        let names = log.random.chance(75) ? favorites : []
        guard let name = devices[device].record.restore(from: earlier, among: names, &log.random) else { return }
        note("/\(name) = as it was", device)
    }

    /// The app puts back a copy of the whole record that it made earlier.
    private mutating func restore(_ device: Int) throws {
        guard let earlier = log.random.pick(devices[device].saved) else { return }
        note("the record = an earlier copy", device)
        (devices[device].record, devices[device].known) = earlier
    }

    mutating func randomFault() -> HistoryFault {
        switch log.random.int(0...12) {
        case 0: .neverSent
        case 1: .droppedBefore
        case 2, 3: .droppedAfter
        case 4: .pageBefore(log.random.pick(of: 200, 404, 502))
        case 5: .pageAfter(log.random.pick(of: 200, 502))
        case 6: log.random.chance(50) ? .failureBefore : .failureAfter
        case 7: .truncated
        case 8: .garbled
        case 9: .noResult
        case 10: .wrongResult
        case 11: .error(414)
        default: errorOfTheService()
        }
    }

    /// One that refuses, or fails before or after its work.
    private mutating func errorOfTheService() -> HistoryFault {
        let code = log.random.pick(of: 310, 360, 361, 403, 500, 510)
        // By the course and not by chance, which would change what the seeds of the named histories draw.
        return code == 500 && course.count.isMultiple(of: 2) ? .errorAfter(code) : .error(code)
    }

    private mutating func cancel(_ device: Int) throws {
        guard let call = log.random.pick(devices[device].calls.filter({ $0.outcome == nil })) else { return }
        note("call \(call.number) is cancelled", device)
        if devices[device].transport.heldCall == call.number, log.random.chance(50) {
            note("the service carries it out all the same", device)
            try devices[device].transport.processHeld(executor)
        }
        call.cancel()
        try settle()
    }

    private mutating func changeBySomebodyElse() throws {
        let service = service
        let stored = try executor.value { try await service.stored() }
        var record = try JSONDecoder().decode(Record.self, from: stored.jsonData)
        for _ in 0..<log.random.int(1...3) {
            let names = log.random.chance(60) ? favorites : []
            record.edit(&log, from: EditSources(other: nil, earlier: nil), among: names)
        }
        let update = record.pendingUpdate
        if update != [:] {
            course.append("\(course.count): somebody else updates \(update.jsonText)")
            try executor.value { try await service.change("", update, isReplace: false) }
        }
        if schema.isConfigured, let change = KeptContent.change(schema.attributes, &log.random) {
            course.append("\(course.count): somebody else sets \(change.jsonText)")
            try executor.value { try await service.change("", change, isReplace: false) }
        }
        guard let path = record.changedPlurals.first,
            let plural = Record.outermostPlurals.first(where: { (try? $0.path(record)) == path }),
            let body = try plural.replaceBody?(record, true)
        else { return }
        course.append("\(course.count): somebody else replaces \(path)")
        try executor.value { try await service.change(path, body, isReplace: true) }
    }

    private mutating func saveAndLoad(_ device: Int) throws {
        let before = devices[device].record
        let form = log.random.int(0...9)
        note("saved and loaded (\(form < 6 ? "JSON" : form < 9 ? "property list" : "RecordStore"))", device)
        let loaded: Record
        switch form {
        case 0..<6: loaded = try JSONDecoder().decode(Record.self, from: JSONEncoder().encode(before))
        case 6..<9:
            loaded = try PropertyListDecoder().decode(Record.self, from: PropertyListEncoder().encode(before))
        default: loaded = try storedAndLoaded(before)
        }
        devices[device].record = loaded
        devices[device].known.forgetSecrets(schema)
        let expected = Expected.withoutSecrets(before.plain(), schema.attributes)
        try compare("the record after it was loaded", loaded.plain(), expected)
        try compare("the ids after the record was loaded", loaded.plain().ids, expected.ids)
        try compareKept("the record after it was loaded", try plain(of: loaded), try plain(of: before))
    }

    private func storedAndLoaded(_ record: Record) throws -> Record {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("history-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer {
            do {
                try FileManager.default.removeItem(at: folder)
            } catch {
                print("\(folder.path) could not be removed: \(error)")
            }
        }
        let store = RecordStore<Record>(url: folder.appendingPathComponent("user.json"))
        try store.save(record)
        guard let loaded = try store.load() else { try fail("the store", "empty", "what was saved") }
        return loaded
    }
}
