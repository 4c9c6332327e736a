import CaptureRuntime
import CaptureTestSupport
import Foundation
import InigoModel
import NestingModel
import SecretsModel
import Testing

/// What random histories found, each reduced to the steps that it takes.
@Suite struct RegressionTests {
    @Test("an answer that went out before a lost call does not make certain what that call sent")
    func olderAnswerAfterLostCall() async throws {
        try await Session.run("inigo", ["aboutMe": "first"], retries: .never) { session in
            var user = try await session.client.fetch(InigoModel.CaptureUser.self)
            user.aboutMe = "older"
            let older = try await user.update(using: session.client)
            user.aboutMe = "newer"
            await session.service.inject(.dropAfterProcessing)
            try await session.lostReceipt { try await user.update(using: session.client) }.apply(to: &user)
            older.apply(to: &user)
            user.aboutMe = "older"
            #expect(user.pendingUpdate == ["aboutMe": "older"], "Capture may hold the newer one")
            let loaded = try JSONDecoder().decode(InigoModel.CaptureUser.self, from: JSONEncoder().encode(user))
            #expect(loaded.pendingUpdate == ["aboutMe": "older"])
            try await loaded.update(using: session.client).apply(to: &user)
            #expect(await session.stored["aboutMe"] == "older")
            #expect(!user.hasChanges)
        }
    }

    @Test("a password whose call was under way when the record was saved and loaded is not taken for a cleared one")
    func passwordLoadedDuringItsCall() async throws {
        try await Session.run("secrets", ["note": "x", "profiles": [["id": 31, "domain": "a"]]]) { session in
            var user = try await session.client.fetch(SecretsModel.CaptureUser.self)
            user.password = "at the root"
            user.login.password = "in an object"
            let update = try await user.update(using: session.client)
            user.profiles[0].password = "in an element"
            let element = try await user.update(\.profiles[id: 31], using: session.client)
            user = try JSONDecoder().decode(SecretsModel.CaptureUser.self, from: JSONEncoder().encode(user))
            #expect(user.password == nil, "secrets are not persisted")
            update.apply(to: &user)
            element.apply(to: &user)
            #expect(!user.hasChanges)
            #expect(try await user.save(using: session.client).isEmpty, "null would erase the password")
        }
    }

    @Test("a password that was emptied while its call was under way is stored, and nothing is pending")
    func passwordClearedDuringItsCall() async throws {
        try await Session.run("secrets") { session in
            var user = try await session.client.fetch(SecretsModel.CaptureUser.self)
            user.password = "typed by mistake"
            let update = try await user.update(using: session.client)
            user.password = nil
            update.apply(to: &user)
            #expect(user.password == nil)
            #expect(!user.hasChanges)
        }
    }

