import CaptureRuntime
import HistorySupport

/// What the outcome of one call makes of a record and of what is known, worked out in plain values: *expected* is what
/// the call sent, else what is confirmed; a value that is still the expected one takes the answer, everything else is
/// an edit and stays.
struct ExpectedMerge {
    typealias Attribute = HistorySchema.Attribute

    let exchange: Exchange
    let schema: HistorySchema
    let reader: PlainReader
    /// The record when the call was made.
    let snapshot: PlainRecord
    /// True if nothing was read when the call was made.
    let wasMade: Bool
    /// True if the record was fetched after the call was made, or is another copy of the one that took the outcome
    /// first: what is confirmed is expected throughout.
    let isForeign: Bool
    /// True for another copy, which may have elements that were new when the call was made.
    let isOfCopy: Bool
    /// Plurals that a later call has replaced whose outcome is merged after this one.
    let later: [String]
    var newer: [String] = []
    var uncertain: [String: Int] = [:]
    var loaded: [LoadedElement] = []

    init<Record>(
        _ exchange: Exchange, of call: StartedCall<Record>, in known: Known, isOfCopy: Bool, later: [String],
        _ schema: HistorySchema, _ reader: PlainReader
    ) {
        self.isOfCopy = isOfCopy
        self.later = later
        self.exchange = exchange
        self.schema = schema
        self.reader = reader
        snapshot = call.plain
        wasMade = !call.known.isStarted
        isForeign = isOfCopy || known.fetched > call.known.fetched
    }

    /// Takes over the outcome.
    mutating func merge(_ local: inout PlainRecord, _ known: inout Known) {
        guard isWanted(local, known) else { return }
        newer = known.newer(than: exchange) + later
        if !known.isStarted { local = markedUnset(local, schema.attributes, except: sent, "") }
        if exchange.result != nil { confirm(&local, &known) } else { fail(&known) }
        known.noteOutcome(exchange, isLatest: newer == later)
    }

    private mutating func confirm(_ local: inout PlainRecord, _ known: inout Known) {
        guard let result = exchange.result else { return }
        uncertain = known.uncertain
        loaded = known.loaded
        let steps = PlainPath(exchange.path).steps[...]
        if exchange.isWhole {
            let answer = reader.record(result.objectValue ?? [:], schema.attributes)
            record(&local, &known.confirmed, sent, answer, schema.attributes, "")
        } else {
            descend(steps, &local, &known.confirmed, sent, schema.attributes, "") {
                merge, local, confirmed, sent, attributes, path in
                if merge.exchange.isOfPlural {
                    guard let attribute = attributes.first(where: { $0.name == steps.last?.name }) else { return }
                    let answer = merge.reader.record([attribute.name: result], [attribute])
                    merge.member(attribute, &local, &confirmed, sent, answer, path)
                } else {
                    let answer = merge.reader.record(result.objectValue ?? [:], attributes)
                    merge.record(&local, &confirmed, sent, answer, attributes, path)
                }
            }
        }
        known.uncertain = uncertain
        known.loaded = loaded
        known.noteAnswer(exchange)
        known.prune(schema)
    }

    /// Marks what was sent and not answered: it is still to be sent.
    private func fail(_ known: inout Known) {
        for path in sentPaths() where !newer.contains(where: { PlainPath.covers($0, path) }) {
            let isTouched = exchange.isReplace && newer.contains { PlainPath.covers(path, $0) }
            if !isTouched { known.uncertain[path] = max(known.uncertain[path] ?? 0, exchange.number) }
        }
    }

    /// False for an outcome that is news no longer, because a newer one covers it, or about a part that is gone.
    private func isWanted(_ local: PlainRecord, _ known: Known) -> Bool {
        let steps = PlainPath(exchange.answeredPath).steps[...]
        // What was sent without an answer is not in a record that was fetched since, nor in another copy: nothing is
        // still to be sent.
        if isForeign, exchange.result == nil { return false }
        return !known.isStale(exchange) && local.owner(of: steps, schema.attributes) != nil
            && known.confirmed.owner(of: steps, schema.attributes) != nil
    }

    /// True if an attribute was marked as never read when the call was made.
    func wasUnread(_ name: String, _ path: String) -> Bool {
        let owner = snapshot.owner(of: PlainPath(path).steps[...], schema.attributes)?.record
        return wasMade || owner?.unread.contains(name) == true
    }

    /// What the call sent, from the root.
    private var sent: Sent {
        let steps = PlainPath(exchange.path).steps
        guard let json = exchange.sent else { return .nothing }
        guard exchange.isReplace else {
            return steps.reversed().reduce(.update(json.objectValue ?? [:])) { .inside($1, $0) }
        }
        guard let name = steps.last?.name, let owner = snapshot.owner(of: steps[...], schema.attributes)?.record,
            let value = owner.members[name]
        else { return .nothing }
        return steps.dropLast().reversed().reduce(.plural(name, value)) { .inside($1, $0) }
    }

    /// Of an update the scalars; passwords are never in doubt, because no answer shows them.
    private func sentPaths() -> [String] {
        func paths(_ value: JSONValue, _ attributes: [Attribute], _ path: String) -> [String] {
            (value.objectValue ?? [:]).flatMap { name, value -> [String] in
                guard let attribute = attributes.first(where: { $0.name == name }), !attribute.isPassword else {
                    return []
                }
                if case .object(let children) = attribute.kind { return paths(value, children, path + "/" + name) }
                return [path + "/" + name]
            }
        }
        if exchange.isReplace { return [exchange.path] }
        let steps = PlainPath(exchange.path).steps[...]
        let attributes = snapshot.part(at: steps, schema.attributes)?.attributes ?? []
        return paths(exchange.sent ?? .null, attributes, exchange.path)
    }

    /// Follows the way to the addressed part: of a plural to the record around it.
    private mutating func descend(
        _ steps: ArraySlice<PlainPath.Step>, _ local: inout PlainRecord, _ confirmed: inout PlainRecord, _ sent: Sent,
        _ attributes: [Attribute], _ path: String,
        _ body: (inout Self, inout PlainRecord, inout PlainRecord, Sent, [Attribute], String) -> Void
    ) {
        let isEnd = steps.isEmpty || (exchange.isOfPlural && steps.count == 1)
        guard !isEnd, let step = steps.first, let attribute = attributes.first(where: { $0.name == step.name }) else {
            return body(&self, &local, &confirmed, sent, attributes, path)
        }
        let path = path + "/" + step.name
        switch (local.members[step.name], confirmed.members[step.name], step.id) {
        case (.object(var object)?, .object(var old)?, nil):
            descend(
                steps.dropFirst(), &object, &old, sent.object(step.name), attribute.children, path, body)
            local.members[step.name] = .object(object)
            confirmed.members[step.name] = .object(old)
        case (.plural(var elements)?, .plural(var old)?, let id?):
            guard let index = elements.firstIndex(where: { $0.id == id }),
                let oldIndex = old.firstIndex(where: { $0.id == id })
            else { return }
            descend(
                steps.dropFirst(), &elements[index], &old[oldIndex], sent.element(id, of: step.name),
                attribute.children, "\(path)#\(id)", body)
            local.members[step.name] = .plural(elements)
            confirmed.members[step.name] = .plural(old)
        default: return
        }
    }
}
