/// Every generated replace method of a record with plurals in plurals and in objects.
final class ReplaceMethodAnswerTests: XCTestCase {
    private func record() throws -> JSONValue {
        let data = try Data(contentsOf: PackageFolder.fixtures.appending(path: "Records/nesting.json"))
        return try require(JSONValue(jsonText: String(decoding: data, as: UTF8.self))["result"])
    }

    func testEveryMethodSendsItsPlural() async throws {
        let session = try await Session<NestingUser>(try record())
        let client = session.client
        var user = try await client.fetch(NestingUser.self)
        let before = user
        // Outer plurals last: a replace gives every element in it a new id.
        let receipts = [
            try await user.replacePpp1Ppp2Ppp3(inPpp1: 324, inPpp2: 325, using: client),
            try await user.replacePpp1Ppp2(inPpp1: 324, using: client), try await user.replacePpp1(using: client),
            try await user.replaceOop1Oop2Oop3(using: client), try await user.replaceOpo1Opo2(using: client),
            try await user.replaceOpp1Opp2Opp3(inOpp2: 316, using: client),
            try await user.replaceOpp1Opp2(using: client), try await user.replacePoo1(using: client),
            try await user.replacePop1Pop2Pop3(inPop1: 320, using: client), try await user.replacePop1(using: client),
            try await user.replacePpo1Ppo2(inPpo1: user.ppo1[0].id ?? 0, using: client),
            try await user.replacePpo1(using: client), try await user.replaceAAA(inA: 301, inA_2: 302, using: client),
            try await user.replaceAA(inA: 301, using: client), try await user.replaceA(using: client),
            try await user.replaceLevel1Level2Level3(using: client),
            try await user.replaceOnlyPlurals1OnlyPlurals2OnlyPlurals3OnlyPlurals4(
                inOnlyPlurals1: 309, inOnlyPlurals2: 310, inOnlyPlurals3: 311, using: client),
            try await user.replaceOnlyPlurals1OnlyPlurals2OnlyPlurals3(
                inOnlyPlurals1: 309, inOnlyPlurals2: 310, using: client),
            try await user.replaceOnlyPlurals1OnlyPlurals2(inOnlyPlurals1: 309, using: client),
            try await user.replaceOnlyPlurals1(using: client), try await user.replaceBirthdayPlace(using: client),
            try await user.replaceLocation(using: client), try await user.replaceSpotPlaceStatus(using: client),
        ]
        await expectEqual(
            session.calls.dropFirst().map { $0 },
            [
                "replace /ppp1#324/ppp2#325/ppp3", "replace /ppp1#324/ppp2", "replace /ppp1",
                "replace /oop1/oop2/oop3", "replace /opo1/opo2", "replace /opp1/opp2#316/opp3",
                "replace /opp1/opp2", "replace /poo1", "replace /pop1#320/pop2/pop3", "replace /pop1",
                "replace /ppo1#\(before.ppo1[0].id ?? 0)/ppo2", "replace /ppo1", "replace /a#301/a#302/a",
                "replace /a#301/a", "replace /a", "replace /level1/level2/level3",
                "replace /onlyPlurals1#309/onlyPlurals2#310/onlyPlurals3#311/onlyPlurals4",
                "replace /onlyPlurals1#309/onlyPlurals2#310/onlyPlurals3", "replace /onlyPlurals1#309/onlyPlurals2",
                "replace /onlyPlurals1", "replace /birthday/place", "replace /location", "replace /spot/place/status",
            ])
        expect(receipts.allSatisfy { $0.isOutcomeKnown && !$0.isEmpty })
        // In whatever order they are applied, the record is the service's, ids included.
        for receipt in receipts.shuffled() { receipt.apply(to: &user) }
        expectEqual(user.written, before.written)
        expect(!user.hasChanges)
        let fetched = try await client.fetch(NestingUser.self)
        expectEqual(user.ppp1.map(\.id), fetched.ppp1.map(\.id))
        expectEqual(user.a.first?.a.first?.a.map(\.id), fetched.a.first?.a.first?.a.map(\.id))
        expectEqual(user.opp1.opp2.first?.opp3.map(\.id), fetched.opp1.opp2.first?.opp3.map(\.id))
        expectEqual(user.onlyPlurals1.first?.onlyPlurals2.map(\.id), fetched.onlyPlurals1.first?.onlyPlurals2.map(\.id))
    }

    /// `\.ppp1[id: 324].ppp2[0]` and the like, four steps deep.
    func testElementsAtEveryDepthAreUpdated() async throws {
        var (session, user) = try await Session<NestingUser>(try record()).withRecord
        user.ppp1[0].ppp2[0].ppp3[0].name = "x"
        let inner = user.ppp1[0].ppp2[0].ppp3[0].id ?? 0
        try await user.update(\.ppp1[id: 324].ppp2[0].ppp3[id: inner], using: session.client).apply(to: &user)
        user.pop1[0].pop2.count = 5
        try await user.update(\.pop1[id: 320].pop2, using: session.client).apply(to: &user)
        user.level1.level2.level3[0].level4.level5 = "deep"
        try await user.update(\.level1.level2.level3[0].level4, using: session.client).apply(to: &user)
        expect(!user.hasChanges)
        await expectEqual(
            session.calls.dropFirst().map { $0 },
            [
                "update /ppp1#324/ppp2#325/ppp3#\(inner)", "update /pop1#320/pop2",
                "update /level1/level2/level3#\(user.level1.level2.level3[0].id ?? 0)/level4",
            ])
    }
}
