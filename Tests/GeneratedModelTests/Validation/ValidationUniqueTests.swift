import CaptureRuntime
import Foundation
import Models
import Testing

/// Which values may stand twice.
@Suite struct ValidationUniqueTests {
    private func violated(_ edit: (inout ConstraintsUser) -> Void) throws -> [String] {
        var user = try ValidationRecord.make()
        edit(&user)
        return user.violated
    }

    @Test func everyRepetitionButTheFirstIsReported() throws {
        var user = try ValidationRecord.make()
        user.cards.append(.init(number: "a", pin: "1", bank: .init(code: "b3")))
        user.cards[1].number = "a"
        #expect(user.violated == ["/cards#15/number locally-unique", "/cards[2]/number locally-unique"])
        #expect(user.validate().last?.reason == "must differ from the value of /cards#12/number")
    }

    @Test func caseCountsUnlessTheSchemaSaysOtherwise() throws {
        // `number` is case-sensitive and holds "a" and "A" already; `label` and `interest` are not.
        #expect(try violated { $0.cards[1].label = "X" } == ["/cards#15/label unique"])
        #expect(try violated { $0.interests = ["Names", "nAMES"] } == ["/interests[1] unique"])
        #expect(try violated { $0.codes = ["a", "A", "a"] } == ["/codes[2] locally-unique"])
    }

    @Test func numbersAreCompared() throws {
        #expect(try violated { $0.cards[1].slot = 1 } == ["/cards#15/slot unique"])
    }

    @Test func nothingIsNoValueAndAnEmptyStringIsOne() throws {
        #expect(
            try violated { user in
                for index in user.cards.indices {
                    user.cards[index].label = nil
                    user.cards[index].slot = nil
                }
            }.isEmpty)
        #expect(
            try violated { user in
                for index in user.cards.indices { user.cards[index].label = "" }
            } == ["/cards#15/label unique"])
    }

    @Test func valuesInObjectsOfElementsAreComparedAcrossTheElements() throws {
        #expect(try violated { $0.cards[1].bank.code = "b1" } == ["/cards#15/bank/code unique"])
    }

    @Test func aPluralInsideAnElementStandsForItself() throws {
        // Both cards were used on one day.
        #expect(try ValidationRecord.make().violated.isEmpty)
        #expect(
            try violated { $0.cards[0].uses.append($0.cards[0].uses[0]) } == ["/cards#12/uses#13/day unique"])
    }

    @Test func anAccentWrittenInAnotherWayIsAnotherValue() throws {
        #expect(try violated { $0.codes = ["\u{E9}", "e\u{301}"] }.isEmpty)
    }

    @Test func outsidePluralsOnlyCaptureCanCompare() throws {
        #expect(
            try violated {
                $0.handle = "x"
                $0.nameLongEnoughToBreakTheLineOfTheTable = "x"
            }.isEmpty)
    }
}
