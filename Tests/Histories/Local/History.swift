import CaptureRuntime
import Foundation
import HistorySupport
import TestTools

/// One record's life without a network: edits, undo, copies, writing and reading; after each step everything it says
/// about its changes is compared with what the test works out from plain values.
struct History<Record: CaptureRecord & RandomlyEditable> {
    let schema: HistorySchema
    let seed: UInt64
    let reader: PlainReader
    var log: EditLog
    /// The record, and what the test reckons of it.
    var now: Copy
    /// What Capture confirmed, as it came.
    let answer: [String: JSONValue]
    /// True if what came, for this record or the other one, is not in every place as the schema says.
    let isDrifted: Bool
    private let other: Record
    private let otherMarks: UnreadMarks
    private var saved: [Copy]
    private(set) var step = 0

    /// A record at some time of its life.
    struct Copy {
        var record: Record
        /// What it has never read, by its own marks.
        var marks: UnreadMarks
        /// The values that Capture confirmed, and what of them was never read.
        var confirmed: PlainRecord

        /// The values of the record, with its marks.
        var plain: PlainRecord { record.plain().marked(marks) }
    }

    var record: Record { now.record }

    init(schema: HistorySchema, seed: UInt64) throws {
        self.schema = schema
        self.seed = seed
        var maker = AnswerMaker(random: SplitMix64(seed: seed))
        let isNew = maker.random.chance(8)
        let answer = isNew ? [:] : maker.answer(schema, firstID: 100)
        let otherAnswer = maker.answer(schema, firstID: 500_000)
        self.answer = answer
        isDrifted = maker.hasDrifted
        reader = maker.reader
        other = try Self.decoded(otherAnswer)
        otherMarks = UnreadMarks(ofRecordReadFrom: otherAnswer, schema.attributes)
        let read = UnreadMarks(ofRecordReadFrom: answer, schema.attributes)
        // A record made by `init` has left out nothing itself; it is Capture's version that nobody has read.
        now = Copy(
            record: isNew ? Record(.unset) : try Self.decoded(answer), marks: isNew ? UnreadMarks() : read,
            confirmed: reader.record(answer, schema.attributes).marked(read))
        saved = [now]
        log = EditLog(random: maker.random)
    }

    private static func decoded(_ answer: [String: JSONValue]) throws -> Record {
        try JSONDecoder().decode(Record.self, from: JSONValue.object(answer).jsonData)
    }

    mutating func run() throws {
        try compare("the record as it was read", record.plain(), now.confirmed)
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
            saved.append(now)
        case 16..<18:
            guard let earlier = log.random.pick(saved) else { return }
            log.note("the record = an earlier copy of it")
            now = earlier
        default:
            let earlier = log.random.pick(saved)
            let sources = EditSources(
                other: other, earlier: earlier?.record, otherMarks: otherMarks,
                earlierMarks: earlier?.marks ?? UnreadMarks())
            now.record.edit(&now.marks, &log, from: sources)
        }
    }

    // MARK: Checks

    private mutating func check() throws {
        let (plain, confirmed) = (now.plain, now.confirmed)
        let expected = Expected.update(from: confirmed, to: plain, schema.attributes)
        try compare("hasPendingUpdate", record.hasPendingUpdate, record.pendingUpdate != [:])
        try compare("pendingUpdate", reader.update(record.pendingUpdate, schema.attributes), .object(expected))
        try compare("hasChanges", record.hasChanges, Expected.differs(plain, from: confirmed, schema.attributes))
        try compare(
            "changedPlurals", record.changedPlurals,
            Expected.changedPlurals(from: confirmed, to: plain, schema.attributes))
        if let copy = log.random.pick(saved)?.record {
            try compare("== of an earlier copy", record == copy, plain == copy.plain())
            if record == copy { try compare("hashValue of an equal copy", record.hashValue, copy.hashValue) }
        }
        try checkUnreadAttributes(plain)
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
