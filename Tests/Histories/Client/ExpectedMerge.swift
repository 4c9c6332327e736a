import CaptureRuntime
import HistorySupport

/// What the outcome of one call makes of a record and of what is known, worked out in plain values from the rules of
/// the design: *expected* is what the call sent, else what is confirmed; a value that is still the expected one takes
/// the answer, everything else is an edit and stays.
struct ExpectedMerge {
    typealias Attribute = HistorySchema.Attribute

    let exchange: Exchange
    let schema: HistorySchema
    let reader: PlainReader
    /// The record when the call was made.
    let snapshot: PlainRecord
    /// True if the record was saved and loaded since, without its secrets.
    let isReloaded: Bool
    private var newer: [String] = []
    private var uncertain: [String: Int] = [:]

    /// What the call sent of a record.
    enum Sent {
        case nothing
        /// The members of an update.
        case update([String: JSONValue])
        case whole(PlainRecord)
    }

    init(
        _ exchange: Exchange, of snapshot: PlainRecord, isReloaded: Bool, _ schema: HistorySchema, _ reader: PlainReader
    ) {
        self.isReloaded = isReloaded
        self.exchange = exchange
        self.snapshot = snapshot
        self.schema = schema
        self.reader = reader
    }

    /// Takes over the answer.
    mutating func confirm(_ local: inout PlainRecord, _ known: inout Known) {
        guard let result = exchange.result, isWanted(local, known) else { return }
        newer = known.newer(than: exchange)
        uncertain = known.uncertain
        let steps = PlainPath(exchange.path).steps[...]
        descend(steps, &local, &known.confirmed, schema.attributes, "") { merge, local, confirmed, attributes, path in
            if merge.exchange.endpoint == "entity.replace", let name = steps.last?.name,
                let attribute = attributes.first(where: { $0.name == name }),
                let owner = merge.snapshot.owner(of: steps, merge.schema.attributes)?.record
            {
                let answer = merge.reader.record([name: result], [attribute])
                merge.member(attribute, &local, &confirmed, .whole(owner), answer, path)
            } else {
                let answer = merge.reader.record(result.objectValue ?? [:], attributes)
                let sent = merge.exchange.sent?.objectValue ?? [:]
                merge.record(&local, &confirmed, .update(sent), answer, attributes, path)
            }
        }
        known.uncertain = uncertain
        known.note(exchange)
        known.prune(schema)
    }

    /// Marks what was sent and not answered.
    func fail(_ local: PlainRecord, _ known: inout Known) {
        guard isWanted(local, known) else { return }
        let newer = known.newer(than: exchange)
        for path in sentPaths() where !newer.contains(where: { PlainPath.covers($0, path) }) {
            let isTouched = exchange.endpoint == "entity.replace" && newer.contains { PlainPath.covers(path, $0) }
            if !isTouched { known.uncertain[path] = max(known.uncertain[path] ?? 0, exchange.number) }
        }
    }

    /// False for an answer that is news no longer, or about a part that is gone.
    private func isWanted(_ local: PlainRecord, _ known: Known) -> Bool {
        let steps = PlainPath(exchange.path).steps[...]
        return !known.isStale(exchange) && local.owner(of: steps, schema.attributes) != nil
            && known.confirmed.owner(of: steps, schema.attributes) != nil
    }

    private func sentPaths() -> [String] {
        func paths(_ value: JSONValue, _ attributes: [Attribute], _ path: String) -> [String] {
            (value.objectValue ?? [:]).flatMap { name, value -> [String] in
                guard let attribute = attributes.first(where: { $0.name == name }) else { return [] }
                if case .object(let children) = attribute.kind { return paths(value, children, path + "/" + name) }
                return [path + "/" + name]
            }
        }
        if exchange.endpoint == "entity.replace" { return [exchange.path] }
        let steps = PlainPath(exchange.path).steps[...]
        let attributes = snapshot.part(at: steps, schema.attributes)?.attributes ?? []
        return paths(exchange.sent ?? .null, attributes, exchange.path)
    }

    /// Follows the way to the addressed part: for a replace to the record around the plural.
    private mutating func descend(
        _ steps: ArraySlice<PlainPath.Step>, _ local: inout PlainRecord, _ confirmed: inout PlainRecord,
        _ attributes: [Attribute], _ path: String,
        _ body: (inout Self, inout PlainRecord, inout PlainRecord, [Attribute], String) -> Void
    ) {
        let isEnd = steps.isEmpty || (exchange.endpoint == "entity.replace" && steps.count == 1)
        guard !isEnd, let step = steps.first, let attribute = attributes.first(where: { $0.name == step.name }) else {
            return body(&self, &local, &confirmed, attributes, path)
        }
        let path = path + "/" + step.name
        switch (local.members[step.name], confirmed.members[step.name], step.id) {
        case (.object(var object)?, .object(var old)?, nil):
            descend(steps.dropFirst(), &object, &old, attribute.children, path, body)
            local.members[step.name] = .object(object)
            confirmed.members[step.name] = .object(old)
        case (.plural(var elements)?, .plural(var old)?, let id?):
            guard let index = elements.firstIndex(where: { $0.id == id }),
                let oldIndex = old.firstIndex(where: { $0.id == id })
            else { return }
            descend(steps.dropFirst(), &elements[index], &old[oldIndex], attribute.children, "\(path)#\(id)", body)
            local.members[step.name] = .plural(elements)
            confirmed.members[step.name] = .plural(old)
        default: return
        }
    }
}

