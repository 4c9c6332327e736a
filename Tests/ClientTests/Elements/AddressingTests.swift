import CaptureRuntime
import Models
import TestTools
import Testing

@Suite("What cannot be addressed says why")
struct AddressingTests {
    @Test("A position that no element has is not found, also where the plural is empty")
    func missingPosition() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            for index in [2, 7, 1_000_000] {
                let error = try await failure { try await user.update(\.photos[index], using: session.client) }
                #expect(error.notStoredReason == .notFound)
            }
            user.photos = []
            let error = try await failure { try await user.update(\.photos[0], using: session.client) }
            #expect(error.notStoredReason == .notFound)
            #expect(await session.calls == ["read"])
        }
    }

    @Test("An id that no element has is not found, after a replace the old ids as well")
    func missingID() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            let keyPaths: [KeyPath<NestingUser, NestingUser.Ppp1Element>] = [\.ppp1[id: 42], \.ppp1[id: 0]]
            for keyPath in keyPaths {
                let error = try await failure { try await user.update(keyPath, using: session.client) }
                #expect(error.notStoredReason == .notFound)
            }
            let plural = try await failure { try await user.replacePpp1Ppp2(inPpp1: 99, using: session.client) }
            #expect(plural.notStoredReason == .notFound)
            try await user.replacePpp1(using: session.client).apply(to: &user)
            let old = try await failure { try await user.update(\.ppp1[id: 41], using: session.client) }
            #expect(old.notStoredReason == .notFound)
            #expect(await session.calls == ["read", "replace /ppp1"])
        }
    }

    @Test("A computed property is not found: it is no attribute")
    func computedProperty() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let user = try await session.client.fetch(InigoUser.self)
            let object = try await failure { try await user.update(\.home, using: session.client) }
            #expect(object.notStoredReason == .notFound)
            let plural = try await failure { try await user.replace(\.albums, using: session.client) }
            #expect(plural.notStoredReason == .notFound)
            let strings = try await failure { try await user.replace(\.hobbies, using: session.client) }
            #expect(strings.notStoredReason == .notFound)
            #expect(await session.calls == ["read"])
        }
    }

    @Test("Each reason has a text of its own")
    func texts() {
        let reasons: [CaptureError.NotStoredReason] = [.new, .repeatedID, .notFound]
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
