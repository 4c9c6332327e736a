import Expectations
import Foundation
import TestTools

extension EveryModel {
    func readsItsRecordsInBothWays() throws {
        for record in try records() {
            let difference = try read(record).difference
            expectNil(difference, "\(String(decoding: record, as: UTF8.self))")
        }
    }

    func readsChangedRecordsInBothWays(count: Int) throws {
        let records = try records().map { try JSONText($0) }
        for seed in 0..<UInt64(count) {
            var random = SplitMix64(seed: seed)
            var json = try require(records.randomElement(using: &random))
            for _ in 0...Int.random(in: 0..<4, using: &random) { json.change(&random) }
            let text = json.text(&random)
            let difference = try read(Data(text.utf8)).difference
            try require(difference == nil, "seed \(seed): \(text)")
        }
    }
}
