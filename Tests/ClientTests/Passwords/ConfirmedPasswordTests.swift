import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

@Suite("A password is pending while it is set; once confirmed it is nil and unread, and nil clears none")
struct ConfirmedPasswordTests {
    @Test("Once confirmed it is no longer in the record, and counts as unread")
    func confirmed() async throws {
        try await Session.run("secrets", ["note": "n"]) { session in
            var user = try await session.client.fetch(SecretsUser.self)
            user.password = "one"
            user.login.password = "two"
            #expect(user.pendingUpdate == ["password": "one", "login": ["password": "two"]])
            try await user.update(using: session.client).apply(to: &user)
            #expect(user.password == nil && user.login.password == nil)
            #expect(!user.unreadAttributes.contains("/password"), "Capture never shows it")
            #expect(!user.unreadAttributes.contains("/login/password"))
            #expect(!user.hasChanges)
            let loaded = try user.savedAndLoaded()
            #expect(loaded.password == nil && !loaded.hasChanges)
            #expect(!loaded.unreadAttributes.contains("/password"))
        }
    }

    @Test("An emptied form field clears no password, before and after it was confirmed, alone or with other edits")
    func emptiedField() async throws {
        try await Session.run("secrets", ["note": "n"]) { session in
            var user = try await session.client.fetch(SecretsUser.self)
            user.password = "one"
            user.password = nil
            #expect(!user.hasChanges)
            user.password = "two"
            try await user.update(using: session.client).apply(to: &user)
            user.password = nil
            user.login.password = nil
            #expect(!user.hasChanges)
            #expect(try await user.update(using: session.client).isEmpty)
            user.note = "new"
            user.login.user = "robin"
            try await user.update(using: session.client).apply(to: &user)
            #expect(await session.lastSent == ["note": "new", "login": ["user": "robin"]])
        }
    }

    @Test("Set again, to the same or another, it is pending again")
    func setAgain() async throws {
        try await Session.run("secrets") { session in
            var user = try await session.client.fetch(SecretsUser.self)
            for password: CapturePassword in ["one", "one", "two"] {
                user.password = password
                #expect(user.hasChanges)
                try await user.update(using: session.client).apply(to: &user)
                #expect(await session.lastSent == ["password": password == "two" ? "two" : "one"])
                #expect(!user.hasChanges)
            }
            user = SecretsUser(password: "made")
            try await user.update(using: session.client).apply(to: &user)
            #expect(user.password == nil && !user.hasChanges)
        }
    }

    @Test("One set while another is under way stays, pending; one emptied meanwhile is confirmed")
    func whileOut() async throws {
        try await Session.run("secrets") { session in
            var user = try await session.client.fetch(SecretsUser.self)
            user.password = "one"
            user.login.password = "one"
            let receipt = try await user.update(using: session.client)
            user.password = "two"
            user.login.password = nil
            receipt.apply(to: &user)
            #expect(user.pendingUpdate == ["password": "two"])
            receipt.apply(to: &user)
            #expect(user.pendingUpdate == ["password": "two"])
        }
    }

    @Test("It makes no difference whether the record was saved and loaded, or fetched, meanwhile")
    func otherRecord() async throws {
        try await Session.run("secrets") { session in
            var user = try await session.client.fetch(SecretsUser.self)
            user.password = "one"
            let receipt = try await user.update(using: session.client)
            var loaded = try user.savedAndLoaded()
            receipt.apply(to: &loaded)
            #expect(loaded.password == nil && !loaded.hasChanges)
            #expect(!loaded.unreadAttributes.contains("/password"))
            var fetched = try await session.client.fetch(SecretsUser.self)
            receipt.apply(to: &fetched)
            #expect(fetched.password == nil && !fetched.hasChanges)
        }
    }

    @Test("While nobody knows whether it arrived it stays set, and is sent again; emptied, it is not sent as null")
    func unknownOutcome() async throws {
        try await Session.run("secrets", retries: .never) { session in
            var user = try await session.client.fetch(SecretsUser.self)
            user.password = "one"
            await session.service.inject(.dropAfterProcessing)
            try await session.lostReceipt { try await user.update(using: session.client) }.apply(to: &user)
            #expect(user.pendingUpdate == ["password": "one"])
            var emptied = user
            emptied.password = nil
            #expect(emptied.pendingUpdate == [:])
            #expect(try await emptied.update(using: session.client).isEmpty)
            try await user.update(using: session.client).apply(to: &user)
            #expect(user.password == nil && !user.hasChanges)
        }
    }

    @Test("The receipt of a later call alone is enough")
    func laterReceipt() async throws {
        try await Session.run("secrets") { session in
            var user = try await session.client.fetch(SecretsUser.self)
            user.password = "one"
            _ = try await user.update(using: session.client)
            user.note = "new"
            try await user.update(using: session.client).apply(to: &user)
            #expect(user.password == nil)
            #expect(!user.hasChanges)
        }
    }

    @Test("A password that was read is no edit, before and after the next answer, and setting it nil sends nothing")
    func readable() async throws {
        try await Session.run("secrets") { session in
            let hash: JSONValue = ["type": "password-bcrypt", "value": "$2a$10$fake"]
            await session.service.inject(.wrongResult(["note": "n", "password": hash]), to: "/entity")
            var user = try await session.client.fetch(SecretsUser.self)
            #expect(user.password != nil && !user.hasChanges)
            var emptied = user
            emptied.password = nil
            #expect(emptied.pendingUpdate == [:])
            #expect(try await emptied.save(using: session.client).isEmpty)
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(!user.hasChanges)
            user.note = "x"
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.lastSent == ["note": "x"])
        }
    }

    @Test("A secret that is no password can be cleared: it was read")
    func otherSecrets() async throws {
        try await Session.run("secrets", ["accessCredentials": ["token": "t"]]) { session in
            var user = try await session.client.fetch(SecretsUser.self)
            user.accessCredentials = nil
            #expect(user.pendingUpdate == ["accessCredentials": .null])
            try await user.update(using: session.client).apply(to: &user)
            #expect(await session.stored["accessCredentials"] == .null)
            #expect(!user.hasChanges)
        }
    }

    @Test("A password whose call was under way when the record was saved and loaded is not taken for a cleared one")
    func passwordLoadedDuringItsCall() async throws {
        try await Session.run("secrets", ["note": "x", "profiles": [["id": 31, "domain": "a"]]]) { session in
            var user = try await session.client.fetch(SecretsUser.self)
            user.password = "at the root"
            user.login.password = "in an object"
            let update = try await user.update(using: session.client)
            user.profiles[0].password = "in an element"
            let element = try await user.update(\.profiles[id: 31], using: session.client)
            user = try user.savedAndLoaded()
            #expect(user.password == nil, "secrets are not persisted")
            update.apply(to: &user)
            element.apply(to: &user)
            #expect(!user.hasChanges)
            #expect(try await user.save(using: session.client).isEmpty, "null would erase the password")
        }
    }

    @Test("A secret whose call was lost is not sent as null after it was saved without its value")
    func lostSecret() async throws {
        try await Session.run("secrets", ["note": "x"], retries: .never) { session in
            var user = try await session.client.fetch(SecretsUser.self)
            user.password = "fake password"
            user.note = "y"
            await session.service.inject(.dropAfterProcessing)
            try await session.lostReceipt { try await user.update(using: session.client) }.apply(to: &user)
            let loaded = try user.savedAndLoaded()
            #expect(loaded.pendingUpdate == ["note": "y"])
        }
    }
}
