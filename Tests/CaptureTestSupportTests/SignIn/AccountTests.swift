import XCTest

/// Who can sign in, and how: the records of the service decide, whoever has changed them.
final class AccountTests: XCTestCase {
    private let address = "ann@example.com"
    private let login = SocialLogin(provider: "google", identifier: "https://example.com/1", email: "ann@example.com")
    private var capture: InMemoryCapture!
    private var server: CaptureClient!
    private var session: CaptureSession!
    private var ann = CaptureUser(.unset)

    override func setUp() async throws {
        capture = try InMemoryCapture(for: CaptureUser.self)
        server = capture.serverClient()
        session = capture.session()
        ann = try await capture.add(CaptureUser(email: address, password: "correct horse"))
    }

    private func signIn(_ name: String, _ password: String = "correct horse") async throws -> String? {
        try await session.signIn(name: name, password: password, as: CaptureUser.self).record.uuid
    }

    private func signInSocially(merging merge: AccountMerge? = nil) async throws -> String? {
        let token = await capture.engageToken(for: login)
        return try await session.signIn(social: token, merging: merge, as: CaptureUser.self).record.uuid
    }

    private func register(_ address: String) async throws -> CaptureUser {
        let fields = ["emailAddress": address, "newPassword": "new", "newPasswordConfirm": "new"]
        return try await session.register(fields.mapValues { .text($0) }, as: CaptureUser.self).record
    }

    /// The error with which the session ends a call; nil, and a failed test, if it does not.
    private func refusal(
        file: StaticString = #filePath, line: UInt = #line, _ body: () async throws -> Void
    ) async -> SessionError? {
        await expect(throws: SessionError.self, file: file, line: line, body)
    }

    private func expectInvalidCredentials(
        file: StaticString = #filePath, line: UInt = #line, _ body: () async throws -> Void
    ) async {
        let error = await refusal(file: file, line: line, body)
        if case .invalidCredentials? = error { return }
        fail("the credentials are not refused", file: file, line: line)
    }

    private func neededMerge() async -> AccountMerge? {
        if case .mergeNeeded(let merge)? = await refusal({ _ = try await signInSocially() }) { merge } else { nil }
    }

    private func change(_ change: (inout CaptureUser) -> Void) async throws {
        var user = try await server.fetch(CaptureUser.self, uuid: ann.uuid)
        change(&user)
        try await server.save(&user)
    }

    /// A record with an address and a password is an account.
    func testRecordIsAccount() async throws {
        try await expectEqual(signIn("ANN@example.com"), ann.uuid)
        await expectInvalidCredentials { _ = try await signIn(address, "wrong") }
    }

    /// A record without a password lets nobody in by password.
    func testWithoutPassword() async throws {
        try await capture.add(CaptureUser(email: "bo@example.com"))
        await expectInvalidCredentials { _ = try await signIn("bo@example.com", "null") }
    }

    /// Nothing of an account outlives its record.
    func testDeletion() async throws {
        let store = InMemoryTokenStore()
        let device = capture.session(store: store)
        _ = try await device.signIn(name: address, password: "correct horse", as: CaptureUser.self)
        try await session.resendVerification(to: address)
        try await change { $0.profiles = [.init(domain: "google", identifier: login.identifier)] }
        try await ann.delete(using: server)

        await expectInvalidCredentials { _ = try await signIn(address) }
        guard case .registrationNeeded? = await refusal({ _ = try await signInSocially() }) else {
            return fail("the social login still signs in")
        }
        guard case .noSuchAccount? = await refusal({ try await session.sendPasswordReset(to: address) }),
            case .noSuchAccount? = await refusal({ try await session.resendVerification(to: address) })
        else { return fail("mails are still sent") }
        let mails = await capture.mails
        expectEqual(mails.count, 1)
        guard case .verification(let code)? = mails.first?.purpose else { return fail("\(mails)") }
        let used = await expect(throws: CaptureError.self) { try await session.useVerificationCode(code) }
        expectEqual(used?.serviceError?.code, 200)
        let old = try await require(store.load()).accessToken
        guard case .signInRequired? = await refusal({ _ = try await device.accessToken(replacing: old) }) else {
            return fail("the token is still renewed")
        }

        let new = try await register(address)
        expectNotEqual(new.uuid, ann.uuid)
        try await expectEqual(signIn(address, "new"), new.uuid)
    }

    /// Tokens, codes and merges of a deleted record do not reach the next one with its uuid.
    func testAddedAgain() async throws {
        let client = capture.client(for: ann, retries: .never)
        _ = try await client.fetch(CaptureUser.self)
        let token = try await capture.accessToken(for: ann)
        try await session.resendVerification(to: address)
        let merge = try await require(neededMerge())
        try await ann.delete(using: server)
        try await capture.addUser(ann, name: address, password: "correct horse")
        let other = CaptureClient(
            domain: capture.domain, authorization: .accessToken { _ in token }, transport: capture, retries: .never)
        let error = await expect(throws: CaptureError.self) { try await other.fetch(CaptureUser.self) }
        expectEqual(error?.serviceError?.code, 310)
        guard case .verification(let code)? = await capture.mails.last?.purpose else { return fail("no code") }
        await expect(throws: CaptureError.self) { try await session.useVerificationCode(code) }
        guard
            case .socialTokenRejected? = await refusal({
                _ = try await session.signIn(
                    name: address, password: "correct horse", merging: merge, as: CaptureUser.self)
            })
        else { return fail("the merge is still good") }
        // A client that asks for a token gets one of the new record.
        try await expectEqual(capture.client(for: ann).fetch(CaptureUser.self).uuid, ann.uuid)
    }

