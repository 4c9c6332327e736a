import Expectations
import XCTest

/// Records of rare models that are read from JSON text directly are the same as those that `JSONDecoder` reads.
final class RareModelReadingLongTests: XCTestCase {
    /// Every record of the fixtures.
    func testFixtures() {
        forEach(EveryModel.rare) { model in
            try model.readsItsRecordsInBothWays()
        }
    }

    /// Changed records.
    func testChanged() {
        forEach(EveryModel.rare) { model in
            try model.readsChangedRecordsInBothWays(count: 4)
        }
    }
}
