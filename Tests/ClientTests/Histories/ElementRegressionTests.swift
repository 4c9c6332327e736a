import CaptureRuntime
import CaptureTestSupport
import InigoModel
import SecretsModel
import Testing

/// What random histories found in elements of plurals, each reduced to the steps that it takes. The numbers are the
/// seeds of the histories as they were drawn then.
@Suite struct ElementRegressionTests {
    @Test("history-1, 32: elements whose replace was under way when the record was saved and loaded take their ids")
    func loadedDuringReplace() async throws {
        try await Session.run("secrets", ["note": "n"]) { session in
            var user = try await session.client.fetch(SecretsUser.self)
            user.profiles = [.init(domain: "a", accessCredentials: "c", password: "p"), .init(domain: "b")]
            let receipt = try await user.replaceProfiles(using: session.client)
            user = try user.savedAndLoaded()
            receipt.apply(to: &user)
            #expect(user.profiles.map(\.id).allSatisfy { $0 != nil }, "a secret that was not persisted is not an edit")
            #expect(user.profiles.first?.accessCredentials == "c")
            #expect(!user.hasChanges)
        }
    }

    @Test("history-1, 74: a password typed in a new element is still to be sent when an answer shows an equal element")
    func passwordInEqualElement() async throws {
        try await Session.run("secrets", ["note": "n"]) { session in
            var user = try await session.client.fetch(SecretsUser.self)
            user.profiles = [.init(domain: "d", password: "typed")]
            let identity = user.profiles[0].localID
            try await session.service.update(session.uuid, ["profiles": [["domain": "d"]]])
            user.note = "x"
            try await user.update(using: session.client).apply(to: &user)
            let id = try #require(user.profiles.first?.id)
            #expect(user.profiles.map(\.localID) == [identity])
            #expect(user.profiles[0].password == "typed")
            #expect(try user.pendingUpdate(of: \.profiles[id: id]) == ["password": "typed"])
            try await user.save(using: session.client).apply(to: &user)
            #expect(
                await session.lastSent == ["profiles": [["id": .number(JSONNumber(id)), "password": "typed"]]])
            #expect(!user.hasChanges)
        }
    }

    @Test("history-1, 3: a save of a plural that somebody else has changed leaves nothing pending")
    func savedOverNews() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            try await session.service.replace(session.uuid, path: "/photos", [["value": "theirs"]])
            user.aboutMe = "new"
            user.photos.append(.init(value: "mine"))
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(user.photos.map(\.value) == ["x", "y", "mine"])
            #expect(!user.hasChanges)
        }
    }
}
