import Foundation

/// A call about a record while it is under way: one request, or all those of a save.
struct RecordCall<Record: CaptureRecord>: Sendable {
    /// The record as the app had it when it made the call.
    private let made: Record
    private let client: CaptureClient
    private let path: AttributePath
    /// The newest call of the line that had ended when the app made this one.
    private let ended: Int64
    /// The record with the outcomes of earlier calls.
    private let start: MergeState
    private var outcome: Outcome
    /// See ``current``; nil after a response until somebody asks.
    private var merged: MergeState?
    /// What the last read has shown.
    private var lastRead: PartContent?
    /// True if the last request was a read.
    private(set) var hasJustRead = false
    private var answerCount = 0
    private let secrets: [String]

    /// Makes a call when all earlier ones for the record have ended.
    ///
    /// - Parameters:
    ///   - contents: What the record holds.
    ///   - path: The part that the call is about.
    ///   - run: Makes the requests.
    /// - Returns: The receipt.
    /// - Throws: What `run` throws, with the receipt of what was done.
    static func make(
        _ record: Record, _ contents: MergeState, _ client: CaptureClient, at path: AttributePath = .root,
        _ run: @Sendable (inout RecordCall) async throws -> Void
    ) async throws -> Receipt<Record> {
        let line = record._captureState.line
        let ended = client.callOutcomes.newestCall(inLine: line)
        return try await client.inLine(for: record.uuidOnCapture) {
            var start = contents
            start.catchUp(
                client.callOutcomes.inLine(line, after: start.calls.known, upTo: .max, isTaken: false), ended: .max)
            var call = RecordCall(
                made: record, client: client, path: path, ended: ended, start: start,
                outcome: Outcome(of: start), merged: start, secrets: start.mine.secretTexts)
            do {
                try await run(&call)
            } catch {
                guard let receipt = call.end() else { throw error }
                var last = CaptureError(stoppedBy: error)
                last.mayBePartlyDone = call.isPartlyDone(before: last)
                last.receipt = receipt
                throw last
            }
            return call.end() ?? Receipt(of: record, at: path, nil, client.callOutcomes, ended: ended)
        }
    }

    private var line: LocalID { made._captureState.line }
    private var key: String { client.line(for: made.uuidOnCapture) }

    /// Returns true if something was sent, unless the only response was lost with the connection: such an error says by
    /// itself that the outcome is not known.
    private func isPartlyDone(before error: CaptureError) -> Bool {
        outcome.hasChanges && (answerCount > 0 || !error.isLoss)
    }

    /// Returns the receipt; nil if no request was answered or lost.
    private mutating func end() -> Receipt<Record>? {
        if outcome.isEmpty { return nil }
        outcome.number = CallNumber.next()
        client.callOutcomes.note(outcome, of: key, inLine: line)
        return Receipt(of: made, at: path, outcome, client.callOutcomes, ended: ended)
    }

    // MARK: Requests

    mutating func read() async throws {
        try await waitForLostCall()
        let perhapsSent = current.perhapsSent
        let answer = try await request(nil)
        lastRead = answer.content
        outcome.take(read: answer, perhapsSent: perhapsSent)
        took()
        hasJustRead = true
    }

    /// Reads first: in doubt, and if another line has changed the record and more than scalars is to be sent (6, 8).
    ///
    /// - Returns: True if it has read.
    @discardableResult
    mutating func readFirst(sendsElements: Bool) async throws -> Bool {
        let newest = max(current.calls.behind, client.callOutcomes.newestChange(of: key, byOthersThan: line))
        guard !current.doubts.isEmpty || sendsElements && newest > current.calls.read else { return false }
        try await read()
        return true
    }

    /// - Parameter unmodifiedSince: The `lastUpdated` that Capture must still have; nil to send in any case.
    mutating func send(_ patch: Patch, unmodifiedSince: String? = nil) async throws {
        if unmodifiedSince != nil { try await waitForLostCall() }
        let answer = try await request(patch, unmodifiedSince: unmodifiedSince)
        outcome.take(patch, answer)
        if unmodifiedSince != nil { outcome.dropDoubts() }
        took()
        hasJustRead = false
    }

    /// Waits until a call whose response was lost has arrived, or never will.
    private func waitForLostCall() async throws {
        guard let loss = client.callOutcomes.lastLoss(of: key) else { return }
        let pause = loss + client.retries.pauseAfterLostResponse - client.clock.now()
        if pause > 0 { try await client.clock.sleep(pause) }
    }

    /// Notes that an element which was to be deleted is not there any more.
    mutating func takeAsGone(_ patch: Patch) {
        outcome.take(patch, Answer(patch.body, isWhole: false))
        took()
    }

    /// Returns true if the last read could not show an element, because the client may not read its plural.
    func isHidden(_ path: [PartStep]) -> Bool {
        var part = lastRead
        for step in path {
            guard let value = part?[step.attribute] else { return true }
            part = step.element == nil ? value.object : value.elements?.first
        }
        return false
    }

    private mutating func took() {
        answerCount += 1
        merged = nil
    }

    /// What the record of the app would be, had it merged the outcome so far.
    var current: MergeState {
        mutating get {
            if let merged { return merged }
            var contents = start
            contents.merge(outcome)
            merged = contents
            return contents
        }
    }

    /// Notes that a request was perhaps carried out.
    private mutating func lose(_ patch: Patch) {
        client.callOutcomes.noteLoss(of: key, at: client.clock.now())
        outcome.lose(patch)
    }

    /// - Parameter patch: What is sent; nil for a read of the record.
    private mutating func request(_ patch: Patch?, unmodifiedSince: String? = nil) async throws -> Answer {
        guard var address = current.path(of: patch?.path ?? []) else {
            throw CaptureError(.notOnCapture(path: path.description))
        }
        if let patch, let plural = patch.plural {
            address = address / Record.layout.at(patch.path).attributes[plural].name
        }
        let call = Call(
            patch?.endpoint ?? .read, path: address, attributes: patch?.json, uuid: made.uuidOnCapture,
            secrets: patch.map { secrets + $0.body.secretTexts } ?? [], isRepeatable: patch?.appends != true,
            unmodifiedSince: unmodifiedSince)
        let response: ServiceAnswer
        do {
            response = try await Attempts(client: client, call: call).run()
        } catch let failure as TokenError {
            throw failure.error
        } catch let error as CaptureError {
            if error.mayBePartlyDone, let patch { lose(patch) }
            throw error
        }
        client.callOutcomes.noteLoss(of: key, at: nil)
        do {
            return try answer(response, to: patch, address)
        } catch {
            // It was carried out, but what came back cannot be read.
            if let patch { lose(patch) }
            throw error
        }
    }

    private func answer(_ response: ServiceAnswer, to patch: Patch?, _ address: AttributePath) throws -> Answer {
        guard let patch else { return Answer(try (response.wholeRecord() as Record).contents, isWhole: true) }
        // The answer to a removal shows nothing.
        if patch.kind == .delete { return Answer(patch.body, isWhole: false) }
        return try response.member("result") { try Answer(of: Record.self, to: patch, at: address, &$0) }
    }
}

extension Patch {
    fileprivate var endpoint: Call.Endpoint { Call.Endpoint("entity.\(kind.rawValue)") }

    /// True if new elements are appended, which must not happen twice.
    fileprivate var appends: Bool { kind == .update && body.parts.contains { $0.identity != nil && $0.id == nil } }
}
