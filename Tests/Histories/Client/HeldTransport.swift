import CaptureRuntime
import CaptureTestSupport
import Foundation
import HistorySupport

/// One call to the service, with all its attempts.
struct Exchange {
    let endpoint: String
    let path: String
    /// True for the path of a plural, which is answered with an array.
    let isOfPlural: Bool
    let sent: JSONValue?
    /// The order in which the calls of all devices went out.
    let number: Int
    /// True if an attempt was lost in such a way that nobody can know that the service has done nothing.
    var leavesOpen = false
    /// The `result` of the last attempt, if that has one of the right shape.
    var result: JSONValue?

    var isReplace: Bool { endpoint == "entity.replace" }
    var isDeletion: Bool { endpoint == "entity.delete" }
    var isRead: Bool { endpoint == "entity" }
    /// True for a call for a part that was answered with the whole record.
    var isWhole: Bool { !path.isEmpty && result?["uuid"] != nil && result?["lastUpdated"] != nil }
    /// Of which part the outcome tells.
    var answeredPath: String { isWhole ? "" : path }
    /// True if there is something to merge. A read without an answer has told and done nothing.
    var hasOutcome: Bool { result != nil || leavesOpen && !isRead }

    mutating func take(_ response: CaptureResponse, _ fault: HistoryFault?) {
        let answer = try? JSONValue(jsonData: response.body)
        switch answer?["stat"] {
        case "error": if answer?["code"] == 500 { leavesOpen = true }
        case "ok":
            let result = answer?["result"]
            self.result = result
            let isUsable = isWhole || (isOfPlural ? result?.arrayValue != nil : result?.objectValue != nil)
            if !isUsable {
                self.result = nil
                leavesOpen = true
            }
        default: leavesOpen = leavesOpen || fault?.leavesOpen != false
        }
    }
}

/// Which call of a history a task is making.
enum CallMark {
    @TaskLocal static var number = -1
}

/// Holds every request until the history lets it go, and writes down what became of it. Used on the thread of its
/// history only.
final class HeldTransport: CaptureTransport, @unchecked Sendable {
    private struct Held {
        let call: Int
        let request: CaptureRequest
        let continuation: CheckedContinuation<HistoryFault?, any Error>
    }

    private let service: any HistoryService
    private let counter: CallCounter
    private let schema: HistorySchema
    private let executor: any HistoryRunning
    private var held: Held?
    private(set) var exchanges: [Int: [Exchange]] = [:]
    /// True if a request came before the one before it had an answer.
    private(set) var hasOverlap = false

    init(
        _ service: any HistoryService, _ counter: CallCounter, _ schema: HistorySchema, _ executor: any HistoryRunning
    ) {
        self.service = service
        self.counter = counter
        self.schema = schema
        self.executor = executor
    }

    /// The call whose request is held.
    var heldCall: Int? { held?.call }

    /// Lets the held request go on to its fate.
    func release(_ fault: HistoryFault?) {
        guard let held else { return }
        self.held = nil
        held.continuation.resume(returning: fault)
    }

    /// A client sends what writes in a task of its own, which is not on the thread of the history.
    func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        try await executor.run { try await self.hold(request) }
    }

    private func hold(_ request: CaptureRequest) async throws -> CaptureResponse {
        let call = CallMark.number
        try arrived(request, call)
        // Calls for one record go out one at a time.
        if held != nil { hasOverlap = true }
        let fault = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                held = Held(call: call, request: request, continuation: continuation)
            }
        } onCancel: {
            guard let held else { return }
            self.held = nil
            note(held.call) { $0.leavesOpen = true }
            held.continuation.resume(throwing: CancellationError())
        }
        do {
            let response = try await service.answer(request, fault)
            note(call) { $0.take(response, fault) }
            return response
        } catch {
            note(call) { $0.leavesOpen = $0.leavesOpen || fault?.leavesOpen != false }
            throw error
        }
    }

    private func arrived(_ request: CaptureRequest, _ call: Int) throws {
        let fields = try FormFields(request.body)
        let endpoint = request.url.lastPathComponent
        let path = fields["attribute_name"] ?? ""
        if let last = exchanges[call]?.last, last.endpoint == endpoint, last.path == path { return }
        let sent = try fields["attributes"].map { try JSONValue(jsonText: $0) }
        counter.last += 1
        exchanges[call, default: []].append(
            Exchange(
                endpoint: endpoint, path: path, isOfPlural: schema.hasPlural(at: path), sent: sent,
                number: counter.last))
    }

    private func note(_ call: Int, _ change: (inout Exchange) -> Void) {
        guard var exchanges = exchanges[call], var last = exchanges.popLast() else { return }
        change(&last)
        self.exchanges[call] = exchanges + [last]
    }
}

/// Counts the calls that go out. Used on the thread of its history only.
final class CallCounter: @unchecked Sendable {
    var last = 0
}

/// What can wait for something asynchronous.
protocol HistoryRunning: Sendable {
    /// Runs `body` on the thread of the history, wherever the caller is.
    func run<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value
    func value<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension HistoryExecutor: HistoryRunning {}
