import Foundation
import Models
import TestTools

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
    }

    /// A call that is under way.
    struct Open {
        let task: Task<Receipt<HistoryUser>, any Error>
        let isEnded: Locked<Bool>
        var isReplace = false
        /// What distinguishes this call from another: how the world was when it was made, and what has happened to it.
        var past: String
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
    private var itemsByID: [Int: Int] = [:]
    private var itemsByIdentity: [LocalID: Int] = [:]
    /// What the copies wanted when they made the calls that are under way.
    var sent: [Int: (items: [Int: Wish], texts: [TextWish], order: [Int]?, isReplace: Bool)] = [:]
    var time = 0
    private var wishCount = 0
    /// The rows that the app has added, and nobody else.
    private(set) var wasAdded: Set<Int> = []
    private var names: [Character: Int] = [:]
    private var caller = 0
    private var before: Shown = ([], [], [])
    var breach: Breach?
    var isRefreshing = false
    var haveOthersMoved = false
    /// True if the history has come to what is given up.
    var isExcluded = false
    /// By wish, how often its item, or the texts, had been written to when it was carried out.
    private(set) var carriedOut: [Int: Int] = [:]
    /// What the service has; nil if it was written to since that was looked up.
    private var known: Shown?

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

    static func counts(_ texts: [String]) -> [String: Int] {
        texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    // MARK: What is there

    /// What the service has.
    var state: Shown {
        get async throws {
            if let known { return known }
            let record = await service.record(uuid)
            var rows: [SeenRow] = []
            let plural = alphabet.isInObject ? record["o"]?["qs"] : record["ps"]
            for row in plural?.arrayValue ?? [] {
                rows.append(
                    SeenRow(id: row["id"]?.intValue, value: folded(row["k"]?.stringValue) ?? ""))
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

    // MARK: What the app does

    private func newWish(_ kind: Wish.Kind, _ value: String, on item: Int) -> Wish {
        wishCount += 1
        return Wish(number: wishCount, kind: kind, value: value, writes: items[item].writes)
    }

    /// Compares a record before and after an event of the app: what differs is what it wants.
    func noteEdits(_ copy: Int, _ old: HistoryUser, _ new: HistoryUser) {
        for (item, value) in [(0, (old.a, new.a)), (1, (second(of: old), second(of: new)))]
        where folded(value.0) != folded(value.1) {
            let confirmed = copies[copy]?.record.confirmedRecord
            let before = item == 0 ? confirmed?.a : confirmed.flatMap(second)
            edit(item, copy, folded(value.1) ?? "", confirmed: folded(before))
        }
        if let password = new.pw, old.pw == nil || old.pw != new.pw {
            items[2].wishes[copy] = newWish(.set, password.json.stringValue ?? "", on: 2)
        }
        // "A password is pending while it is set."
        if new.pw == nil, old.pw != nil { items[2].wishes[copy] = nil }
        let (before, after) = (rows(of: old), rows(of: new))
        let confirmed = copies[copy].map { rows(of: $0.record.confirmedRecord) } ?? []
        for row in before where !after.contains(where: { $0.identity == row.identity }) {
            guard let item = item(of: row) else { continue }
            // An element that is taken out before the receipt of the call that has added it is set back.
            let isAnswerUnseen = row.id == nil && copies[copy]?.lackedReceipts ?? 0 > 0
            if isAnswerUnseen { noteDoubtful(.remove, "", on: item, of: copy) } else { remove(item, copy) }
            if sent[copy] == nil { removeFromOrder(item, of: copy) }
        }
        for row in after {
            guard let was = before.first(where: { $0.identity == row.identity }) else {
                appear(row, copy, after)
                continue
            }
            guard was.value != row.value, let item = item(of: row) else { continue }
            edit(item, copy, row.value, confirmed: confirmed.first { $0.identity == row.identity }?.value)
        }
        noteTexts(copy, Self.counts(old.o.st), Self.counts(new.o.st))
    }

    private func edit(_ item: Int, _ copy: Int, _ value: String, confirmed: String?) {
        let wish = items[item].wishes[copy]
        let isSent = sent[copy]?.items[item] != nil
        var new = newWish(.set, value, on: item)
        let isInDoubt = items[item].inDoubt.contains(copy)
        if let lacked = copies[copy]?.lackedReceipts, lacked > 0, value == confirmed {
            // "A value that is set back before the receipt of an ended call is applied may take the response."
            isExcluded = lacked > 1
            return noteDoubtful(.set, value, on: item, of: copy)
        }
        if let wish, !isSent, !wish.hasDoubt, !isInDoubt, wish.kind == .set, value == confirmed {
            items[item].wishes[copy] = nil
            return
        }
        if let wish {
            if wish.kind == .add, !wish.isCarriedOut, !isSent, !wish.isInDoubt {
                items[item].wishes[copy]?.value = value
                return
            }
            new.hasDoubt = wish.hasDoubt || isInDoubt
            new.isSetBack = value == confirmed
            if value == confirmed, new.hasDoubt {
                // "A value that is set back in doubt gives way to what others have written."
                (new.isInDoubt, new.writes) = (true, items[item].othersTime >= 0 ? -1 : wish.writes)
            }
            if wish.kind == .add, !wish.isCarriedOut {
                new = Wish(number: new.number, kind: .add, value: value, writes: wish.writes)
            }
        } else if value == confirmed, !isSent, sent[copy] == nil {
            if !isInDoubt { return }
            // Another copy has settled it since.
            (new.isInDoubt, new.writes) = (true, -1)
        }
        items[item].wishes[copy] = new
    }

    /// What is wanted may happen or not.
    func noteDoubtful(_ kind: Wish.Kind, _ value: String, on item: Int, of copy: Int) {
        var wish = newWish(kind, value, on: item)
        (wish.isInDoubt, wish.writes) = (true, -1)
        items[item].wishes[copy] = wish
    }

    private func remove(_ item: Int, _ copy: Int) {
        let wish = items[item].wishes[copy]
        let isSent = sent[copy]?.items[item] != nil
        items[item].replaced[copy] = wish
        items[item].shownWhenRemoved[copy] = items[item].shown[copy]
        let isUnsent = !isSent && !(wish?.hasDoubt ?? false) && items[item].shown[copy] == nil
        if let wish, wish.kind == .add, isUnsent, !items[item].isThere {
            items[item].wishes[copy] = nil
            return
        }
        items[item].wishes[copy] = newWish(.remove, "", on: item)
        let isStillWished = items[item].wishes.contains { $0.key != copy && $0.value.number == wish?.number }
        if isUnsent || wish?.kind == .add && !items[item].isThere && isStillWished {
            // Another copy saves it, which this one has not seen: each copy has a row of its own until then.
            items[item].wishes[copy]?.isInDoubt = true
            items[item].wishes[copy]?.writes = -1
        }
    }

    /// A row that was not there before: a new one, or one that is put back.
    private func appear(_ row: SeenRow, _ copy: Int, _ all: [SeenRow]) {
        guard let item = item(of: row) else {
            var new = Item(name: row.value, isThere: false, value: row.value)
            new.parent = row.around.flatMap { self.item(of: all[$0]) }
            items.append(new)
            wasAdded.insert(items.count - 1)
            items[items.count - 1].wishes[copy] = newWish(.add, row.value, on: items.count - 1)
            if let identity = row.identity { itemsByIdentity[identity] = items.count - 1 }
            return
        }
        let wish = items[item].wishes[copy]
        let replaced = items[item].replaced.removeValue(forKey: copy)
        if let wish, wish.kind == .remove, !wish.isCarriedOut, items[item].isThere {
            let isShown = replaced?.isCarriedOut ?? false && items[item].shown[copy] != nil
            items[item].wishes[copy] = isShown ? nil : replaced
            // A redo that adds it again gives it the value with which it was added.
            let isAddedAgain = replaced == nil && row.value != items[item].shownWhenRemoved[copy]
            if isAddedAgain, wasAdded.contains(item) { items[item].wishes[copy] = newWish(.set, row.value, on: item) }
            // What was removed and put back in doubt, or during a call, may be carried out in between.
            if wish.isInDoubt || sent[copy] != nil {
                items[item].wishes[copy] = newWish(.add, replaced?.value ?? items[item].value ?? "", on: item)
                items[item].wishes[copy]?.isInDoubt = true
                items[item].wishes[copy]?.writes = -1
            }
        } else if wish == nil, items[item].isThere {
            return
        } else if var replaced, replaced.kind == .add, !items[item].isThere, wish == nil {
            replaced.value = row.value
            items[item].wishes[copy] = replaced
        } else {
            // It is put back with what others have put into it, as far as the copy was shown that.
            let isAsShown = row.value == items[item].shownWhenRemoved[copy]
            var new = newWish(.add, isAsShown ? items[item].shown[copy] ?? row.value : row.value, on: item)
            // Others may have removed it before the app has put it back.
            if items[item].othersTime >= 0 { (new.isInDoubt, new.writes) = (true, -1) }
            items[item].wishes[copy] = new
        }
    }

    private func noteTexts(_ copy: Int, _ old: [String: Int], _ new: [String: Int]) {
        for text in Set(old.keys).union(new.keys).sorted() {
            var change = new[text, default: 0] - old[text, default: 0]
            let look = folded(text) ?? ""
            while change != 0 {
                let step = change.signum()
                change -= step
                // One that has counted as that of others is theirs as well.
                let isShared = texts.shared[copy]?[text] ?? 0 > 0
                let opposite = texts.wishes[copy]?.lastIndex { wish in
                    wish.text == text && wish.delta == -step && (isShared || !wish.hasDoubt)
                        && !(sent[copy]?.texts.contains { $0.number == wish.number } ?? false)
                }
                if let opposite { texts.wishes[copy]?.remove(at: opposite) }
                if opposite == nil || isShared {
                    wishCount += 1
                    var wish = TextWish(
                        number: wishCount, text: text, look: look, delta: step, writes: texts.writes)
                    if isShared { (wish.isInDoubt, wish.writes) = (true, -1) }
                    let own = (texts.wishes[copy] ?? []).filter { $0.look == look }.reduce(0) { $0 + $1.delta }
                    if step < 0, (texts.shown[copy]?[look] ?? 0) + own <= 0 {
                        // Another copy has saved it, which this one has not seen: each copy has its own until then.
                        (wish.isInDoubt, wish.writes) = (true, -1)
                    }
                    if step < 0, copies.count > 1 { takeBackInDoubt(&wish, copy) }
                    texts.wishes[copy, default: []].append(wish)
                }
            }
        }
    }

    /// "What is taken back in doubt may come back if another copy still has it, and a text may stay if another copy
    /// saves first."
    private func takeBackInDoubt(_ removal: inout TextWish, _ copy: Int) {
        let inDoubt = (texts.wishes[copy] ?? []).filter { $0.look == removal.look && $0.hasDoubt }.map(\.number)
        if inDoubt.isEmpty { return }
        (removal.isInDoubt, removal.writes) = (true, -1)
        for other in copies.keys where other != copy {
            texts.wishes[other] = texts.wishes[other]?.map { wish in
                if !inDoubt.contains(wish.number) { return wish }
                var own = TextWish(
                    number: -wish.number, text: wish.text, look: wish.look, delta: wish.delta, writes: -1)
                (own.isInDoubt, own.hasDoubt) = (true, wish.hasDoubt)
                return own
            }
        }
    }

    // MARK: What a request does

    func wishes(of copy: Int) -> [Int: Wish] {
        items.indices.reduce(into: [:]) { $0[$1] = items[$1].wishes[copy] }
    }

    /// - Parameter sends: The items that the call is about; nil for everything.
    func beginCall(_ copy: Int, isReplace: Bool = false, sends: Set<Int>? = nil) {
        caller = copy
        let order = copies[copy]?.order.flatMap { $0.givesWay ? nil : $0.items }
        sent[copy] = (wishes(of: copy), texts.wishes[copy] ?? [], order, isReplace)
        guard let sends else { return }
        sent[copy] = (wishes(of: copy).filter { sends.contains($0.key) }, [], nil, false)
    }

    func setCaller(_ copy: Int) { caller = copy }

    private func requestPassed(_ isBefore: Bool, _ isAnswered: Bool, _ request: CaptureRequest) async {
        do {
            if isBefore {
                before = try await state
                if request.url.path != "/entity" { known = nil }
                return
            }
            let endpoint = request.url.path
            if let wish = sent[caller]?.items[2], String(decoding: request.body, as: UTF8.self).contains(wish.value) {
                items[2].value = wish.value
                carryOut(2, wish, isAnswered)
            }
            if endpoint != "/entity" {
                try watch(before, try await state, isAnswered, isReplace: endpoint == "/entity.replace")
            }
            if isAnswered, let row = updatedRow(request) {
                show(to: caller, only: row)
            } else if isAnswered, endpoint != "/entity.delete" {
                show(to: caller)
                try await noteOrderShown(caller)
                copies[caller]?.lastShown = time
            }
            copies[caller]?.lastRequest = time
            time += 1
        } catch let breach as Breach {
            self.breach = self.breach ?? breach
        } catch {
            self.breach = self.breach ?? Breach("\(error)")
        }
    }

    /// A response has shown the record to a copy.
    ///
    /// - Parameter row: The only row that it has shown; nil for the whole record.
    private func show(to copy: Int, only row: Int? = nil) {
        let known = items.indices.filter { items[$0].shownIDs[copy] != nil && items[$0].parent == nil }
        let isReplaced =
            row == nil && !known.isEmpty
            && !known.contains { items[$0].isThere && items[$0].shownIDs[copy] == items[$0].id }
        if isReplaced, Limitations.isAlike(items, known, copy) { isExcluded = true }
        if Limitations.isSentAlike(items, copy) { isExcluded = true }
        for item in items.indices where row == nil || item == row {
            // "Equal rows that are all under new ids cannot be told apart."
            if isReplaced { items[item].isAlike = true }
            items[item].sentAs[copy] = nil
            items[item].inDoubt.remove(copy)
            if !items[item].isThere {
                items[item].shownIDs[copy] = nil
                continue
            }
            items[item].shown[copy] = items[item].value
            items[item].shownIDs[copy] = items[item].id
            // "One that they have edited is a new element."
            if items[item].unrecognizable.remove(copy) != nil {
                items[item].wishes[copy] = nil
                items[item].isNewTo.insert(copy)
            }
            if items[item].unseenBy == copy { items[item].unseenBy = nil }
        }
        if row != nil { return }
        let wishes = (texts.wishes[copy] ?? []).filter { !$0.isCarriedOut || $0.isInDoubt }
        for (text, own) in Dictionary(grouping: wishes, by: \.text) {
            let change = own.reduce(0) { $0 + $1.delta }
            let theirs = texts.counts[own[0].look, default: 0] - (texts.shown[copy]?[own[0].look] ?? 0)
            if change != 0, theirs.signum() == change.signum() {
                texts.shared[copy, default: [:]][text, default: 0] += min(abs(change), abs(theirs))
            }
        }
        copies[copy]?.isOrderInDoubt = false
        texts.shown[copy] = texts.counts
        texts.wishes[copy] = texts.wishes[copy]?.map(\.shown)
        if let texts = sent[copy]?.texts.map(\.shown) { sent[copy]?.texts = texts }
    }

    /// Compares the service before and after a request that writes: each difference is a wish of the copy.
    private func watch(
        _ old: Shown, _ new: Shown, _ isAnswered: Bool, isReplace: Bool
    ) throws(Breach) {
        guard let call = sent[caller], let copy = copies[caller] else { return }
        for (item, value) in new.scalars.enumerated() where value != old.scalars[item] {
            guard let wish = call.items[item], wish.value == value else {
                if Limitations.comesBack(items[item], call.items[item], value) { return isExcluded = true }
                throw Breach("I1 \(items[item].name) becomes \(value ?? "nil"), which nobody has set")
            }
            items[item].value = value
            carryOut(item, wish, isAnswered)
        }
        let isPluralReplaced =
            isReplace && Set(old.rows.map(\.id)).isDisjoint(with: new.rows.map(\.id)) && !old.rows.isEmpty
        if isPluralReplaced, !call.isReplace, !copies.values.contains(where: \.hasMoved) {
            throw Breach("I6 the rows are replaced, and nobody has moved one")
        }
        let visible = Set(rows(of: copy.record).compactMap(item))
        if isPluralReplaced { noteOrderSent(caller) }
        func isExcused(_ item: Int) -> Bool {
            // "A replace erases what has come in since the request before it. One that the app asks for erases what
            // the record has not seen."
            isPluralReplaced && (call.isReplace || items[item].othersTime > copy.lastRequest)
        }
        let (oldIDs, newIDs) = (Set(old.rows.compactMap(\.id)), Set(new.rows.compactMap(\.id)))
        var gone = old.rows.filter { !newIDs.contains($0.id ?? 0) }.compactMap(item)
        for row in new.rows {
            guard let id = row.id else { continue }
            if oldIDs.contains(id) {
                guard var item = item(of: row), items[item].value != row.value else { continue }
                if call.items[item]?.value != row.value,
                    let equal = equal(to: item, { $0.kind != .remove && $0.value == row.value })
                {
                    exchange(item, equal)
                    item = equal
                }
                guard let wish = call.items[item], wish.kind != .remove, wish.value == row.value else {
                    throw Breach("I1 \(items[item].name) becomes \(row.value), which the app has not edited so")
                }
                items[item].value = row.value
                carryOut(item, wish, isAnswered)
                continue
            }
            let around = row.around.flatMap { item(of: new.rows[$0]) }
            func first(_ isIt: (Int) -> Bool) -> Int? {
                items.indices.first { $0 >= 3 && items[$0].parent == around && isIt($0) }
            }
            let wasKnown = { [self] (item: Int) in
                items[item].value == row.value || items[item].shown[caller] == row.value
            }
            let isWished = { (item: Int) in
                call.items[item].map { $0.kind != .remove && $0.value == row.value } ?? false
            }
            let found =
                first { gone.contains($0) && call.items[$0] == nil && items[$0].value == row.value }
                ?? first { gone.contains($0) && isWished($0) } ?? first { !items[$0].isThere && isWished($0) }
                ?? first { gone.contains($0) && items[$0].value == row.value && visible.contains($0) }
                ?? first {
                    gone.contains($0) && isExcused($0) && visible.contains($0) && items[$0].shown[caller] == row.value
                }
                ?? first { gone.contains($0) && isExcused($0) && visible.contains($0) }
                ?? first {
                    !items[$0].isThere && isExcused($0) && visible.contains($0) && items[$0].value == row.value
                }
                ?? first { item in
                    // One that others have removed comes back with what the app has edited in it.
                    !items[item].isThere && visible.contains(item) && wasKnown(item)
                        && call.items.keys.contains { items[$0].parent == item }
                }
                ?? first { item in
                    // With a row that others have removed and the app has edited, what is in it comes back.
                    around != nil && !items[item].isThere && visible.contains(item) && wasKnown(item)
                }
            guard let item = found else { throw Breach("I3 \(row.value) is stored, and nobody has added it") }
            gone.removeAll { $0 == item }
            itemsByID[id] = item
            let wasThere = items[item].isThere
            (items[item].id, items[item].isThere) = (id, true)
            if !isAnswered { (items[item].unseenBy, items[item].isAlike) = (caller, true) }
            if items[item].value != row.value || !wasThere {
                items[item].value = row.value
                if let wish = call.items[item] { carryOut(item, wish, isAnswered) }
            } else if let wish = call.items[item], wish.value == row.value {
                carryOut(item, wish, isAnswered)
            }
        }
        for var item in gone {
            if call.items[item]?.kind != .remove, let equal = equal(to: item, { $0.kind == .remove }) {
                exchange(item, equal)
                item = equal
            }
            let isAroundGone = items[item].parent.map { !items[$0].isThere || gone.contains($0) } ?? false
            let wish = call.items[item]
            if wish?.kind != .remove, !isAroundGone, !(isExcused(item) && !visible.contains(item)) {
                throw Breach("I1 \(items[item].value ?? "") is erased, which the app has not removed")
            }
            items[item].isThere = false
            if let wish, wish.kind == .remove { carryOut(item, wish, isAnswered) } else { items[item].writes += 1 }
        }
        if !copy.hasMoved, !call.isReplace {
            let (before, after) = (old.rows.filter { $0.around == nil }, new.rows.filter { $0.around == nil })
            try checkOrder(before.compactMap(item), after.compactMap(item))
        }
        if old.texts != new.texts { try watchTexts(Self.counts(new.texts), isAnswered) }
    }

    /// Returns a row that was as this one, of which the caller has a wish. Rows that were equal when others replaced
    /// them, or when a response was lost, cannot be told apart; nor can a row that was sent without a response be told
    /// from an equal one of others.
    private func equal(to item: Int, _ isIt: (Wish) -> Bool) -> Int? {
        items.indices.first { other in
            guard other != item, items[other].value == items[item].value, let wish = sent[caller]?.items[other],
                isIt(wish)
            else { return false }
            return items[other].isAlike && items[item].isAlike || !items[other].isThere && !wish.isCarriedOut
        }
    }

    private func exchange(_ item: Int, _ other: Int) {
        (items[item].id, items[other].id) = (items[other].id, items[item].id)
        (items[item].isThere, items[other].isThere) = (items[other].isThere, items[item].isThere)
        for item in [item, other] { if let id = items[item].id { itemsByID[id] = item } }
    }

    private func watchTexts(_ counts: [String: Int], _ isAnswered: Bool) throws(Breach) {
        var now = texts
        now.wishes = [caller: sent[caller]?.texts ?? []]
        for look in Set(counts.keys).union(texts.counts.keys).sorted() {
            let allowed = now.outcomes(look)
            if !allowed.contains(counts[look, default: 0]) {
                throw Breach(
                    "I1/I2 the text \(look) is there \(counts[look, default: 0]) times, not \(allowed.sorted())")
            }
        }
        let before = texts.counts
        texts.counts = counts
        texts.writes += 1
        func isDone(_ wish: TextWish) -> Bool {
            (counts[wish.look, default: 0] - before[wish.look, default: 0]).signum() == wish.delta.signum()
        }
        let numbers = Set(sent[caller]?.texts.map(\.number) ?? [])
        for wish in sent[caller]?.texts ?? [] where isDone(wish) { carriedOut[wish.number] = texts.writes }
        func afterRequest(_ wish: TextWish) -> TextWish {
            if !numbers.contains(wish.number) { return wish }
            var wish = wish
            (wish.isCarriedOut, wish.isAnswered, wish.writes) = (true, isAnswered, texts.writes)
            if isDone(wish) { wish.isShown = false }
            return wish
        }
        for copy in texts.wishes.keys { texts.wishes[copy] = texts.wishes[copy]?.map(afterRequest) }
        // The next request of the call has no reason to send it again.
        if let wishes = sent[caller]?.texts { sent[caller]?.texts = wishes.map(afterRequest) }
    }

    private func carryOut(_ item: Int, _ wish: Wish, _ isAnswered: Bool) {
        items[item].writes += 1
        items[item].writer = caller
        carriedOut[wish.number] = items[item].writes
        let writes = items[item].writes
        for copy in Array(items[item].wishes.keys) {
            if items[item].wishes[copy]?.number == wish.number {
                items[item].wishes[copy]?.isCarriedOut = true
                items[item].wishes[copy]?.isAnswered = isAnswered
                items[item].wishes[copy]?.writes = writes
            } else if copy == caller {
                items[item].wishes[copy]?.writes = writes
            }
        }
    }

    /// "A new element that equals one of somebody else's counts as the same."
    func isSomebodyElses(_ item: Int, _ wish: Wish, _ copy: Int) -> Bool {
        wish.kind == .add && !wish.isCarriedOut && !items[item].isThere
            && items.contains { other in
                other.isThere && (other.othersTime >= 0 || other.shown[copy] == nil) && other.value == wish.value
                    && other.parent == items[item].parent
            }
    }

    /// Forgets new rows that count as those of others by now.
    func noteSame(_ copy: Int, _ record: HistoryUser) {
        let all = rows(of: record)
        for item in all.compactMap(item) where items[item].wishes[copy]?.kind == .remove && items[item].isAlike {
            // Of equal rows it is the other one that the record has left.
            let visible = Set(all.compactMap { self.item(of: $0) })
            let equal = items.indices.first { other in
                items[other].isAlike && !visible.contains(other) && items[other].value == items[item].value
            }
            if let equal { exchange(item, equal) }
        }
        let visible = Set(all.compactMap(item))
        for item in items.indices where !visible.contains(item) {
            guard let wish = items[item].wishes[copy], isSomebodyElses(item, wish, copy) else { continue }
            if all.contains(where: { $0.id != nil && $0.value == wish.value }) { items[item].wishes[copy] = nil }
        }
    }

    /// The texts of which there are as many as a copy wants: an equal change of others has counted as its own.
    func settledLooks(_ wishes: [TextWish], _ copy: Int) -> Set<String> {
        Set(wishes.map(\.look).filter { texts.outcomes($0, of: [copy]).contains(texts.counts[$0, default: 0]) })
    }

    /// A call has ended.
    ///
    /// - Parameter isLost: True if a request had no response.
    func endCall(_ copy: Int, isLost: Bool, succeeded: Bool) {
        let call = sent.removeValue(forKey: copy)
        let numbers = Set((call?.items ?? [:]).values.map(\.number) + (call?.texts ?? []).map(\.number))
        if isLost {
            for item in (call?.items ?? [:]).keys { items[item].inDoubt.insert(copy) }
            if call?.order != nil || call?.isReplace ?? false { copies[copy]?.isOrderInDoubt = true }
        }
        for (item, wish) in call?.items ?? [:] where isLost && wish.kind == .add {
            items[item].sentAs[copy, default: []].insert(wish.value)
        }
        for item in items.indices {
            if isLost, call?.items[item] != nil, let wish = items[item].wishes[copy], !numbers.contains(wish.number) {
                items[item].wishes[copy]?.hasDoubt = true
                if wish.isSetBack {
                    items[item].wishes[copy]?.isInDoubt = true
                    if items[item].othersTime >= 0 { items[item].wishes[copy]?.writes = -1 }
                }
            }
            for (other, wish) in items[item].wishes where numbers.contains(wish.number) {
                // A row in one that others have removed was edited with it.
                let isAroundThere = items[item].parent.map { items[$0].isThere } ?? true
                let succeeded = succeeded && !(item == 1 && alphabet.hidden.contains("b"))
                let agrees =
                    !isAroundThere
                    ? false
                    : wish.kind == .remove
                        ? !items[item].isThere
                        : items[item].isThere
                            && items[item].value == wish.value
                let isDone =
                    isAroundThere && wish.isCarriedOut
                    && (wish.isAnswered || succeeded && wish.writes == items[item].writes)
                if isDone || succeeded && agrees {
                    items[item].wishes[other] = nil
                } else if isLost {
                    items[item].wishes[other]?.isInDoubt = true
                    if other == copy { items[item].wishes[other]?.hasDoubt = true }
                }
            }
        }
        let settled = succeeded && !isRefreshing ? settledLooks(call?.texts ?? [], copy) : []
        for other in texts.wishes.keys {
            texts.wishes[other] = texts.wishes[other]?.compactMap { wish in
                guard numbers.contains(wish.number) else { return wish }
                if settled.contains(wish.look) { return nil }
                var wish = wish
                if wish.isCarriedOut, wish.isAnswered || succeeded && wish.writes == texts.writes { return nil }
                if isLost { (wish.isInDoubt, wish.hasDoubt) = (true, wish.hasDoubt || other == copy) }
                return wish
            }
            if texts.wishes[other]?.isEmpty ?? true { texts.shared[other] = nil }
        }
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
