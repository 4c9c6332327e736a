/// What an app does with the record, and what others do with it at the service.
extension Session {
    func fetched() async throws -> Record { try await client.fetch() }

    /// The session, and the record that an app has fetched in it.
    var withRecord: (Session, Record) { get async throws { (self, try await fetched()) } }

    /// Makes a call, and applies its receipt at once. Returns its requests.
    @discardableResult func done(
        _ user: inout Record, isolation: isolated (any Actor)? = #isolation,
        _ call: (Record, CaptureClient) async throws -> Receipt<Record>
    ) async throws -> [String] {
        let before = await calls.count
        try await call(user, client).apply(to: &user)
        return Array(await calls.dropFirst(before))
    }

    /// Saves the record, after which nothing is pending. Returns the requests.
    @discardableResult func saved(
        _ user: inout Record, isolation: isolated (any Actor)? = #isolation, file: StaticString = #filePath,
        line: UInt = #line
    ) async throws -> [String] {
        let calls = try await done(&user) { try await $0.save(using: $1) }
        expect(!user.hasChanges, "after a save", file: file, line: line)
        return calls
    }

    /// The same with an update, for a record in whose plurals nothing is pending.
    func updated(
        _ user: inout Record, isolation: isolated (any Actor)? = #isolation, file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        try await done(&user) { try await $0.update(using: $1) }
        expect(!user.hasChanges, "after an update", file: file, line: line)
    }

    /// Makes a call whose first response, or the first of an endpoint, is lost. Returns the receipt of the error.
    func lost(
        _ user: Record, _ fault: Fault = .dropAfterProcessing, to endpoint: String? = nil,
        isolation: isolated (any Actor)? = #isolation,
        _ call: (Record, CaptureClient) async throws -> Receipt<Record> = { try await $0.save(using: $1) }
    ) async throws -> Receipt<Record>? {
        await service.inject(fault, to: endpoint)
        return try await failure { try await call(user, client) }.receipt(for: Record.self)
    }

    /// Makes a call whose first response is lost, and applies the receipt of the error.
    func losing(
        _ user: inout Record, _ fault: Fault = .dropAfterProcessing, to endpoint: String? = nil,
        isolation: isolated (any Actor)? = #isolation,
        _ call: (Record, CaptureClient) async throws -> Receipt<Record> = { try await $0.save(using: $1) }
    ) async throws {
        try await require(lost(user, fault, to: endpoint, call), "the call leaves no doubt").apply(to: &user)
    }

    /// Makes a call; `others` happens while the service has its first request, before or after it has done what that
    /// asks for.
    func during(
        _ stall: Fault = .stallBeforeProcessing, isolation: isolated (any Actor)? = #isolation,
        _ call: @escaping @Sendable (CaptureClient) async throws -> Receipt<Record>, others: () async throws -> Void
    ) async throws -> Receipt<Record> {
        await service.inject(stall)
        let ended = Locked(false)
        let task = Task { [client] in
            defer { ended.withLock { $0 = true } }
            return try await call(client)
        }
        try await eventually("the call is under way, or has ended") {
            let isStalled = await service.stalledCount > 0
            return isStalled || ended.withLock { $0 }
        }
        if ended.withLock({ $0 }) {
            // The next request is not to be stalled in its place.
            await service.removeAllFaults()
            _ = try await task.value
            throw NothingSent()
        }
        do {
            try await others()
        } catch {
            await service.releaseStalledRequests()
            throw error
        }
        await service.releaseStalledRequests()
        return try await task.value
    }

    /// Saves one while a save of the other, which was made before, is under way.
    func inLine(
        _ first: Record, _ second: Record, isolation: isolated (any Actor)? = #isolation
    ) async throws -> (Receipt<Record>, Receipt<Record>) {
        var next: Task<Receipt<Record>, any Error>?
        let receipt = try await during {
            try await first.save(using: $0)
        } others: {
            next = Task { [client] in try await second.save(using: client) }
            try await eventually("the call stands in line") { client.waitingCount == 1 }
        }
        return (receipt, try await require(next).value)
    }

    // MARK: Others

    func othersUpdate(_ attributes: JSONValue) async throws { try await othersUpdate("", attributes) }

    func othersUpdate(_ path: String, _ attributes: JSONValue) async throws {
        try await service.update(uuid, path: path, attributes)
    }

    func othersReplace(_ path: String, _ elements: JSONValue) async throws {
        try await service.replace(uuid, path: path, elements)
    }

    func othersRemove(_ path: String) async throws { try await service.remove(uuid, path: path) }

    /// The record as the service has it now, in Swift.
    var record: Record { get async throws { try Record(json: JSONEncoder().encode(await stored)) } }
}

/// A call that was to be met on its way has made no request.
struct NothingSent: Error {}
