import CaptureRuntime
import Foundation
import Histories
import HistorySupport
import TestTools

/// Records as the service might send them, edited at random.
enum RandomRecord {
    static func edited<Record: CaptureRecord & RandomlyEditable>(
        _ type: Record.Type, _ schema: HistorySchema, seed: UInt64
    ) throws -> Record {
        var maker = AnswerMaker(random: SplitMix64(seed: seed))
        var record = try Record(json: JSONValue.object(maker.answer(schema, firstID: 100)).jsonData)
        var log = EditLog(random: maker.random)
        edit(&record, 10, &log)
        return record
    }

    static func edit<Record: CaptureRecord & RandomlyEditable>(
        _ record: inout Record, _ count: Int, _ log: inout EditLog
    ) {
        for _ in 0..<count { record.edit(&log, from: EditSources(other: nil, earlier: nil)) }
    }
}
