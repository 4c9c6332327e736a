/// What an update of one object or element would send.
final class PartialUpdateTests: XCTestCase {
    private var user = NestingUser(.unset)

    override func setUpWithError() throws { user = try Fixture(name: "nesting").record() }

    func testAnObjectSendsOnlyItsOwnChanges() throws {
        user.ooo1.name = "a"
        user.ooo1.ooo2.ooo3.count = nil
        user.name.first = "b"
        try expectEqual(user.pendingUpdate(of: \.ooo1), ["name": "a", "ooo2": ["ooo3": ["count": .null]]])
        try expectEqual(user.pendingUpdate(of: \.ooo1.ooo2), ["ooo3": ["count": .null]])
        try expectEqual(user.pendingUpdate(of: \.ooo1.ooo2.ooo3), ["count": .null])
        try expectEqual(user.pendingUpdate(of: \.name), ["first": "b"])
        try expectEqual(user.pendingUpdate(of: \.onlyObjects1), [:])
        try expectEqual(user.pendingUpdate(of: \.self), user.pendingUpdate)
    }

    func testAnElementIsSentWithoutItsPlurals() throws {
        user.poo1[0].name = nil
        user.poo1[0].poo2.poo3.name = "deep"
        try expectEqual(user.pendingUpdate(of: \.poo1[id: 319]), ["name": .null, "poo2": ["poo3": ["name": "deep"]]])
        try expectEqual(user.pendingUpdate(of: \.poo1[id: 319].poo2), ["poo3": ["name": "deep"]])
        user.ppp1[0].count = 7
        user.ppp1[0].ppp2[0].name = "inner"
        try expectEqual(user.pendingUpdate(of: \.ppp1[id: 324]), ["count": 7])
        try expectEqual(user.pendingUpdate(of: \.ppp1[id: 324].ppp2[id: 325]), ["name": "inner"])
    }

    func testAnIndexNamesTheElementThatIsThereNow() throws {
        user.ppp1[0].name = "first"
        user.ppp1.swapAt(0, 1)
        try expectEqual(user.pendingUpdate(of: \.ppp1[1]), ["name": "first"])
        try expectEqual(user.pendingUpdate(of: \.ppp1[0]), [:])
        user.ppp1[1].ppp2.swapAt(0, 1)
        user.ppp1[1].ppp2[1].name = "inner"
        try expectEqual(user.pendingUpdate(of: \.ppp1[1].ppp2[1]), ["name": "inner"])
        try expectEqual(user.pendingUpdate(of: \.ppp1[1].ppp2[0]), [:])
    }

    func testIdAndIndexMix() throws {
        user.ppp1.swapAt(0, 1)
        user.ppp1[id: 324].ppp2[id: 325].ppp3[id: 326].count = 9
        try expectEqual(user.pendingUpdate(of: \.ppp1[1].ppp2[id: 325].ppp3[0]), ["count": 9])
        try expectEqual(user.pendingUpdate(of: \.ppp1[id: 324].ppp2[0].ppp3[id: 326]), ["count": 9])
    }

    func testAnElementAfterARemovedOne() throws {
        user.ppp1.removeFirst()
        user.ppp1[0].count = 2
        try expectEqual(user.pendingUpdate(of: \.ppp1[0]), ["count": 2])
    }

    func testAnElementWithNewValuesKeepsItsPlace() throws {
        let second = user.opp1.opp2[0].opp3[1]
        user.opp1.opp2[0].opp3[0].name = second.name
        try expectEqual(user.pendingUpdate(of: \.opp1.opp2[id: 316].opp3[id: 317]), ["name": "zz"])
    }

    func testWritingThroughAMissingIdHasNoEffect() {
        user.ppp1[id: 999].name = "x"
        expect(!user.hasChanges)
        expectNil(user.ppp1[id: 999].name)
    }
}
