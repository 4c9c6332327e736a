/// Which values may stand twice.
final class ValidationUniqueTests: XCTestCase {
    private func violated(_ edit: (inout ConstraintsUser) -> Void) throws -> [String] {
        var user = try ValidationRecord.make()
        edit(&user)
        return user.violated
    }

    func testEveryRepetitionButTheFirstIsReported() throws {
        var user = try ValidationRecord.make()
        user.cards.append(.init(number: "a", pin: "1", bank: .init(code: "b3")))
        user.cards[1].number = "a"
        expectEqual(user.violated, ["/cards#15/number locally-unique", "/cards[2]/number locally-unique"])
        expectEqual(user.validate().last?.reason, "must differ from the value of /cards#12/number")
    }

    func testCaseCountsUnlessTheSchemaSaysOtherwise() throws {
        // `number` is case-sensitive and holds "a" and "A" already; `label` and `interest` are not.
        try expectEqual(violated { $0.cards[1].label = "X" }, ["/cards#15/label unique"])
        try expectEqual(violated { $0.interests = ["Names", "nAMES"] }, ["/interests[1] unique"])
        try expectEqual(violated { $0.codes = ["a", "A", "a"] }, ["/codes[2] locally-unique"])
        try expectEqual(violated { $0.cards[1].slot = 1 }, ["/cards#15/slot unique"], "numbers are compared, too")
    }

    func testNothingIsNoValueAndAnEmptyStringIsOne() throws {
        try expect(
            violated { user in
                for index in user.cards.indices {
                    user.cards[index].label = nil
                    user.cards[index].slot = nil
                }
            }.isEmpty)
        try expectEqual(
            violated { user in
                for index in user.cards.indices { user.cards[index].label = "" }
            }, ["/cards#15/label unique"])
    }

    func testValuesInObjectsOfElements() throws {
        try expectEqual(violated { $0.cards[1].bank.code = "b1" }, ["/cards#15/bank/code unique"])
    }

    func testAPluralInsideAnElementStandsForItself() throws {
        // Both cards were used on one day.
        try expect(ValidationRecord.make().violated.isEmpty)
        try expectEqual(violated { $0.cards[0].uses.append($0.cards[0].uses[0]) }, ["/cards#12/uses#13/day unique"])
    }

    func testAnAccentWrittenInAnotherWayIsAnotherValue() throws {
        try expect(violated { $0.codes = ["\u{E9}", "e\u{301}"] }.isEmpty)
    }

    func testOutsidePluralsOnlyCaptureCanCompare() throws {
        try expect(
            violated {
                $0.handle = "x"
                $0.nameLongEnoughToBreakTheLineOfTheTable = "x"
            }.isEmpty)
    }
}
