import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

@Suite("No answer is news twice, in whatever order receipts are applied")
struct ReceiptOrderTests {
    @Test("A receipt older than one already applied is ignored")
    func olderReceipt() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "first"
            let first = try await user.update(using: session.client)
            user.aboutMe = "second"
            let second = try await user.update(using: session.client)
            second.apply(to: &user)
            let before = try user.encodedText()
            first.apply(to: &user)
            #expect(try user.encodedText() == before)
            #expect(user.aboutMe == "second")
            #expect(!user.hasChanges)
        }
    }

    @Test("A receipt brings along the outcomes of earlier calls: the last one alone says what all of them have done")
    func lastReceipt() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            _ = try await user.update(using: session.client)
            user.aboutMe = "old"
            user.photos.removeFirst()
            _ = try await user.replacePhotos(using: session.client)
            user.primaryAddress.city = "sent too"
            try await user.update(\.primaryAddress, using: session.client).apply(to: &user)
            #expect(user.aboutMe == "old")
            #expect(user.photos.map(\.id) == [33])
            #expect(user.pendingUpdate == ["aboutMe": "old"])
            #expect(user.changedPlurals == [])
        }
    }

    @Test("An older receipt for a part is ignored after a newer one that covers the part")
    func coveringPath() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.primaryAddress.city = "first"
            let part = try await user.update(\.primaryAddress, using: session.client)
            user.primaryAddress.city = "second"
            user.aboutMe = "new"
            let whole = try await user.update(using: session.client)
            whole.apply(to: &user)
            part.apply(to: &user)
            #expect(user.primaryAddress.city == "second")
            #expect(!user.hasChanges)
        }
    }

    @Test("An older receipt for the record leaves a part alone of which a newer one has told, and merges the rest")
    func newerPart() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            await session.service.setRules([.toUpper], at: "/aboutMe")
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "whole"
            user.primaryAddress.city = "whole"
            let whole = try await user.update(using: session.client)
            user.primaryAddress.city = "part"
            try await user.update(\.primaryAddress, using: session.client).apply(to: &user)
            user.photos[0].value = "replaced"
            try await user.replacePhotos(using: session.client).apply(to: &user)
            whole.apply(to: &user)
            #expect(user.aboutMe == "WHOLE")
            #expect(user.primaryAddress.city == "part")
            #expect(user.photos.map(\.id) == [33, 34])
            #expect(user.photos[0].value == "replaced")
            #expect(!user.hasChanges)
        }
    }

    @Test("Receipts for different parts merge in any order")
    func siblings() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos[0].value = "1"
            user.photos[1].value = "2"
            user.primaryAddress.zip = "3"
            let first = try await user.update(\.photos[id: 31], using: session.client)
            let second = try await user.update(\.photos[id: 32], using: session.client)
            let third = try await user.update(\.primaryAddress, using: session.client)
            for receipt in [third, second, first] { receipt.apply(to: &user) }
            #expect(!user.hasChanges)
        }
    }

    @Test("Applying twice is harmless, whatever was edited in between")
    func twice() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            user.photos.append(.init(value: "new"))
            let update = try await user.update(using: session.client)
            let replace = try await user.replacePhotos(using: session.client)
            for _ in 0..<2 {
                update.apply(to: &user)
                replace.apply(to: &user)
            }
            #expect(!user.hasChanges)
            user.aboutMe = "old"
            user.photos.removeLast()
            let before = try user.encodedText()
            update.apply(to: &user)
            replace.apply(to: &user)
            #expect(try user.encodedText() == before)
            #expect(user.pendingUpdate == ["aboutMe": "old"])
            #expect(user.changedPlurals == ["/photos"])
        }
    }

    @Test("A fetch starts a new epoch: answers to earlier calls are ignored, later ones are not")
    func epoch() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "early"
            user.photos[0].value = "early"
            let update = try await user.update(using: session.client)
            let element = try await user.update(\.photos[id: 31], using: session.client)
            let theirs: JSONValue = ["aboutMe": "theirs", "photos": [["id": 31, "value": "theirs"]]]
            try await session.service.update(session.uuid, theirs)
            user = try await session.client.fetch(InigoUser.self)
            update.apply(to: &user)
            element.apply(to: &user)
            #expect(user.aboutMe == "theirs")
            #expect(user.photos[0].value == "theirs")
            user.aboutMe = "late"
            try await user.update(using: session.client).apply(to: &user)
            #expect(!user.hasChanges)
        }
    }

    @Test("The epoch is kept over save and load, and so is what was applied since")
    func epochOnDisk() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "early"
            let early = try await user.update(using: session.client)
            user = try await session.client.fetch(InigoUser.self).savedAndLoaded()
            user.primaryAddress.city = "first"
            let first = try await user.update(\.primaryAddress, using: session.client)
            user.primaryAddress.city = "second"
            try await user.update(\.primaryAddress, using: session.client).apply(to: &user)
            user.aboutMe = "edited"
            user = try user.savedAndLoaded()
            early.apply(to: &user)
            first.apply(to: &user)
            #expect(user.primaryAddress.city == "second")
            #expect(user.pendingUpdate == ["aboutMe": "edited"])
            user.aboutMe = "early"
            #expect(!user.hasChanges, "the old answer has not moved what is confirmed")
        }
    }

    @Test("A receipt made before a save is applied after the load")
    func acrossSave() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            let receipt = try await user.update(using: session.client)
            user.primaryAddress.zip = "edited"
            user = try user.savedAndLoaded()
            #expect(user.pendingUpdate == ["aboutMe": "sent", "primaryAddress": ["zip": "edited"]])
            receipt.apply(to: &user)
            #expect(user.pendingUpdate == ["primaryAddress": ["zip": "edited"]])
        }
    }
}
