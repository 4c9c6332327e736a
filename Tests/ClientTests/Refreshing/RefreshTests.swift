import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

@Suite("A refresh reads the record and merges it into the edited one, with nothing sent")
struct RefreshTests {
    @Test("What was not edited takes what was read; edits stay, pending")
    func merge() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let theirs: JSONValue = [
                "aboutMe": "theirs", "birthday": "2000-01-01", "primaryAddress": ["city": "Boise", "zip": "83701"],
            ]
            try await session.service.update(session.uuid, theirs)
            try await session.service.replace(session.uuid, path: "/interests", ["wine"])
            user.aboutMe = "mine"
            user.primaryAddress.zip = nil
            let receipt = try await user.refresh(using: session.client)
            #expect(receipt.path == "" && receipt.isConfirmed && !receipt.isEmpty)
            #expect(user.primaryAddress.city == "Seattle", "a call changes nothing")
            receipt.apply(to: &user)
            #expect(user.birthday == CaptureDate(year: 2000, month: 1, day: 1))
            #expect(user.primaryAddress.city == "Boise")
            #expect(user.interests == ["wine"])
            #expect(user.pendingUpdate == ["aboutMe": "mine", "primaryAddress": ["zip": .null]])
            #expect(user.changedPlurals == [])
            user.aboutMe = "theirs"
            user.primaryAddress.zip = "83701"
            #expect(!user.hasChanges, "what is confirmed is what was read, also under an edit")
            #expect(await session.calls == ["read", "read"])
        }
    }

    @Test("Edits made while it is under way stay, and a record without edits becomes what was read")
    func editedMeanwhile() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            var copy = user
            try await session.service.update(session.uuid, ["aboutMe": "theirs", "birthday": "2000-01-01"])
            let sent = user
            let receipt = try await session.during {
                try await sent.refresh(using: session.client)
            } _: {
                user.aboutMe = "mine"
            }
            receipt.apply(to: &user)
            #expect(user.pendingUpdate == ["aboutMe": "mine"])
            #expect(user.birthday == CaptureDate(year: 2000, month: 1, day: 1))
            receipt.apply(to: &copy)
            #expect(try await copy == session.client.fetch(InigoUser.self))
            #expect(!copy.hasChanges)
        }
    }

    @Test("An edit that equals what was read is no edit any more")
    func sameEdit() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            try await session.service.update(session.uuid, ["aboutMe": "same"])
            user.aboutMe = "same"
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(!user.hasChanges)
        }
    }

    @Test("A record made by init learns the rest of it, and keeps what was set")
    func madeRecord() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = InigoUser(aboutMe: "x", photos: [.init(value: "mine")])
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(user.primaryAddress.city == "Seattle")
            #expect(user.interests == ["fencing", "revenge"])
            #expect(user.uuid == session.uuid)
            #expect(user.pendingUpdate == ["aboutMe": "x"])
            #expect(user.photos.contains { $0.value == "mine" })
            #expect(user.changedPlurals == ["/photos"])
        }
    }

    @Test("What an access schema hides stays as it was, known or unread")
    func hidden() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "mine"
            let limited = await session.client(read: GrantedAttributes(["birthday", "/photos/type"]))
            try await user.refresh(using: limited).apply(to: &user)
            #expect(user.primaryAddress.city == "Seattle")
            #expect(user.photos.map(\.value) == ["x", "y"])
            #expect(user.interests == ["fencing", "revenge"])
            #expect(user.pendingUpdate == ["aboutMe": "mine"])
            #expect(user.changedPlurals == [])
        }
    }

    @Test("It settles what was in doubt: the value that Capture does not hold is pending, the one it holds is not")
    func doubt() async throws {
        for (fault, isSetBack) in [
            (Fault.dropBeforeProcessing, false), (.dropBeforeProcessing, true), (.dropAfterProcessing, false),
            (.dropAfterProcessing, true),
        ] {
            try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
                var user = try await session.client.fetch(InigoUser.self)
                user.aboutMe = "sent"
                await session.service.inject(fault)
                try await session.lostReceipt { try await user.update(using: session.client) }.apply(to: &user)
                if isSetBack { user.aboutMe = "old" }
                let isDone = fault == .dropAfterProcessing
                try await user.refresh(using: session.client).apply(to: &user)
                let value: JSONValue = isSetBack ? "old" : "sent"
                #expect(user.aboutMe == value.stringValue)
                #expect(user.pendingUpdate == (isDone == isSetBack ? ["aboutMe": value] : [:]))
            }
        }
    }

    @Test("It is like any answer: none twice, none after a later one, and older ones have no effect after it")
    func order() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "first"
            let update = try await user.update(using: session.client)
            try await session.service.update(session.uuid, ["aboutMe": "theirs"])
            let refresh = try await user.refresh(using: session.client)
            refresh.apply(to: &user)
            #expect(user.aboutMe == "theirs", "the edit was done before it was read")
            user.aboutMe = "second"
            let before = try user.encodedText()
            update.apply(to: &user)
            refresh.apply(to: &user)
            #expect(try user.encodedText() == before)
            try await user.update(using: session.client).apply(to: &user)
            refresh.apply(to: &user)
            #expect(user.aboutMe == "second")
            #expect(!user.hasChanges)
        }
    }

    @Test("One that fails changes nothing, and leaves nothing in doubt")
    func failing() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "mine"
            let before = try user.encodedText()
            for fault in [Fault.dropAfterProcessing, .errorCode(500), .wrongResult("odd")] {
                await session.service.inject(fault)
                let error = try await failure { try await user.refresh(using: session.client) }
                error.receipt(for: InigoUser.self)?.apply(to: &user)
            }
            #expect(try user.encodedText() == before)
        }
    }

    @Test("A server's client reads the record that the uuid names")
    func server() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let server = await session.server()
            try await session.service.createRecord(["aboutMe": "other"])
            var user: InigoUser = try await server.fetch(uuid: session.uuid)
            try await session.service.update(session.uuid, ["aboutMe": "theirs"])
            try await user.refresh(using: server).apply(to: &user)
            #expect(user.aboutMe == "theirs")
            let made = InigoUser(aboutMe: "x")
            await #expect(throws: CaptureError(.unidentified)) { try await made.refresh(using: server) }
        }
    }
}
