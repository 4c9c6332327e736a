@testable import CaptureRuntime
@testable import CaptureTestSupport

/// A sentence of the articles that a history breaks.
struct Breach: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// The event cannot happen here.
struct Impossible: Error {}

/// A row as somebody sees it.
struct SeenRow {
    var identity: LocalID?
    let id: Int?
    let value: String
    /// Its place among the rows before it, of the row around it.
    var around: Int?
}

/// An app with copies of a record, others, and the service, in a small history.
final class SmallWorld {
    let alphabet: Alphabet
    let isFolding: Bool
    let service: InMemoryCapture
    let uuid: String
    let client: CaptureClient
    let gate: SmallGate

    struct AppCopy {
        var record: HistoryUser
        var kept: [(row: HistoryUser.PsElement, place: Int)] = []
        var undo: [(before: HistoryUser, edited: HistoryUser)] = []
        var redo: [(before: HistoryUser, edited: HistoryUser)] = []
        var hasMoved = false
        var order: OrderWish?
        /// True if a call that may have moved rows had no response, and nothing was shown since.
        var isOrderInDoubt = false
        var lastRequest = 0
        /// When a response has shown it the record last.
        var lastShown = 0
        /// How many calls have ended whose receipts were not applied.
        var lackedReceipts = 0
        var open: Open?
        /// How often the app has edited it.
        var editCount = 0
    }

    /// A call that is under way.
    struct Open {
        let task: Task<Receipt<HistoryUser>, any Error>
        let isEnded: Locked<Bool>
        /// See ``AppCopy/editCount``, when the call was made. Nil if it has waited: "a save that already waits in line
        /// does not send the value" that was set back.
        let editCount: Int?
        /// What distinguishes this call from another: how the world was when it was made, and what has happened to it.
        var past: String
    }

    /// What a copy wanted when it made a call.
    struct Sent {
        var items: [Int: Wish]
        var texts: [TextWish] = []
        var order: [Int]?
        var isReplace = false
    }

    struct StoredRecord {
        let data: Data
        let wishes: [Int: Wish]
        let texts: [TextWish]
        /// The items of its rows, in order.
        let rows: [Int?]
        let shown: [Int: String]
        let shownTexts: [String: Int]
        let hasMoved: Bool
        let lastShown: Int
        let order: OrderWish?
        /// The items that it has sent without a response.
        let inDoubt: Set<Int>
        /// The ids of its rows.
        let ids: [Int: Int]
    }

    var copies: [Int: AppCopy] = [:]
    var receipts: [KeptReceipt] = []
    /// The record of another user, with two rows.
    private(set) var otherUser: HistoryUser?
    private let hasRowsFromElsewhere: Bool
    private let copiesRows: Bool
    private(set) var otherRows: JSONValue?
    /// The record as it was stored, with what the app wanted then.
    var stored: StoredRecord?
    var items: [Item] = []
    var texts = Texts()
    var itemsByID: [Int: Int] = [:]
    var itemsByIdentity: [LocalID: Int] = [:]
    /// What the copies wanted when they made the calls that are under way.
    var sent: [Int: Sent] = [:]
    /// The calls that wait for the end of the one that is under way.
    var waiting: [(slot: Int, call: Open, sent: Sent)] = []
    var time = 0
    var wishCount = 0
    /// The rows that the app has added, and nobody else.
    var wasAdded: Set<Int> = []
    private var names: [Character: Int] = [:]
    var caller = 0
    var before: Shown = ([], [], [])
    var breach: Breach?
    var isRefreshing = false
    var haveOthersMoved = false
    /// True if the history has come to what is given up.
    var isExcluded = false
    /// By wish, how often its item, or the texts, had been written to when it was carried out.
    var carriedOut: [Int: Int] = [:]
    /// What the service has; nil if it was written to since that was looked up.
    var known: Shown?

    /// What the service shows.
    typealias Shown = (rows: [SeenRow], scalars: [String?], texts: [String])

