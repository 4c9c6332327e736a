import CaptureRuntime
import Models
import Testing

/// The identity of elements in memory.
@Suite struct ElementIdentityTests {
    private let user: NestingUser

    init() throws { user = try Fixture(name: "nesting").record() }

    @Test("An element is found by its identity, also before it is stored; where there is none nothing happens")
    func found() {
        var user = NestingUser(ppp1: [.init(name: "one"), .init(name: "two")])
        let second = user.ppp1[1].localID
        user.ppp1.swapAt(0, 1)
        user.ppp1[localID: second].name = "edited"
        #expect(user.ppp1.map(\.name) == ["edited", "one"])
        user.ppp1[localID: LocalID()].name = "nobody"
        #expect(user.ppp1.map(\.name) == ["edited", "one"])
        #expect(user.ppp1[localID: LocalID()].name == nil)
    }

    @Test("An element that is read alone has the identity of its id, and is put into a record by it")
    func readAlone() throws {
        var edited = user
        let alone = try NestingUser.Ppp1Element(json: #"{"id":328,"name":"read alone"}"#.utf8)
        edited.ppp1[localID: alone.localID] = alone
        #expect(edited.ppp1[id: 328].name == "read alone")
    }

    @Test func everyElementHasItsOwn() {
        let made = (0..<100).map { _ in NestingUser.LocationElement(location: "same") }
        #expect(Set(made.map(\.localID)).count == 100)
        let read = user.ppp1.map(\.localID) + user.ppp1.flatMap(\.ppp2).map(\.localID) + user.location.map(\.localID)
        #expect(Set(read).count == 5)
    }

    @Test func copiesShareItAndEditsKeepIt() {
        var edited = user
        let before = edited.ppp1.map(\.localID)
        #expect(before == user.ppp1.map(\.localID))
        edited.ppp1[0].name = "x"
        edited.ppp1[0].ppp2[0].ppp3 = []
        edited.ppp1[id: 328].count = nil
        #expect(edited.ppp1.map(\.localID) == before)
        edited.ppp1.swapAt(0, 1)
        #expect(edited.ppp1.map(\.localID) == before.reversed())
    }

    @Test func itIsNoPartOfEqualityOrHashing() {
        let one = NestingUser.LocationElement(location: "same")
        let other = NestingUser.LocationElement(location: "same")
        #expect(one.localID != other.localID)
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
    }

    @Test func itIsNotSaved() throws {
        let loaded = try user.savedAndLoaded()
        #expect(!(try user.encodedJSON().allNames.contains("localID")))
        #expect(loaded == user)
    }
}
