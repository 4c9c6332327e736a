import CaptureRuntime
import CaptureSchema
import CaptureTestSupport
import Foundation
import Histories
import HistorySupport
import Models
import TestTools

/// Mutated answers of the service: each is merged or is an error, and none takes an edit away.
extension Attack {
    package static let answers = Attack("answers", count: 10_000, stackSize: smallStack) {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { throw SoakFailure.olderSystem }
        let histories = try [
            AnswerSubject("history-1", HistoryOne.self).problem, AnswerSubject("history-2", HistoryTwo.self).problem,
            AnswerSubject("history-3", HistoryThree.self).problem,
        ]
        return { seed in try histories[Int(seed % 3)](seed) }
    }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct AnswerSubject<Record: CaptureRecord & RandomlyEditable> {
    private let schema: HistorySchema
    private let recordSchema: RecordSchema
    private let executor = HistoryExecutor()

    init(_ name: String, _ type: Record.Type) throws {
        schema = try HistorySchema(name: name)
        let file = HistorySchema.folder(of: name).appendingPathComponent("schema.json")
        let json = try JSONValue(jsonData: Data(contentsOf: file))
        let document = HistoryDocument(withoutConstraintsOf: json)
        recordSchema = try RecordSchema(SourceText(path: "schema.json", bytes: document.bytes), rules: [:])
    }

    func problem(_ seed: UInt64) throws -> String? {
        var log = EditLog(random: SplitMix64(seed: seed))
        let transport = MutatingTransport(try service(&log), log.random)
        guard let domain = URL(string: "https://soak.example") else { return "no domain" }
        let client = CaptureClient(
            domain: domain, accessToken: { _ in "token" }, transport: transport, retries: RetryPolicy(limit: 0))
        var record = try executor.value { try await client.fetch(Record.self) }
        transport.isMutating = true
        for _ in 0..<log.random.int(1...3) {
            RandomRecord.edit(&record, log.random.int(0...4), &log)
            let call = AnsweredCall(record, client, &log.random)
            let outcome = executor.outcome { try await call.receipt() }
            let sent = record.plain()
            RandomRecord.edit(&record, log.random.int(0...3), &log)
            if let problem = try problem(with: outcome, sent, &record) {
                return "\(call.name): \(problem)\nanswers: \(transport.answers)"
            }
        }
        return nil
    }

    private func service(_ log: inout EditLog) throws -> MemoryService {
        var content = Record(.unset)
        RandomRecord.edit(&content, log.random.int(0...30), &log)
        var members = try JSONValue(jsonData: JSONEncoder().encode(content)).objectValue ?? [:]
        members["$capture"] = nil
        return try MemoryService(schema: recordSchema, seed: .object(members))
    }

    /// Applies an outcome to a record that was edited while the call was out.
    private func problem(
        with outcome: Result<Receipt<Record>, any Error>, _ sent: PlainRecord, _ record: inout Record
    ) throws -> String? {
        let edited = record.plain()
        let edits = LostEdits(
            pendingUpdate: record.pendingUpdate, changedPlurals: Set(record.changedPlurals.map { "\($0)" }))
        switch outcome {
        case .success(let receipt): receipt.apply(to: &record)
        case .failure(let error):
            guard let error = error as? CaptureError else { return "an error of another kind: \(error)" }
            error.receipt(for: Record.self)?.apply(to: &record)
            // A save that went wrong may have sent some parts before.
            if error.mayBePartlyDone { break }
            if record.plain() != edited { return "after \(error) the record is \(record.plain()), was \(edited)" }
        }
        if let loss = edits.first(sent, edited, record.plain()) { return "an edit was lost: \(loss)" }
        let saved = SavedRecord<Record>(secrets: schema.secretNames)
        return try saved.problem(of: record, savedAs: saved.text(of: record)) { try Record(json: $0) }
    }
}

/// A call with an outcome to merge.
private struct AnsweredCall<Record: CaptureRecord & RandomlyEditable> {
    let name: String
    let receipt: @Sendable () async throws -> Receipt<Record>

    init(_ record: Record, _ client: CaptureClient, _ random: inout SplitMix64) {
        let isOverwriting = random.chance(70)
        let probe = record.randomProbe(&random)
        switch random.int(0...9) {
        case 0, 1:
            name = "update"
            receipt = { try await record.update(using: client) }
        case 2:
            name = "refresh"
            receipt = { try await record.refresh(using: client) }
        case 3...5:
            name = "save"
            receipt = { try await record.save(using: client, overwritingUnread: isOverwriting) }
        case 6:
            name = "save by replacing"
            receipt = { try await record.save(using: client, plurals: .replace, overwritingUnread: isOverwriting) }
        case 7:
            name = "refresh of a part"
            let refresh = probe?.refresh
            receipt = {
                guard let refresh else { return try await record.refresh(using: client) }
                return try await refresh(record, client)
            }
        default:
            name = "call of a part"
            let send = probe?.send
            receipt = {
                guard let send else { return try await record.update(using: client) }
                return try await send(record, client, isOverwriting)
            }
        }
    }
}

/// Passes requests on, and mutates the answers. Used on the thread of its run only.
private final class MutatingTransport: CaptureTransport, @unchecked Sendable {
    var isMutating = false
    private(set) var answers: [String] = []
    private let service: MemoryService
    private let mutator = Mutator(.record)
    private var random: SplitMix64

    init(_ service: MemoryService, _ random: SplitMix64) {
        self.service = service
        self.random = random
    }

    func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        let response = try service.answer(request, nil)
        guard isMutating, random.chance(80) else { return response }
        let body = Data(mutator.mutated(Array(response.body), &random))
        answers.append(String(decoding: body.prefix(20_000), as: UTF8.self))
        return CaptureResponse(status: random.pick(of: 200, 200, 200, 400, 500), body: body)
    }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension HistoryExecutor {
    fileprivate func outcome<Value: Sendable>(
        _ body: @escaping @Sendable () async throws -> Value
    ) -> Result<Value, any Error> {
        Result { try value(body) }
    }
}
