import CaptureRuntime
import CaptureTestSupport
import InigoModel
import Testing

/// Updates, from the edit to the record after the receipt.
@Suite struct UpdateTests {
    @Test func anUpdateSendsWhatChangedAndTakesTheAnswer() async throws {
        try await Session.run("inigo", ["aboutMe": "old", "primaryAddress": ["city": "Seattle", "zip": "98101"]]) {
            session in
            await session.service.setRules([.toUpper], at: "/aboutMe")
            var user = try await session.client.fetch(CaptureUser.self)
            user.aboutMe = "new"
            user.primaryAddress.city = "Portland"
            let receipt = try await user.update(using: session.client)
            #expect(user.hasChanges, "a call changes nothing")
            #expect(await session.lastSent == ["aboutMe": "new", "primaryAddress": ["city": "Portland"]])
            receipt.apply(to: &user)
            #expect(user.aboutMe == "NEW")
            #expect(user.primaryAddress.zip == "98101")
            #expect(!user.hasChanges)
            #expect(try await user.update(using: session.client).isEmpty)
            #expect(await session.calls == ["read", "update"])
        }
    }

    @Test func aReplaceGivesElementsTheirIds() async throws {
        try await Session.run("inigo", ["photos": [["type": "a", "id": 30]]]) { session in
            var user = try await session.client.fetch(CaptureUser.self)
            let identity = user.photos[0].localID
            user.photos.append(.init(type: "avatar", value: "x"))
            let other = user.photos[1].localID
            try await user.replacePhotos(using: session.client).apply(to: &user)
            #expect(user.photos.map(\.id) == [31, 32])
            #expect(user.photos.map(\.localID) == [identity, other])
            #expect(!user.hasChanges)
            user.photos[0].value = "y"
            try await user.update(\.photos[id: 31], using: session.client).apply(to: &user)
            #expect(!user.hasChanges)
            #expect(await session.calls == ["read", "replace /photos", "update /photos#31"])
            #expect(await session.stored["photos"]?[0]?["value"] == "y")
        }
    }
}
