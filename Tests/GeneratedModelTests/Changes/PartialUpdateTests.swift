import CaptureRuntime
import Models
import Testing

/// What an update of one object or element would send.
@Suite struct PartialUpdateTests {
    private var user: NestingUser

    init() throws { user = try Fixture(name: "nesting").record() }

    @Test mutating func anObjectSendsOnlyItsOwnChanges() throws {
        user.ooo1.name = "a"
        user.ooo1.ooo2.ooo3.count = nil
        user.name.first = "b"
        #expect(try user.pendingUpdate(of: \.ooo1) == ["name": "a", "ooo2": ["ooo3": ["count": .null]]])
        #expect(try user.pendingUpdate(of: \.ooo1.ooo2) == ["ooo3": ["count": .null]])
        #expect(try user.pendingUpdate(of: \.ooo1.ooo2.ooo3) == ["count": .null])
        #expect(try user.pendingUpdate(of: \.name) == ["first": "b"])
        #expect(try user.pendingUpdate(of: \.onlyObjects1) == [:])
    }

    @Test mutating func theWholeRecordIsAPartToo() throws {
        user.ooo1.name = "a"
        #expect(try user.pendingUpdate(of: \.self) == user.pendingUpdate)
    }

    @Test mutating func anElementSendsItsScalarsAndObjectsWithoutPlurals() throws {
        user.poo1[0].name = nil
        user.poo1[0].poo2.poo3.name = "deep"
        #expect(
            try user.pendingUpdate(of: \.poo1[id: 319]) == ["name": .null, "poo2": ["poo3": ["name": "deep"]]])
        #expect(try user.pendingUpdate(of: \.poo1[id: 319].poo2) == ["poo3": ["name": "deep"]])
        user.ppp1[0].count = 7
        user.ppp1[0].ppp2[0].name = "inner"
        #expect(try user.pendingUpdate(of: \.ppp1[id: 324]) == ["count": 7])
        #expect(try user.pendingUpdate(of: \.ppp1[id: 324].ppp2[id: 325]) == ["name": "inner"])
    }

    @Test mutating func anIndexNamesTheElementThatIsThereNow() throws {
        user.ppp1[0].name = "first"
        user.ppp1.swapAt(0, 1)
        #expect(try user.pendingUpdate(of: \.ppp1[1]) == ["name": "first"])
        #expect(try user.pendingUpdate(of: \.ppp1[0]) == [:])
        user.ppp1[1].ppp2.swapAt(0, 1)
        user.ppp1[1].ppp2[1].name = "inner"
        #expect(try user.pendingUpdate(of: \.ppp1[1].ppp2[1]) == ["name": "inner"])
        #expect(try user.pendingUpdate(of: \.ppp1[1].ppp2[0]) == [:])
    }

    @Test mutating func idAndIndexMix() throws {
        user.ppp1.swapAt(0, 1)
        user.ppp1[id: 324].ppp2[id: 325].ppp3[id: 326].count = 9
        #expect(try user.pendingUpdate(of: \.ppp1[1].ppp2[id: 325].ppp3[0]) == ["count": 9])
        #expect(try user.pendingUpdate(of: \.ppp1[id: 324].ppp2[0].ppp3[id: 326]) == ["count": 9])
    }

    @Test mutating func anElementAfterARemovedOneIsComparedWithItself() throws {
        user.ppp1.removeFirst()
        user.ppp1[0].count = 2
        #expect(try user.pendingUpdate(of: \.ppp1[0]) == ["count": 2])
    }

    @Test mutating func anElementWhoseValuesWereReplacedKeepsItsPlace() throws {
        let second = user.opp1.opp2[0].opp3[1]
        user.opp1.opp2[0].opp3[0].name = second.name
        #expect(try user.pendingUpdate(of: \.opp1.opp2[id: 316].opp3[id: 317]) == ["name": "zz"])
    }

    @Test func writingThroughAnIdThatIsMissingHasNoEffect() {
        var edited = user
        edited.ppp1[id: 999].name = "x"
        #expect(!edited.hasChanges)
        #expect(edited.ppp1[id: 999].name == nil)
    }
}
