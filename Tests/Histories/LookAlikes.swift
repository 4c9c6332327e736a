/// A random history in which elements and texts are equal, or differ in letters only, so that they are counted.
///
/// One app adds, removes and moves, loses responses, and stores and loads its record; others add, and replace what is
/// there by the same. At the end each look is there as often as it was added and not removed.
struct LookAlikes: Sendable {
    private let seed: UInt64

    init(seed: UInt64) { self.seed = seed }

    private static let looks = ["same", "Same", "other"]

    /// How often each look has to be there.
    private struct Counts: Equatable {
        var rows: [String: Int] = [:]
        var texts: [String: Int] = [:]

        mutating func add(_ look: String, isText: Bool, _ count: Int = 1) {
            if isText { texts[look, default: 0] += count } else { rows[look, default: 0] += count }
        }

        init() {}

        init(of record: HistoryUser) {
            for row in record.ps { add(row.k ?? "", isText: false) }
            for text in record.o.st { add(text, isText: true) }
        }

        var existing: Counts {
            var counts = self
            (counts.rows, counts.texts) = (rows.filter { $1 != 0 }, texts.filter { $1 != 0 })
            return counts
        }
    }

    /// Returns what is wrong, and what was done; nil if everything is there as often as it has to be.
    func failure() async -> String? {
        var trace: [String] = []
        do {
            return try await run(&trace).map { "\($0)\n\(trace.joined(separator: "\n"))" }
        } catch {
            return "\(error)\n\(trace.joined(separator: "\n"))"
        }
    }

    private func run(_ trace: inout [String]) async throws -> String? {
        var random = SplitMix64(seed: seed)
        func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        let service = try InMemoryCapture(for: HistoryUser.self)
        let uuid = try await service.createRecord()
        let token = await service.issueToken(for: uuid)
        func newClient() -> CaptureClient {
            CaptureClient(
                domain: service.domain, authorization: .accessToken { _ in token }, transport: service, retries: .never)
        }
        var client = newClient()
        var stored: HistoryUser {
            get async throws { try HistoryUser(json: JSONEncoder().encode(service.record(uuid))) }
        }
        var user = try await client.fetch(HistoryUser.self)
        var expected = Counts()
        // "A new element that equals one that the app has taken out is that one", which nobody can count in doubt.
        var (added, removed, isInDoubt): (Set<String>, Set<String>, Bool) = ([], [], false)
        let faults: [Fault?] = [nil, nil, .dropBeforeProcessing, .dropAfterProcessing]
        for _ in 0..<[6, 12, 25][number(3)] {
            let (look, isText) = (Self.looks[number(3)], number(3) == 0)
            switch number(8) {
            case 0, 1, 2:
                if !isText {
                    if isInDoubt, removed.contains(look) { continue }
                    added.insert(look)
                }
                if isText { user.o.st.append(look) } else { user.ps.append(.init(k: look)) }
                expected.add(look, isText: isText)
                trace.append("the app adds \(isText ? "text " : "")\(look)")
            case 3:
                if isText, !user.o.st.isEmpty {
                    let text = user.o.st.remove(at: number(user.o.st.count))
                    expected.add(text, isText: true, -1)
                    trace.append("the app removes text \(text)")
                } else if !isText, !user.ps.isEmpty {
                    let place = number(user.ps.count)
                    if isInDoubt, added.contains(user.ps[place].k ?? "") { continue }
                    let row = user.ps.remove(at: place)
                    removed.insert(row.k ?? "")
                    expected.add(row.k ?? "", isText: false, -1)
                    trace.append("the app removes row \(place), \(row.k ?? "")")
                }
            case 4:
                if user.ps.count > 1 { user.ps.insert(user.ps.removeLast(), at: 0) }
                trace.append("the app moves the last row to the front")
            case 5:
                let data = try JSONEncoder().encode(user)
                user = try JSONDecoder().decode(HistoryUser.self, from: data)
                let again = try JSONEncoder().encode(user)
                trace.append("the app stores and loads its record")
                let third = try JSONDecoder().decode(HistoryUser.self, from: again)
                if try JSONEncoder().encode(third).count > again.count {
                    return "a stored record grows with every load"
                }
                if number(2) == 0 { client = newClient() }
            case 6:
                // What equals something of somebody else that the app has not seen counts as the same.
                let record = try await stored
                let new = "theirs \(number(1 << 20))"
                let isReplace = number(2) == 0
                if !isReplace { expected.add(new, isText: isText) }
                if isText {
                    let texts = record.o.st + (isReplace ? [] : [new])
                    try await service.replace(uuid, path: "/o/st", .array(texts.map { .string($0) }))
                } else if isReplace {
                    let rows = record.ps.map { ["k": .string($0.k ?? "")] as JSONValue }
                    try await service.replace(uuid, path: "/ps", .array(rows))
                } else {
                    try await service.update(uuid, ["ps": [["k": .string(new)]]])
                }
                trace.append(isReplace ? "others replace \(isText ? "texts" : "rows")" : "others add \(new)")
            default:
                let calls = [nil, "/entity.update", "/entity.replace", "/entity.delete"]
                let isCountable = added.isDisjoint(with: removed)
                if let fault = faults[number(4)] {
                    let call = calls[number(4)]
                    if isCountable { await service.inject(fault, to: call) }
                }
                isInDoubt = try await !save(&user, client, &trace)
                if !isInDoubt { (added, removed) = ([], []) }
                await service.removeAllFaults()
            }
        }
        for _ in 1...3 {
            try await user.refresh(using: client).apply(to: &user)
            _ = try await save(&user, client, &trace)
        }
        let (found, wanted) = (try await Counts(of: stored).existing, expected.existing)
        if found != wanted { return "the service has \(found), and should have \(wanted)" }
        if Counts(of: user).existing != wanted { return "the app has \(Counts(of: user).existing)" }
        return user.hasChanges ? "something is still pending" : nil
    }

    /// Returns false if the save fails.
    private func save(
        _ user: inout HistoryUser, _ client: CaptureClient, _ trace: inout [String]
    ) async throws -> Bool {
        do {
            try await user.save(using: client).apply(to: &user)
            trace.append("the app saves: \(user.ps.map { $0.k ?? "" }) \(user.o.st)")
            return true
        } catch let error as CaptureError {
            error.receipt(for: HistoryUser.self)?.apply(to: &user)
            trace.append("the app saves: \(error)")
            return false
        }
    }
}