    /// A changed address is the one that signs in, gets mails, and is taken.
    func testChangedAddress() async throws {
        try await change { $0.email = "annie@example.com" }
        await expectInvalidCredentials { _ = try await signIn(address) }
        try await expectEqual(signIn("annie@example.com"), ann.uuid)
        try await session.sendPasswordReset(to: "annie@example.com")
        await expectEqual(capture.mails.map(\.address), ["annie@example.com"])
        let error = await refusal { _ = try await register("annie@example.com") }
        guard case .invalidFields? = error else { return fail("\(error as Any)") }
        try await expectNotEqual(register(address).uuid, ann.uuid)
    }

    /// The user can change it, too.
    func testUserChangesAddress() async throws {
        var user = try await session.signIn(name: address, password: "correct horse", as: CaptureUser.self).record
        user.email = "annie@example.com"
        try await CaptureClient(domain: capture.domain, session: session).save(&user)
        try await expectEqual(signIn("annie@example.com"), ann.uuid)
    }

    /// A password that a server sets, or the user by a form, is the one that signs in.
    func testChangedPassword() async throws {
        try await change { $0.password = "battery staple" }
        await expectInvalidCredentials { _ = try await signIn(address) }
        try await expectEqual(signIn(address, "battery staple"), ann.uuid)
        let fields = ["currentPassword": "battery staple", "newPassword": "third", "newPasswordConfirm": "third"]
        try await session.submit(form: "changePasswordForm", fields: fields.mapValues { .text($0) })
        await expectInvalidCredentials { _ = try await signIn(address, "battery staple") }
        try await expectEqual(signIn(address, "third"), ann.uuid)
    }

    /// Whether an address is verified stands in the record.
    func testVerified() async throws {
        try await change { $0.emailVerified = Date(timeIntervalSince1970: 1_330_382_067) }
        let error = await expect(throws: CaptureError.self) { try await session.resendVerification(to: address) }
        expectEqual(error?.serviceError?.code, 540)
        try await change { $0.emailVerified = nil }
        try await session.resendVerification(to: address)
        await expectEqual(capture.mails.count, 1)
    }

    /// A verified address of a provider needs no mail.
    func testVerifiedByProvider() async throws {
        let bo = SocialLogin(provider: "google", identifier: "https://example.com/2", email: "bo@example.com")
        let token = await capture.engageToken(for: bo)
        let user = try await session.signIn(social: token, thinRegistration: true, as: CaptureUser.self).record
        expectNotNil(user.emailVerified)
        await expect(capture.mails.isEmpty)
    }

    /// The social logins of a record are its profiles.
    func testProfiles() async throws {
        let merge = try await require(neededMerge())
        expectEqual(merge.existingProvider, "capture")
        try await change { $0.profiles = [.init(domain: "google", identifier: login.identifier)] }
        try await expectEqual(signInSocially(), ann.uuid)
        try await change { $0.profiles = [.init(domain: "facebook", identifier: "https://example.com/3")] }
        await expectNotNil(neededMerge(), "the removed login still signs in")
    }

    /// A merge that was begun with a record ends with it.
    func testMergeEnds() async throws {
        let merge = try await require(neededMerge())
        try await ann.delete(using: server)
        let other = try await register(address)
        let error = await expect(throws: (any Error).self) {
            try await session.signIn(name: address, password: "new", merging: merge, as: CaptureUser.self)
        }
        expectNotNil(error)
        try await expectEqual(capture.stored(other).profiles.count, 0)
    }

    /// A registration with the address of any record is refused by the form.
    func testTakenAddress() async throws {
        try await capture.add(CaptureUser(email: "Bo@example.com"))
        let error = await refusal { _ = try await register("bo@example.com") }
        guard case .invalidFields(let fields)? = error else { return fail("\(error as Any)") }
        expectEqual(fields.code, 390)
        try await expectEqual(capture.records(of: CaptureUser.self).count, 2)
    }

    /// A record type that has neither an address nor a password can still have users.
    func testWithoutAttributes() async throws {
        let capture = try InMemoryCapture(for: InigoUser.self)
        let inigo = try await capture.addUser(InigoUser(aboutMe: "x"), name: "inigo", password: "revenge")
        let session = capture.session()
        try await expectEqual(
            session.signIn(name: "Inigo", password: "revenge", as: InigoUser.self).record.uuid, inigo.uuid)
        try await inigo.delete(using: capture.serverClient())
        await expectInvalidCredentials {
            _ = try await session.signIn(name: "inigo", password: "revenge", as: InigoUser.self)
        }
    }
}
