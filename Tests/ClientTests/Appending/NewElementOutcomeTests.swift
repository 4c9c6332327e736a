import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// The elements have no ids yet, and a load has given them other identities. Random histories found each of these.
@Suite("The outcome of a call knows its new elements again in a record that was loaded since")
struct NewElementOutcomeTests {
    @Test("By their identity, if the values of a copy from before the load were put back")
    func restoredValues() async throws {
        try await Session.run("nesting") { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1 = [.init(name: "a", ppp2: [.init(name: "inside")]), .init(name: "b")]
            let sent = user
            user = try user.savedAndLoaded()
            user.restoreValues(from: sent)
            user.ppp1.remove(at: 0)
            user.ppp1[0].count = 1
            try await sent.save(using: session.client).apply(to: &user)
            // The one that was removed in the loaded record was added by others, as far as that record knows.
            #expect(user.ppp1.map(\.name) == ["a", "b"])
            #expect(user.ppp1[1].id != nil)
            try await session.checkSaved(&user)
        }
    }

    @Test("Those of a replace by their place, also where a secret was not saved")
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
}

extension Session {
    /// Saves the record, and compares it with what is then stored.
    fileprivate func checkSaved(_ user: inout NestingUser) async throws {
        try await user.save(using: client).apply(to: &user)
        #expect(!user.hasChanges)
        #expect(try await client.fetch(NestingUser.self) == user)
    }
}
