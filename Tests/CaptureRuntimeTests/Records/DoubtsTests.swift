import TestTools
import Testing

@testable import CaptureRuntime

/// The tree of doubts says the same as a list of paths.
@Suite struct DoubtsTests {
    /// Few steps, so that paths meet.
    private static func path(_ random: inout SplitMix64) -> AttributePath {
        let steps: [AttributePath.Step] = [.attribute("a"), .attribute("b"), .element(1), .element(2)]
        let count = Int.random(in: 0...4, using: &random)
        return AttributePath((0..<count).compactMap { _ in steps.randomElement(using: &random) })
    }

    @Test("What is open is found at its path, and nowhere else", arguments: 0..<200)
    func paths(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let paths = Set((0..<Int.random(in: 0...6, using: &random)).map { _ in Self.path(&random) })
        let doubts = Doubts(openAt: Array(paths))
        #expect(Set(doubts.openPaths) == paths)
        #expect(doubts.isEmpty == paths.isEmpty)
        #expect(doubts.areOfCalls == !paths.isEmpty)
        for _ in 0..<10 {
            let path = Self.path(&random)
            #expect(doubts[path.steps[...]].isOpen == paths.contains(path))
        }
    }

    @Test("Taking the last doubt away leaves nothing")
    func removal() {
        var doubts = Doubts()
        doubts["a"][.element(1)].isOpen = true
        #expect(doubts.openPaths.map(\.description) == ["/a#1"])
        #expect(doubts.all(at: .root).filter(\.doubts.isAboutElements).map(\.path.description) == ["/a"])
        doubts["a"][.element(1)].isOpen = false
        #expect(doubts == Doubts())
        #expect(doubts.isEmpty)
    }
}

extension Doubts {
    fileprivate var openPaths: [AttributePath] { all(at: .root).filter(\.doubts.isOpen).map(\.path) }
}

/// Which calls a record knows.
@Suite struct LedgerTests {
    @Test("A record that was read knows all earlier calls")
    func reading() {
        let ledger = Ledger(readBy: 3)
        #expect(ledger.newest == 3)
        #expect(ledger.complete == 3)
    }

    @Test("A call after one that is known adds to what is known, a call after another one leaves a gap")
    func gaps() {
        var ledger = Ledger(readBy: 3)
        ledger.note(6, after: 2, isWhole: false)
        #expect(ledger.complete == 6)
        ledger.note(9, after: 8, isWhole: false)
        #expect(ledger.newest == 9)
        #expect(ledger.complete == 6)
        ledger.note(10, after: 9, isWhole: false)
        #expect(ledger.complete == 6)
    }

    @Test("The whole record shows what all earlier calls have done")
    func whole() {
        var ledger = Ledger(readBy: 3)
        ledger.note(9, after: 8, isWhole: true)
        #expect(ledger.complete == 9)
    }
}
