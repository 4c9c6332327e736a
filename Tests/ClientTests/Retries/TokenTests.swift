/// Access tokens: asked for before every call, and once more if one has expired.
final class TokenTests: XCTestCase {
    /// Gives tokens one after the other, and notes what it was asked.
    private actor Wallet {
        private(set) var asked: [String?] = []
        private var tokens: [String]

        init(_ tokens: [String]) { self.tokens = tokens }

        func token(_ expired: String?) throws -> String {
            asked.append(expired)
            guard !tokens.isEmpty else { throw SignedOut() }
            return tokens.removeFirst()
        }
    }

    private struct SignedOut: Error {}

    private func client(_ session: Session<InigoUser>, _ wallet: Wallet) -> CaptureClient {
        session.client { try await wallet.token($0) }
    }

    func testEveryCallAsksForOne() async throws {
        let session = try await Session<InigoUser>()
        let token = await session.service.issueToken(for: session.uuid)
        let wallet = Wallet([token, token])
        let client = client(session, wallet)
        _ = try await client.fetch(InigoUser.self)
        _ = try await client.fetch(InigoUser.self)
        await expectEqual(wallet.asked, [nil, nil])
    }

    func testAnExpiredTokenIsReplaced() async throws {
        let session = try await Session<InigoUser>()
        let old = await session.service.issueToken(for: session.uuid)
        let new = await session.service.issueToken(for: session.uuid)
        await session.service.expireToken(old)
        let wallet = Wallet([old, new])
        var user = InigoUser(aboutMe: "new")
        // Renewal is no retry.
        let client = session.client(retries: .never) { try await wallet.token($0) }
        try await user.update(using: client).apply(to: &user)
        expect(!user.hasChanges)
        await expectEqual(wallet.asked, [nil, old])
        await expectEqual(session.service.requests.map { $0.fields["access_token"] }, [old, new])
    }

    func testASecondExpiredTokenIsAnError() async throws {
        let session = try await Session<InigoUser>()
        let wallet = Wallet(["expired1", "expired2", "expired3"])
        let error = await expect(throws: CaptureError.self) { try await client(session, wallet).fetch(InigoUser.self) }
        expectEqual(error?.code, 414)
        expectEqual(error?.errorDescription, "Sign in again.")
        await expectEqual(wallet.asked, [nil, "expired1"])
        await expectEqual(session.calls.count, 2)
    }

    func testWhatTheClosureThrowsIsPassedOn() async throws {
        let session = try await Session<InigoUser>()
        let user = InigoUser(aboutMe: "new")
        await expect(throws: SignedOut.self) { try await user.update(using: client(session, Wallet([]))) }
        await expectEqual(session.calls, [])
        await expect(throws: SignedOut.self) { try await user.update(using: client(session, Wallet(["expired"]))) }
        await expectEqual(session.calls, ["update"])
    }

    /// An error of the library that the closure throws is passed on: nothing was sent, whatever it has done itself.
    func testErrorOfTheLibrary() async {
        await forEach([false, true]) { (mayBePartlyDone: Bool) in
            var (session, user) = try await Session<InigoUser>(["aboutMe": "old"]).withRecord
            user.aboutMe = "new"
            let ofTheClosure = CaptureError(.http(status: 503), mayBePartlyDone: mayBePartlyDone)
            let client = session.client(retries: .never) { expired in
                if expired == nil { return "expired" }
                throw ofTheClosure
            }
            let error = await expect(throws: CaptureError.self) { try await user.update(using: client) }
            expectEqual(error, ofTheClosure)
            expectNil(error?.receipt(for: InigoUser.self))
            _ = try await user.update(using: session.client)
            await expectEqual(session.calls, ["read", "read", "update"], "nothing is in doubt")
        }
    }

    /// An answer that calls the token a wrong argument is one to an expired token.
    func testWrongArgument() async throws {
        let session = try await Session<InigoUser>()
        let new = await session.service.issueToken(for: session.uuid)
        let wallet = Wallet(["unknown", new])
        let refusal = #"{"stat":"error","code":200,"error":"invalid_argument","argument_name":"access_token"}"#
        await session.service.inject(Fault(.body(refusal), .beforeProcessing))
        _ = try await client(session, wallet).fetch(InigoUser.self)
        await expectEqual(wallet.asked, [nil, "unknown"])
    }

    func testWhatWasSentIsKnownWithoutAToken() async throws {
        let session = try await Session<InigoUser>(["aboutMe": "old"])
        let token = await session.service.issueToken(for: session.uuid)
        let client = client(session, Wallet([token, token]))
        var user = try await client.fetch(InigoUser.self)
        user.aboutMe = "new"
        await session.service.inject(.dropAfterProcessing)
        await session.service.inject(.errorCode(414))
        let error = await expect(throws: CaptureError.self) { try await user.update(using: client) }
        expectEqual(error, CaptureError(.noAccessToken, mayBePartlyDone: true))
        expect(error?.cause is SignedOut)
        expectEqual(error?.isTemporary, false)
        error?.receipt(for: InigoUser.self)?.apply(to: &user)
        user.aboutMe = "old"
        expect(user.hasChanges)
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.stored["aboutMe"], "old")
    }

    func testASaveWithoutATokenTellsWhatWasDone() async throws {
        let session = try await Session<InigoUser>(["photos": [["id": 31, "type": "a"]]])
        let token = await session.service.issueToken(for: session.uuid)
        var user = try await session.fetched()
        user.aboutMe = "new"
        user.photos = []
        let client = client(session, Wallet([token]))
        let error = await expect(throws: CaptureError.self) { try await user.save(using: client) }
        expectEqual(error, CaptureError(.noAccessToken, mayBePartlyDone: true))
        expect(error?.cause is SignedOut)
        expectEqual(error?.isTemporary, false)
        expectEqual("\(error as Any)".contains("no access token could be obtained"), true)
        error?.receipt(for: InigoUser.self)?.apply(to: &user)
        expectEqual(user.pendingUpdate, ["aboutMe": "new"])
        expectEqual(user.changedPlurals, [])
    }

    func testARenewedTokenServesTheRestOfTheCall() async throws {
        let session = try await Session<InigoUser>()
        let new = await session.service.issueToken(for: session.uuid)
        let wallet = Wallet(["expired", new])
        await session.service.inject(.failure(status: 503), atRequest: 2)
        _ = try await client(session, wallet).fetch(InigoUser.self)
        await expectEqual(session.service.requests.map { $0.fields["access_token"] }, ["expired", new, new])
        await expectEqual(wallet.asked, [nil, "expired"])
    }
}
