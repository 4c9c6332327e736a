/// Signing in with a provider: the registration and the merge that may follow, and linked logins.
final class SocialTests: XCTestCase {
    /// A first sign-in needs a registration, which the error completes.
    func testRegistration() async throws {
        let ann = try await Ann()
        let token = await ann.capture.engageToken(for: Ann.bob)
        let error = await sessionError { _ = try await ann.session.signIn(social: token, as: CaptureUser.self) }
        guard case .registrationNeeded(let next)? = error else { return fail("\(error as Any)") }
        expectEqual(next.prefilled, ["emailAddress": "bob@example.com", "firstName": "Bob", "displayName": "Bobby"])
        try await expect(!ann.session.isSignedIn)
        let signIn = try await ann.session.register(
            ["emailAddress": "bob@example.com", "firstName": "Robert"], completing: next, as: CaptureUser.self)
        expectEqual(signIn.record.givenName, "Robert")
        expectEqual(signIn.record.email, "bob@example.com")
        expectEqual(signIn.record.profiles.map(\.identifier), [Ann.bob.identifier])
        await expectEqual(ann.lastRequest?.field("form"), "socialRegistrationForm")
        try await expectEqual(ann.client.fetch(CaptureUser.self).givenName, "Robert")
        // From now on, the login is enough.
        let again = await ann.capture.engageToken(for: Ann.bob)
        try await expectEqual(ann.session.signIn(social: again, as: CaptureUser.self).record.givenName, "Robert")
    }

    /// A thin registration makes the account at once.
    func testThin() async throws {
        let ann = try await Ann()
        let token = await ann.capture.engageToken(for: Ann.bob)
        let signIn = try await ann.session.signIn(social: token, thinRegistration: true, as: CaptureUser.self)
        expect(signIn.isNew)
        expectEqual(signIn.record.displayName, "Bobby")
        await expectEqual(ann.lastRequest?.field("thin_registration"), "true")
    }

    /// An address that an account has is merged with it, by its password.
    func testMergeByPassword() async throws {
        let ann = try await Ann()
        let merge = try await ann.neededMerge(for: Ann.google)
        expect(merge.hasPassword)
        expectEqual(merge.existingProvider, "capture")
        let signIn = try await ann.session.signIn(
            name: Ann.address, password: Ann.password, merging: merge, as: CaptureUser.self)
        expectEqual(signIn.record.uuid, ann.uuid)
        expectEqual(signIn.record.profiles.map(\.identifier), [Ann.google.identifier])
        let again = await ann.capture.engageToken(for: Ann.google)
        try await expectEqual(ann.session.signIn(social: again, as: CaptureUser.self).record.uuid, ann.uuid)
    }

    /// A merge and a registration survive a relaunch.
    func testRelaunch() async throws {
        let ann = try await Ann()
        let merge = try await ann.neededMerge(for: Ann.google)
        let kept = try JSONDecoder().decode(AccountMerge.self, from: JSONEncoder().encode(merge))
        expectEqual(kept.existingProvider, "capture")
        let record = try await ann.capture.session(store: ann.store).signIn(
            name: Ann.address, password: Ann.password, merging: kept, as: CaptureUser.self
        ).record
        expectEqual(record.profiles.map(\.identifier), [Ann.google.identifier])

        let token = await ann.capture.engageToken(for: Ann.bob)
        let error = await sessionError { _ = try await ann.session.signIn(social: token, as: CaptureUser.self) }
        guard case .registrationNeeded(let next)? = error else { return fail("\(error as Any)") }
        let encoded = try PropertyListEncoder().encode(next)
        let registration = try PropertyListDecoder().decode(SocialRegistration.self, from: encoded)
        expectEqual(registration.prefilled, next.prefilled)
        let bob = try await ann.capture.session().register(
            ["emailAddress": "bob@example.com"], completing: registration, as: CaptureUser.self
        ).record
        expectEqual(bob.email, "bob@example.com")
    }

    /// An account without password is merged by its own provider.
    func testMergeByProvider() async throws {
        let ann = try await Ann()
        let first = await ann.capture.engageToken(for: Ann.bob)
        let bob = try await ann.session.signIn(social: first, thinRegistration: true, as: CaptureUser.self).record
        let other = SocialLogin(
            provider: "facebook", identifier: "https://www.facebook.com/bob", email: "bob@example.com")
        let merge = try await ann.neededMerge(for: other)
        expect(!merge.hasPassword)
        expectEqual(merge.existingProvider, "google")
        let signIn = try await ann.session.signIn(
            social: await ann.capture.engageToken(for: Ann.bob), merging: merge, as: CaptureUser.self)
        expectEqual(signIn.record.uuid, bob.uuid)
        expectEqual(signIn.record.profiles.map(\.domain), ["google", "facebook"])
    }

