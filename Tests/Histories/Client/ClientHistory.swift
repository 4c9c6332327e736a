import CaptureRuntime
import CaptureSchema
import CaptureTestSupport
import Foundation
import HistorySupport
import TestTools

/// Devices that edit one record of a service, with calls in flight and everything that can go wrong; after each step
/// what the records say is compared with what the test works out from plain values.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct ClientHistory<Record: CaptureRecord & RandomlyEditable> {
    let schema: HistorySchema
    let seed: UInt64
    let reader = PlainReader()
    let executor = HistoryExecutor()
    let service: any HistoryService
    /// The record of another user, to copy from.
    let other: Record
    /// Attributes of the root that most edits and calls are about, so that they meet.
    let favorites: Set<String>
    var log: EditLog
    var devices: [Device<Record>] = []
    var course: [String] = []
    private var lastCall = 0

    /// - Parameter isRemote: True for the service of CaptureTestSupport; false for one that only has the record.
    init(schema: HistorySchema, document: [UInt8], seed: UInt64, isRemote: Bool) throws {
        self.schema = schema
        self.seed = seed
        var log = EditLog(random: SplitMix64(seed: seed))
        let rules = Self.rules(schema, &log.random)
        favorites = Self.favorites(schema, &log.random)
        let serviceSchema = try RecordSchema(SourceText(path: "schema.json", bytes: document), rules: rules)
        let edited = try Self.content(edits: log.random.int(0...60), schema, favorites, &log)
        let isNumbered = seed >= ClientHistories.numberedSeed && log.random.chance(85)
        let content = isNumbered ? edited.withoutNullIDs : edited
        service =
            isRemote
            ? try executor.value { try await WholeService(document: document, rules: rules, seed: content) }
            : try MemoryService(schema: serviceSchema, seed: content)
        let foreign = try StoredRecord(
            schema: serviceSchema, seed: try Self.content(edits: 40, schema, favorites, &log), lastElementID: 500_000)
        other = try JSONDecoder().decode(Record.self, from: foreign.json.jsonData)
        self.log = log
        let counter = CallCounter()
        for _ in 0..<(self.log.random.chance(40) ? 2 : 1) { try addDevice(counter) }
    }

    /// Some texts that the service changes on their way in.
    private static func rules(_ schema: HistorySchema, _ random: inout SplitMix64) -> [String: [ServerRule]] {
        func texts(_ attributes: [HistorySchema.Attribute], _ path: String) -> [String] {
            attributes.flatMap { attribute -> [String] in
                if case .scalar("string") = attribute.kind { return [path + "/" + attribute.name] }
                return texts(attribute.children, path + "/" + attribute.name)
            }
        }
        var rules: [String: [ServerRule]] = [:]
        let paths = texts(schema.attributes, "")
        for _ in 0..<random.int(0...3) {
            guard let path = random.pick(paths) else { break }
            rules[path] = [random.pick(of: .toLower, .toUpper, .truncate(3))]
        }
        return rules
    }

    /// One to three attributes with something inside, and now and then others.
    private static func favorites(_ schema: HistorySchema, _ random: inout SplitMix64) -> Set<String> {
        let writable = schema.attributes.filter(\.isEditable)
        let inner = writable.filter { !$0.children.isEmpty }
        let chosen = (0..<random.int(1...3)).compactMap { _ in random.pick(inner)?.name }
        return Set(chosen + (0..<random.int(0...2)).compactMap { _ in random.pick(writable)?.name })
    }

    private static func content(
        edits: Int, _ schema: HistorySchema, _ favorites: Set<String>, _ log: inout EditLog
    ) throws -> JSONValue {
        var record = Record(.unset)
        for _ in 0..<edits {
            let names = log.random.chance(60) ? favorites : []
            record.edit(&log, from: EditSources(other: nil, earlier: nil), among: names)
        }
        var members = try JSONValue(jsonData: JSONEncoder().encode(record)).objectValue ?? [:]
        members["$capture"] = nil
        if schema.isConfigured { members = KeptContent.filled(members, schema.attributes, &log.random) }
        return .object(members)
    }

    private mutating func addDevice(_ counter: CallCounter) throws {
        guard let domain = URL(string: "https://history.example") else { return }
        let transport = HeldTransport(service, counter, schema, executor)
        let retries = RetryPolicy(limit: log.random.pick(of: 0, 0, 1, 2), delay: 0)
        let client = CaptureClient(
            domain: domain, accessToken: { $0 == nil ? "token" : "token2" }, transport: transport, retries: retries)
        let made = Copy(record: Record(.unset), known: Known(unread: schema, reader))
        devices.append(Device(now: made, client: client, transport: transport))
        // Now and then an app writes before it has read anything.
        guard log.random.chance(85) else { return }
        let device = devices.count - 1
        let call = try startFetch(device)
        try release(device, nil)
        try apply(call, device)
    }

    mutating func run() throws {
        do {
            try steps()
            try finish()
        } catch let failure as ClientHistoryFailure {
            throw failure
        } catch {
            try fail("the history", "\(error)", "no error")
        }
    }

    private mutating func steps() throws {
        for device in devices.indices { try check(device) }
        for _ in 0..<log.random.int(20...60) {
            let device = log.random.int(0...devices.count - 1)
            try step(device)
            try check(device)
        }
    }

    // MARK: Calls

    mutating func start(
        _ kind: StartedCall<Record>.Kind, _ device: Int, ofPart: Bool = false,
        overwritingUnread isOverwritingUnread: Bool? = nil
    ) throws -> StartedCall<Record> {
        let record = devices[device].record
        let client = devices[device].client
        let isOverwriting = isOverwritingUnread ?? log.random.chance(50)
        let call = try nextCall(kind, device, isOverwritingUnread: isOverwriting)
        var name = "\(kind)"
        var body: @Sendable () async throws -> StartedCall<Record>.Outcome = { .fetched(try await client.fetch()) }
        switch kind {
        case .fetch where ofPart:
            let attributes = Record.randomEdits.filter { edit in
                log.random.chance(favorites.contains(edit.name) ? 60 : 20)
            }
            call.attributes = Set(attributes.map(\.name))
            name += " of \(attributes.map(\.name))"
            body = { .fetched(try await client.fetch(only: attributes.map(\.keyPath))) }
        case .fetch: break
        case .update: body = { .receipt(try await record.update(using: client)) }
        case .unmodified: body = { .receipt(try await record.update(using: client, ifUnmodified: true)) }
        case .refresh:
            body = { .receipt(try await record.refresh(using: client)) }
            guard ofPart, let probe = randomProbe(of: record) else { break }
            name += " of " + ((try? probe.path(record)) ?? "a part that is not stored")
            let refresh = probe.refresh
            body = { .receipt(try await refresh(record, client)) }
        case .save:
            name += isOverwriting ? ", overwriting what is unread" : ""
            body = {
                .receipt(
                    try await record.save(using: client, plurals: .replace, overwritingUnread: isOverwriting))
            }
        case .part:
            guard let probe = randomProbe(of: record) else { break }
            name = (try? probe.path(record)) ?? "a part that is not stored"
            let send = probe.send
            body = { .receipt(try await send(record, client, isOverwriting)) }
        }
        note("call \(call.number): \(name)", device)
        try start(call, device, body)
        return call
    }

    /// Starts to fetch the record, or now and then a part of it.
    mutating func startFetch(_ device: Int) throws -> StartedCall<Record> {
        try start(.fetch, device, ofPart: seed >= ClientHistories.partSeed && log.random.chance(40))
    }

    /// A part of the record to send, most often an element in which something has changed.
    private mutating func randomProbe(of record: Record) -> Probe<Record>? {
        let names = log.random.chance(80) ? favorites : []
        let wantsElement = log.random.chance(60)
        var found: Probe<Record>?
        for _ in 0..<(wantsElement ? 25 : 1) {
            found = record.randomProbe(&log.random, among: names)
            guard let probe = found, let path = try? probe.path(record), path.contains("#") else { continue }
            if let changes = try? probe.pendingUpdate?(record), changes != [:] { break }
        }
        return found
    }

    mutating func start(
        _ call: StartedCall<Record>, _ device: Int,
        _ body: @escaping @Sendable () async throws -> StartedCall<Record>.Outcome
    ) throws {
        let task = CallMark.$number.withValue(call.number) {
            Task(executorPreference: executor) {
                do {
                    call.outcome = try await body()
                } catch {
                    call.outcome = .failed(error)
                }
            }
        }
        call.cancel = { task.cancel() }
        devices[device].calls.append(call)
        try settle()
    }

    mutating func nextCall(
        _ kind: StartedCall<Record>.Kind, _ device: Int, isOverwritingUnread: Bool
    ) throws -> StartedCall<Record> {
        lastCall += 1
        return StartedCall(
            number: lastCall, kind: kind, plain: try plain(of: devices[device].now), known: devices[device].known,
            isOverwritingUnread: isOverwritingUnread)
    }

    mutating func release(_ device: Int, _ fault: HistoryFault?) throws {
        guard let call = devices[device].transport.heldCall else { return }
        note("call \(call) goes on\(fault.map { ": \($0)" } ?? "")", device)
        devices[device].transport.release(fault)
        try settle()
    }

    /// Waits until every device waits for the history, and looks at what has been sent and answered.
    mutating func settle() throws {
        executor.run { devices.allSatisfy(\.isSettled) }
        for device in devices.indices {
            try compare("two requests at the same time", devices[device].transport.hasOverlap, false)
            for call in devices[device].calls where !call.isChecked { try check(call, device) }
        }
    }

    // MARK: Reports

    mutating func note(_ what: String, _ device: Int) { course.append("\(course.count): device \(device): \(what)") }

    func compare<Value: Equatable>(_ what: @autoclosure () -> String, _ actual: Value, _ expected: Value) throws {
        if actual != expected { try fail(what(), "\(actual)", "\(expected)") }
    }

    func fail(_ what: String, _ actual: String, _ expected: String) throws -> Never {
        throw ClientHistoryFailure(
            schema: schema.name, seed: seed, what: what, actual: actual, expected: expected, course: course)
    }
}

extension JSONValue {
    /// The value without ids that are null, so that the service gives them.
    fileprivate var withoutNullIDs: JSONValue {
        switch self {
        case .object(let members):
            .object(members.filter { $0.key != "id" || $0.value != .null }.mapValues(\.withoutNullIDs))
        case .array(let elements): .array(elements.map(\.withoutNullIDs))
        default: self
        }
    }
}

/// What a failed history tells: enough to run it again.
struct ClientHistoryFailure: Error, CustomStringConvertible {
    let schema: String
    let seed: UInt64
    let what: String
    let actual: String
    let expected: String
    let course: [String]

    var description: String {
        """
        \(what) is wrong in \(schema), seed \(seed), step \(course.count); run it alone with HISTORY_SEED=\(seed).
          is:        \(actual)
          should be: \(expected)
          its course:
            \(course.joined(separator: "\n    "))
        """
    }
}
