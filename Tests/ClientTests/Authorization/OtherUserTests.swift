/// What is sent for a record that has a uuid never changes another record, whoever's token the app's closure returns.
final class OtherUserTests: XCTestCase {
    private typealias Calling = (name: String, make: @Sendable (InigoUser, CaptureClient) async throws -> Void)

    /// The calls for a record that write. For that of ``edited(_:)``, each has something to send.
    private static let writing: [Calling] = [
        ("save", { _ = try await $0.save(using: $1) }), ("update", { _ = try await $0.update(using: $1) }),
        ("update of an object", { _ = try await $0.update(\.primaryAddress, using: $1) }),
        ("update of an element", { _ = try await $0.update(\.photos[id: 31], using: $1) }),
        ("update of a plural", { _ = try await $0.update(\.photos, using: $1) }),
        ("replace", { _ = try await $0.replace(\.photos, using: $1) }),
        ("replace of strings", { _ = try await $0.replace(\.interests, using: $1) }),
    ]

    private func edited(_ client: CaptureClient) async throws -> InigoUser {
        var user = try await client.fetch(InigoUser.self)
        user.aboutMe = "of Inigo"
        user.primaryAddress.city = "Florin"
        user.photos[0].type = "of Inigo"
        user.photos.remove(at: 1)
        user.interests.append("of Inigo")
        return user
    }

    // MARK: Whose token it is

    /// With a token of which nothing is known, that is read first.
    func testUnknownToken() async {
        await forEach(Self.writing) { (call: Calling) in
            let session = try await Session<InigoUser>(Seeds.inigo)
            let (bob, user) = (try await Bob(session), try await edited(session.client))
            await session.service.removeAllRequests()
            for _ in 1...2 {
                let error = await expect(throws: CaptureError.self) { try await call.make(user, bob.client) }
                expectEqual(error, CaptureError(.otherUser))
                expectEqual(error?.isTemporary, false)
                expectNil(error?.receipt(for: InigoUser.self))
            }
            await expectEqual(session.calls, ["read"], "once for each token")
            await expectEqual(session.lastSent, ["uuid"])
            await expectEqual(bob.stored, bob.seed)
            await session.service.removeAllRequests()
            try await call.make(user, session.client)
            await expectEqual(session.calls.filter { $0 != "read" }.isEmpty, false, "its own client sends it")
        }
    }

    /// With a token whose owner an answer has shown, nothing at all is sent.
    func testKnownToken() async {
        let refresh: Calling = ("refresh", { _ = try await $0.refresh(using: $1) })
        await forEach(Self.writing + [refresh]) { (call: Calling) in
            let session = try await Session<InigoUser>(Seeds.inigo)
            let (bob, user) = (try await Bob(session), try await edited(session.client))
            _ = try await bob.client.fetch(InigoUser.self, only: [\.aboutMe])
            await session.service.removeAllRequests()
            await expect(throws: .otherUser) { try await call.make(user, bob.client) }
            await expectEqual(session.calls, [])
        }
    }

