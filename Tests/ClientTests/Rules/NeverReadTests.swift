/// Nil may be what the app has chosen, or what nobody has read (rules 2 and 3).
final class NeverReadTests: XCTestCase {
    /// 2: a value of a made record that is cleared during the first call is cleared.
    func testClearedDuringFirstCall() async throws {
        let session = try await Session(["b": "theirs"])
        var user = HistoryUser(a: "sent")
        let receipt = try await user.update(using: session.client)
        user.a = nil
        receipt.apply(to: &user)
        expectNil(user.a)
        expectEqual(user.pendingUpdate, ["a": .null])
        expectEqual(user.b, "theirs", "what was not set is read")
    }

    /// 2: of a plural that is emptied during the first save, what was sent goes.
    func testEmptiedDuringFirstCall() async throws {
        let session = try await Session(["o": ["st": [["s": "theirs"]]], "ps": [["k": "theirs"]]])
        var user = HistoryUser(o: .init(st: ["sent"]), ps: [Row(k: "sent")])
        let receipt = try await user.save(using: session.client, overwritingUnread: true)
        user.ps = []
        user.o.st = []
        receipt.apply(to: &user)
        expectEqual(user.rows, ["theirs"])
        expectEqual(user.o.st, ["theirs"])
        expectEqual(user.changedPlurals, ["/ps", "/o/st"])
        try await session.saved(&user)
        try await expectEqual(session.fetched().written, user.written)
        expectEqual(user.rows, ["theirs"])
    }

    /// 2: the same during a later call, since whose first response the value is marked as unread.
    func testClearedDuringLaterCall() async throws {
        let session = try await Session()
        var user = HistoryUser(o: .init(x: "mine"))
        try await session.done(&user) { try await $0.update(\.o, using: $1) }
        user.a = "sent"
        let receipt = try await user.update(using: session.client)
        user.a = nil
        receipt.apply(to: &user)
        expectNil(user.a)
        expectEqual(user.pendingUpdate, ["a": .null])
    }

    /// 2: a value cleared after a lost call stays cleared when another response shows it.
    func testClearedAfterLostCall() async throws {
        let session = try await Session()
        var user = HistoryUser(o: .init(x: "mine"))
        try await session.done(&user) { try await $0.update(\.o, using: $1) }
        user.a = "sent"
        try await session.losing(&user)
        user.a = nil
        expect(user.hasChanges)
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectNil(user.a)
        try await session.saved(&user, whose: \.a, is: nil)
    }

    /// 2: a hidden value that is set during a call, whose response does not show it, stays pending.
    func testHiddenDuringCall() async throws {
        var (session, user) = try await Session(hiding: "/b").withRecord
        user.a = "sent"
        let receipt = try await user.update(using: session.client)
        user.b = "meanwhile"
        receipt.apply(to: &user)
        expectEqual(user.pendingUpdate, ["b": "meanwhile"])
    }

    /// 2: a member of a hidden object that was sent, and then cleared, is pending, after a load as well.
    func testHiddenObject() async throws {
        var (session, user) = try await Session(["o": ["y": "theirs"]], hiding: "/o").withRecord
        user.o.x = "sent"
        try await session.done(&user) { try await $0.update(using: $1) }
        expect(!user.hasChanges)
        user.o.x = nil
        expectEqual(user.pendingUpdate, ["o": ["x": .null]])
        user = try user.savedAndLoaded()
        expectEqual(user.pendingUpdate, ["o": ["x": .null]])
        try await session.done(&user) { try await $0.update(using: $1) }
        try await expectNil(session.record.o.x)
        try await expectEqual(session.record.o.y, "theirs")
        expect(!user.hasChanges)
    }

    /// 2: a text that is added to a plural which reads hide stays pending.
    func testHiddenTexts() async throws {
        var (session, user) = try await Session(hiding: "/o").withRecord
        user.o.st = ["mine"]
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.o.st, ["mine"])
        expectEqual(user.changedPlurals, ["/o/st"])
    }

    /// 2: an object that was hidden is not listed as unread once a response has shown all of it.
    func testObjectShown() async throws {
        var (session, user) = try await Session(hiding: "/o").withRecord
        expect(user.unreadAttributes.contains("/o"))
        user.o.x = "mine"
        try await session.restarted().done(&user) { try await $0.update(\.o, using: $1) }
        user.o.x = nil
        expect(!user.unreadAttributes.contains { $0.hasPrefix("/o") })
        try expectEqual(user.savedAndLoaded().pendingUpdate, ["o": ["x": .null]])
    }

    /// 2: what the response to a made record leaves out is unread from then on.
    func testLeftOut() async throws {
        let session = try await Session(hiding: "/o")
        var user = HistoryUser(a: "mine")
        try await session.done(&user) { try await $0.update(using: $1) }
        expectEqual(user.unreadAttributes, ["/o"])
        let made = user
        await expect(throws: .unreadValues(paths: ["/o/st"])) { try await made.replaceOSt(using: session.client) }
    }

    /// 3: a save, and an update, of a plural that was never read add to it.
    func testAdded() async {
        await forEach([true, false]) { (isSave: Bool) in
            let session = try await Session(rows: "theirs")
            var user = HistoryUser(a: "mine", ps: [Row(k: "mine")])
            let calls = try await session.done(&user) {
                isSave ? try await $0.save(using: $1) : try await $0.update(\.ps, using: $1)
            }
            expectEqual(calls, ["update"])
            expectEqual(user.rows, ["theirs", "mine"])
            expectEqual(user.changedPlurals, [])
            expectEqual(user.pendingUpdate, isSave ? [:] : ["a": "mine"])
        }
    }

    /// 3: a call for a part of a made record does not make its plurals known; one for the whole record does.
    func testKnown() async {
        let calls: [@Sendable (HistoryUser, CaptureClient) async throws -> Receipt<HistoryUser>] = [
            { try await $0.update(using: $1) }, { try await $0.refresh(using: $1) },
        ]
        await forEach(calls.indices) { index in
            let session = try await Session(rows: "theirs")
            var user = HistoryUser(a: "mine", o: .init(x: "mine"), ps: [Row(k: "mine")])
            try await session.done(&user) { try await $0.update(\.o, using: $1) }
            let made = user
            await expect(throws: .unreadValues(paths: ["/ps"])) { try await made.replacePs(using: session.client) }
            try await session.done(&user, calls[index])
            expectEqual(user.changedPlurals, ["/ps"])
            try await session.done(&user) { try await $0.replacePs(using: $1) }
            expectEqual(user.rows, ["theirs", "mine"])
        }
    }

    /// 2: a value of a wrong kind is no edit, and the next response brings the right one.
    func testWrongKind() async throws {
        let session = try await Session(["a": "right"])
        await session.service.inject(.wrongResult(["a": 5, "o": "odd", "ps": "odd"]), to: "/entity")
        var user = try await session.fetched()
        expectEqual(user.decodingIssues.map(\.path), ["/a", "/o", "/ps"])
        user.b = "mine"
        try await session.done(&user) { try await $0.update(using: $1) }
        await expectEqual(session.service.requests.last?.attributes, ["b": "mine"])
        expectEqual(user.a, "right")
    }
}
