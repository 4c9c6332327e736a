import CaptureRuntime
import CaptureSchema
import CaptureTestSupport
import Foundation
import HistorySupport
import Models
import TestTools

/// A random history of plurals that are sent element by element: one or two apps, a client of somebody else, lost
/// answers, copies put back, save and load in between.
///
/// Every element that is ever added has a tag of its own. The history knows nothing of how outcomes are merged; it
/// looks at what has to hold in the end, and at the service at all times:
/// - no tag is ever there twice;
/// - what an app has added, and nobody has taken away, is there;
/// - what an app has removed is gone, if nobody else was there;
/// - no call deletes what nobody has removed and the record lacks;
/// - no call replaces a plural in which nobody has moved anything;
/// - the last count that an app has set is the one that is stored, if nobody else has set it;
/// - every record says that nothing is pending, and equals the service's.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct ElementHistory {
    let seed: UInt64
    /// See ``ElementHistories/firstSeed``.
    let doesEverything: Bool
    let executor = HistoryExecutor()
    let service: any HistoryService
    private let schema: HistorySchema
    private let counter = CallCounter()
    var random: SplitMix64
    var devices: [ElementDevice] = []
    var course: [String] = []
    var tags: Tags
    var known = KnownTags()
    /// The identities of elements of which there were copies when one of them was removed.
    var removedIdentities: Set<LocalID> = []
    /// True if the app may have moved something.
    var mayBeReordered: Bool
    private var lastCall = 0

    init(seed: UInt64) throws {
        self.seed = seed
        doesEverything = seed >= ElementHistories.firstSeed
        random = SplitMix64(seed: seed)
        let isAnyOrder = random.chance(30)
        var copiesElements = doesEverything
        if seed >= ElementHistories.rowSeed, random.chance(50) { copiesElements = false }
        tags = Tags(prefix: "t", isAnyOrder: isAnyOrder, copiesElements: copiesElements)
        // A copy of an element whose original is removed counts as moved.
        mayBeReordered = isAnyOrder || copiesElements
        schema = try HistorySchema(name: "nesting")
        let file = HistorySchema.folder(of: "nesting").appendingPathComponent("schema.json")
        let document = SourceText(path: "schema.json", bytes: Array(try Data(contentsOf: file)))
        var start = NestingUser(.unset)
        for _ in 0..<random.int(0...6) { _ = start.edit(&tags, &random) }
        // Elements without ids, which the service gives them.
        let seed: JSONValue = [
            "ppp1": try start.replaceBody(of: \.ppp1, overwritingUnread: true),
            "opp1": ["opp2": try start.replaceBody(of: \.opp1.opp2, overwritingUnread: true)],
        ]
        service = try MemoryService(schema: RecordSchema(document), seed: seed)
        for _ in 0..<(random.chance(40) ? 2 : 1) {
            let service = service
            let stored = try executor.value { try await service.stored() }
            let record = try NestingUser(json: stored.jsonData)
            // Of every third history that puts rows back, the apps know a part of the record only.
            let isPart = self.seed >= ElementHistories.rowSeed && self.seed % 3 == 1
            let first = isPart ? NestingUser(.unset) : record
            devices.append(ElementDevice(first, transport(), retries: random.int(0...2)))
            // Reads, so that the record has a number by which outcomes find it.
            let device = devices.count - 1
            if isPart {
                try fetchPart(device)
            } else {
                try succeed("refresh", device) { try await $0.refresh(using: $1) }
            }
        }
        known.isShared = devices.count > 1
    }

    /// The app reads one plural, and nothing else of the record.
    private mutating func fetchPart(_ device: Int) throws {
        let fetched = FetchedRecord()
        try succeed("fetch of ppp1", device) { _, client in
            let record = try await client.fetch(NestingUser.self, only: [\.ppp1])
            fetched.record = record
            // Sends nothing.
            return try await record.update(using: client)
        }
        if let record = fetched.record { devices[device].record = record }
    }

    func transport() -> HeldTransport { HeldTransport(service, counter, schema, executor) }

    mutating func run() throws {
        for _ in 0..<random.int(10...50) {
            try step(random.int(0...devices.count - 1))
            try checkTagsOfService()
        }
        try finish()
    }

    // MARK: Calls

    mutating func call(
        _ what: String, _ device: Int,
        _ body: @escaping @Sendable (NestingUser, CaptureClient) async throws -> Receipt<NestingUser>
    ) throws {
        lastCall += 1
        try applyInCopies(of: device, before: lastCall)
        let (record, client) = (devices[device].record, devices[device].client)
        let call = ElementCall(number: lastCall, sent: record)
        devices[device].sentTags += record.tags
        note("call \(call.number): \(what)", device)
        let task = CallMark.$number.withValue(call.number) {
            Task(executorPreference: executor) {
                do {
                    call.outcome = .success(try await body(record, client))
                } catch {
                    call.outcome = .failure(error)
                }
            }
        }
        call.cancel = { task.cancel() }
        devices[device].calls.append(call)
        settle()
    }

    mutating func release(_ device: Int, _ fault: HistoryFault?) throws {
        guard let call = devices[device].transport.heldCall else { return }
        let exchange = devices[device].transport.exchanges[call]?.last
        let request = exchange.map { "\($0.endpoint) \($0.path) \($0.sent?.jsonText ?? "")" } ?? ""
        note("call \(call) goes on, \(request)\(fault.map { ": \($0)" } ?? "")", device)
        if let exchange, exchange.isDeletion {
            // Copies of a record share a client, so the call may be that of another one.
            let sent = devices.lazy.flatMap(\.calls).first { $0.number == call }?.sent
            try checkDeletion(at: exchange.path, sent?.tags ?? [])
        }
        if let exchange, exchange.isReplace, seed >= ElementHistories.rowSeed { try checkReplace(exchange.path) }
        let before = exchange?.isReplace == true && known.isShared ? try stored().tags : []
        devices[device].transport.release(fault)
        settle()
        // A replace removes what others have added.
        if !before.isEmpty { known.noteRemoval(before.filter(try Set(before).subtracting(stored().tags).contains)) }
    }

    mutating func finishCalls(_ device: Int) throws {
        while devices[device].transport.heldCall != nil { try release(device, nil) }
    }

    /// Waits until every device waits for the history.
    func settle() { executor.run { devices.allSatisfy(\.isSettled) } }

    /// Applies the outcomes of calls, as many as `choose` finds among those that are over.
    mutating func apply(_ device: Int, _ choose: ([ElementCall]) -> Int?) throws {
        let done = devices[device].calls.filter { $0.outcome != nil && !$0.isApplied }
        guard let index = choose(done), done.indices.contains(index) else { return }
        try applyInCopies(of: device, before: done[index].number)
        note("the outcome of call \(done[index].number) is applied", device)
        done[index].receipt?.apply(to: &devices[device].record)
        done[index].isApplied = true
    }

    /// A copy takes the outcomes of its own calls before another one makes a call, or takes them along.
    private mutating func applyInCopies(of device: Int, before number: Int) throws {
        func isDue(_ call: ElementCall) -> Bool { call.outcome != nil && !call.isApplied && call.number < number }
        for copy in copies(of: device) {
            while devices[copy].calls.contains(where: isDue) { try apply(copy) { $0.firstIndex(where: isDue) } }
        }
    }

    /// The other copies that the app has of the record, with the same client.
    func copies(of device: Int) -> [Int] {
        devices.indices.filter { $0 != device && devices[$0].transport === devices[device].transport }
    }

    // MARK: Reports

    mutating func note(_ what: String, _ device: Int) { course.append("\(course.count): device \(device): \(what)") }

    func fail(_ what: String, _ actual: String, _ expected: String) throws -> Never {
        throw ClientHistoryFailure(
            schema: "nesting", seed: seed, what: what, actual: actual, expected: expected, course: course)
    }
}
