import CaptureRuntime
import Foundation
import Histories
import HistorySupport
import Models

/// Random operations on records with faults: one seed is the history of one record, of 20 to 60 operations and what
/// brings it and the service to an end in which both are equal. `make histories` does the same for schemas that are
/// drawn anew.
extension Attack {
    package static let memory = Attack("memory", count: 2_000) { try clients(isRemote: false) }
    package static let http = Attack("http", count: 500) { try clients(isRemote: true) }
    package static let elements = Attack("elements", count: 1_000) {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { throw SoakFailure.olderSystem }
        return { ElementHistories.failures([$0]).first }
    }

    private static func clients(isRemote: Bool) throws -> Run {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { throw SoakFailure.olderSystem }
        let names = ["history-1", "history-2", "history-3"]
        let subjects = try names.map { name in
            let file = HistorySchema.folder(of: name).appendingPathComponent("schema.json")
            let document = HistoryDocument(withoutConstraintsOf: try JSONValue(jsonData: Data(contentsOf: file)))
            return (schema: try HistorySchema(name: name), document: document)
        }
        return { seed in
            let (schema, document) = subjects[Int(seed % 3)]
            let failures =
                switch seed % 3 {
                case 0: ClientHistories.failures(HistoryOne.self, schema, document, [seed], isRemote: isRemote)
                case 1: ClientHistories.failures(HistoryTwo.self, schema, document, [seed], isRemote: isRemote)
                default: ClientHistories.failures(HistoryThree.self, schema, document, [seed], isRemote: isRemote)
                }
            return failures.first
        }
    }
}
