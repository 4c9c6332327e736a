import CaptureRuntime
import CaptureTestSupport
import Foundation
import Histories
import HistorySupport
import Models
import TestTools
import Testing

@Suite("The calls that are planned are those that a save makes")
struct PlannedAndMadeTests {
    @Test("Whatever was edited, and whatever has failed before", arguments: ["history-1", "history-2", "history-3"])
    func same(_ name: String) async throws {
        let file = HistorySchema.folder(of: name).appending(path: "schema.json")
        let document = HistoryDocument(withoutConstraintsOf: try JSONValue(jsonData: Data(contentsOf: file)))
        var met = Met()
        for seed: UInt64 in 1...40 {
            switch name {
            case "history-1": try await run(HistoryOne.self, document, seed, &met)
            case "history-2": try await run(HistoryTwo.self, document, seed, &met)
            default: try await run(HistoryThree.self, document, seed, &met)
            }
        }
        #expect(met.same > 50 && met.reads > 10, "met: \(met)")
    }

    /// How many plans there were of more than one call, and that began with a read.
    private struct Met {
        var same = 0
        var reads = 0
    }

    /// One record, which is edited, saved, and now and then loaded. Before each save its calls are planned, and
    /// afterwards compared with the requests.
    private func run<Record: CaptureRecord & RandomlyEditable>(
        _ type: Record.Type, _ document: HistoryDocument, _ seed: UInt64, _ met: inout Met
    ) async throws {
        let capture = try InMemoryCapture(schema: Data(document.bytes))
        var log = EditLog(random: SplitMix64(seed: seed))
        var user = try await capture.add([:], as: Record.self)
        let client = capture.client(for: user, retries: .never)
        var earlier = user
        for step in 1...15 {
            for _ in 0..<log.random.int(1...8) {
                user.edit(&log, from: EditSources(other: nil, earlier: earlier))
            }
            if log.random.chance(15) { user = try user.savedAndLoaded() }
            if log.random.chance(30) { earlier = user }
            let plurals: PluralSaving = log.random.chance(25) ? .replace : .byElement
            let isOverwriting = log.random.chance(30)
            let planned = Result { try user.plannedCalls(plurals: plurals, overwritingUnread: isOverwriting) }
            await capture.clearRequests()
            await capture.clearFaults()
            if log.random.chance(35) {
                let fault = log.random.pick(of: Fault.dropAfterProcessing, .dropBeforeProcessing, .errorCode(403))
                await capture.inject(fault, atRequest: log.random.int(1...3))
            }
            let failed: CaptureError?
            do {
                try await client.save(&user, plurals: plurals, overwritingUnread: isOverwriting)
                failed = nil
            } catch let error as CaptureError {
                failed = error
            }
            let made = await capture.requests
            let what: Comment = "seed \(seed), step \(step): \(planned), \(made), \(failed?.description ?? "saved")"
            switch planned {
            case .failure(let error):
                #expect(made.isEmpty && error as? CaptureError == failed, what)
            case .success(let calls) where calls.first?.kind == .read:
                met.reads += 1
                #expect(made.first.map { $0.path == "/entity" && $0.attributeName.isEmpty } == true, what)
            case .success(let calls):
                if calls.count > 1 { met.same += 1 }
                #expect(failed == nil ? made.count == calls.count : made.count <= calls.count && !made.isEmpty, what)
                for (call, request) in zip(calls, made) { #expect(call.isShown(by: request), what) }
            }
        }
    }
}

extension PlannedCall {
    /// True if a request is that of the call.
    fileprivate func isShown(by request: ReceivedRequest) -> Bool {
        let endpoint = "/" + (description.split(separator: " ").first ?? "")
        return endpoint == request.path && path == request.attributeName
            && Self.isShown(body ?? .null, by: request.attributes ?? .null)
    }

    /// True if JSON is the same as what was sent, but for secrets.
    private static func isShown(_ shown: JSONValue, by sent: JSONValue) -> Bool {
        switch (shown, sent) {
        case ("<redacted>", _): !sent.isNull
        case (.array(let shown), .array(let sent)):
            shown.count == sent.count && zip(shown, sent).allSatisfy { isShown($0, by: $1) }
        case (.object(let shown), .object(let sent)):
            shown.count == sent.count && shown.allSatisfy { name, value in isShown(value, by: sent[name] ?? .null) }
        default: shown == sent
        }
    }
}
