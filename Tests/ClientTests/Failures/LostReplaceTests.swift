import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// The next answer that shows the plural tells whether the replace was carried out.
/// Rule 19 of "How a record stays true".
@Suite("A replace without an answer does not remove what others have added since")
struct LostReplaceTests {
    @Test("It was carried out: a refresh shows the new ids, and nothing is left to send", arguments: [true, false])
    func carriedOut(isSaved: Bool) async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.swapAt(0, 1)
            user.photos.append(.init(value: "mine"))
            await session.service.inject(.dropAfterProcessing)
            try await user.failToSave(session)
            if isSaved { user = try user.savedAndLoaded() }
            try await session.service.update(session.uuid, path: "", ["photos": [["value": "theirs"]]])
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(user.photos.map(\.value) == ["y", "x", "mine", "theirs"])
            #expect(!user.hasChanges)
            #expect(try await session.client.fetch(InigoUser.self).photos.map(\.id) == user.photos.map(\.id))
        }
    }

    @Test("A save reads first, and sends only what was edited since", arguments: [true, false])
    func save(isSaved: Bool) async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.swapAt(0, 1)
            await session.service.inject(.dropAfterProcessing)
            try await user.failToSave(session)
            if isSaved { user = try user.savedAndLoaded() }
            try await session.service.update(session.uuid, path: "", ["photos": [["value": "theirs"]]])
            user.photos[0].type = "edited"
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.calls.suffix(2) == ["read", "update"])
            #expect(user.photos.map(\.value) == ["y", "x", "theirs"])
            #expect(user.photos[0].type == "edited")
            #expect(!user.hasChanges)
            #expect(try await session.client.fetch(InigoUser.self) == user)
        }
    }

    @Test("It was not carried out: the order of the app is sent again, with what others have added")
    func notCarriedOut() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.swapAt(0, 1)
            await session.service.inject(.dropBeforeProcessing)
            try await user.failToSave(session)
            try await session.service.update(session.uuid, path: "", ["photos": [["value": "theirs"]]])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.calls.suffix(2) == ["read", "replace /photos"])
            #expect(Set(user.photos.map(\.value)) == ["y", "x", "theirs"])
            #expect(!user.hasChanges)
            #expect(try await session.client.fetch(InigoUser.self) == user)
        }
    }

    @Test("Somebody else has replaced the plural instead: what the app has changed is still pending")
    func replacedByOthersInstead() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.swapAt(0, 1)
            user.photos[1].type = "edited"
            user.photos.append(.init(value: "mine"))
            await session.service.inject(.dropBeforeProcessing)
            try await user.failToSave(session)
            let theirs: JSONValue = [
                ["type": "a", "value": "x"], ["type": "b", "value": "y"], ["value": "theirs"],
            ]
            try await session.service.replace(session.uuid, path: "/photos", theirs)
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(Set(user.photos.map(\.value)) == ["y", "x", "mine", "theirs"])
            try await user.save(using: session.client).apply(to: &user)
            let stored = await session.stored["photos"]?.arrayValue ?? []
            #expect(Set(stored.map { $0["value"] }) == ["y", "x", "mine", "theirs"])
            #expect(stored.count == 4)
            #expect(stored.first { $0["value"] == "x" }?["type"] == "edited")
            #expect(!user.hasChanges)
        }
    }

    @Test("An element of somebody else is not taken for one that was sent, even if there are as many")
    func asManyOfOthers() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.swapAt(0, 1)
            await session.service.inject(.dropAfterProcessing)
            try await user.failToSave(session)
            user.photos.removeAll { $0.value == "x" }
            let replaced = try #require(await session.stored["photos"]?[1]?["id"]?.intValue)
            try await session.service.remove(session.uuid, path: "/photos#\(replaced)")
            try await session.service.update(session.uuid, path: "", ["photos": [["value": "theirs"]]])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["y", "theirs"])
            #expect(user.photos.map(\.value) == ["y", "theirs"])
            #expect(!user.hasChanges)
        }
    }

    @Test("A record that has not taken the outcome finds its elements too, and sends none of them twice")
    func outcomeNotTaken() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.swapAt(0, 1)
            user.photos[0].type = "sent"
            let sent = user
            await session.service.inject(.dropAfterProcessing)
            _ = try await failure { try await sent.save(using: session.client) }
            user.photos[0].type = "edited"
            try await user.save(using: session.client).apply(to: &user)
            let stored = await session.stored["photos"]?.arrayValue
            #expect(stored?.map { $0["value"] } == ["y", "x"])
            #expect(stored?.first?["type"] == "edited")
            #expect(!user.hasChanges)
        }
    }

    @Test("A copy of the record that takes the outcome too reads first, and finds the element that it has edited")
    func copyTakesOutcome() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            var copy = user
            user.photos.swapAt(0, 1)
            user.photos[0].type = "sent"
            let sent = user
            await session.service.inject(.dropAfterProcessing)
            let error = try await failure { try await sent.save(using: session.client) }
            let receipt = try #require(error.receipt(for: InigoUser.self))
            receipt.apply(to: &user)
            receipt.apply(to: &copy)
            #expect(user.hasChanges)
            #expect(!copy.hasChanges)
            copy.photos[1].type = "edited"
            #expect(try copy.plannedCalls().first?.reason == .unanswered(plurals: ["/photos"]))
            try await copy.save(using: session.client).apply(to: &copy)
            #expect(await session.calls.suffix(2) == ["read", "update"])
            let stored = await session.stored["photos"]?.arrayValue
            #expect(stored?.map { $0["value"] } == ["y", "x"])
            #expect(stored?.first?["type"] == "edited")
            #expect(!copy.hasChanges)
        }
    }

    @Test("The same for strings, whether or not it was carried out", arguments: [true, false])
    func strings(isCarriedOut: Bool) async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.interests.append("mine")
            await session.service.inject(isCarriedOut ? .dropAfterProcessing : .dropBeforeProcessing)
            try await user.failToSave(session)
            let others = try await session.client().fetch(InigoUser.self).interests + ["theirs"]
            try await session.service.replace(session.uuid, path: "/interests", .array(others.map { .string($0) }))
            try await user.save(using: session.client).apply(to: &user)
            #expect(Set(user.interests) == ["fencing", "revenge", "mine", "theirs"])
            #expect(!user.hasChanges)
            #expect(try await session.client.fetch(InigoUser.self) == user)
        }
    }
}

