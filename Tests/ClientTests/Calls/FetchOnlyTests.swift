import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

@Suite("fetch(_:only:) reads the named attributes; all others are unread")
struct FetchOnlyTests {
    @Test("The request names what is wanted and what Capture sets; the rest is unread and not sent as null")
    func only() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self, only: [\.aboutMe, \.photos])
            let names = await session.service.requests.last?.fields["attributes"]
            #expect(names == #"["id","uuid","created","lastUpdated","aboutMe","photos"]"#)
            #expect(await session.service.requests.last?.fields["include_record"] == nil)
            #expect(user.aboutMe == "old")
            #expect(user.photos.map(\.id) == [31, 32])
            #expect(user.birthday == nil && user.interests == [] && user.primaryAddress.city == nil)
            #expect(user.unreadAttributes == ["/birthday", "/primaryAddress", "/interests"])
            #expect(!user.hasChanges)
            user.aboutMe = "new"
            user.interests = ["wine"]
            #expect(user.pendingUpdate == ["aboutMe": "new"])
            let edited = user
            await #expect(throws: CaptureError(.unread(paths: ["/interests"]))) {
                try await edited.replaceInterests(using: session.client)
            }
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(user.unreadAttributes == [])
            #expect(user.birthday == CaptureDate(year: 1980, month: 2, day: 29))
            #expect(user.aboutMe == "new" && user.interests == ["fencing", "revenge", "wine"])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.stored["aboutMe"] == "new")
            #expect(await session.stored["interests"]?.arrayValue?.count == 3)
            #expect(await session.stored["primaryAddress"]?["city"] == "Seattle")
        }
    }

    @Test("Of an attribute inside an object the whole object is read")
    func inside() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            let user = try await session.client.fetch(NestingUser.self, only: [\.ooo1.ooo2.name, \.opp1])
            #expect(user.ooo1.count == 1 && user.ooo1.ooo2.ooo3.count == 3)
            #expect(user.opp1.opp2[0].name == "s")
            #expect(user.unreadAttributes.contains("/ppp1") && !user.unreadAttributes.contains("/ooo1"))
        }
    }

    @Test("A key path that leads to no attribute is refused without a request")
    func noAttribute() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            await #expect(
                throws: CaptureError(.notStored(path: "The value of type Int", reason: .notFound))
            ) {
                try await session.client.fetch(InigoUser.self, only: [\.photos.count])
            }
            #expect(await session.calls == [])
        }
    }

    @Test("A record of which only a part was read is saved and loaded as that")
    func savedAndLoaded() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let user = try await session.client.fetch(InigoUser.self, only: [\.aboutMe]).savedAndLoaded()
            #expect(user.aboutMe == "old")
            #expect(user.unreadAttributes == ["/birthday", "/primaryAddress", "/photos", "/interests"])
            #expect(!user.hasChanges)
        }
    }
}