    @Test("the same for a plural, and for an element of one")
    func olderAnswerAfterLostElementUpdate() async throws {
        let seed: JSONValue = ["photos": [["id": 31, "value": "first"]]]
        try await Session.run("inigo", seed, retries: .never) { session in
            var user = try await session.client.fetch(InigoModel.CaptureUser.self)
            user.aboutMe = "x"
            let older = try await user.update(using: session.client)
            user.photos[0].value = "second"
            await session.service.inject(.dropAfterProcessing)
            try await session.lostReceipt { try await user.update(\.photos[id: 31], using: session.client) }
                .apply(to: &user)
            user.photos[0].value = "first"
            older.apply(to: &user)
            #expect(user.photos[0].value == "first")
            #expect(user.hasChanges, "Capture holds the second value")
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.stored["photos"]?[0]?["value"] == "first")
        }
    }

    @Test("an edit that was undone after a lost answer survives a newer answer for the whole record")
    func undoneElementEdit() async throws {
        let seed: JSONValue = ["photos": [["id": 31, "value": "first"]]]
        try await Session.run("inigo", seed, retries: .never) { session in
            var user = try await session.client.fetch(InigoModel.CaptureUser.self)
            user.photos[0].value = "second"
            await session.service.inject(.dropAfterProcessing)
            try await session.lostReceipt { try await user.update(\.photos[id: 31], using: session.client) }
                .apply(to: &user)
            user.photos[0].value = "first"
            user.aboutMe = "x"
            try await user.update(using: session.client).apply(to: &user)
            #expect(user.photos[0].value == "first", "what the user sees is what the user chose last")
            #expect(user.changedPlurals == ["/photos"])
        }
    }

    @Test("a secret whose call was lost is not sent as null after it was saved without its value")
    func lostSecret() async throws {
        try await Session.run("secrets", ["note": "x"], retries: .never) { session in
            var user = try await session.client.fetch(SecretsModel.CaptureUser.self)
            user.password = "fake password"
            user.note = "y"
            await session.service.inject(.dropAfterProcessing)
            try await session.lostReceipt { try await user.update(using: session.client) }.apply(to: &user)
            let loaded = try JSONDecoder().decode(SecretsModel.CaptureUser.self, from: JSONEncoder().encode(user))
            #expect(loaded.pendingUpdate == ["note": "y"])
        }
    }

    @Test("an element's password that was sent is nil and unread, and not a change any more")
    func sentPasswordOfElement() async throws {
        try await Session.run("secrets", ["profiles": [["id": 31, "domain": "a"]]]) { session in
            var user = try await session.client.fetch(SecretsModel.CaptureUser.self)
            user.profiles[0].password = "fake password"
            try await user.update(\.profiles[id: 31], using: session.client).apply(to: &user)
            user.profiles[0].domain = "b"
            user.note = "x"
            try await user.update(using: session.client).apply(to: &user)
            #expect(try user.pendingUpdate(of: \.profiles[id: 31]) == ["domain": "b"])
            let body = try user.replaceBody(of: \.profiles, overwritingUnread: true)
            try await user.replace(\.profiles, using: session.client, overwritingUnread: true).apply(to: &user)
            #expect(user.profiles[0].password == nil)
            #expect(try user.replaceBody(of: \.profiles) == body, "and nothing is unread by now")
        }
    }

    @Test("an element's password that was emptied is not a change, before and after an answer")
    func clearedPasswordOfElement() async throws {
        try await Session.run("secrets", ["profiles": [["id": 31, "domain": "a"]]]) { session in
            var user = try await session.client.fetch(SecretsModel.CaptureUser.self)
            user.profiles[0].password = "fake password"
            try await user.update(\.profiles[id: 31], using: session.client).apply(to: &user)
            user.profiles[0].password = nil
            user.note = "x"
            try await user.update(using: session.client).apply(to: &user)
            #expect(try user.pendingUpdate(of: \.profiles[id: 31]) == [:])
            #expect(!user.hasChanges)
        }
    }

    @Test("elements at every depth keep their identity when an answer is taken over")
    func identitiesInside() async throws {
        let seed: JSONValue = ["ppp1": [["id": 31, "ppp2": [["id": 32, "ppp3": [["id": 33, "name": "x"]]]]]]]
        try await Session.run("nesting", seed) { session in
            var user = try await session.client.fetch(NestingModel.CaptureUser.self)
            user.ppp1[0].ppp2[0].ppp3.append(.init(name: "y"))
            let identities = user.ppp1[0].ppp2[0].ppp3.map(\.localID)
            let inner = user.ppp1[0].ppp2[0].localID
            try await user.replace(\.ppp1, using: session.client).apply(to: &user)
            #expect(user.ppp1[0].ppp2[0].ppp3.map(\.localID) == identities)
            #expect(user.ppp1[0].ppp2[0].localID == inner)
            user.ooo1.name = "z"
            try await user.update(using: session.client).apply(to: &user)
            #expect(user.ppp1[0].ppp2[0].ppp3.map(\.localID) == identities)
        }
    }
}

extension Session {
    /// The receipt in the error of a call that has no answer.
    func lostReceipt<Record: CaptureEntity>(
        isolation: isolated (any Actor)? = #isolation, _ call: () async throws -> Receipt<Record>
    ) async throws -> Receipt<Record> {
        do {
            _ = try await call()
        } catch let error as CaptureError {
            return try #require(error.receipt(for: Record.self))
        }
        Issue.record("the call was to fail")
        throw CancellationError()
    }
}