    /// The items of scalars.
    static let scalars = ["a", "b", "pw"]
    static let scalarItems = Set(scalars.indices)

    init(_ alphabet: Alphabet, isFolding: Bool, rows: Int, _ service: InMemoryCapture) async throws {
        (self.alphabet, self.isFolding, self.service) = (alphabet, isFolding, service)
        hasRowsFromElsewhere = alphabet.events.contains(where: \.takesRows)
        copiesRows = alphabet.events.contains(where: \.copiesRow)
        items = Self.scalars.map { Item(name: $0) }
        let start = (0..<(alphabet.texts.isEmpty ? rows : 0)).map { number in
            var row: [String: JSONValue] = ["k": .string(alphabet.look ?? "R\(number + 1)")]
            if alphabet.hasDetails { row["t"] = "detail" }
            if alphabet.hasInner { row["ns"] = [["k": .string("M\(number + 1)")]] }
            return JSONValue.object(row)
        }
        uuid = try await service.createRecord()
        if alphabet.isInObject {
            try await service.update(uuid, ["a": "A0", "o": ["x": "B0", "qs": .array(start)]])
        } else {
            try await service.update(uuid, ["ps": .array(start), "a": "A0", "b": "B0"])
        }
        if !alphabet.texts.isEmpty {
            let texts = alphabet.texts.prefix(rows).map { JSONValue.string($0) }
            try await service.replace(uuid, path: "/o/st", .array(texts))
        }
        let rowsShown = alphabet.hasDetails ? ["ps.id", "ps.k", "ps.ns"] : ["ps"]
        let shown = (["a", "b", "o", "pw"] + rowsShown).filter { !alphabet.hidden.contains($0) }
        let mayWrite: GrantedAttributes = alphabet.isSecondRefused ? GrantedAttributes(["a", "o", "ps", "pw"]) : .full
        let token = await service.issueToken(for: uuid, read: GrantedAttributes(shown), write: mayWrite)
        gate = SmallGate(service)
        client = CaptureClient(
            domain: service.domain, authorization: .accessToken { _ in token }, transport: gate, retries: .never)
        before = try await state
        for (place, value) in before.scalars.enumerated() { items[place].value = value }
        for row in before.rows { note(row, before.rows) }
        texts.counts = Self.counts(before.texts)
        if hasRowsFromElsewhere { otherUser = try await makeOtherUser() }
        copies[0] = AppCopy(record: try await client.fetch(HistoryUser.self))
        show(to: 0)
        gate.onRequest = { [unowned self] isBefore, isAnswered, request in
            await requestPassed(isBefore, isAnswered, request)
        }
    }

    /// The other user's rows have the ids of the own ones.
    private func makeOtherUser() async throws -> HistoryUser {
        let uuid = try await service.createRecord()
        try await service.update(uuid, ["ps": [["k": "F1"], ["k": "F2"]]])
        otherRows = await service.record(uuid)["ps"]
        let token = await service.issueToken(for: uuid)
        let client = CaptureClient(
            domain: service.domain, authorization: .accessToken { _ in token }, transport: service, retries: .never)
        return try await client.fetch(HistoryUser.self)
    }

    /// True while a call is under way.
    var isCalling: Bool { copies.values.contains { $0.open != nil } }