    /// A token of Engage that is unknown, used or too old is rejected.
    func testRejected() async {
        await forEach(["unknown", "used", "old"]) { (kind: String) in
            let ann = try await Ann()
            var token = EngageToken("unknown")
            if kind != "unknown" { token = await ann.capture.engageToken(for: Ann.bob) }
            if kind == "used" {
                _ = try await ann.session.signIn(social: token, thinRegistration: true, as: CaptureUser.self)
            }
            if kind == "old" { ann.capture.time.advance(by: 600) }
            await expect(error: "social token rejected") {
                try await ann.session.signIn(social: token, as: CaptureUser.self)
            }
        }
    }

    /// A social sign-in without response is not sent again: its token may be used.
    func testLostResponse() async throws {
        let ann = try await Ann()
        await ann.capture.inject(.dropAfterProcessing)
        let token = await ann.capture.engageToken(for: Ann.bob)
        let lost = CaptureError(.transport(reason: "the connection was lost"), mayBePartlyDone: true)
        await expect(throws: lost) {
            try await ann.session.signIn(social: token, as: CaptureUser.self)
        }
        await expectEqual(ann.paths.count, 1)
    }

    /// The token of a provider's library is exchanged.
    func testProvider() async {
        await forEach(["google", "apple"]) { (name: String) in
            let ann = try await Ann()
            let login = SocialLogin(provider: name, identifier: "https://example.com/1", email: "one@example.com")
            await ann.capture.setProviderToken("of the library", for: login)
            let engage = try require(URL(string: "https://example.rpxnow.com"))
            let token = try await ann.session.engageToken(for: "of the library", of: name, at: engage)
            try await expect(ann.session.signIn(social: token, thinRegistration: true, as: CaptureUser.self).isNew)
            await expect(throws: .http(status: 400)) {
                try await ann.session.engageToken(for: "another", of: name, at: engage)
            }
        }
    }

    /// The address has the name of the provider, and for Apple the token, as that of JUMP has.
    func testAddressOfEngage() async throws {
        let ann = try await Ann()
        let engage = try require(URL(string: "https://example.rpxnow.com"))
        await forEach([
            ("google", "providername=google"), ("apple", "id_token=a%2Bb%2Fc%3D&provider=apple"),
        ]) { (provider: String, query: String) in
            let transport = RecordingTransport { _, _ in .text(#"{"stat":"ok","token":"e"}"#) }
            let session = CaptureSession(ann.session.configuration, store: ann.store, transport: transport)
            _ = try await session.engageToken(for: "a+b/c=", of: provider, at: engage)
            let request = try await require(transport.requests.first)
            expectEqual(request.url.absoluteString, "https://example.rpxnow.com/signin/oauth_token?\(query)")
            expectEqual(String(decoding: request.body, as: UTF8.self), "token=a%2Bb%2Fc%3D&provider=\(provider)")
            var dumped = "\(request)"
            dump(request, to: &dumped)
            expect(!dumped.contains("a%2Bb"), dumped)
        }
    }

    /// A link whose record is gone is no registration.
    func testLinkWithoutRecord() async throws {
        let ann = try await Ann.signedIn
        for code: CaptureAPIError.Code in [310, 380] {
            await ann.capture.inject(.errorCode(code))
            let token = await ann.capture.engageToken(for: Ann.google)
            let error = await expect(throws: CaptureError.self) { try await ann.session.link(token) }
            expectEqual(error?.serviceError?.code, code)
        }
    }

    /// An unlinking whose response is lost has happened, also if the token expires before the second try.
    func testLostUnlinking() async {
        await forEach([false, true]) { (expires: Bool) in
            let ann = try await Ann.signedIn
            try await ann.session.link(await ann.capture.engageToken(for: Ann.google))
            await ann.capture.inject(.dropAfterProcessing, forNext: 1, to: "/oauth/unlink_account_native")
            if expires { await ann.capture.inject(.errorCode(414), forNext: 1, to: "/oauth/unlink_account_native") }
            try await ann.session.unlink(identifier: Ann.google.identifier)
            try await expect(ann.client.fetch(CaptureUser.self).profiles.isEmpty)
            let error = await expect(throws: CaptureError.self) {
                try await ann.session.unlink(identifier: Ann.google.identifier)
            }
            expectEqual(error?.serviceError?.code, 200)
        }
    }

    /// A login is linked and unlinked.
    func testLink() async throws {
        let ann = try await Ann()
        var user = try await ann.signIn().record
        try await ann.session.link(await ann.capture.engageToken(for: Ann.google))
        try await user.refresh(using: ann.client).apply(to: &user)
        expectEqual(user.profiles.map(\.identifier), [Ann.google.identifier])
        let other = await ann.capture.engageToken(for: Ann.google)
        await expect(throws: CaptureError.self) { try await ann.session.link(other) }
        try await ann.session.unlink(identifier: Ann.google.identifier)
        try await user.refresh(using: ann.client).apply(to: &user)
        expect(user.profiles.isEmpty)
    }
}
