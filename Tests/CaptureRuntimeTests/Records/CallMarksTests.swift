import RandomNumbers
import Testing

@testable import CaptureRuntime

/// The tree of call numbers says the same as a list of paths with numbers.
@Suite struct CallMarksTests {
    /// Few steps, so that paths meet.
    private static func path(_ random: inout SplitMix64) -> AttributePath {
        let steps: [AttributePath.Step] = [.attribute("a"), .attribute("b"), .element(1), .element(2)]
        let count = Int.random(in: 0...4, using: &random)
        return AttributePath((0..<count).compactMap { _ in steps.randomElement(using: &random) })
    }

    private static func numbers(_ random: inout SplitMix64) -> [AttributePath: Int64] {
        (0..<Int.random(in: 0...6, using: &random)).reduce(into: [:]) { numbers, _ in
            numbers[path(&random)] = Int64.random(in: 1...9, using: &random)
        }
    }

    @Test("What is noted is found at its path, and nowhere else", arguments: 0..<200)
    func numbers(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let numbers = Self.numbers(&random)
        let marks = CallMarks(numbers)
        #expect(marks.numbers == numbers)
        #expect(marks.isEmpty == numbers.isEmpty)
        #expect(marks.newestNumber == numbers.values.max())
        for _ in 0..<10 {
            let path = Self.path(&random)
            #expect(marks[path.steps[...]].number == numbers[path])
            let onTheWay = numbers.filter { path.steps.starts(with: $0.key.steps) }.values.max()
            #expect(marks.newestNumber(onTheWayTo: path.steps[...]) == onTheWay)
        }
    }

    @Test("Older numbers, other elements and sums are told apart", arguments: 0..<200)
    func selections(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let (numbers, others) = (Self.numbers(&random), Self.numbers(&random))
        let limit = Int64.random(in: 0...9, using: &random)
        #expect(CallMarks(numbers).newer(than: limit).numbers == numbers.filter { $0.value > limit })
        #expect(CallMarks(numbers).adding(CallMarks(others)).numbers == numbers.merging(others, uniquingKeysWith: max))
        let kept = numbers.filter { $0.key.steps.isEmpty || $0.key.steps[0] == .element(1) }
        #expect(CallMarks(numbers).ofElements([1, nil, 7]).numbers == kept)
    }

    @Test("Taking the last number away leaves nothing")
    func removal() {
        var marks = CallMarks()
        marks["a"][.element(1)].note(3)
        #expect(marks.numbers.map(\.key.description) == ["/a#1"])
        marks["a"][.element(1)].number = nil
        #expect(marks == CallMarks())
        #expect(marks.isEmpty)
    }

    @Test("A later number stays when an earlier one is noted, and the other way round is replaced")
    func notes() {
        var marks = CallMarks()
        marks.note(5)
        marks.note(3)
        #expect(marks.number == 5)
        marks.note(8)
        #expect(marks.number == 8)
    }
}

/// Which calls have been merged into a record.
@Suite struct LedgerTests {
    private let photo = (.root / "photos").adding(.element(31))

    @Test("A call covers what is inside of its part, and nothing with a greater number")
    func covers() {
        var ledger = Ledger(readBy: 3)
        #expect(ledger.covers(photo, 3))
        #expect(!ledger.covers(photo, 4))
        ledger.note(.root / "photos", 6)
        #expect(ledger.covers(photo, 5))
        #expect(!ledger.covers(.root, 5))
        #expect(!ledger.covers(.root / "photosOfMe", 5))
        #expect(ledger.newest == 6)
    }

    @Test("A later call for a part is news to an earlier one for what is around, until that is merged again")
    func newer() {
        var ledger = Ledger(readBy: 3)
        ledger.note(photo, 6)
        #expect(ledger.newer(than: 5, at: .root).numbers == [photo: 6])
        #expect(ledger.newer(than: 6, at: .root).isEmpty)
        ledger.note(.root, 7)
        #expect(ledger.applied.numbers == [.root: 7])
    }
}
