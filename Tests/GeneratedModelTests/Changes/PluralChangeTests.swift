/// Plurals: never in an update, always in `hasChanges` and `changedPlurals`.
final class PluralChangeTests: XCTestCase {
    private var user = NestingUser(.unset)

    override func setUpWithError() throws { user = try Fixture(name: "nesting").record() }

    /// After the edit exactly `plurals` have changed, and an update has nothing to send.
    private func check(
        _ plurals: [String], file: StaticString = #filePath, line: UInt = #line, _ edit: (inout NestingUser) -> Void
    ) {
        var edited = user
        edit(&edited)
        expect(edited.hasChanges, file: file, line: line)
        expectEqual(edited.pendingUpdate, [:], file: file, line: line)
        expectEqual(edited.changedPlurals.sorted(), plurals.sorted(), file: file, line: line)
    }

    func testAnEditNamesAllPluralsAroundIt() {
        check(["/ppp1"]) { $0.ppp1[0].name = "x" }
        check(["/ppp1", "/ppp1#324/ppp2"]) { $0.ppp1[0].ppp2[0].name = "x" }
        check(["/ppp1", "/ppp1#324/ppp2", "/ppp1#324/ppp2#325/ppp3"]) { $0.ppp1[0].ppp2[0].ppp3[0].count = nil }
        check(["/oop1/oop2/oop3"]) { $0.oop1.oop2.oop3[0].name = nil }
        check(["/opo1/opo2"]) { $0.opo1.opo2[0].opo3.name = "x" }
        check(["/opp1/opp2", "/opp1/opp2#316/opp3"]) { $0.opp1.opp2[0].opp3.removeLast() }
        check(["/poo1"]) { $0.poo1[0].poo2.poo3.count = 4 }
        check(["/pop1", "/pop1#320/pop2/pop3"]) { $0.pop1[0].pop2.pop3 = [] }
        check(["/ppo1", "/ppo1#322/ppo2"]) { $0.ppo1[0].ppo2[0].ppo3 = .init() }
        check(["/spot/place/status"]) { $0.spot.place.status.append("t") }
        let three = [
            "/onlyPlurals1", "/onlyPlurals1#309/onlyPlurals2", "/onlyPlurals1#309/onlyPlurals2#310/onlyPlurals3",
        ]
        check(three + [three[2] + "#311/onlyPlurals4"]) {
            $0.onlyPlurals1[0].onlyPlurals2[0].onlyPlurals3[0].onlyPlurals4.swapAt(0, 1)
        }
    }

    func testSeveralAreNamed() {
        check(["/ppp1", "/ppp1#324/ppp2", "/ppp1#328/ppp2", "/oop1/oop2/oop3", "/location"]) {
            $0.location = []
            $0.oop1.oop2.oop3.append(.init(name: "new"))
            $0.ppp1[1].ppp2 = [.init()]
            $0.ppp1[0].ppp2 = []
        }
    }

    /// After reordering the whole plural is replaced, with the edit in it.
    func testAnEditAfterReordering() {
        check(["/ppp1"]) {
            $0.ppp1.swapAt(0, 1)
            $0.ppp1[1].ppp2[0].name = "x"
        }
    }

    func testAppendedAndRemovedElementsHaveNoPaths() {
        check(["/ppp1"]) { $0.ppp1.append(.init(name: "n", ppp2: [.init(name: "inner")])) }
        check(["/ppp1"]) { $0.ppp1.removeAll() }
        check(["/ppp1"]) { $0.ppp1.removeFirst() }
    }

    func testUndoIsNoChange() throws {
        let removed = user.ppp1.removeLast()
        user.ppp1[0].ppp2[0].ppp3[0].name = nil
        expect(user.hasChanges)
        user.ppp1.insert(removed, at: 0)
        user.ppp1.swapAt(0, 1)
        user.ppp1[id: 324].ppp2[id: 325].ppp3[id: 326].name = "p3"
        expect(!user.hasChanges)
        expectEqual(user.changedPlurals, [])
    }
}
