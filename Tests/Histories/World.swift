/// A broken invariant.
struct Violation: Error, CustomStringConvertible { let description: String }

/// Apps, others and the service, and what was written by whom.
final class World {
    let options: History.Options
    let service: InMemoryCapture
    let uuid: String
    private(set) var client: CaptureClient
    private(set) var gate: Gate
    var apps: [App] = []
    var queue: [Made] = []
    var lines: Int
    private(set) var trace: [String] = []
    var step = 0
    var acts = 0
    var clock = 0
    var calls = 0

    // By token: who has added it, who alone may edit it, what is around it, how often it was edited, and by whom.
    var adder: [String: App] = [:]
    var owner: [String: String] = [:]
    var parent: [String: String] = [:]
    var edits: [String: Int] = [:]
    var editors: [String: Set<String>] = [:]
    /// As editors, without those who have replaced it.
    var touched: [String: Set<String>] = [:]
    var inDoubt: [String: App] = [:]
    var appeared: [String: Int] = [:]
    /// What others have removed, and when.
    var gone: [String: Int] = [:]
    /// What others, and records that are gone, have removed.
    var erased: Set<String> = []
    /// What others have removed and an app has edited.
    var toComeBack: [(app: App, loads: Int, token: String, value: String?, clock: Int)] = []

    /// What others have written last, and what of it still counts.
    var lastOfOthers: [String: String?] = [:]
    var writes: [String: String?] = [:]
    /// What records that are gone have written.
    var dead: [[String: String?]] = []
    var extra: [String: Set<String?>] = [:]
    var seen: [Int: Set<String>] = [:]
    var lastRead: [Int: Int] = [:]
    /// The lines of which a copy has made a call that another one perhaps lacks.
    var calledByCopies: Set<Int> = []
    /// The lines of sheets that were closed. The list behind one may lack its calls.
    var closedCopies: Set<Int> = []
    var requestCount = 0
    var writeCount = 0

    /// A call that stands in line.
    struct Made {
        let app: App
        /// That of the app when it made the call.
        let line: Int
        let kind: Kind
        let number: Int
        let task: Task<Receipt<HistoryUser>, any Error>
        let hadReason: Bool
        let isEnded: Locked<Bool>
        enum Kind: String { case save, refresh, update, element, replace }
    }

    init(_ options: History.Options) async throws {
        self.options = options
        service = try InMemoryCapture(for: HistoryUser.self)
        uuid = try await service.createRecord()
        for path in [
            "/a", "/b", "/o/x", "/o/y", "/o/qs/k", "/o/qs/t", "/o/st/s", "/ps/k", "/ps/t", "/ps/ns/k", "/ps/ns/t",
        ] {
            await service.setRules(options.rules, at: path)
        }
        lines = options.apps
        gate = Gate(service)
        client = await Self.client(service, uuid, gate, options)
        apps = (0..<options.apps).map { App("app\($0)", HistoryUser(), line: $0) }
    }

    private static func client(
        _ service: InMemoryCapture, _ uuid: String, _ gate: Gate, _ options: History.Options
    ) async -> CaptureClient {
        let shown = ["a", "o", "ps", "pw"] + (options.isHiding ? [] : ["b"])
        let token = await service.issueToken(for: uuid, read: GrantedAttributes(shown))
        return CaptureClient(
            domain: service.domain, authorization: .accessToken { _ in token }, transport: gate, retries: .never)
    }

    /// The app was ended, and with it what was under way.
    func restart() async {
        gate = Gate(service)
        client = await Self.client(service, uuid, gate, options)
    }

    func say(_ line: String) { trace.append("\(step) \(line)") }

    var stored: HistoryUser {
        get async throws { try HistoryUser(json: JSONEncoder().encode(await service.record(uuid))) }
    }

    /// The token and those around it, the topmost last.
    func around(_ token: String) -> [String] { [token] + (parent[token].map { around($0) } ?? []) }

    func hasSeen(_ app: App, _ token: String) -> Bool { seen[app.line, default: []].contains(token) }

    /// The app edits an element.
    func touch(_ writer: App?, _ token: String) throws(Excluded) {
        try Exclusions.edit(self, writer, token)
        edits[token, default: 0] += 1
        for around in around(token) {
            editors[around, default: []].insert(writer?.name ?? "others")
            touched[around, default: []].insert(writer?.name ?? "others")
        }
    }

    // MARK: Calls

    /// Makes a call, which stands in line until ``work(_:_:)`` lets it go on.
    func make(_ kind: Made.Kind, _ app: App, _ number: Int = 0) async {
        calls += 1
        let (record, client, isEnded) = (app.record, client, Locked(false))
        let task = Gate.$call.withValue(calls) {
            Task {
                defer { isEnded.withLock { $0 = true } }
                return try await record.call(kind, number, client)
            }
        }
        let hadReason = record.hasChanges || kind != .save && kind != .update
        queue.append(
            Made(
                app: app, line: app.line, kind: kind, number: calls, task: task, hadReason: hadReason, isEnded: isEnded)
        )
        // It is in line when it waits there, or at the gate, or has ended.
        let expected = queue.count
        while await !isSettled(expected) { await Task.yield() }
        app.underWay[calls] = edits
        app.writesAtCalls.append(app.writes)
        say("\(app.name) calls \(kind.rawValue)")
    }