    /// Returns what makes everything as it is now, so that several events can follow one history; nil while a call is
    /// under way, which cannot be made again.
    func checkpoint() async -> (() async -> Void)? {
        if isCalling { return nil }
        let record = await service.stored(uuid)
        let outcomes = client.callOutcomes.contents.withLock { $0 }
        let (copies, stored, items, texts, sent) = (copies, stored, items, texts, sent)
        let (itemsByID, itemsByIdentity, names, carriedOut) = (itemsByID, itemsByIdentity, names, carriedOut)
        let (time, wishCount, wasAdded, haveOthersMoved) = (time, wishCount, wasAdded, haveOthersMoved)
        let (caller, before, known, receipts) = (caller, before, known, receipts)
        return { [unowned self] in
            await service.put(record)
            client.callOutcomes.contents.withLock { $0 = outcomes }
            (self.copies, self.stored, self.items, self.texts, self.sent) = (copies, stored, items, texts, sent)
            (self.itemsByID, self.itemsByIdentity, self.names) = (itemsByID, itemsByIdentity, names)
            (self.time, self.wishCount, self.wasAdded) = (time, wishCount, wasAdded)
            (self.carriedOut, self.haveOthersMoved) = (carriedOut, haveOthersMoved)
            (self.caller, self.before, self.known, self.receipts) = (caller, before, known, receipts)
            (breach, isRefreshing, isExcluded) = (nil, false, false)
            (gate.fate, gate.holds, gate.hasLost) = (.answered, false, false)
        }
    }

    private func note(_ row: SeenRow, _ all: [SeenRow]) {
        var item = Item(name: row.value, id: row.id, value: row.value)
        item.parent = row.around.flatMap { all[$0].id }.flatMap { itemsByID[$0] }
        items.append(item)
        if let id = row.id { itemsByID[id] = items.count - 1 }
    }

    // MARK: Names and values

    func newName(_ letter: Character) -> String {
        names[letter, default: 0] += 1
        return "\(letter)\(names[letter, default: 0])"
    }

    /// How a text is written: so that a service which lower-cases and trims has something to do.
    func text(_ name: String) -> String { " " + name + (alphabet.cut == nil ? "" : Self.tail) }

    /// What a service cuts off.
    static let tail = "-long"

    /// What the service stores.
    func folded(_ text: String?) -> String? {
        text.map { text in
            let cut = text.hasSuffix(Self.tail) ? text.dropLast(Self.tail.count) : text[...]
            return isFolding ? String(cut).withoutSpace.lowercased() : String(cut).withoutSpace
        }
    }

    static func counts(_ texts: [String]) -> [String: Int] { texts.reduce(into: [:]) { $0[$1, default: 0] += 1 } }

    // MARK: What is there

    /// What the service has.
    var state: Shown {
        get async throws {
            if let known { return known }
            let record = await service.record(uuid)
            var rows: [SeenRow] = []
            let plural = alphabet.isInObject ? record["o"]?["qs"] : record["ps"]
            for row in plural?.arrayValue ?? [] {
                rows.append(SeenRow(id: row["id"]?.intValue, value: folded(row["k"]?.stringValue) ?? ""))
                let around = rows.count - 1
                for inner in row["ns"]?.arrayValue ?? [] {
                    rows.append(
                        SeenRow(
                            id: inner["id"]?.intValue, value: folded(inner["k"]?.stringValue) ?? "", around: around))
                }
            }
            let strings = (record["o"]?["st"]?.arrayValue ?? []).compactMap { folded($0["s"]?.stringValue) }
            let second = alphabet.isInObject ? record["o"]?["x"] : record["b"]
            let scalars = [folded(record["a"]?.stringValue), folded(second?.stringValue)]
            known = (rows, scalars, strings)
            return (rows, scalars, strings)
        }
    }

    /// The attribute that is called b.
    func second(of record: HistoryUser) -> String? { alphabet.isInObject ? record.o.x : record.b }

    /// "A plain copy has the identity of its original", until a call or a receipt gives it one of its own.
    private func identity(ofCopy place: Int, in record: HistoryUser) -> LocalID {
        var taken = Set(record.ps.map(\.localID))
        let number = record.ps[..<place].count { $0.localID == record.ps[place].localID }
        var found = record.ps[place].localID
        for _ in 0..<number {
            var next: UInt64 = 0
            repeat {
                next += 1
                found = record.ps[place].localID.copied(next)
            } while !taken.insert(found).inserted
        }
        return found
    }

    /// A row with the identity of one that has gone is a new one all the same. If that is still stored, the copy takes
    /// its place.
    func beginNewRow(_ row: SeenRow?) {
        guard let identity = row?.identity, let gone = itemsByIdentity.removeValue(forKey: identity) else { return }
        if items[gone].isThere { isExcluded = true }
    }

