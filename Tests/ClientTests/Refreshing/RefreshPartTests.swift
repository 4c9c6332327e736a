import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

@Suite("A refresh of a part reads it alone and merges it into the edited record")
struct RefreshPartTests {
    @Test("An object takes what was read, edits in it stay, and nothing else is read")
    func object() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            try await session.service.update(
                session.uuid, ["aboutMe": "theirs", "primaryAddress": ["city": "Boise", "zip": "83701"]])
            user.primaryAddress.zip = "mine"
            try await user.refresh(\.primaryAddress, using: session.client).apply(to: &user)
            #expect(await session.calls == ["read", "read /primaryAddress"])
            #expect(user.primaryAddress.city == "Boise")
            #expect(user.pendingUpdate == ["primaryAddress": ["zip": "mine"]])
            #expect(user.aboutMe == "old")
        }
    }

    @Test("An element takes what was read; at any depth")
    func element() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            try await session.service.update(session.uuid, path: "/ppp1#41/ppp2#42", ["name": "theirs", "count": 9])
            user.ppp1[0].ppp2[0].count = 5
            try await user.refresh(\.ppp1[id: 41].ppp2[id: 42], using: session.client).apply(to: &user)
            #expect(await session.calls.last == "read /ppp1#41/ppp2#42")
            #expect(user.ppp1[0].ppp2[0].name == "theirs")
            #expect(try user.pendingUpdate(of: \.ppp1[id: 41].ppp2[id: 42]) == ["count": 5])
        }
    }

    @Test("A plural takes in the elements of others, loses what they removed, and keeps edited and new ones")
    func plural() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            try await session.service.update(session.uuid, path: "/photos", [["type": "c", "value": "theirs"]])
            try await session.service.remove(session.uuid, path: "/photos#32")
            try await session.service.replace(session.uuid, path: "/interests", ["wine"])
            user.photos[0].value = "mine"
            user.photos.append(.init(value: "new"))
            try await user.refresh(\.photos, using: session.client).apply(to: &user)
            #expect(user.photos.map(\.value) == ["mine", "theirs", "new"])
            #expect(user.interests == ["fencing", "revenge"])
            try await user.refresh(\.interests, using: session.client).apply(to: &user)
            #expect(user.interests == ["wine"])
            #expect(await session.calls == ["read", "read /photos", "read /interests"])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["mine", "theirs", "new"])
            #expect(!user.hasChanges)
        }
    }

    @Test("It settles what a lost call has left in doubt")
    func doubts() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.append(.init(type: "c", value: "new"))
            await session.service.inject(.dropAfterProcessing)
            try await session.lostReceipt { try await user.replacePhotos(using: session.client) }.apply(to: &user)
            #expect(user.changedPlurals == ["/photos"])
            try await user.refresh(\.photos, using: session.client).apply(to: &user)
            #expect(user.photos.map(\.id) == [33, 34, 35])
            #expect(!user.hasChanges)
        }
    }

    @Test("A refresh of a part keeps lastUpdated: an update if unmodified is still possible")
    func lastUpdated() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            try await user.refresh(\.photos, using: session.client).apply(to: &user)
            user.aboutMe = "new"
            try await user.update(using: session.client, ifUnmodified: true).apply(to: &user)
            #expect(await session.stored["aboutMe"] == "new")
        }
    }

    @Test("An element that is not stored is refused at once; one that Capture has no longer is error 310")
    func notStored() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.append(.init(value: "new"))
            let unsent = user
            await #expect(throws: CaptureError(.notStored(path: "/photos[2]", reason: .new))) {
                try await unsent.refresh(\.photos[2], using: session.client)
            }
            #expect(await session.calls == ["read"])
            try await session.service.remove(session.uuid, path: "/photos#31")
            let error = await #expect(throws: CaptureError.self) {
                try await unsent.refresh(\.photos[id: 31], using: session.client)
            }
            #expect(error?.serviceError?.code == 310)
        }
    }
}
