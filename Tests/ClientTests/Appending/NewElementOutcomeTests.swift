import CaptureRuntime
import CaptureTestSupport
import NestingModel
import SecretsModel
import Testing

/// The elements have no ids yet, and a load has given them other identities. Random histories found each of these.
@Suite("The outcome of a call knows its new elements again in a record that was loaded since")
struct NewElementOutcomeTests {
    @Test("By what they say, not by what every new element lacks")
    func commonMembers() async throws {
        try await Session.run("nesting") { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1 = [.init(name: "a")]
            let sent = user
            user = try user.savedAndLoaded()
            // The answer shows that nothing was appended so far.
            try await sent.refresh(using: session.client).apply(to: &user)
            user.ppp1[0].count = 1
            user.ppp1[0].ppp2 = [.init(name: "inside")]
            user.ppp1.append(.init(name: "b"))
            try await sent.save(using: session.client).apply(to: &user)
            #expect(user.ppp1.map(\.name) == ["a", "b"])
            #expect(user.ppp1[0].id != nil)
            #expect(user.ppp1[1].id == nil)
            try await session.checkSaved(&user)
        }
    }

    @Test("By their identity, if the values of a copy from before the load were put back")
    func restoredValues() async throws {
        try await Session.run("nesting") { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1 = [.init(name: "a", ppp2: [.init(name: "inside")]), .init(name: "b")]
            let sent = user
            user = try user.savedAndLoaded()
            user.restoreValues(of: sent)
            user.ppp1.remove(at: 0)
            user.ppp1[0].count = 1
            try await sent.save(using: session.client).apply(to: &user)
            #expect(user.ppp1.map(\.name) == ["b"])
            #expect(user.ppp1[0].id != nil)
            try await session.checkSaved(&user)
        }
    }

    @Test("By their ids, if a later call has replaced a plural inside one of them")
    func replacedInside() async throws {
        try await Session.run("nesting") { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1 = [.init(name: "a", ppp2: [.init(name: "x")])]
            let sent = user
            var later = try user.savedAndLoaded()
            user = try user.savedAndLoaded()
            try await sent.refresh(using: session.client).apply(to: &user)
            _ = try await sent.save(using: session.client)
            // A new first element can only be sent with a replace.
            later.ppp1[0].ppp2.insert(.init(name: "y"), at: 0)
            let receipt = try await later.save(using: session.client)
            #expect(await session.calls.contains { $0.hasPrefix("replace /ppp1#") })
            user.ppp1[0].count = 1
            receipt.apply(to: &user)
            try await session.checkSaved(&user)
            #expect(user.ppp1.map(\.name) == ["a"])
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
