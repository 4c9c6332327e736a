import CaptureRuntime
import Models
import TestTools
import Testing

@Suite("What cannot be addressed says why")
struct AddressingTests {
    @Test("A position that no element has is out of range, also where the plural is empty")
    func outOfRange() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            for index in [2, 7, 1_000_000] {
                let error = try await failure { try await user.update(\.photos[index], using: session.client) }
                #expect(error.notStoredReason == .outOfRange)
            }
            user.photos = []
            let error = try await failure { try await user.update(\.photos[0], using: session.client) }
            #expect(error.notStoredReason == .outOfRange)
            #expect(await session.calls == ["read"])
        }
    }

    @Test("An id that no element has is unknown, after a replace the old ids as well")
    func unknownID() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            let keyPaths: [KeyPath<NestingUser, NestingUser.Ppp1Element>] = [\.ppp1[id: 42], \.ppp1[id: 0]]
            for keyPath in keyPaths {
                let error = try await failure { try await user.update(keyPath, using: session.client) }
                #expect(error.notStoredReason == .unknownID)
            }
            let plural = try await failure { try await user.replacePpp1Ppp2(inPpp1: 99, using: session.client) }
            #expect(plural.notStoredReason == .unknownID)
            try await user.replacePpp1(using: session.client).apply(to: &user)
            let old = try await failure { try await user.update(\.ppp1[id: 41], using: session.client) }
            #expect(old.notStoredReason == .unknownID)
            #expect(await session.calls == ["read", "replace /ppp1"])
        }
    }

    @Test("A computed property is no attribute")
    func notAnAttribute() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let user = try await session.client.fetch(InigoUser.self)
            let object = try await failure { try await user.update(\.home, using: session.client) }
            #expect(object.notStoredReason == .notAnAttribute)
            let plural = try await failure { try await user.replace(\.albums, using: session.client) }
            #expect(plural.notStoredReason == .notAnAttribute)
            let strings = try await failure { try await user.replace(\.hobbies, using: session.client) }
            #expect(strings.notStoredReason == .notAnAttribute)
            #expect(await session.calls == ["read"])
        }
    }

    @Test("Each reason has a text of its own")
    func texts() {
        let reasons: [CaptureError.NotStoredReason] = [.new, .repeatedID, .outOfRange, .unknownID, .notAnAttribute]
        let texts = reasons.map { CaptureError(.notStored(path: "/photos", reason: $0)).description }
        #expect(Set(texts).count == reasons.count)
        #expect(texts.allSatisfy { $0.contains("/photos") })
    }
}

extension InigoUser {
    fileprivate var home: PrimaryAddress { primaryAddress }
    fileprivate var albums: [PhotosElement] { photos }
    fileprivate var hobbies: [String] { interests }
}
