import CaptureRuntime
import Foundation
import HistorySupport
import TestTools

/// The end of a history: nothing goes wrong any more, and then the records and the service's have to be equal.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ClientHistory {
    mutating func finish() throws {
        for device in devices.indices {
            while devices[device].transport.heldCall != nil { try release(device, nil) }
            var rest = devices[device].calls.filter { $0.applied == 0 && $0.receipt != nil }
            // The last one brings the others along, so that it may be the only one.
            if log.random.chance(30) { rest = rest.max { $0.number < $1.number }.map { [$0] } ?? [] }
            while let call = log.random.pick(rest) {
                rest.removeAll { $0 === call }
                try apply(call, device)
                try check(device)
            }
        }
        for device in devices.indices {
            // The answer brings along outcomes of which an older copy did not know, beside which its values are edits.
            for round in 0..<3 where round == 0 || devices[device].record.hasChanges {
                try saveEverything(device)
                try updateOnce(device)
            }
            try compareWithService(device)
        }
    }

    /// Saves until there is nothing left to save. What the user had changed is then on the service.
    private mutating func saveEverything(_ device: Int) throws {
        var isOverwriting = false
        for _ in 0..<12 where devices[device].record.hasChanges {
            let edits = try plain(of: devices[device].now)
            let known = devices[device].known
            let call = try finished(.save, device, overwritingUnread: isOverwriting)
            switch call.outcome {
            case .receipt:
                let isAlone = outcomes(of: call, device).allSatisfy { $0.0 === call }
                try apply(call, device)
                try check(device)
                try checkSaved(edits, known)
                // Beside an earlier outcome, of which the record did not know, its values may be edits. An element that
                // was new when the record was loaded may turn out to be stored beside one that the app has removed.
                if isAlone {
                    let record = devices[device].record
                    let left = record.changedPlurals.filter { changed in
                        !known.loaded.contains {
                            PlainPath.covers($0.path, changed) || PlainPath.covers(changed, $0.path)
                        }
                    }
                    try compare("hasPendingUpdate after everything was saved", record.hasPendingUpdate, false)
                    try compare("changedPlurals after everything was saved", left, [])
                }
            case .failed(CaptureError.unread) where !isOverwriting:
                if log.random.chance(50) { try replaceOverUnread(device) } else { isOverwriting = true }
            case .failed(let error):
                try checkIsGone(error)
                try apply(call, device)
                // Which tells what elements there are now.
                try refresh(device)
            case .fetched, nil: try fail("a save", "\(String(describing: call.outcome))", "an outcome")
            }
        }
        if devices[device].record.hasChanges {
            try fail("save", "\(devices[device].record.changedPlurals) left after 12 calls", "all saved")
        }
    }

    /// The only reason why the service may refuse a save by now: an element is gone.
    private func checkIsGone(_ error: any Error) throws {
        if case .service(let refusal)? = (error as? CaptureError)?.kind, refusal.code == 310 { return }
        try fail("a save", "\(error)", "success")
    }

    private mutating func refresh(_ device: Int) throws {
        let call = try finished(.refresh, device)
        guard case .receipt? = call.outcome else {
            try fail("a refresh", "\(String(describing: call.outcome))", "a receipt")
        }
        try apply(call, device)
        try check(device)
    }

    private mutating func finished(
        _ kind: StartedCall<Record>.Kind, _ device: Int, overwritingUnread: Bool = false
    ) throws -> StartedCall<Record> {
        let call = try start(kind, device, overwritingUnread: overwritingUnread)
        while devices[device].transport.heldCall != nil { try release(device, nil) }
        return call
    }

    /// Replaces the plurals that a save cannot, because passwords in them were never read.
    private mutating func replaceOverUnread(_ device: Int) throws {
        let client = devices[device].client
        for plural in Record.outermostPlurals {
            let record = devices[device].record
            guard record.changedPlurals.contains(try plural.path(record)) else { continue }
            let call = try nextCall(.part, device, isOverwritingUnread: true)
            note("call \(call.number): replace of \(try plural.path(record)), overwriting what is unread", device)
            let send = plural.send
            try start(call, device) { .receipt(try await send(record, client, true)) }
            while devices[device].transport.heldCall != nil { try release(device, nil) }
            try apply(call, device)
            try check(device)
        }
    }

    /// An update of the root, whose answer tells everything.
    private mutating func updateOnce(_ device: Int) throws {
        log.entries = []
        for _ in 0..<50 where devices[device].record.pendingUpdate == [:] { devices[device].record.editScalar(&log) }
        note(log.entries.joined(separator: "; "), device)
        let call = try finished(.update, device)
        guard case .receipt? = call.outcome else {
            try fail("an update", "\(String(describing: call.outcome))", "a receipt")
        }
        try apply(call, device)
        try check(device)
    }

    // MARK: Comparisons

    private mutating func compareWithService(_ device: Int) throws {
        let service = service
        let stored = try executor.value { try await service.stored() }
        let record = devices[device].record
        let plain = withoutPasswords(try self.plain(of: record))
        let there = withoutPasswords(reader.record(stored.objectValue ?? [:], schema.attributes))
        try compare("the record beside the service's", plain, there)
        try compare("the ids of the record beside the service's", plain.ids, there.ids)
        try compareKept("the record beside the service's", plain, there)
        try compare("hasChanges of a record that is equal to the service's", record.hasChanges, false)
        let written = try JSONValue(jsonData: JSONEncoder().encode(record))
        for name in ["id", "uuid", "created", "lastUpdated"] {
            try compare("\(name) of the record", written[name], stored[name])
        }
        let call = try finished(.fetch, device)
        guard case .fetched(let fetched)? = call.outcome else {
            try fail("a fetch", "\(String(describing: call.outcome))", "a record")
        }
        try compare("the record beside a fresh one", withoutPasswords(fetched.plain()), plain)
    }

    /// What differed from what was known is on the service now, passwords included.
    private func checkSaved(_ edits: PlainRecord, _ known: Known) throws {
        let service = service
        let stored = try executor.value { try await service.stored() }
        let there = reader.record(stored.objectValue ?? [:], schema.attributes)
        try checkSaved(edits, known.confirmed, there, schema.attributes, "")
    }

    private func checkSaved(
        _ edits: PlainRecord, _ known: PlainRecord, _ there: PlainRecord, _ attributes: [HistorySchema.Attribute],
        _ path: String
    ) throws {
        for attribute in attributes where attribute.isEditable {
            let name = attribute.name
            let path = path + "/" + name
            let isUnread = Expected.isUnreadAndEmpty(attribute, in: edits)
            switch (edits.members[name], known.members[name], there.members[name]) {
            case (.object(let edits)?, .object(let known)?, .object(let there)?):
                try checkSaved(edits, known, there, attribute.children, path)
            case (.plural(let edits)?, .plural(let known)?, .plural(let there)?):
                // Where only elements were edited, somebody else may have taken one away.
                let isMoved = edits.map(\.id) != known.map(\.id)
                guard isMoved, Expected.differs(edits, from: known, attribute.children), !isUnread else { break }
                try compare("the number of elements of \(path) on the service", there.count, edits.count)
            case (.scalar(let edit)?, .scalar(let known)?, .scalar(let there)?):
                guard Expected.isEdit(edit, of: known, attribute, in: edits) else { break }
                let (saved, sent) = (PlainValue.scalar(there), PlainValue.scalar(edit))
                try compare("what was saved of \(path)", saved.normalized, sent.normalized)
            case (let edit?, let known?, let there?) where edit != known && !isUnread:
                try compare("what was saved of \(path)", there.normalized, edit.normalized)
            default: break
            }
        }
    }
}

extension PlainValue {
    /// The value as far as the rules of the service leave it: the beginning of a text, in small letters.
    fileprivate var normalized: String {
        switch self {
        case .scalar(.string(let text)?): Self.normalized(text)
        case .strings(let strings): strings.map(Self.normalized).joined(separator: "|")
        default: description
        }
    }

    /// In capitals a letter may become two.
    private static func normalized(_ text: String) -> String {
        String(text.uppercased().lowercased().prefix(3))
    }
}