    /// A refresh is that read itself, and does not take the record of another user for this one.
    func testRefresh() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let (bob, user) = (try await Bob(session), try await edited(session.client))
        await session.service.removeAllRequests()
        await expect(throws: .otherUser) { try await user.refresh(using: bob.client) }
        await expect(throws: .otherUser) { try await user.save(using: bob.client) }
        await expect(throws: .otherUser) { try await bob.client.fetch(InigoUser.self, uuid: session.uuid) }
        await expectEqual(session.calls, ["read"])
    }

    /// A user's own record costs one short read for each token, and none if it was fetched with that.
    func testOwnRecord() async throws {
        var (session, user) = try await Session<InigoUser>(Seeds.inigo).withRecord
        let other = await session.client()
        for (client, calls) in [(session.client, ["update"]), (other, ["read", "update"]), (other, ["update"])] {
            await session.service.removeAllRequests()
            user.aboutMe = "\(user.aboutMe ?? "")+"
            try await user.save(using: client).apply(to: &user)
            await expectEqual(session.calls, calls)
        }
        await expectEqual(session.stored["aboutMe"], "old+++")
    }

    /// The closure may return the token of another user at any time. What a token stands for is remembered for each.
    func testClosureChangesUsers() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let bob = try await Bob(session)
        let token = await session.service.issueToken(for: session.uuid)
        let current = Locked(token)
        let client = session.client { _ in current.withLock { $0 } }
        var users = try await [session.fetched(), bob.client.fetch(InigoUser.self)]
        for index in users.indices { users[index].aboutMe = "new \(index)" }
        await session.service.removeAllRequests()
        for (signedIn, user) in [(0, 1), (1, 0), (0, 0), (1, 1)] {
            current.withLock { $0 = [token, bob.token][signedIn] }
            if signedIn == user {
                try await client.save(&users[user])
            } else {
                await expect(throws: .otherUser) { try await client.save(&users[user]) }
            }
        }
        // The third read is of the whole record: to this client, somebody else has changed it.
        await expectEqual(session.calls, ["read", "read", "update", "read", "update"])
        await expectEqual([session.stored["aboutMe"], bob.stored["aboutMe"]], ["new 0", "new 1"])
    }

    /// More tokens than a client remembers.
    func testManyTokens() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let bob = try await Bob(session)
        let current = Locked(bob.token)
        let client = session.client { _ in current.withLock { $0 } }
        let user = try await edited(session.client)
        for _ in 1...250 {
            await expect(throws: .otherUser) { try await user.save(using: client) }
            let next = await session.service.issueToken(for: bob.uuid)
            current.withLock { $0 = next }
        }
        current.withLock { $0 = bob.token }
        await expect(throws: .otherUser) { try await user.save(using: client) }
        await expectEqual(bob.stored, bob.seed)
    }

    // MARK: Renewal

    /// A token that has expired in the middle of a call may be replaced by that of another user.
    func testRenewedTokenOfAnother() async {
        await forEach([false, true]) { (isLostBefore: Bool) in
            let session = try await Session<InigoUser>(Seeds.inigo)
            let bob = try await Bob(session)
            let token = await session.service.issueToken(for: session.uuid)
            let client = session.client { $0 == nil ? token : bob.token }
            var user = try await client.fetch(InigoUser.self)
            user.aboutMe = "of Inigo"
            await session.service.removeAllRequests()
            if isLostBefore { await session.service.inject(.dropAfterProcessing) }
            await session.service.inject(.errorCode(414))
            let error = await expect(throws: CaptureError.self) { try await user.save(using: client) }
            expectEqual(error, CaptureError(.otherUser, mayBePartlyDone: isLostBefore))
            expectEqual(error?.receipt(for: InigoUser.self)?.isOutcomeKnown, isLostBefore ? false : nil)
            await expectEqual(session.calls, (isLostBefore ? ["update"] : []) + ["update", "read"])
            await expectEqual(bob.stored, bob.seed)
        }
    }

    /// The next token of the same user is looked at, too, and the call goes on.
    func testRenewedToken() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        var tokens: [String] = []
        for _ in 1...2 { tokens.append(await session.service.issueToken(for: session.uuid)) }
        let client = session.client { [tokens] in $0 == nil ? tokens[0] : tokens[1] }
        var user = try await client.fetch(InigoUser.self)
        user.aboutMe = "of Inigo"
        await session.service.expireToken(tokens[0])
        await session.service.removeAllRequests()
        try await client.save(&user)
        await expectEqual(session.calls, ["update", "read", "update"])
        await expectEqual(
            session.service.requests.map { $0.fields["access_token"] }, [tokens[0], tokens[1], tokens[1]])
    }

    /// The read itself may find the token expired.
    func testExpiredBeforeTheFirstCall() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let bob = try await Bob(session)
        let old = await session.service.issueToken(for: session.uuid)
        await session.service.expireToken(old)
        let client = session.client { $0 == nil ? old : bob.token }
        let user = try await edited(session.client)
        await session.service.removeAllRequests()
        await expect(throws: .otherUser) { try await user.save(using: client) }
        await expectEqual(session.calls, ["read", "read"])
        await expectEqual(bob.stored, bob.seed)
    }

    // MARK: Nothing to compare

    /// A record that the app has made has no uuid, and goes to the user of the token. From then on it has one.
    func testMadeRecord() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let bob = try await Bob(session)
        var user = InigoUser(aboutMe: "made")
        try await session.client.save(&user)
        await expectEqual(session.calls, ["update"])
        user.aboutMe = "of Inigo"
        await expect(throws: .otherUser) { try await bob.client.save(&user) }
        await expectEqual(bob.stored, bob.seed)
    }

    /// A service that shows no uuid is asked once, and then the record is sent.
    func testHidden() async {
        await forEach([
            Fault.wrongResult([:]), .wrongResult(["uuid": .null]), .wrongResult(["uuid": ""]), .errorCode(223),
        ]) { (fault: Fault) in
            var (session, user) = try await Session<InigoUser>(Seeds.inigo).withRecord
            let other = await session.client()
            await session.service.removeAllRequests()
            await session.service.inject(fault)
            for text in ["1", "2"] {
                user.aboutMe = text
                try await other.save(&user)
            }
            await expectEqual(session.calls, ["read", "update", "update"])
        }
    }

    /// A client with credentials names the record, and reads nothing.
    func testCredentials() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let (bob, server) = (try await Bob(session), await session.server())
        var users = try await [session.fetched(), bob.client.fetch(InigoUser.self)]
        await session.service.removeAllRequests()
        for index in users.indices {
            users[index].aboutMe = "new \(index)"
            try await server.save(&users[index])
        }
        await expectEqual(session.calls, ["update", "update"])
        await expectEqual([session.stored["aboutMe"], bob.stored["aboutMe"]], ["new 0", "new 1"])
    }

    // MARK: Failures of the read

    /// If the owner cannot be read, nothing is sent and nothing is in doubt.
    func testReadFails() async {
        let faults: [(Fault, CaptureError._KindPattern)] = [
            (.noConnection, CaptureError.transport), (.dropAfterProcessing, CaptureError.transport),
            (.html(status: 502), CaptureError.http), (.errorCode(403), CaptureError.service),
            (.errorCode(500), CaptureError.service), (.truncatedResponse, CaptureError.transport),
            (.missingResult, CaptureError.unexpectedResponse), (.wrongResult([]), CaptureError.unexpectedResponse),
        ]
        await forEach(faults) { (fault: Fault, category: CaptureError._KindPattern) in
            var (session, user) = try await Session<InigoUser>(Seeds.inigo).withRecord
            user.aboutMe = "new"
            let other = await session.client(retries: .never)
            await session.service.removeAllRequests()
            await session.service.inject(fault)
            let error = await expect(throws: CaptureError.self) { try await user.save(using: other) }
            expect(error.map { category ~= $0 && !$0.mayBePartlyDone } ?? false, "\(error as Any)")
            expectNil(error?.receipt(for: InigoUser.self))
            try await other.save(&user)
            await expectEqual(session.calls.suffix(2), ["read", "update"])
            await expectEqual(session.calls.filter { $0 != "read" }, ["update"])
        }
    }

    /// If the task is cancelled meanwhile, nothing is sent.
    func testCancelled() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let user = try await edited(session.client)
        let other = await session.client()
        await session.service.removeAllRequests()
        await session.service.inject(.stallAfterProcessing)
        let task = Task { try await user.save(using: other) }
        try await session.service.waitForRequests(1)
        task.cancel()
        await expect(throws: CancellationError.self) { try await task.value }
        await session.service.releaseStalledRequests()
        await expectEqual(session.calls, ["read"])
    }

    // MARK: Receipts

    /// The answer to an update of a record that was never read has no effect on another user's.
    func testNeverRead() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        // Fetched before the call, so that the receipt is no old news.
        let bob = try await Bob(session)
        var user = try await bob.client.fetch(InigoUser.self)
        var own = InigoUser(aboutMe: "mine")
        let receipt = try await own.update(using: session.client)
        receipt.apply(to: &user)
        expectEqual(user.aboutMe, "of Bob")
        expectEqual(user.birthday?.description, "1990-01-01")
        expect(!user.hasChanges)
        receipt.apply(to: &own)
        expectEqual(own.primaryAddress.city, "Seattle")
    }
}

/// Another user, with a record that looks like Inigo's.
private struct Bob {
    let session: Session<InigoUser>
    let uuid: String
    let token: String
    let client: CaptureClient
    /// The record as it was at first.
    let seed: JSONValue

    init(_ session: Session<InigoUser>) async throws {
        self.session = session
        uuid = try await session.service.createRecord([
            "aboutMe": "of Bob", "birthday": "1990-01-01", "primaryAddress": ["city": "Guilder"],
            "photos": [["id": 31, "type": "of Bob"], ["id": 32, "type": "of Bob"]],
            "interests": [["id": 21, "interest": "of Bob"]],
        ])
        let token = await session.service.issueToken(for: uuid)
        self.token = token
        client = session.client { _ in token }
        seed = await session.service.record(uuid)
    }

    var stored: JSONValue { get async { await session.service.record(uuid) } }
}
