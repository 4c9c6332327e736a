/// What a save, and an update of a plural, send.
final class SaveTests: XCTestCase {
    /// One update carries scalars, objects and elements at every depth; only what has changed is sent.
    func testCalls() async throws {
        var (session, user) = try await Session<NestingUser>(Seeds.nesting).withRecord
        user.place = "there"
        user.ooo1.ooo2.name = "object"
        user.ppp1[1].name = "element"
        user.ppp1[0].ppp2[0].count = 22
        user.ppp1[0].ppp2[0].ppp3 = []
        user.ppp1[0].ppp2.append(.init(name: "inside an element"))
        user.opp1.opp2.removeAll()
        user.opp1.opp2.append(.init(name: "appended", opp3: [.init(name: "inside a new one")]))
        try await session.saved(&user)
        let deletes = ["delete /ppp1#41/ppp2#42/ppp3#43", "delete /opp1/opp2#61"]
        await expectEqual(session.calls, ["read"] + deletes + ["update"])
        let element: JSONValue = ["id": 41, "ppp2": [["id": 42, "count": 22], ["name": "inside an element"]]]
        await expectEqual(
            session.lastSent,
            [
                "place": "there", "ooo1": ["ooo2": ["name": "object"]],
                "ppp1": [element, ["id": 44, "name": "element"]],
                "opp1": ["opp2": [["name": "appended", "opp3": [["name": "inside a new one"]]]]],
            ])
        expect(!user.hasChanges)
        expectEqual(user.ppp1.map(\.id), [41, 44])
        try await expectEqual(session.fetched(), user)
        expectNotNil(user.opp1.opp2[0].id)
        expectNotNil(user.opp1.opp2[0].opp3[0].id)
    }

    /// A save that appends nothing is tried again, and one that appends is not.
    func testRetries() async throws {
        var (session, user) = try await Session<InigoUser>(Seeds.inigo).withRecord
        user.aboutMe = "edited"
        user.photos[0].value = "edited"
        await session.service.inject(.dropAfterProcessing, to: "/entity.update")
        try await session.saved(&user)
        await expectEqual(session.calls, ["read", "update", "update"])
        expectEqual(user.photos.map(\.id), [31, 32])
        user.photos.append(.init(value: "new"))
        try await session.losing(&user)
        await expectEqual(session.calls, ["read", "update", "update", "update"])
    }

    /// An update of a plural is addressed to what holds it, and leaves everything else to be sent.
    func testUpdateOfPlural() async throws {
        var (session, user) = try await Session<NestingUser>(Seeds.nesting).withRecord
        user.ppp1[0].ppp2.insert(.init(name: "new"), at: 0)
        user.ppp1[0].name = "not of the plural"
        try await user.update(\.ppp1[id: 41].ppp2, using: session.client).apply(to: &user)
        await expectEqual(session.calls, ["read", "update /ppp1#41"])
        await expectEqual(session.lastSent, ["ppp2": [["name": "new"]]])
        expectEqual(user.ppp1[0].ppp2.map(\.name), ["p2", "new"])
        expectNotNil(user.ppp1[0].ppp2[1].id)
        expectEqual(user.changedPlurals, ["/ppp1"])
        try await expect(user.update(\.ppp1[id: 41].ppp2, using: session.client).isEmpty)
        try await user.update(\.ppp1, using: session.client).apply(to: &user)
        await expectEqual(session.lastSent, ["ppp1": [["id": 41, "name": "not of the plural"]]])
        await expectEqual(session.calls.last, "update")
    }

    /// A plural inside an element is replaced at its own path, and the rest stays pending.
    func testReplaceInside() async throws {
        var (session, user) = try await Session<NestingUser>(Seeds.nesting).withRecord
        user.ppp1[0].name = "pending"
        user.ppp1[0].ppp2.append(.init(name: "new"))
        try await user.replacePpp1Ppp2(inPpp1: 41, using: session.client).apply(to: &user)
        await expectEqual(session.calls, ["read", "replace /ppp1#41/ppp2"])
        expectEqual(user.ppp1.map(\.id), [41, 44])
        expectEqual(user.ppp1[0].ppp2.compactMap(\.id).count, 2)
        expectEqual(user.changedPlurals, ["/ppp1"])
        try expectEqual(user.pendingUpdate(of: \.ppp1[id: 41]), ["name": "pending"])
    }

    /// Where nothing of a part has changed there is no request.
    func testNothingChanged() async throws {
        var (session, user) = try await Session<NestingUser>(Seeds.nesting).withRecord
        user.place = "there"
        user.ppp1[0].ppp2[0].name = "inner"
        let object = try await user.update(\.ooo1, using: session.client)
        let element = try await user.update(\.ppp1[id: 41], using: session.client)
        user.place = "here"
        let record = try await user.update(using: session.client)
        for receipt in [object, element, record] { expect(receipt.isEmpty) }
        expectEqual([record.path, object.path, element.path], ["", "/ooo1", "/ppp1#41"])
        await expectEqual(session.calls, ["read"])
    }

    /// Before each plural of strings that it replaces it reads.
    func testStringPlurals() async throws {
        var (session, user) = try await Session<StringPluralsUser>().withRecord
        user.legalNames = ["Inigo"]
        user.type = ["t"]
        try await session.saved(&user)
        await expectEqual(session.calls, ["read", "read", "replace /legal_names", "read", "replace /type"])
        await expectEqual(session.stored["legal_names"]?[0]?["legal_name"], "Inigo")
    }
}
