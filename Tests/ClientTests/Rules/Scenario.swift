import CaptureRuntime
import CaptureTestSupport
import Foundation
import Models
import TestTools

typealias Row = HistoryUser.PsElement
typealias Inner = HistoryUser.PsElement.NsElement

/// One user, the service, and others who change the record there.
///
/// The tests of this folder cite the rules of the article *How a record stays true*.
struct Scenario {
    let service: InMemoryCapture
    let uuid: String
    private(set) var client: CaptureClient

    init(_ seed: JSONValue = [:], hiding hidden: String? = nil) async throws {
        service = try InMemoryCapture(for: HistoryUser.self)
        uuid = try await service.createRecord(seed)
        client = await Self.client(service, uuid, hiding: hidden)
    }

    /// Rows with these names.
    static func rows(_ names: String...) -> JSONValue { ["ps": .array(names.map { ["k": .string($0)] })] }

    private static func client(
        _ service: InMemoryCapture, _ uuid: String, hiding hidden: String?
    ) async -> CaptureClient {
        let all = ["/a", "/b", "/o", "/ps/k", "/ps/t", "/ps/ns", "/uuid", "/lastUpdated"]
        let read = hidden.map { hidden in GrantedAttributes(all.filter { $0 != hidden }) } ?? .full
        let token = await service.issueToken(for: uuid, read: read)
        return CaptureClient(
            domain: service.domain, authorization: .accessToken { _ in token }, transport: service, retries: .never)
    }

    /// Another client, which remembers nothing.
    func restarted() async -> Scenario {
        var other = self
        other.client = await Self.client(service, uuid, hiding: nil)
        return other
    }

    func fetched() async throws -> HistoryUser { try await client.fetch(HistoryUser.self) }

    /// Makes a call, and applies its receipt at once. Returns its requests.
    @discardableResult
    func done(
        _ user: inout HistoryUser, _ call: (HistoryUser, CaptureClient) async throws -> Receipt<HistoryUser>
    ) async throws -> [String] {
        await service.clearRequests()
        try await call(user, client).apply(to: &user)
        return await requests
    }

    @discardableResult
    func saved(_ user: inout HistoryUser) async throws -> [String] {
        try await done(&user) { try await $0.save(using: $1) }
    }

    /// The requests since the log was cleared: `update /ps#31`, `read`.
    var requests: [String] {
        get async { await service.calls }
    }

    /// Makes a call whose first response is lost. Returns the receipt of the error.
    func lost(
        _ user: HistoryUser, _ fault: Fault = .dropAfterProcessing,
        _ call: (HistoryUser, CaptureClient) async throws -> Receipt<HistoryUser> = { try await $0.save(using: $1) }
    ) async throws -> Receipt<HistoryUser>? {
        await service.inject(fault)
        do {
            _ = try await call(user, client)
        } catch let error as CaptureError {
            return error.receipt(for: HistoryUser.self)
        }
        throw NothingLost()
    }

    /// Saves, loses the first response, and applies the receipt of the error.
    func losing(_ user: inout HistoryUser, _ fault: Fault = .dropAfterProcessing) async throws {
        try await lost(user, fault)?.apply(to: &user)
    }

    /// Makes a call; `others` happens while its first request is on its way to the service.
    func during(
        _ call: @escaping @Sendable (CaptureClient) async throws -> Receipt<HistoryUser>,
        isolation: isolated (any Actor)? = #isolation, _ others: () async throws -> Void
    ) async throws -> Receipt<HistoryUser> {
        await service.clearRequests()
        await service.inject(.stallBeforeProcessing)
        let task = Task { [client] in try await call(client) }
        try await service.waitForRequests(1)
        try await others()
        await service.releaseStalledRequests()
        return try await task.value
    }

    /// Makes a call while another one, which was made before, is under way.
    func inLine(
        _ first: HistoryUser, _ second: HistoryUser, isolation: isolated (any Actor)? = #isolation
    ) async throws -> (Receipt<HistoryUser>, Receipt<HistoryUser>) {
        await service.clearRequests()
        await service.inject(.stallBeforeProcessing)
        let (one, other) = (first, second)
        let task = Task { [client] in try await one.save(using: client) }
        try await service.waitForRequests(1)
        let next = Task { [client] in try await other.save(using: client) }
        while client.waitingCount == 0 { await Task.yield() }
        await service.releaseStalledRequests()
        return (try await task.value, try await next.value)
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

    /// Others send the rows as they are, in another order: they all get new ids.
    func othersReplaceRows(reversed: Bool = false) async throws {
        let rows = try await stored.ps.map { row -> JSONValue in
            ["k": row.k.map { .string($0) } ?? .null, "t": row.t.map { .string($0) } ?? .null]
        }
        try await othersReplace("/ps", .array(reversed ? rows.reversed() : rows))
    }

    var stored: HistoryUser {
        get async throws { try HistoryUser(json: JSONEncoder().encode(await service.record(uuid))) }
    }

    /// The rows of the service, as `name` or `name=value`.
    var storedRows: [String] { get async throws { try await stored.ps.map(\.shown) } }
}

struct NothingLost: Error {}

extension HistoryUser.PsElement {
    var shown: String { [k, t].compactMap { $0 }.joined(separator: "=") }
}

extension HistoryUser {
    var rows: [String] { ps.map(\.shown) }
}
