/// Paths of objects, plurals and elements, in every combination of objects and plurals.
final class PathTests: XCTestCase {
    private var user = NestingUser(.unset)

    override func setUpWithError() throws { user = try Fixture(name: "nesting").record() }

    private let paths: [(PartialKeyPath<NestingUser>, String)] = [
        (\.self, ""), (\.ooo1, "/ooo1"), (\.ooo1.ooo2, "/ooo1/ooo2"), (\.ooo1.ooo2.ooo3, "/ooo1/ooo2/ooo3"),
        (\.ppp1, "/ppp1"), (\.ppp1[id: 324], "/ppp1#324"), (\.ppp1[1], "/ppp1#328"),
        (\.ppp1[id: 324].ppp2, "/ppp1#324/ppp2"), (\.ppp1[id: 324].ppp2[id: 327], "/ppp1#324/ppp2#327"),
        (\.ppp1[0].ppp2[0].ppp3, "/ppp1#324/ppp2#325/ppp3"),
        (\.ppp1[id: 324].ppp2[0].ppp3[id: 326], "/ppp1#324/ppp2#325/ppp3#326"), (\.oop1, "/oop1"),
        (\.oop1.oop2, "/oop1/oop2"), (\.oop1.oop2.oop3, "/oop1/oop2/oop3"),
        (\.oop1.oop2.oop3[0], "/oop1/oop2/oop3#314"), (\.opo1.opo2, "/opo1/opo2"),
        (\.opo1.opo2[id: 315], "/opo1/opo2#315"), (\.opo1.opo2[id: 315].opo3, "/opo1/opo2#315/opo3"),
        (\.opp1.opp2[id: 316].opp3, "/opp1/opp2#316/opp3"), (\.opp1.opp2[0].opp3[1], "/opp1/opp2#316/opp3#318"),
        (\.poo1[id: 319].poo2, "/poo1#319/poo2"), (\.poo1[id: 319].poo2.poo3, "/poo1#319/poo2/poo3"),
        (\.pop1[id: 320].pop2.pop3, "/pop1#320/pop2/pop3"), (\.pop1[0].pop2.pop3[0], "/pop1#320/pop2/pop3#321"),
        (\.ppo1[id: 322].ppo2[id: 323].ppo3, "/ppo1#322/ppo2#323/ppo3"), (\.a[id: 301].a[id: 302].a, "/a#301/a#302/a"),
        (\.a[0].a[0].a[1], "/a#301/a#302/a#304"),
        (\.level1.level2.level3[id: 307].level4, "/level1/level2/level3#307/level4"),
        (\.onlyObjects1.onlyObjects2.onlyObjects3.onlyObjects4, "/onlyObjects1/onlyObjects2/onlyObjects3/onlyObjects4"),
        (
            \.onlyPlurals1[0].onlyPlurals2[0].onlyPlurals3[0].onlyPlurals4,
            "/onlyPlurals1#309/onlyPlurals2#310/onlyPlurals3#311/onlyPlurals4"
        ),
        (\.name.name.name, "/name/name/name"),
        (\.birthday.place[0], "/birthday/place#306"),
        (\.location[id: 308].place, "/location#308/place"),
        (\.spot.place.status, "/spot/place/status"),
    ]

    func testEverythingThatCanBeAddressedHasItsPath() throws {
        for (keyPath, path) in paths { try expectEqual(user.path(of: keyPath), path) }
    }

    func testPathsDoNotDependOnValues() throws {
        user.ooo1.ooo2 = .init()
        user.ppp1[0].name = nil
        user.oop1.oop2.oop3 = []
        try expectEqual(user.path(of: \.ooo1.ooo2.ooo3), "/ooo1/ooo2/ooo3")
        try expectEqual(user.path(of: \.ppp1[id: 324].ppp2), "/ppp1#324/ppp2")
        try expectEqual(user.path(of: \.oop1.oop2.oop3), "/oop1/oop2/oop3")
    }

    func testReorderingMovesPositionsAndKeepsPaths() throws {
        user.ppp1.swapAt(0, 1)
        try expectEqual(user.path(of: \.ppp1[0]), "/ppp1#328")
        try expectEqual(user.path(of: \.ppp1[1].ppp2[id: 325]), "/ppp1#324/ppp2#325")
        try expectEqual(user.path(of: \.ppp1[id: 324].ppp2[0]), "/ppp1#324/ppp2#325")
    }

    /// Not before and not behind new elements, which have no paths themselves.
    func testNewElements() throws {
        user.onlyPlurals1.append(.init(n: 2))
        user.ppp1.append(.init(ppp2: [.init(name: "new")]))
        try expectEqual(user.path(of: \.spot.place.status), "/spot/place/status")
        try expectEqual(user.path(of: \.ppp1[1]), "/ppp1#328")
        expect(throws: .notOnCapture(path: "/ppp1[2]/ppp2[0]")) { try user.path(of: \.ppp1[2].ppp2[0]) }
    }

    /// A position, or an id, that no element has is not found, also where the plural is empty.
    func testMissing() throws {
        user.a = []
        let missing: [PartialKeyPath<NestingUser>] = [
            \.ppp1[2], \.ppp1[1_000_000], \.ppp1[id: 325], \.ppp1[id: 0], \.a[0], \.ppp1[id: 99].ppp2,
        ]
        for keyPath in missing {
            let error = expect(throws: CaptureError.self) { try user.path(of: keyPath) }
            guard case .notOnCapture(_, .notFound)? = error?.kind else { return fail("\(String(describing: error))") }
        }
    }

    func testOnlyStoredPropertiesHavePaths() throws {
        try expectEqual(user.path(of: \.place), "/place")
        try expectEqual(user.path(of: \.ooo1.name), "/ooo1/name")
        try expectEqual(user.path(of: \.ppp1[0].count), "/ppp1#324/count")
        for keyPath in [\.ppp1.count, \.same, \.all, \.texts] as [PartialKeyPath<NestingUser>] {
            expect(throws: CaptureError.self) { try user.path(of: keyPath) }
        }
    }

    func testPathsOfAMadeRecordOutsidePluralsAreKnown() throws {
        let made = NestingUser(ppp1: [.init(name: "n")])
        try expectEqual(made.path(of: \.ooo1.ooo2), "/ooo1/ooo2")
        try expectEqual(made.path(of: \.ppp1), "/ppp1")
        try expectEqual(made.path(of: \.oop1.oop2.oop3), "/oop1/oop2/oop3")
    }
}

extension NestingUser {
    fileprivate var same: Ooo1 { ooo1 }
    fileprivate var all: [Ppp1Element] { ppp1 }
    fileprivate var texts: [String] { spot.place.status }
}
