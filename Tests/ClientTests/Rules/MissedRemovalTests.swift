/// A removal whose row is not there any more is planned again from what Capture holds (rule 3).
final class MissedRemovalTests: XCTestCase {
    /// A row that is gone is removed already.
    func testGone() async throws {
        var (session, user) = try await Session(rows: "one", "two").withRecord
        let id = try require(user.ps.removeFirst().id)
        try await session.othersRemove("/ps#\(id)")
        try await expectEqual(session.saved(&user), ["delete /ps#\(id)", "read"])
    }

    /// Others have replaced the plural: the row is removed under its new id.
    func testReplaced() async {
        await forEach([false, true]) { (isEdited: Bool) in
            var (session, user) = try await Session(rows: "one", "two", "three").withRecord
            try await session.othersReplaceRows(reversed: true)
            user.ps.removeFirst()
            if isEdited { user.ps[0].t = "mine" }
            let calls = try await session.saved(&user).map { $0.prefix(6) }
            expectEqual(calls, ["delete", "read", "delete"] + (isEdited ? ["update"] : []))
            expectEqual(user.rows, ["three", isEdited ? "two=mine" : "two"])
            try await expectEqual(session.fetched().written, user.written)
        }
    }

    /// The same in a plural inside a row of the replaced one.
    func testReplacedAround() async throws {
        var (session, user) = try await Session([
            "ps": [["k": "one", "ns": [["k": "x"]]], ["k": "two", "ns": [["k": "y"]]]]
        ]).withRecord
        var other = user
        other.ps.reverse()
        try await session.restarted().saved(&other)
        user.ps[0].ns.removeFirst()
        user.a = "mine"
        try await session.saved(&user)
        expectEqual(user.ps.map { $0.ns.map(\.k) }, [["y"], []])
        try await expectEqual(session.fetched().written, user.written)
    }

    /// An app that may not read the plural asks twice, and then takes the element for gone.
    func testHidden() async throws {
        var (session, user) = try await Session<InigoUser>(Seeds.inigo).withRecord
        try await session.othersRemove("/photos#31")
        user.photos.removeFirst()
        let limited = await session.client(read: GrantedAttributes(["aboutMe"]))
        _ = try await limited.fetch(InigoUser.self)
        await session.service.removeAllRequests()
        try await user.save(using: limited).apply(to: &user)
        await expectEqual(session.calls, ["delete /photos#31", "read", "delete /photos#31"])
        expect(!user.hasChanges)
    }

    /// A removal that got lost on its way is sent again, also from a plural that the app may not read.
    func testLostFromHidden() async throws {
        var (session, user) = try await Session<InigoUser>(Seeds.inigo).withRecord
        user.photos.removeFirst()
        let limited = await session.client(read: GrantedAttributes(["aboutMe"]))
        await session.service.inject(.dropBeforeProcessing, forNext: 9, to: "/entity.delete")
        let error = try await failure { [user] in try await user.save(using: limited) }
        try require(error.receipt(for: InigoUser.self)).apply(to: &user)
        await session.service.removeAllFaults()
        try await user.save(using: limited).apply(to: &user)
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["id"] }, [32])
        expect(!user.hasChanges)
    }
}
