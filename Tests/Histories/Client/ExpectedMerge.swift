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
    /// What was confirmed then.
    let confirmedThen: PlainRecord
    /// True if nothing was read when the call was made.
    let wasMade: Bool
    /// False for the record that was fetched or loaded since, or is another copy of the one that took the outcome
    /// first: to it the outcome is an answer that was read.
    let isOwn: Bool
    /// Plurals that a later call has replaced, without knowing this outcome.
    let later: [String]
    var uncertain: [String: Int] = [:]
    var replaced: [String: PlainValue] = [:]
    var replacedByCopy: Set<String> = []
    var loaded: [LoadedElement] = []
    /// By path, the elements of plurals that were expected.
    var bases: [String: ExpectedElements] = [:]
    /// True in an element that the app has removed.
    private var isRemoved = false
    /// The plurals of which the model does not say which element is which, with what has to be in them.
    var vague: [String: VaguePlural] = [:]
    /// The same for strings of a record that has not made the call: what others have added.
    var vagueStrings: [String: [String]] = [:]
    /// By the path of a vague plural, the element that the call was about, and what is confirmed if the app has removed
    /// it.
    private(set) var ifRemoved: [String: (id: Int, confirmed: PlainRecord)] = [:]
    /// The elements that the model cannot say about whether the app has removed them, by the same paths.
    private var vagueIDs: [String: Int] = [:]

    init<Record>(
        _ exchange: Exchange, of call: StartedCall<Record>, in known: Known, isMerged: Bool, later: [String],
        _ schema: HistorySchema, _ reader: PlainReader
    ) {
        self.later = later
        self.exchange = exchange
        self.schema = schema
        self.reader = reader
        snapshot = call.plain
        confirmedThen = call.known.confirmed
        wasMade = !call.known.isStarted
        isOwn = !isMerged && known.lineage === call.known.lineage
    }

    /// Takes over the outcome.
    mutating func merge(_ local: inout PlainRecord, _ known: inout Known) {
        if exchange.number <= known.newest { return }
        if later.contains(where: { PlainPath.covers($0, exchange.path) }) { return known.noteNumber(exchange) }
        let isEmpty = exchange.result == nil && !isOwn
        if isEmpty, !exchange.isReplace { return }
        if !known.isStarted { local = markedUnset(local, schema.attributes, except: sent, "") }
        let before = known.confirmed
        noteShared(local, &known)
        if isEmpty {
            known.noteStart()
            known.noteReplaceByCopy(at: exchange.path)
            return
        }
        known.noteNumber(exchange)
        let steps = PlainPath(exchange.answeredPath).steps[...]
        guard before.owner(of: steps, schema.attributes) != nil else { return }
        if exchange.result != nil { confirm(&local, &known) } else { fail(&known) }
        known.noteOutcome(exchange)
    }

    private mutating func confirm(_ local: inout PlainRecord, _ known: inout Known) {
        guard let result = exchange.result else { return }
        uncertain = known.uncertain
        replaced = known.replaced
        replacedByCopy = known.replacedByCopy
        loaded = known.loaded
        if exchange.isWhole {
            let answer = reader.record(result.objectValue ?? [:], schema.attributes)
            record(&local, &known.confirmed, sent, answer, schema.attributes, "")
        } else {
            let before = (merge: self, local: local, confirmed: known.confirmed)
            confirmPart(result, &local, &known.confirmed)
            for (path, id) in vagueIDs {
                var (merge, local, confirmed) = before
                merge.vague[path] = nil
                merge.confirmPart(result, &local, &confirmed)
                ifRemoved[path] = (id, confirmed)
            }
        }
        known.uncertain = uncertain
        known.replaced = replaced
        known.loaded = loaded.filter { !$0.isStored }
        known.noteAnswer(exchange)
        known.prune(schema)
    }

    /// Takes over the answer about a part.
    private mutating func confirmPart(_ result: JSONValue, _ local: inout PlainRecord, _ confirmed: inout PlainRecord) {
        let steps = PlainPath(exchange.path).steps[...]
        descend(steps, &local, &confirmed, sent, schema.attributes, "") {
            merge, local, confirmed, sent, attributes, path in
            if merge.isRemoved {
                merge.confirm(sent, in: &confirmed, attributes, path)
            } else if merge.exchange.isOfPlural {
                guard let attribute = attributes.first(where: { $0.name == steps.last?.name }) else { return }
                let answer = merge.reader.record([attribute.name: result], [attribute])
                merge.member(attribute, &local, &confirmed, sent, answer, path)
            } else {
                let answer = merge.reader.record(result.objectValue ?? [:], attributes)
                merge.record(&local, &confirmed, sent, answer, attributes, path)
            }
        }
    }

    /// Of an element that the app has removed, what was sent is confirmed. The app may put it back, and has not removed
    /// what only the answer shows in it.
    mutating func confirm(
        _ sent: Sent, in confirmed: inout PlainRecord, _ attributes: [Attribute], _ path: String
    ) {
        for attribute in attributes where attribute.isEditable && !attribute.isPassword {
            let path = path + "/" + attribute.name
            if case .object(var object)? = confirmed.members[attribute.name] {
                confirm(sent.object(attribute.name), in: &object, attribute.children, path)
                confirmed.members[attribute.name] = .object(object)
            } else if let value = sent.value(attribute, reader) {
                // The ids of elements are known only from the answer.
                let elements = sent.elements(attribute.name)?.map(\.withoutIDs)
                confirmed.members[attribute.name] = elements.map { .plural($0) } ?? value
                confirmed.unread.remove(attribute.name)
                uncertain = uncertain.filter { !PlainPath.covers(path, $0.key) }
                replaced = replaced.filter { !PlainPath.covers(path, $0.key) }
            }
        }
    }

    /// Marks what was sent and not answered: it is still to be sent.
    private func fail(_ known: inout Known) {
        for path in sentPaths() { known.uncertain[path] = exchange.number }
        guard exchange.isReplace, let name = PlainPath(exchange.path).steps.last?.name else { return }
        let owner = snapshot.owner(of: PlainPath(exchange.path).steps[...], schema.attributes)
        known.replaced[exchange.path] = owner?.record.members[name]
    }

    /// Notes the new elements that a copy of the record has sent and that this record has as well: they may be stored.
    private func noteShared(_ local: PlainRecord, _ known: inout Known) {
        let steps = PlainPath(exchange.path).steps[...]
        guard !isOwn, exchange.isReplace, let name = steps.last?.name,
            case .plural(let sent)? = snapshot.owner(of: steps, schema.attributes)?.record.members[name],
            case .plural(let elements)? = local.owner(of: steps, schema.attributes)?.record.members[name]
        else { return }
        let stored = Set(storedIDs(name, steps))
        var came: [PlainRecord] = []
        if case .plural(let old)? = known.confirmed.owner(of: steps, schema.attributes)?.record.members[name] {
            came = old.filter { $0.id == nil }
        }
        for element in sent where element.id.map({ !stored.contains($0) }) ?? true {
            let same = elements.first { $0.identity == element.identity && element.identity != nil }
            let alike = element.id == nil ? elements.first { $0.id == nil && $0 == element } : nil
            guard let own = same ?? alike, own.id == nil, !came.contains(own) else { continue }
            known.noteShared(
                LoadedElement(
                    identity: own.identity, content: element.withoutIDs, path: exchange.path,
                    common: element.withoutIDs.inCommon(with: own.withoutIDs), isStored: exchange.result != nil))
        }
    }

    /// The ids that the plural had when the call was made.
    private func storedIDs(_ name: String, _ steps: ArraySlice<PlainPath.Step>) -> [Int] {
        guard case .plural(let old)? = confirmedThen.owner(of: steps, schema.attributes)?.record.members[name] else {
            return []
        }
        return old.compactMap(\.id)
    }

    /// True if an attribute was marked as never read when the call was made.
    func wasUnread(_ name: String, _ path: String) -> Bool {
        let owner = snapshot.owner(of: PlainPath(path).steps[...], schema.attributes)?.record
        return wasMade || owner?.unread.contains(name) == true
    }

    /// What the call sent, from the root.
    private var sent: Sent {
        if !isOwn { return .nothing }
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
            guard let oldIndex = old.firstIndex(where: { $0.id == id }) else { return }
            let index = elements.firstIndex { $0.id == id }
            let isRemoved = self.isRemoved
            // Of a vague plural it is not known which element has got the id, if one has.
            self.isRemoved = isRemoved || index == nil && vague[path] == nil
            if index == nil, vague[path] != nil { vagueIDs[path] = id }
            defer { self.isRemoved = isRemoved }
            var element = index.map { elements[$0] } ?? old[oldIndex]
            descend(
                steps.dropFirst(), &element, &old[oldIndex], sent.element(id, of: step.name), attribute.children,
                "\(path)#\(id)", body)
            if let index { elements[index] = element }
            local.members[step.name] = .plural(elements)
            confirmed.members[step.name] = .plural(old)
        default: return
        }
    }
}
