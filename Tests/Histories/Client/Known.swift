import CaptureRuntime
import HistorySupport

/// What one device knows of the record on the service, by the reckoning of the test.
struct Known {
    /// What the service has confirmed; nothing set where nothing was read.
    var confirmed: PlainRecord
    /// The paths of what was sent and not answered, with the number of the latest such call.
    var uncertain: [String: Int] = [:]
    /// The same for all copies of a record; one that is loaded has its own.
    private(set) var life: Life
    /// The calls whose outcome was taken over, by path.
    private(set) var applied: [String: Int] = [:]

    /// The record as it was read by the call of this number.
    init(confirmed: PlainRecord, number: Int, life: Life = Life()) {
        self.confirmed = confirmed
        self.life = life
        applied = [:]
        if number > 0 { applied[""] = number }
    }

    /// True where a later call has told about all of it.
    func isStale(_ exchange: Exchange) -> Bool {
        applied.contains { $0.value >= exchange.number && PlainPath.covers($0.key, exchange.path) }
    }

    /// The parts below a path of which a later call has told more.
    func newer(than exchange: Exchange) -> [String] {
        applied.filter { $0.value > exchange.number && PlainPath.covers(exchange.path, $0.key) }.map(\.key)
    }

    mutating func note(_ exchange: Exchange) {
        applied = applied.filter { !(PlainPath.covers(exchange.path, $0.key) && $0.value < exchange.number) }
        applied[exchange.path] = exchange.number
    }

    /// Forgets marks of elements that are no longer there.
    mutating func prune(_ schema: HistorySchema) {
        uncertain = uncertain.filter { path, _ in
            confirmed.owner(of: PlainPath(path).steps[...], schema.attributes) != nil
        }
    }

    /// The instance is the identity.
    final class Life: Sendable {}

    /// Forgets secrets, which are not persisted.
    mutating func forgetSecrets(_ schema: HistorySchema) {
        life = Life()
        confirmed = Expected.withoutSecrets(confirmed, schema.attributes)
        uncertain = uncertain.filter { path, _ in
            let steps = PlainPath(path).steps
            let (_, attributes) = confirmed.owner(of: steps[...], schema.attributes) ?? (confirmed, [])
            return attributes.first { $0.name == steps.last?.name }?.isSecret != true
        }
    }

    func hasUncertain(in path: String) -> Bool { uncertain.keys.contains { PlainPath.covers(path, $0) } }
}

/// What an update has to send.
extension Known {
    /// What an update of the part at `path` sends for the values in `record`; nil if there is no such part.
    func expectedUpdate(of record: PlainRecord, at path: String, _ schema: HistorySchema) -> JSONValue? {
        let steps = PlainPath(path).steps[...]
        guard let (current, attributes) = record.part(at: steps, schema.attributes),
            let (old, _) = confirmed.part(at: steps, schema.attributes)
        else { return nil }
        return .object(members(of: current, from: old, attributes, path))
    }

    private func members(
        of current: PlainRecord, from old: PlainRecord, _ attributes: [HistorySchema.Attribute], _ path: String
    ) -> [String: JSONValue] {
        var update: [String: JSONValue] = [:]
        for attribute in attributes {
            let path = path + "/" + attribute.name
            switch (current.members[attribute.name], old.members[attribute.name]) {
            case (.scalar(let value)?, .scalar(let before)?) where value != before || uncertain[path] != nil:
                update[attribute.name] = value ?? .null
            case (.object(let value)?, .object(let before)?):
                let inner = members(of: value, from: before, attribute.children, path)
                if !inner.isEmpty { update[attribute.name] = .object(inner) }
            default: break
            }
        }
        return update
    }

    /// True if the plural at `path` has to be replaced as a whole, rather than element by element.
    func needsReplace(of record: PlainRecord, at path: String, _ schema: HistorySchema) -> Bool {
        let steps = PlainPath(path).steps[...]
        guard let name = steps.last?.name, let (current, _) = record.owner(of: steps, schema.attributes),
            let (old, _) = confirmed.owner(of: steps, schema.attributes)
        else { return false }
        if uncertain[path] != nil { return true }
        switch (current.members[name], old.members[name]) {
        case (.strings(let strings)?, .strings(let before)?): return strings != before
        case (.plural(let elements)?, .plural(let before)?):
            let ids = elements.compactMap(\.id)
            return elements.map(\.id) != before.map(\.id) || Set(ids).count < elements.count
        default: return false
        }
    }
}
