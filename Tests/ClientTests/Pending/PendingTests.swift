import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

@Suite("Pending is what differs from confirmed")
struct PendingTests {
    @Test("An assigned value is pending until the service has confirmed it")
    func assignment() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            #expect(!user.hasChanges)
            #expect(user.pendingUpdate == [:])
            user.aboutMe = "new"
            user.primaryAddress.city = "Portland"
            user.birthday = CaptureDate(year: 1981, month: 1, day: 2)
            #expect(user.hasChanges)
            let pending: JSONValue = [
                "aboutMe": "new", "birthday": "1981-01-02", "primaryAddress": ["city": "Portland"],
            ]
            #expect(user.pendingUpdate == pending)
            let receipt = try await user.update(using: session.client)
            #expect(user.pendingUpdate == pending)
            receipt.apply(to: &user)
            #expect(user.pendingUpdate == [:])
            #expect(!user.hasChanges)
        }
    }

    @Test("Setting a value back is no change, and sends nothing")
    func undo() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let photos = user.photos
            user.aboutMe = nil
            user.primaryAddress = .init(city: "Portland")
            user.photos.reverse()
            user.interests = []
            #expect(user.hasChanges)
            user.aboutMe = "old"
            user.primaryAddress = .init(city: "Seattle", zip: "98101")
            user.photos = photos
            user.interests = ["fencing", "revenge"]
            #expect(!user.hasChanges)
            #expect(user.changedPlurals == [])
            #expect(try await user.update(using: session.client).isEmpty)
            #expect(try await user.save(using: session.client).isEmpty)
            #expect(await session.calls == ["read"])
        }
    }

    @Test("An object assigned from another record, or made anew, is compared member by member")
    func movingObjects() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let other = try await session.otherUser(["primaryAddress": ["city": "Seattle", "zip": "10001"]])
            var user = try await session.client.fetch(InigoUser.self)
            user.primaryAddress = try await other.fetch(InigoUser.self).primaryAddress
            #expect(user.pendingUpdate == ["primaryAddress": ["zip": "10001"]])
            user.primaryAddress = .init(zip: "98101")
            #expect(user.pendingUpdate == ["primaryAddress": ["city": .null]])
            try await user.update(using: session.client).apply(to: &user)
            #expect(!user.hasChanges)
            #expect(await session.stored["primaryAddress"] == ["city": .null, "zip": "98101"])
        }
    }

    @Test("Elements that left and came back, copied or in a variable, are no change")
    func movingElements() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let removed = user.photos.removeFirst()
            #expect(user.changedPlurals == ["/photos"])
            user.photos.insert(removed, at: 0)
            #expect(!user.hasChanges)
            user.photos.swapAt(0, 1)
            #expect(user.changedPlurals == ["/photos"])
        }
    }

    @Test("A copy has the same changes, and changes of its own do not reach the original")
    func copies() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            var copy = user
            copy.primaryAddress.zip = nil
            #expect(copy.pendingUpdate == ["aboutMe": "new", "primaryAddress": ["zip": .null]])
            #expect(user.pendingUpdate == ["aboutMe": "new"])
            try await copy.update(using: session.client).apply(to: &copy)
            #expect(!copy.hasChanges)
            #expect(user.pendingUpdate == ["aboutMe": "new"], "only the copy has the answer")
        }
    }
}