// MARK: The rules

extension ExpectedMerge {
    mutating func record(
        _ local: inout PlainRecord, _ confirmed: inout PlainRecord, _ sent: Sent, _ answer: PlainRecord,
        _ attributes: [Attribute], _ path: String
    ) {
        for attribute in attributes where attribute.isEditable {
            member(attribute, &local, &confirmed, sent, answer, path)
        }
        // Nobody can have edited it.
        local.kept = answer.kept
        confirmed.kept = answer.kept
    }

    fileprivate mutating func member(
        _ attribute: Attribute, _ local: inout PlainRecord, _ confirmed: inout PlainRecord, _ sent: Sent,
        _ answer: PlainRecord, _ path: String
    ) {
        let name = attribute.name
        let path = path + "/" + name
        if newer.contains(where: { PlainPath.covers($0, path) }) { return }
        switch (local.members[name], confirmed.members[name], answer.members[name]) {
        case (.object(var object)?, .object(var old)?, .object(let came)?):
            record(&object, &old, sent.object(name), came, attribute.children, path)
            local.members[name] = .object(object)
            confirmed.members[name] = .object(old)
        case (.plural(let elements)?, .plural(let old)?, .plural(let came)?):
            if newer.contains(where: { PlainPath.covers(path, $0) }) { return }
            let (merged, outcome) = plural(elements, old, sent.plural(name), came, attribute.children, path)
            local.members[name] = .plural(merged)
            confirmed.members[name] = .plural(outcome)
            uncertain = uncertain.filter { !PlainPath.covers(path, $0.key) || $0.value > exchange.number }
        case (let value?, let old?, let came?):
            whole(attribute, value, old, came, sent.value(attribute, reader), path) { local.members[name] = $0 } _: {
                confirmed.members[name] = $0
            }
        default: return
        }
    }

    private mutating func whole(
        _ attribute: Attribute, _ value: PlainValue, _ old: PlainValue, _ came: PlainValue, _ sent: PlainValue?,
        _ path: String, _ setLocal: (PlainValue) -> Void, _ setConfirmed: (PlainValue) -> Void
    ) {
        let isOmitted = attribute.isPassword && came == .scalar(nil)
        guard !isOmitted || sent != nil else { return }
        let outcome = isOmitted ? sent ?? came : came
        let isExpected =
            isReloaded && attribute.isSecret && value == .scalar(nil)
            || sent.map { value == $0 } ?? (value == old && uncertain[path] == nil)
        if isExpected || (!isOmitted && value == came) { setLocal(outcome) }
        setConfirmed(outcome)
        if let mark = uncertain[path], mark <= exchange.number { uncertain[path] = nil }
    }

    /// The elements after the answer, and the confirmed ones.
    private mutating func plural(
        _ elements: [PlainRecord], _ old: [PlainRecord], _ sent: [PlainRecord]?, _ came: [PlainRecord],
        _ attributes: [Attribute], _ path: String
    ) -> ([PlainRecord], [PlainRecord]) {
        if let sent { return replaced(elements, sent, came, attributes, path) }
        let outcome = came.map { element in
            element.keepingPasswords(of: old.first { $0.id == element.id }, attributes)
        }
        let isMarked = uncertain.keys.contains { PlainPath.covers(path, $0) }
        if elements == outcome {
            return (zip(outcome, elements).map { $0.identified(as: $1, byPosition: true, attributes) }, outcome)
        }
        if elements == old, !isMarked {
            return (
                outcome.map { $0.identified(as: elements.first(of: $0.id), byPosition: false, attributes) }, outcome
            )
        }
        var free = Set(elements.compactMap(\.id))
        let merged = elements.map { element in
            guard let id = element.id, free.remove(id) != nil, var before = old.first(of: id),
                let answer = came.first(of: id)
            else { return element }
            var element = element
            record(&element, &before, .nothing, answer, attributes, "\(path)#\(id)")
            return element
        }
        return (merged, outcome)
    }

    /// After a replace: by position where nothing was edited since, else each element finds itself among those sent.
    private mutating func replaced(
        _ elements: [PlainRecord], _ sent: [PlainRecord], _ came: [PlainRecord], _ attributes: [Attribute],
        _ path: String
    ) -> ([PlainRecord], [PlainRecord]) {
        let outcome = zip(came, sent).map { $0.keepingPasswords(of: $1, attributes) }
        if elements == sent || elements == outcome {
            return (zip(outcome, elements).map { $0.identified(as: $1, byPosition: true, attributes) }, outcome)
        }
        var taken: Set<Int> = []
        let merged = elements.map { element -> PlainRecord in
            let candidates = [
                element.id.flatMap { id in sent.firstIndex { $0.id == id } },
                sent.firstIndex { $0.identity == element.identity && element.identity != nil },
            ]
            guard let position = candidates.compactMap({ $0 }).first(where: { !taken.contains($0) }) else {
                return element.withoutIDs
            }
            taken.insert(position)
            var element = element
            var before = sent[position]
            record(&element, &before, .whole(sent[position]), outcome[position], attributes, path + "[\(position)]")
            element.id = came[position].id
            return element
        }
        return (merged, outcome)
    }
}
