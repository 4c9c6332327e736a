import CaptureRuntime
import Foundation
import HistorySupport
import TestTools

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ClientHistory {
    /// One step, mostly of one device.
    mutating func step(_ device: Int) throws {
        switch log.random.int(0...99) {
        case 0..<3: _ = try startFetch(device)
        case 3..<6: _ = try start(.refresh, device, ofPart: log.random.chance(40))
        case 6..<9: _ = try start(.update, device)
        case 9: _ = try start(.unmodified, device)
        case 10..<20: _ = try start(.part, device)
        case 20..<23: _ = try start(.save, device)
        case 23..<38: try release(device, log.random.chance(40) ? randomFault() : nil)
        case 38..<50: try applyAny(device)
        case 50..<52: try cancel(device)
        case 52..<57: try changeBySomebodyElse()
        case 57..<61: try saveAndLoad(device)
        case 61..<66: undo(device)
        case 66: try restore(device)
        case 67: try restoreValues(device)
        default: edit(device)
        }
    }

    private mutating func applyAny(_ device: Int) throws {
        let done = devices[device].calls.filter { $0.outcome != nil }
        // Mostly one that was not applied yet, in any order.
        let fresh = done.filter { $0.applied == 0 }
        guard let call = log.random.pick(fresh.isEmpty || log.random.chance(15) ? done : fresh) else { return }
        try apply(call, device)
        // Whoever hears that something failed may think better of it.
        if case .failed? = call.outcome, log.random.chance(50) { undo(device) }
    }

    mutating func edit(_ device: Int) {
        if log.random.chance(40) { devices[device].saved.append(devices[device].now) }
        // Most often an undo of what was done last.
        let saved = log.random.chance(60) ? devices[device].saved.last : log.random.pick(devices[device].saved)
        let source = devices.count > 1 && log.random.chance(30) ? devices[1 - device].now : nil
        let sources = EditSources(
            other: source?.record ?? other, earlier: saved?.record, otherMarks: source?.marks ?? UnreadMarks(),
            earlierMarks: saved?.marks ?? UnreadMarks())
        log.entries = []
        for _ in 0..<log.random.pick(of: 1, 1, 2, 3) {
            let names = log.random.chance(75) ? favorites : []
            var marks = devices[device].now.marks
            devices[device].record.edit(&marks, &log, from: sources, among: names)
            devices[device].now.marks = marks
        }
        if !log.entries.isEmpty { note(log.entries.joined(separator: "; "), device) }
    }

    /// One attribute of the root gets the value it had before, with everything in it.
    private mutating func undo(_ device: Int) {
        let clean = log.random.chance(60) ? devices[device].clean : nil
        guard let earlier = clean ?? devices[device].saved.last else { return }
        let names = log.random.chance(75) ? favorites : []
        var marks = devices[device].now.marks
        let name = devices[device].record.restore(
            &marks, from: earlier.record, earlier.marks, among: names, &log.random)
        devices[device].now.marks = marks
        if let name { note("/\(name) = as it was", device) }
    }

    /// The app puts back a copy of the whole record that it made earlier.
    private mutating func restore(_ device: Int) throws {
        guard let earlier = log.random.pick(devices[device].saved) else { return }
        note("the record = an earlier copy", device)
        devices[device].now = earlier
    }

    /// The app puts back the values of an earlier copy.
    private mutating func restoreValues(_ device: Int) throws {
        guard let earlier = log.random.pick(devices[device].saved) else { return }
        note("the values of the record = those of an earlier copy", device)
        let known = devices[device].known
        let recognized = earlier.record.recognized.recognized(by: devices[device].record)
        let other = try plain(recognized: recognized).marked(earlier.marks)
        var expected = ExpectedRestore(earlier.known, into: known).record(
            try plain(of: devices[device].now), from: other, known.confirmed, schema.attributes, "")
        devices[device].record.restoreValues(from: earlier.record)
        let plain = try plain(of: devices[device].record)
        expected = expected.withPasswords(of: plain, besides: other, schema.attributes)
        devices[device].now.marks = expected.marks
        try compareKept("the record after its values were restored", plain, expected)
        try compare("the record after its values were restored", plain, expected)
        let ids = expected.ids(with: plain.ids, of: known.confirmed)
        try compare("the ids after its values were restored", plain.ids, ids)
    }

    mutating func randomFault() -> HistoryFault {
        switch log.random.int(0...15) {
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
        case 12: log.random.chance(50) ? .error(500) : .errorAfter(500)
        case 13: .reversed
        case 14: .wholeRecord
        default: .error(log.random.pick(of: 310, 360, 361, 403, 510))
        }
    }

    private mutating func cancel(_ device: Int) throws {
        guard let call = log.random.pick(devices[device].calls.filter({ $0.outcome == nil })) else { return }
        note("call \(call.number) is cancelled", device)
        call.cancel()
        try settle()
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
        let expected = Expected.withoutSecrets(try plain(of: devices[device].now), schema.attributes)
        devices[device].known.forgetUnsaved(schema)
        devices[device].known.noteLoaded(loaded.plain(), of: try plain(of: devices[device].now), schema)
        devices[device].now.marks = expected.marks
        try compare("the record after it was loaded", loaded.plain(), expected)
        try compare("the ids after the record was loaded", loaded.plain().ids, expected.ids)
        try compareKept("the record after it was loaded", try plain(of: loaded), expected)
        try compare("whether loaded elements share an identity", loaded.plain().hasSharedIdentities, false)
        devices[device].record = loaded
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
