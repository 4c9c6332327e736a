/// The places in which two records differ, and what Capture has confirmed.
final class DifferenceTests: XCTestCase {
    /// Each place has the path that errors name, and a key path to the value.
    func testPlaces() async throws {
        let before = try await Session<InigoUser>(Seeds.inigo).fetched()
        var user = before
        expectEqual(user.differences(from: before), [])
        user.aboutMe = nil
        user.primaryAddress.city = "Florin"
        user.photos[1].value = "z"
        user.interests = ["fencing"]
        let differences = user.differences(from: before)
        expectEqual(differences.map(\.path), ["/aboutMe", "/primaryAddress/city", "/photos#32/value", "/interests"])
        expectEqual(
            differences.map(\.keyPath), [\.aboutMe, \.primaryAddress.city, \.photos[id: 32].value, \.interests])
        expectEqual(before.differences(from: user), differences)
        expectEqual(differences.map { $0.value(in: before) as? String }, ["old", "Seattle", "y", nil])
        expectEqual(differences.map { $0.value(in: user) as? String }, [nil, "Florin", "z", nil])
        expectEqual(differences[3].value(in: user) as? [String], ["fencing"])

        for difference in differences { difference.copy(from: before, to: &user) }
        expectEqual(user, before)
    }

    /// Records that are equal have none, also with elements that have no id yet, or the same one.
    func testEqual() throws {
        expectEqual(InigoUser(photos: [.init(type: "a")]).differences(from: InigoUser(photos: [.init(type: "a")])), [])
        let twice = try InigoUser(json: #"{"photos":[{"id":31,"type":"a"},{"id":31,"type":"b"}]}"#.utf8)
        expectEqual(twice.differences(from: twice), [])
    }

    /// A plural with other elements differs as a whole, and so do the values of those that are in both.
    func testElements() async throws {
        let before = try await Session<InigoUser>(Seeds.inigo).fetched()
        func paths(_ edit: (inout InigoUser) -> Void) -> [String] {
            var user = before
            edit(&user)
            return user.differences(from: before).map(\.path)
        }
        expectEqual(paths { $0.photos.append(.init(type: "new")) }, ["/photos"])
        expectEqual(paths { $0.photos.removeFirst() }, ["/photos"])
        expectEqual(paths { $0.photos.reverse() }, ["/photos"])
        expectEqual(
            paths {
                $0.photos.removeFirst()
                $0.photos[0].type = "c"
            }, ["/photos", "/photos#32/type"])

        var one = before
        one.photos.append(.init(type: "new"))
        var two = one
        two.photos[2].type = "newer"
        let difference = try require(two.differences(from: one).first)
        expectEqual(difference.path, "/photos[2]/type")
        difference.copy(from: two, to: &one)
        expectEqual(one, two)
    }

    /// Records are equal where there is no difference, also in what only Capture sets.
    func testWhatCaptureSets() async throws {
        var (session, user) = try await Session<NestingUser>(Seeds.nesting).withRecord
        let before = user
        user.ppp1[0].ppp2[0].ppp3[0].name = "new"
        try await session.saved(&user)
        expectEqual(user.differences(from: before).map(\.path), ["/lastUpdated", "/ppp1#41/ppp2#42/ppp3#43/name"])
        expectEqual(user.differences(from: user), [])
    }

    /// What was confirmed is a copy without what is pending.
    func testConfirmed() async throws {
        let (session, before) = try await Session<InigoUser>(Seeds.inigo).withRecord
        var user = before
        user.aboutMe = "new"
        user.photos = []
        expectEqual(user.confirmed, before)
        expect(!user.confirmed.hasChanges)
        expect(user.hasChanges)
        user = user.confirmed
        try await expectEqual(session.saved(&user), [])
        expectEqual(InigoUser(aboutMe: "x").confirmed, InigoUser(.unset))
    }

    /// A conflict names its attributes: what the app has edited and somebody else has saved.
    func testConflict() async throws {
        var (session, user) = try await Session<InigoUser>(Seeds.inigo).withRecord
        user.primaryAddress.city = "Florin"
        user.aboutMe = "mine"
        try await session.othersUpdate(["primaryAddress": ["city": "Guilder", "zip": "1"]])
        let error = await expect(throws: CaptureError.self) {
            try await user.update(using: session.client, ifUnmodified: true)
        }
        expect(error?.description.contains("conflicts(since:") ?? false, "\(error as Any)")

        let before = user
        try await session.done(&user) { try await $0.refresh(using: $1) }
        let conflicts = user.conflicts(since: before)
        expectEqual(conflicts.map(\.path), ["/primaryAddress/city"])
        for conflict in conflicts { conflict.copy(from: user.confirmed, to: &user) }
        expectEqual(user.primaryAddress.city, "Guilder")
        expectEqual(user.pendingUpdate, ["aboutMe": "mine"])
    }

    /// Only what the app has edited and others have changed to something else is a conflict. Plurals are merged.
    func testConflictsOfEachKind() async throws {
        var (session, user) = try await Session<InigoUser>(Seeds.inigo).withRecord
        expectEqual(user.conflicts(since: user), [])
        user.primaryAddress.city = "Florin"
        user.aboutMe = "same"
        user.photos[0].value = "mine"
        user.photos.append(.init(type: "mine"))
        user.interests.append("fencing")
        try await session.othersUpdate(["aboutMe": "same", "birthday": "1980-02-28"])
        try await session.othersUpdate(["photos": [["id": 31, "value": "theirs"], ["type": "theirs"]]])
        try await session.othersUpdate(["interests": [["interest": "riding"]]])
        let before = user
        try await session.done(&user) { try await $0.refresh(using: $1) }
        let conflicts = user.conflicts(since: before)
        expectEqual(conflicts.map(\.path), ["/photos", "/photos#31/value", "/interests"])
        expectEqual(conflicts.map(\.isPlural), [true, false, true])

        // The app's own save is nobody else's.
        try await session.saved(&user)
        expectEqual(user.conflicts(since: before), [])
    }
}
