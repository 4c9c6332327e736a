import CaptureRuntime
import Foundation
import HistorySupport

/// One record's life without a network: edits, undo, copies, writing and reading; after each step everything it says
/// about its changes is compared with what the test works out from plain values.
struct History<Record: CaptureEntity & RandomlyEditable> {
    let schema: HistorySchema
    let seed: UInt64
    let reader: PlainReader
    var log: EditLog
    var record: Record
    /// What Capture confirmed: the answer as it came, and its values.
    let answer: [String: JSONValue]
    var confirmed: PlainRecord
    private let other: Record
    private var saved: [(record: Record, confirmed: PlainRecord)]
    private(set) var step = 0

    init(schema: HistorySchema, seed: UInt64) throws {
        self.schema = schema
        self.seed = seed
        var maker = AnswerMaker(random: SplitMix64(seed: seed))
        let isNew = maker.random.chance(8)
        let answer = isNew ? [:] : maker.answer(schema, firstID: 100)
        let otherAnswer = maker.answer(schema, firstID: 500_000)
        self.answer = answer
        reader = maker.reader
        record = isNew ? Record(.unset) : try Self.decoded(answer)
        other = try Self.decoded(otherAnswer)
        confirmed = reader.record(answer, schema.attributes)
        saved = [(record, confirmed)]
        log = EditLog(random: maker.random)
    }

    private static func decoded(_ answer: [String: JSONValue]) throws -> Record {
        try JSONDecoder().decode(Record.self, from: JSONValue.object(answer).jsonData)
    }

    mutating func run() throws {
        try compare("the record as it was read", record.plain(), confirmed)
        try check()
        for _ in 0..<log.random.int(30...60) {
            step += 1
            try act()
            try check()
        }
        step += 1
        try saveAndLoad(asPropertyList: false)
        try check()
        try checkRenumbered()
    }

    private mutating func act() throws {
        switch log.random.int(0...99) {
        case 0..<4:
            log.note("the record is written and read as JSON")
            try saveAndLoad(asPropertyList: false)
        case 4..<6:
            log.note("the record is written and read as a property list")
            try saveAndLoad(asPropertyList: true)
        case 6..<16:
            saved.append((record, confirmed))
        case 16..<18:
            guard let earlier = log.random.pick(saved) else { return }
            log.note("the record = an earlier copy of it")
            (record, confirmed) = earlier
        default:
            let earlier = log.random.pick(saved)?.record
            record.edit(&log, from: EditSources(other: other, earlier: earlier))
        }
    }

    // MARK: Checks

    private mutating func check() throws {
        let plain = record.plain()
        let expected = Expected.update(from: confirmed, to: plain, schema.attributes)
        try compare("pendingUpdate", reader.update(record.pendingUpdate, schema.attributes), .object(expected))
        try compare("hasChanges", record.hasChanges, plain != confirmed)
        try compare(
            "changedPlurals", record.changedPlurals,
            Expected.changedPlurals(from: confirmed, to: plain, schema.attributes))
        if let copy = log.random.pick(saved)?.record {
            try compare("== of an earlier copy", record == copy, plain == copy.plain())
            if record == copy { try compare("hashValue of an equal copy", record.hashValue, copy.hashValue) }
        }
        if log.random.chance(30), let probe = record.randomProbe(&log.random) { try check(probe, plain) }
    }

    func compare<Value: Equatable>(_ what: String, _ actual: Value, _ expected: Value) throws {
        if actual != expected { try fail(what, "\(actual)", "\(expected)") }
    }

    func fail(_ what: String, _ actual: String, _ expected: String) throws -> Never {
        throw HistoryFailure(
            schema: schema.name, seed: seed, step: step, what: what, actual: actual, expected: expected,
            entries: log.entries)
    }
}

/// What a failed history tells: enough to run it again.
struct HistoryFailure: Error, CustomStringConvertible {
    let schema: String
    let seed: UInt64
    let step: Int
    let what: String
    let actual: String
    let expected: String
    let entries: [String]

    var description: String {
        """
        \(what) is wrong in \(schema), seed \(seed), step \(step); run it alone with HISTORY_SEED=\(seed).
          is:        \(actual)
          should be: \(expected)
          edits before it: \(entries.suffix(6).joined(separator: "; "))
        """
    }
}