    func rows(of record: HistoryUser) -> [SeenRow] {
        var rows: [SeenRow] = []
        if alphabet.isInObject {
            return record.o.qs.map { SeenRow(identity: $0.localID, id: $0.id, value: folded($0.k) ?? "") }
        }
        let record = hasRowsFromElsewhere ? record.recognized : record
        for (place, row) in record.ps.enumerated() {
            let isCopy = copiesRows && record.ps[..<place].contains { $0.localID == row.localID }
            let identity = isCopy ? identity(ofCopy: place, in: record) : row.localID
            rows.append(SeenRow(identity: identity, id: isCopy ? nil : row.id, value: folded(row.k) ?? ""))
            let around = rows.count - 1
            for inner in row.ns {
                rows.append(
                    SeenRow(identity: inner.localID, id: inner.id, value: folded(inner.k) ?? "", around: around))
            }
        }
        return rows
    }

    /// Remembers which rows a copy has, because they lose their ids when others have removed them.
    func register(_ record: HistoryUser) {
        for row in rows(of: record) {
            if let identity = row.identity, let item = item(of: row) { itemsByIdentity[identity] = item }
        }
    }

    func item(of row: SeenRow) -> Int? {
        row.id.flatMap { itemsByID[$0] } ?? row.identity.flatMap { itemsByIdentity[$0] }
    }

    // MARK: What others do

    func othersWrote(_ item: Int) {
        items[item].writes += 1
        items[item].writer = nil
        items[item].othersTime = time
        time += 1
    }

    /// Takes what others have done to the rows.
    func noteOthers(_ change: () async throws -> Void, replaced: [Int]? = nil) async throws {
        let old = try await state
        try await change()
        known = nil
        let new = try await state
        let (oldIDs, newIDs) = (Set(old.rows.compactMap(\.id)), Set(new.rows.compactMap(\.id)))
        var order = replaced?.makeIterator()
        for row in new.rows where !oldIDs.contains(row.id ?? 0) {
            if let item = order?.next(), let id = row.id {
                (items[item].id, items[item].isAlike) = (id, true)
                itemsByID[id] = item
            } else {
                note(row, new.rows)
                othersWrote(items.count - 1)
            }
        }
        for row in new.rows where oldIDs.contains(row.id ?? 0) {
            guard let item = item(of: row), items[item].value != row.value else { continue }
            items[item].value = row.value
            othersWrote(item)
        }
        for row in old.rows where !newIDs.contains(row.id ?? 0) && replaced == nil {
            guard let item = item(of: row) else { continue }
            items[item].isThere = false
            othersWrote(item)
            othersRemoveFromOrder(item)
        }
        if new.scalars[0] != old.scalars[0] {
            items[0].value = new.scalars[0]
            items[0].othersValue = new.scalars[0]
            othersWrote(0)
        }
        if new.scalars[1] != old.scalars[1] {
            items[1].value = new.scalars[1]
            othersWrote(1)
        }
        if new.texts != old.texts {
            texts.counts = Self.counts(new.texts)
            texts.writes += 1
            time += 1
        }
    }

    /// Names the items of rows that were loaded, in order.
    func rename(_ rows: [SeenRow], _ items: [Int?]) {
        if hasRowsFromElsewhere { itemsByIdentity = [:] }
        for (row, item) in zip(rows, items) {
            if let identity = row.identity, let item { itemsByIdentity[identity] = item }
        }
    }
}

extension String {
    /// Without the space with which the app writes names; see ``SmallWorld/text(_:)``.
    var withoutSpace: String { hasPrefix(" ") ? String(dropFirst()) : self }
}

extension InMemoryCapture {
    fileprivate func stored(_ uuid: String) -> StoredRecord? { records[uuid] }

    fileprivate func put(_ record: StoredRecord?) { if let record { records[record.uuid] = record } }
}
