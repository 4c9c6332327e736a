import CaptureRuntime
import Foundation
import HistorySupport
import TestTools

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ClientHistory {
    /// What a record says about its changes.
    mutating func check(_ index: Int) throws {
        if !devices[index].record.hasChanges { devices[index].clean = devices[index].now }
        let device = devices[index]
        let plain = try plain(of: device.now)
        let hasShared = device.known.loaded.contains(where: \.isShared)
        if !hasShared {
            try compare(
                "hasChanges of device \(index)", device.record.hasChanges, device.known.isPending(plain, schema))
        }
        let expected = device.known.expectedUpdate(of: plain, at: "", schema)
        try compare(
            "pendingUpdate of device \(index)", reader.update(device.record.pendingUpdate, schema.attributes), expected)
        for mark in device.known.uncertain.keys.sorted() where mark.contains("#") {
            try checkElement(of: mark, device)
        }
        guard device.known.uncertain.isEmpty, !hasShared else { return }
        try compare(
            "changedPlurals of device \(index)", device.record.changedPlurals,
            Expected.changedPlurals(from: device.known.confirmed, to: plain, schema.attributes))
    }

    /// The update of an element with something uncertain in it.
    private func checkElement(of mark: String, _ device: Device<Record>) throws {
        var random = log.random
        for _ in 0..<8 {
            guard let probe = device.record.randomProbe(&random, among: favorites),
                let update = probe.pendingUpdate, let path = try? probe.path(device.record), path.contains("#"),
                PlainPath.covers(path, mark)
            else { continue }
            let plain = try plain(of: device.now)
            let attributes = plain.part(at: PlainPath(path).steps[...], schema.attributes)?.attributes ?? []
            try compare(
                "pendingUpdate of \(path)", reader.update(try update(device.record), attributes),
                device.known.expectedUpdate(of: plain, at: path, schema))
        }
    }

    /// Every request sends what the user changed, and nothing else; every outcome says what the service did.
    mutating func check(_ call: StartedCall<Record>, _ device: Int) throws {
        let exchanges = devices[device].transport.exchanges[call.number] ?? []
        for exchange in exchanges.dropFirst(call.checked) {
            try check(exchange, of: call)
            if call.kind != .fetch { noteOutcome(exchange, device) }
        }
        call.checked = exchanges.count
        guard let outcome = call.outcome else { return }
        call.isChecked = true
        switch outcome {
        case .receipt(let receipt):
            try compare("isConfirmed of call \(call.number)", receipt.isConfirmed, true)
            try compare("the answers of call \(call.number)", exchanges.allSatisfy { $0.result != nil }, true)
            try compare("isEmpty of call \(call.number)", receipt.isEmpty, exchanges.isEmpty)
        case .fetched: try compare("the answer of call \(call.number)", exchanges.last?.result != nil, true)
        case .failed(let error):
            let last = exchanges.last
            // Of a save that was stopped, the calls before have their answers.
            let isOpen = exchanges.count > 1 || last?.leavesOpen == true || last?.result != nil
            try compare(
                "the receipt in the error of call \(call.number), \(error),", call.receipt != nil,
                call.kind != .fetch && call.kind != .refresh && isOpen)
            if exchanges.isEmpty {
                if call.kind == .unmodified, case CaptureError.unread = error {
                    try compare("whether lastUpdated of call \(call.number) is known", call.known.isStamped, false)
                }
                switch error {
                case is CancellationError, CaptureError.notStored, CaptureError.unread: break
                default: try fail("the error of call \(call.number)", "\(error)", "one that needs no request")
                }
            } else if last?.result != nil, call.kind != .save {
                try fail("the outcome of call \(call.number)", "\(error)", "a receipt")
            }
        }
    }

    private func check(_ exchange: Exchange, of call: StartedCall<Record>) throws {
        let what = "what call \(call.number) sends to \(exchange.endpoint) \(exchange.path)"
        switch exchange.endpoint {
        case "entity":
            let names = exchange.sent?.arrayValue?.compactMap(\.stringValue)
            let reserved = schema.attributes.filter(\.isReserved).map(\.name)
            try compare(what, names.map(Set.init), call.attributes?.union(reserved))
        case "entity.update":
            if call.kind == .unmodified, !call.known.isStamped {
                try fail(what, "an update", "an error: lastUpdated is not known")
            }
            let steps = PlainPath(exchange.path).steps[...]
            let attributes = call.plain.part(at: steps, schema.attributes)?.attributes ?? []
            let expected = call.known.expectedUpdate(of: call.plain, at: exchange.path, schema)
            try compare(what, reader.update(exchange.sent ?? .null, attributes), expected)
            if expected == [:] { try fail(what, "nothing", "no request") }
        default:
            let steps = PlainPath(exchange.path).steps[...]
            guard let (owner, attributes) = call.plain.owner(of: steps, schema.attributes), let name = steps.last?.name,
                let attribute = attributes.first(where: { $0.name == name }), let sent = exchange.sent
            else { try fail(what, "\(exchange.sent?.jsonText ?? "nothing")", "a plural") }
            let read = reader.record([name: sent], [attribute])
            try compare(what, read.members[name], owner.members[name])
            try checkKept(read.members[name], attribute, at: steps, call, what)
            for element in sent.arrayValue ?? [] { try checkWhole(element, attribute, what) }
            let isUnread = call.known.unreadPlurals.contains(exchange.path)
            if isUnread, !call.isOverwritingUnread { try fail(what, "a replace", "an error: it was never read") }
            if call.kind == .save, !call.known.needsReplace(of: call.plain, at: exchange.path, schema) {
                try fail(what, "a replace", "element updates")
            }
        }
    }

    /// A replace sends elements with all that can be written, and without ids.
    private func checkWhole(_ json: JSONValue, _ attribute: HistorySchema.Attribute, _ what: String) throws {
        if case .strings = attribute.kind { return try compare(what, json.stringValue != nil, true) }
        // Beside those, what is excluded and has a value.
        let excluded = attribute.children.filter { $0.isExcluded && !$0.isReadOnly }.map(\.name)
        let editable = attribute.children.filter(\.isEditable)
        try compare(what, (json.objectValue?.keys).map { Set($0).subtracting(excluded) }, Set(editable.map(\.name)))
        for child in editable {
            switch child.kind {
            case .object: try checkWhole(json[child.name] ?? .null, child, what)
            case .plural, .strings:
                for element in json[child.name]?.arrayValue ?? [] { try checkWhole(element, child, what) }
            case .scalar: break
            }
        }
    }

    // MARK: Receipts

    /// Applies an outcome and compares the record with what should become of it.
    mutating func apply(_ call: StartedCall<Record>, _ index: Int) throws {
        call.applied += 1
        if case .fetched(let record)? = call.outcome {
            guard let exchange = devices[index].transport.exchanges[call.number]?.last, let result = exchange.result
            else { return }
            note("the record = what call \(call.number) fetched", index)
            let confirmed = withoutPasswords(reader.record(result.objectValue ?? [:], schema.attributes))
            var known = Known(confirmed: confirmed, fetched: exchange.number, lineage: call.lineage)
            // A faulty answer shows more than was asked for.
            let shown = call.attributes?.union((result.objectValue ?? [:]).keys)
            let marked = known.notePart(shown, schema)
            devices[index].now = Copy(record: record, known: known, marks: marked.marks)
            try compareKept("what call \(call.number) fetched", try plain(of: record), confirmed)
            return try compare("what call \(call.number) fetched", record.plain(), confirmed)
        }
        guard let receipt = call.receipt else { return }
        note("the outcome of call \(call.number) is applied", index)
        var expected = try plain(of: devices[index].now)
        let shared = expected.sharedIdentities
        let before = devices[index].known
        var known = before
        var vague: [String: VaguePlural] = [:]
        var vagueStrings: [String: [String]] = [:]
        var ifRemoved: [String: (id: Int, confirmed: PlainRecord)] = [:]
        var isOwn = true
        let outcomes = outcomes(of: call, index)
        for (place, (call, exchange)) in outcomes.enumerated() {
            let later = outcomes[(place + 1)...].filter { later, other in
                other.isReplace && other.result != nil && exchange.number > later.known.newest
            }.map(\.1.path)
            let isMerged = devices[index].merged.contains(exchange.number)
            var merge = ExpectedMerge(
                exchange, of: call, in: known, isMerged: isMerged, later: later, schema, reader)
            merge.vague = vague
            merge.vagueStrings = vagueStrings
            merge.merge(&expected, &known)
            vague = merge.vague
            vagueStrings = merge.vagueStrings
            ifRemoved.merge(merge.ifRemoved) { $1 }
            isOwn = isOwn && merge.isOwn
        }
        // An earlier outcome that the record has already, or has gone beyond, is not taken again.
        let taken = outcomes.filter { other, exchange in other === call || exchange.number > before.newest }
        devices[index].merged.formUnion(taken.map(\.1.number))
        devices[index].known = known
        receipt.apply(to: &devices[index].record)
        let plain = try self.plain(of: devices[index].record)
        for (path, plural) in vague {
            // A copy of an element that has another id by now still has the old one.
            guard case .plural(let elements)? = plain.value(at: path, schema),
                known.confirmed.owner(of: PlainPath(path).steps[...], schema.attributes) != nil
            else { continue }
            if !plural.isKept(in: elements) {
                try fail("what others have added to \(path)", "\(elements)", "\(plural)")
            }
            expected.take(plain, at: PlainPath(path).steps[...], schema.attributes)
            // Whether an outcome was about an element that the app has removed is only now known.
            if let (id, confirmed) = ifRemoved[path], elements.first(of: id) == nil,
                case .plural(let forms)? = confirmed.value(at: path, schema), let form = forms.first(of: id)
            {
                devices[index].known.confirmed.change(at: PlainPath(path).steps[...]) { elements in
                    if let place = elements.firstIndex(where: { $0.id == id }) { elements[place] = form }
                }
            }
            try takeRemoved(from: plural, at: path, before: before, beside: elements, index)
        }
        for (path, others) in vagueStrings {
            guard case .strings(let strings)? = plain.value(at: path, schema) else { continue }
            if !Set(others).isSubset(of: strings) {
                try fail("what others have added to \(path)", "\(strings)", "\(others)")
            }
            expected.take(plain, at: PlainPath(path).steps[...], schema.attributes)
        }
        devices[index].now.marks = expected.marks
        try compareKept("the record after the outcome of call \(call.number)", plain, expected)
        try compare("the record after the outcome of call \(call.number)", plain, expected)
        try compare("the ids after the outcome of call \(call.number)", plain.ids, expected.ids)
        for (identity, wanted) in zip(plain.identities, expected.identities) where isOwn {
            // Of an element and its copy, either may keep the identity, and so may what is in it.
            guard let wanted, !shared.contains(wanted) else { continue }
            try compare("an identity after the outcome of call \(call.number)", identity, wanted)
        }
        if !expected.hasSharedIdentities {
            let what = "whether elements share an identity after the outcome of call \(call.number)"
            try compare(what, plain.hasSharedIdentities, false)
        }
        // The first time may show whose record it is, and so that other outcomes are about it, too.
        if log.random.chance(30), before.isIdentified {
            let once = try JSONValue(jsonData: JSONEncoder().encode(devices[index].record))
            receipt.apply(to: &devices[index].record)
            let twice = try JSONValue(jsonData: JSONEncoder().encode(devices[index].record))
            try compare("the record after the outcome of call \(call.number) was applied twice", twice, once)
        }
    }

    /// Notes what the record says is confirmed of the elements of a vague plural that the app has removed.
    private mutating func takeRemoved(
        from plural: VaguePlural, at path: String, before: Known, beside elements: [PlainRecord], _ index: Int
    ) throws {
        let steps = PlainPath(path).steps[...]
        let written = try JSONValue(jsonData: JSONEncoder().encode(devices[index].record)).objectValue ?? [:]
        // Only the attributes that differ are there, and no secrets.
        let differing = written["$capture"]?["confirmed"]?.objectValue ?? [:]
        let confirmed = reader.record(written.merging(differing) { $1 }, schema.attributes)
        guard case .plural(let saved)? = confirmed.value(at: path, schema),
            let (_, siblings) = confirmed.owner(of: steps, schema.attributes),
            let attribute = siblings.first(where: { $0.name == steps.last?.name })
        else { return }
        var known: [PlainRecord] = []
        if case .plural(let elements)? = before.confirmed.value(at: path, schema) { known = elements }
        var isKnown = true
        devices[index].known.confirmed.change(at: steps) { confirmed in
            isKnown = plural.takeRemoved(&confirmed, saved, before: known, beside: elements, attribute.children)
        }
        if !isKnown {
            try fail("what is confirmed of \(path)", "\(saved)", "what was known or sent, or has come: \(plural)")
        }
    }

    /// What a receipt merges, in the order of the calls: its own outcomes, and those of earlier calls that the record
    /// does not have.
    func outcomes(of call: StartedCall<Record>, _ index: Int) -> [(StartedCall<Record>, Exchange)] {
        let device = devices[index]
        let own = (device.transport.exchanges[call.number] ?? []).filter(\.hasOutcome).map { (call, $0) }
        guard let first = own.first?.1.number else { return [] }
        let earlier = device.calls.filter { $0 !== call && $0.kind != .fetch }.flatMap { other in
            (device.transport.exchanges[other.number] ?? []).map { (other, $0) }
        }.filter { other, exchange in
            exchange.hasOutcome && exchange.number < first && !device.forgotten.contains(exchange.number)
                && !device.known.isOther(exchange, of: other.known)
        }
        return (earlier + own).sorted { $0.1.number < $1.1.number }
    }

    /// Notes an outcome. A client forgets those that a record has taken, except for the last sixteen.
    private mutating func noteOutcome(_ exchange: Exchange, _ index: Int) {
        guard exchange.hasOutcome else { return }
        devices[index].noted.append(exchange.number)
        let device = devices[index]
        let taken = device.noted.filter(device.merged.contains)
        let surplus = Set(taken.dropLast(16))
        devices[index].forgotten.formUnion(surplus)
        devices[index].noted.removeAll(where: surplus.contains)
    }

    func withoutPasswords(_ record: PlainRecord) -> PlainRecord { record.withoutPasswords(schema.attributes) }
}
