import CaptureRuntime
import HistorySupport

/// What one device knows of the record on the service, by the reckoning of the test.
struct Known {
    /// What the service has confirmed; nothing set where nothing was read.
    var confirmed: PlainRecord
    /// The paths of what was sent and not answered, with the number of the latest such call.
    var uncertain: [String: Int] = [:]
    /// What replaces without an answer have sent.
    var replaced: [String: PlainValue] = [:]
    /// The plurals that a copy has replaced without an answer.
    private(set) var replacedByCopy: Set<String> = []
    /// The new elements as they were when the record was loaded, or as a copy has sent them.
    var loaded: [LoadedElement] = []
    /// The number of the call that fetched the record, or zero.
    let fetched: Int
    /// Of all copies of a record the same. One that was loaded has its own.
    private(set) var lineage: Lineage
    /// True once an answer for the whole record has said which record it is.
    private(set) var isIdentified: Bool
    /// The newest call whose outcome was taken.
    private(set) var newest = 0
    /// The paths of the parts that were answered.
    private(set) var answered: Set<String> = []
    /// False for a record made by `init` into which nothing was merged yet.
    private(set) var isStarted: Bool
    /// True if the record knows when Capture last changed it: not after a call that addressed a part.
    private(set) var isStamped: Bool
    /// The outermost plurals whose elements were never read.
    private(set) var unreadPlurals: Set<String> = []

    /// The record as it was read by the call of this number.
    ///
    /// - Parameter lineage: That of the call, whose result an app may take more than once.
    init(confirmed: PlainRecord, fetched: Int, lineage: Lineage) {
        self.confirmed = confirmed
        self.fetched = fetched
        self.lineage = lineage
        isIdentified = true
        isStarted = true
        isStamped = true
        newest = fetched
        answered = [""]
    }

    /// Notes that only some attributes were read, and returns what was read with marks at the others.
    mutating func notePart(_ names: Set<String>?, _ schema: HistorySchema) -> PlainRecord {
        guard let names else { return confirmed }
        let read = Set(names.map { "/" + $0 })
        answered = read
        unreadPlurals = Set(schema.outermostPlurals).filter { plural in
            !read.contains { PlainPath.covers($0, plural) }
        }
        return confirmed.markedUnread(schema.attributes.filter { !names.contains($0.name) })
    }

    /// The record before anything was read.
    init(unread schema: HistorySchema, _ reader: PlainReader) {
        confirmed = reader.record([:], schema.attributes)
        fetched = 0
        lineage = Lineage()
        isIdentified = false
        isStarted = false
        isStamped = false
        unreadPlurals = Set(schema.outermostPlurals)
    }

    mutating func noteNumber(_ exchange: Exchange) { newest = exchange.number }

    mutating func noteStart() { isStarted = true }

    mutating func noteReplaceByCopy(at path: String) { replacedByCopy.insert(path) }

    mutating func noteShared(_ element: LoadedElement) {
        loaded.removeAll { !$0.isShared && $0.identity == element.identity }
        if !loaded.contains(where: { $0.isShared && $0.identity == element.identity && $0.content == element.content })
        {
            loaded.append(element)
        }
    }

    mutating func noteAnswer(_ exchange: Exchange) {
        let path = exchange.answeredPath
        answered.insert(path)
        if path.isEmpty { isIdentified = true }
        unreadPlurals = unreadPlurals.filter { !PlainPath.covers(path, $0) }
        replacedByCopy = replacedByCopy.filter { !PlainPath.covers(path, $0) }
    }

    mutating func noteOutcome(_ exchange: Exchange) {
        isStarted = true
        // Reading a part changes nothing.
        if exchange.isRead, !exchange.answeredPath.isEmpty { return }
        isStamped = exchange.result != nil && exchange.answeredPath.isEmpty
    }

    /// True for a call that may be about another record: before a record is identified, nobody knows who signed in.
    func isOther(_ exchange: Exchange, of call: Known) -> Bool {
        let isIdentified = call.isIdentified || (exchange.result != nil && exchange.answeredPath.isEmpty)
        return lineage !== call.lineage && !(isIdentified && self.isIdentified)
    }

    /// The instance is the identity.
    final class Lineage: Sendable {}

    /// Forgets marks of elements that are no longer there.
    mutating func prune(_ schema: HistorySchema) {
        uncertain = uncertain.filter { path, _ in
            confirmed.owner(of: PlainPath(path).steps[...], schema.attributes) != nil
        }
        replaced = replaced.filter { path, _ in uncertain[path] != nil }
    }

    /// Forgets what is not saved: secrets, and what copies have replaced.
    mutating func forgetUnsaved(_ schema: HistorySchema) {
        lineage = Lineage()
        replacedByCopy = []
        confirmed = Expected.withoutSecrets(confirmed, schema.attributes)
        uncertain = uncertain.filter { path, _ in
            let steps = PlainPath(path).steps
            let (_, attributes) = confirmed.owner(of: steps[...], schema.attributes) ?? (confirmed, [])
            return attributes.first { $0.name == steps.last?.name }?.isSecret != true
        }
    }
}

/// What is pending.
extension Known {
    /// True if a record differs from what is confirmed, or something in it is in doubt.
    func isPending(_ record: PlainRecord, _ schema: HistorySchema) -> Bool {
        Expected.differs(record, from: confirmed, schema.attributes)
            || !uncertain.isEmpty
    }

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
            case (.scalar(let value)?, .scalar(let before)?):
                // What is in doubt is sent again, also as null: Capture may hold what a lost call sent.
                if uncertain[path] != nil || Expected.isEdit(value, of: before, attribute, in: current) {
                    update[attribute.name] = value ?? .null
                }
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

extension HistorySchema {
    /// True for the path of a plural, rather than of an element or an object.
    func hasPlural(at path: String) -> Bool {
        var attributes = attributes
        let steps = PlainPath(path).steps
        for step in steps.dropLast() {
            attributes = attributes.first { $0.name == step.name }?.children ?? []
        }
        guard let last = steps.last, last.id == nil else { return false }
        switch attributes.first(where: { $0.name == last.name })?.kind {
        case .plural, .strings: return true
        default: return false
        }
    }

    /// The paths of the plurals that no other plural contains.
    var outermostPlurals: [String] { Self.plurals(attributes, "") }

    private static func plurals(_ attributes: [Attribute], _ path: String) -> [String] {
        attributes.flatMap { attribute -> [String] in
            switch attribute.kind {
            case .plural, .strings: [path + "/" + attribute.name]
            case .object(let children): plurals(children, path + "/" + attribute.name)
            case .scalar: []
            }
        }
    }
}

extension PlainRecord {
    /// The record with marks at these attributes, of which nothing was read.
    fileprivate func markedUnread(_ attributes: [HistorySchema.Attribute]) -> PlainRecord {
        var record = self
        for attribute in attributes where attribute.isEditable {
            if case .object(let object)? = members[attribute.name] {
                record.members[attribute.name] = .object(object.markedUnread(attribute.children))
            } else {
                record.unread.insert(attribute.name)
            }
        }
        return record
    }
}
