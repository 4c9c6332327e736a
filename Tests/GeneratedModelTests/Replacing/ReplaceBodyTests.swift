/// What a replace sends: whole elements, without ids.
final class ReplaceBodyTests: XCTestCase {
    private let fixture = Fixture(name: "nesting")
    private var user = NestingUser(.unset)

    override func setUpWithError() throws { user = try fixture.record() }

    func testAnUntouchedPluralIsSentWholeWithoutIds() throws {
        let answer = try fixture.json()
        try expectEqual(user.replaceBody(of: \.ppp1), answer["ppp1"]?.removing(["id"]))
        try expectEqual(user.replaceBody(of: \.a), answer["a"]?.removing(["id"]))
        try expectEqual(user.replaceBody(of: \.poo1), answer["poo1"]?.removing(["id"]))
        try expectEqual(user.replaceBody(of: \.ppo1), answer["ppo1"]?.removing(["id"]))
        try expectEqual(user.replaceBody(of: \.location), answer["location"]?.removing(["id"]))
    }

    func testInnerPluralsCanBeSentAlone() throws {
        try expectEqual(user.replaceBody(of: \.ppp1[id: 324].ppp2[id: 325].ppp3), [["name": "p3", "count": 3]])
        try expectEqual(user.replaceBody(of: \.ppp1[0].ppp2[1].ppp3), [])
        try expectEqual(user.replaceBody(of: \.oop1.oop2.oop3), [["name": "z", "count": 3]])
        try expectEqual(user.replaceBody(of: \.pop1[id: 320].pop2.pop3), [["name": "z", "count": 3]])
    }

    func testEditedAndNewElementsAreSentWhole() throws {
        user.ppp1.remove(at: 0)
        user.ppp1[0].name = nil
        user.ppp1.append(.init(name: "new", ppp2: [.init(count: 5, ppp3: [.init()])]))
        try expectEqual(
            user.replaceBody(of: \.ppp1),
            [
                ["name": .null, "count": 1, "ppp2": []],
                [
                    "name": "new", "count": .null,
                    "ppp2": [["name": .null, "count": 5, "ppp3": [["name": .null, "count": .null]]]],
                ],
            ])
        user.poo1 = [.init(name: "only")]
        try expectEqual(
            user.replaceBody(of: \.poo1),
            [
                [
                    "name": "only", "count": .null,
                    "poo2": ["name": .null, "count": .null, "poo3": ["name": .null, "count": .null]],
                ]
            ])
    }

    func testOrderAndEmptiedPlurals() throws {
        user.a.swapAt(0, 1)
        let body = try user.replaceBody(of: \.a)
        expectEqual([body[0]?["value"], body[1]?["value"]], ["alone", "outer"])
        user.a = []
        try expectEqual(user.replaceBody(of: \.a), [])
    }

    func testAMadeRecordsPluralsWereNeverRead() throws {
        let made = NestingUser(birthday: .init(place: [.init(status: "s")]))
        for record in [made, try made.savedAndLoaded()] {
            expect(throws: .unreadValues(paths: ["/birthday/place"])) { try record.replaceBody(of: \.birthday.place) }
            expect(throws: .unreadValues(paths: ["/ppp1"])) { try record.replaceBody(of: \.ppp1) }
            let body = try record.replaceBody(of: \.birthday.place, overwritingUnread: true)
            expectEqual(body, [["status": "s", "birthday": .null]])
            try expectEqual(record.replaceBody(of: \.ppp1, overwritingUnread: true), [])
        }
    }

    func testTimesAreSentAsTheyCame() throws {
        try expectEqual(
            user.replaceBody(of: \.birthday.place), [["status": "home", "birthday": "1980-05-06 07:08:09 +0000"]])
    }
}
