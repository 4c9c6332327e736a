/// fetch(_:only:) reads the named attributes; all others are unread.
final class FetchOnlyTests: XCTestCase {
    /// The request names what is wanted and what Capture sets; the rest is unread and not sent as null.
    func testOnly() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self, only: [\.aboutMe, \.photos])
        let names = await session.service.requests.last?.fields["attributes"]
        expectEqual(names, #"["id","uuid","created","lastUpdated","aboutMe","photos"]"#)
        await expectNil(session.service.requests.last?.fields["include_record"])
        expectEqual(user.aboutMe, "old")
        expectEqual(user.photos.map(\.id), [31, 32])
        expectNil(user.birthday)
        expectEqual(user.interests, [])
        expectNil(user.primaryAddress.city)
        expectEqual(user.unreadAttributes, ["/birthday", "/primaryAddress", "/interests"])
        expect(!user.hasChanges)
        user.aboutMe = "new"
        user.interests = ["wine"]
        expectEqual(user.pendingUpdate, ["aboutMe": "new"])
        let edited = user
        await expect(throws: .unreadValues(paths: ["/interests"])) {
            try await edited.replaceInterests(using: session.client)
        }
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.unreadAttributes, [])
        expectEqual(user.birthday, CaptureDate(year: 1980, month: 2, day: 29))
        expectEqual(user.aboutMe, "new")
        expectEqual(user.interests, ["fencing", "revenge", "wine"])
        try await session.saved(&user)
        await expectEqual(session.stored["aboutMe"], "new")
        await expectEqual(session.stored["interests"]?.arrayValue?.count, 3)
        await expectEqual(session.stored["primaryAddress"]?["city"], "Seattle")
    }

    /// Of an attribute inside an object the whole object is read.
    func testInside() async throws {
        let session = try await Session<NestingUser>(Seeds.nesting)
        let user = try await session.client.fetch(NestingUser.self, only: [\.ooo1.ooo2.name, \.opp1])
        expectEqual(user.ooo1.count, 1)
        expectEqual(user.ooo1.ooo2.ooo3.count, 3)
        expectEqual(user.opp1.opp2[0].name, "s")
        expect(user.unreadAttributes.contains("/ppp1"))
        expect(!user.unreadAttributes.contains("/ooo1"))
    }

    /// A key path that leads to no attribute is refused without a request.
    func testNoAttribute() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        await expect(throws: .notOnCapture(path: "The value of type Int", reason: .notFound)) {
            try await session.client.fetch(InigoUser.self, only: [\.photos.count])
        }
        await expectEqual(session.calls, [])
    }

    /// A record of which only a part was read is saved and loaded as that.
    func testSavedAndLoaded() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let user = try await session.client.fetch(InigoUser.self, only: [\.aboutMe]).savedAndLoaded()
        expectEqual(user.aboutMe, "old")
        expectEqual(user.unreadAttributes, ["/birthday", "/primaryAddress", "/photos", "/interests"])
        expect(!user.hasChanges)
    }
}
