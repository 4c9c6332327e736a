/// The identity of elements in memory.
final class ElementIdentityTests: XCTestCase {
    private var user = NestingUser(.unset)

    override func setUpWithError() throws { user = try Fixture(name: "nesting").record() }

    /// An element is found by its identity, also before it is stored; where there is none nothing happens.
    func testFound() {
        var user = NestingUser(ppp1: [.init(name: "one"), .init(name: "two")])
        let second = user.ppp1[1].localID
        user.ppp1.swapAt(0, 1)
        user.ppp1[localID: second].name = "edited"
        expectEqual(user.ppp1.map(\.name), ["edited", "one"])
        user.ppp1[localID: LocalID()].name = "nobody"
        expectEqual(user.ppp1.map(\.name), ["edited", "one"])
        expectNil(user.ppp1[localID: LocalID()].name)
    }

    /// An element that is read alone belongs to no record. It is put into one by its id, and is the one that has it.
    func testReadAlone() throws {
        let alone = try NestingUser.Ppp1Element(json: #"{"id":328,"name":"read alone"}"#.utf8)
        user.ppp1[id: 328] = alone
        expectEqual(user.ppp1[id: 328].name, "read alone")
        try expectEqual(user.plannedCalls().count, 1)
        expectEqual(user.pendingUpdate, [:])
    }

    func testEveryElementHasItsOwn() {
        let made = (0..<100).map { _ in NestingUser.LocationElement(location: "same") }
        expectEqual(Set(made.map(\.localID)).count, 100)
        let read = user.ppp1.map(\.localID) + user.ppp1.flatMap(\.ppp2).map(\.localID) + user.location.map(\.localID)
        expectEqual(Set(read).count, 5)
    }

    func testCopiesShareItAndEditsKeepIt() {
        var edited = user
        let before = edited.ppp1.map(\.localID)
        expectEqual(before, user.ppp1.map(\.localID))
        edited.ppp1[0].name = "x"
        edited.ppp1[0].ppp2[0].ppp3 = []
        edited.ppp1[id: 328].count = nil
        expectEqual(edited.ppp1.map(\.localID), before)
        edited.ppp1.swapAt(0, 1)
        expectEqual(edited.ppp1.map(\.localID), before.reversed())
    }

    func testItIsNoPartOfEqualityOrHashing() {
        let one = NestingUser.LocationElement(location: "same")
        let other = NestingUser.LocationElement(location: "same")
        expectNotEqual(one.localID, other.localID)
        expectEqual(one, other)
        expectEqual(one.hashValue, other.hashValue)
    }

    func testItIsNotSaved() throws {
        let loaded = try user.savedAndLoaded()
        expect(!(try user.encodedJSON().allNames.contains("localID")))
        expectEqual(loaded, user)
    }
}
