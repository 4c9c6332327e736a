import CaptureRuntime
import CaptureSession
import CaptureTestSupport
import Foundation
import Models
import Testing

/// Signing in with a provider: the registration and the merge that may follow, and linked logins.
@Suite struct SocialTests {
    @Test("A first sign-in needs a registration, which the error completes")
    func registration() async throws {
        let ann = try await Ann()
        let token = await ann.capture.engageToken(for: Ann.bob)
        let error = await sessionError { _ = try await ann.session.signIn(social: token, as: CaptureUser.self) }
        guard case .registrationNeeded(let next)? = error else {
            Issue.record("\(error as Any)")
            return
        }
        #expect(
            next.prefilled == ["emailAddress": "bob@example.com", "firstName": "Bob", "displayName": "Bobby"])
        #expect(try await !ann.session.isSignedIn)
        let signIn = try await ann.session.register(
            ["emailAddress": "bob@example.com", "firstName": "Robert"], completing: next, as: CaptureUser.self)
        #expect(signIn.record.givenName == "Robert" && signIn.record.email == "bob@example.com")
        #expect(signIn.record.profiles.map(\.identifier) == [Ann.bob.identifier])
        #expect(await ann.lastRequest?.field("form") == "socialRegistrationForm")
        #expect(try await ann.client.fetch(CaptureUser.self).givenName == "Robert")
        // From now on, the login is enough.
        let again = await ann.capture.engageToken(for: Ann.bob)
        #expect(try await ann.session.signIn(social: again, as: CaptureUser.self).record.givenName == "Robert")
    }

    @Test("A thin registration makes the account at once")
    func thin() async throws {
        let ann = try await Ann()
        let token = await ann.capture.engageToken(for: Ann.bob)
        let signIn = try await ann.session.signIn(social: token, thinRegistration: true, as: CaptureUser.self)
        #expect(signIn.isNew && signIn.record.displayName == "Bobby")
        #expect(await ann.lastRequest?.field("thin_registration") == "true")
    }

    @Test("An address that an account has is merged with it, by its password")
    func mergeByPassword() async throws {
        let ann = try await Ann()
        let token = await ann.capture.engageToken(for: Ann.google)
        let merge = try await neededMerge(ann, token)
        #expect(merge.hasPassword && merge.existingProvider == "capture")
        let signIn = try await ann.session.signIn(
            name: Ann.address, password: Ann.password, merging: merge, as: CaptureUser.self)
        #expect(signIn.record.uuid == ann.uuid)
        #expect(signIn.record.profiles.map(\.identifier) == [Ann.google.identifier])
        let again = await ann.capture.engageToken(for: Ann.google)
        #expect(try await ann.session.signIn(social: again, as: CaptureUser.self).record.uuid == ann.uuid)
    }

    @Test("An account without password is merged by its own provider")
    func mergeByProvider() async throws {
        let ann = try await Ann()
        let first = await ann.capture.engageToken(for: Ann.bob)
        let bob = try await ann.session.signIn(social: first, thinRegistration: true, as: CaptureUser.self).record
        let other = SocialLogin(
            provider: "facebook", identifier: "https://www.facebook.com/bob", email: "bob@example.com")
        let merge = try await neededMerge(ann, await ann.capture.engageToken(for: other))
        #expect(!merge.hasPassword && merge.existingProvider == "google")
        let signIn = try await ann.session.signIn(
            social: await ann.capture.engageToken(for: Ann.bob), merging: merge, as: CaptureUser.self)
        #expect(signIn.record.uuid == bob.uuid)
        #expect(signIn.record.profiles.map(\.domain) == ["google", "facebook"])
    }

    @Test("A token of Engage that is unknown, used or too old is rejected", arguments: ["unknown", "used", "old"])
    func rejected(kind: String) async throws {
        let ann = try await Ann()
        var token = EngageToken("unknown")
        if kind != "unknown" { token = await ann.capture.engageToken(for: Ann.bob) }
        if kind == "used" {
            _ = try await ann.session.signIn(social: token, thinRegistration: true, as: CaptureUser.self)
        }
        if kind == "old" { ann.capture.time.advance(by: 600) }
        let error = await sessionError { _ = try await ann.session.signIn(social: token, as: CaptureUser.self) }
        #expect(error?.kind == "social token rejected")
    }

    @Test("A social sign-in without response is not sent again: its token may be used")
    func lostResponse() async throws {
        let ann = try await Ann()
        await ann.capture.inject(.dropAfterProcessing)
        let token = await ann.capture.engageToken(for: Ann.bob)
        await #expect(throws: CaptureError(.transport(reason: "the connection was lost"))) {
            try await ann.session.signIn(social: token, as: CaptureUser.self)
        }
        #expect(await ann.paths.count == 1)
    }

    @Test("The token of a provider's library is exchanged", arguments: ["google", "apple"])
    func provider(name: String) async throws {
        let ann = try await Ann()
        let login = SocialLogin(provider: name, identifier: "https://example.com/1", email: "one@example.com")
        await ann.capture.setProviderToken("of the library", for: login)
        let engage = try #require(URL(string: "https://example.rpxnow.com"))
        let token = try await ann.session.engageToken(for: "of the library", of: name, at: engage)
        #expect(try await ann.session.signIn(social: token, thinRegistration: true, as: CaptureUser.self).isNew)
        await #expect(throws: CaptureError(.http(status: 400))) {
            try await ann.session.engageToken(for: "another", of: name, at: engage)
        }
    }

    @Test("A login is linked and unlinked")
    func link() async throws {
        let ann = try await Ann()
        var user = try await ann.signIn().record
        try await ann.session.link(await ann.capture.engageToken(for: Ann.google))
        try await user.refresh(using: ann.client).apply(to: &user)
        #expect(user.profiles.map(\.identifier) == [Ann.google.identifier])
        let other = await ann.capture.engageToken(for: Ann.google)
        await #expect(throws: CaptureError.self) { try await ann.session.link(other) }
        try await ann.session.unlink(identifier: Ann.google.identifier)
        try await user.refresh(using: ann.client).apply(to: &user)
        #expect(user.profiles.isEmpty)
    }

    private func neededMerge(_ ann: Ann, _ token: EngageToken) async throws -> AccountMerge {
        let error = await sessionError { _ = try await ann.session.signIn(social: token, as: CaptureUser.self) }
        guard case .mergeNeeded(let merge)? = error else { throw error ?? .superseded }
        return merge
    }
}