    private func isSettled(_ count: Int) async -> Bool {
        let isAtGate = await gate.isWaiting
        let ended = queue.count { $0.isEnded.withLock { $0 } }
        return client.waitingCount + (isAtGate ? 1 : 0) + ended >= count
    }

    /// The next call in line is made. `between` happens before each request.
    func work(_ faults: [Gate.Fault?], _ between: [History.OthersEvent?]) async throws {
        guard !queue.isEmpty else { return }
        let made = queue.removeFirst()
        say("the \(made.kind.rawValue) of \(made.app.name) is made")
        var (faults, between) = (faults[...], between[...])
        let before = requestCount
        var lastRequest = clock
        while true {
            while await !gate.isWaiting(made.number), !made.isEnded.withLock({ $0 }) { await Task.yield() }
            if made.isEnded.withLock({ $0 }) { break }
            if let event = between.popFirst() ?? nil { try? await others(event) }
            requestCount += 1
            clock += 1
            if requestCount > before + 50 { throw Violation(description: "I6 a call without an end") }
            try await request(of: made, faults.popFirst() ?? nil, &lastRequest)
        }
        if requestCount > before, !made.hadReason, !isBehindOrLacking(made) {
            throw Violation(description: "I6 a request, although nothing had changed")
        }
        await end(made)
    }

    /// Whether another record has made a call, so that this one may have to read.
    private func isBehindOrLacking(_ made: Made) -> Bool { calls > 1 }

    private func end(_ made: Made) async {
        let app = made.app
        var receipt: Receipt<HistoryUser>?
        do {
            receipt = try await made.task.value
        } catch {
            receipt = (error as? CaptureError)?.receipt(for: HistoryUser.self)
            say("      \(error)")
        }
        if apps.contains(where: { $0 !== app && $0.line == made.line }) { calledByCopies.insert(made.line) }
        if let receipt { app.receipts.append((receipt, made.number)) } else { app.underWay[made.number] = nil }
    }

    /// Lets one request of a call pass, and checks what it has done.
    private func request(of made: Made, _ fault: Gate.Fault?, _ lastRequest: inout Int) async throws {
        let before = try await stored
        let answer = Locked<CaptureResponse?>(nil)
        let gate = gate
        await gate.pass(fault) { response in answer.withLock { $0 = response } }
        // Until the next request waits, or the call has ended.
        while await !gate.isWaiting(made.number), !made.isEnded.withLock({ $0 }) { await Task.yield() }
        guard fault != .before, let response = answer.withLock({ $0 }) else { return say("      lost before") }
        let after = try await stored
        for token in after.tokens.keys where before.tokens[token] == nil { appeared[token] = clock }
        guard let sent = await service.requests.last else { return }
        say("      \(sent) \(sent.attributes.map { "\($0)" } ?? "")\(fault == nil ? "" : " (lost)")")
        if sent.path != "/entity" {
            writeCount += 1
            try check(made, sent, before, after, lastRequest)
            if fault != nil {
                for token in after.tokens.keys where before.tokens[token] == nil { inDoubt[token] = made.app }
            }
        }
        lastRequest = clock
        guard fault == nil, let json = try? JSONValue(jsonData: response.body) else { return }
        let shown = tokens(in: json["result"] ?? .null)
        seen[made.line, default: []].formUnion(shown)
        if sent.path == "/entity" { lastRead[made.line] = clock }
        if made.line == made.app.line { inDoubt = inDoubt.filter { $0.value !== made.app || !shown.contains($0.key) } }
    }
}

extension HistoryUser {
    fileprivate func call(
        _ kind: World.Made.Kind, _ number: Int, _ client: CaptureClient
    ) async throws -> Receipt<HistoryUser> {
        switch kind {
        case .save: return try await save(using: client)
        case .refresh: return try await refresh(using: client)
        case .update: return try await update(using: client)
        case .element:
            let rows = confirmedRows
            guard !rows.isEmpty else { return try await update(\.o, using: client) }
            return try await update(\.ps[id: rows[number % rows.count]], using: client)
        case .replace:
            if number % 3 == 0 { return try await replace(\.o.qs, using: client) }
            return try await replace(\.ps, using: client)
        }
    }

    /// The ids of the stored rows that are still there.
    fileprivate var confirmedRows: [Int] {
        let known = Set(confirmed.ps.compactMap(\.id))
        return ps.compactMap(\.id).filter(known.contains)
    }
}