@Suite("Elements are found again after a replace by somebody else, and nobody's elements are removed")
struct ReplacedByOthersTests {
    @Test("An element that was edited meanwhile takes its new id, and is not there twice")
    func laterRecord() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            var other = try await session.client.fetch(InigoUser.self)
            try await other.replacePhotos(using: session.client).apply(to: &other)
            user.photos[0].type = "mine"
            let edited = user
            let error = try await failure { try await edited.update(\.photos[id: 31], using: session.client) }
            #expect(error.code == 310)
            user.aboutMe = "x"
            try await user.update(using: session.client).apply(to: &user)
            #expect(user.photos.map(\.id) == other.photos.map(\.id))
            #expect(user.photos.map(\.type) == ["mine", "b"])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.calls.last == "update")
            #expect(try await session.client.fetch(InigoUser.self) == user)
            #expect(!user.hasChanges)
        }
    }

    @Test("After error 310 and a refresh, the save appends the edited element and replaces nothing")
    func removedByOthers() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            try await session.service.remove(session.uuid, path: "/photos#31")
            user.photos[0].value = "edited"
            let edited = user
            #expect(try await failure { try await edited.save(using: session.client) }.code == 310)
            try await user.refresh(using: session.client).apply(to: &user)
            try await session.service.update(session.uuid, path: "", ["photos": [["value": "theirs"]]])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.calls.last == "update")
            let stored = await session.stored["photos"]?.arrayValue?.map { $0["value"] }
            #expect(stored == ["y", "theirs", "edited"])
            #expect(await session.stored["photos"]?[0]?["id"] == 32, "it keeps its id")
            #expect(!user.hasChanges)
        }
    }
}
