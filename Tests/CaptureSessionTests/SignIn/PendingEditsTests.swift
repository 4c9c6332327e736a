/// Signing in again keeps what is pending in the record of the same user, whichever way leads in.
final class PendingEditsTests: XCTestCase {
    /// Each way of signing in to an account that exists, after a token of the provider where there is one.
    private static let ways: [(name: String, signIn: @Sendable (Ann) async throws -> SignInResult<CaptureUser>)] = [
        ("password", { try await $0.signIn() }),
        (
            "social login",
            { ann in
                try await ann.session.link(ann.capture.engageToken(for: Ann.google))
                return try await ann.session.signIn(social: ann.capture.engageToken(for: Ann.google))
            }
        ),
        (
            "merge by password",
            { ann in
                let merge = try await ann.neededMerge(for: Ann.google)
                return try await ann.session.signIn(name: Ann.address, password: Ann.password, merging: merge)
            }
        ),
        (
            "merge by provider",
            { ann in
                try await ann.session.link(ann.capture.engageToken(for: Ann.google))
                let other = SocialLogin(provider: "facebook", identifier: "https://facebook.com/1", email: Ann.address)
                let merge = try await ann.neededMerge(for: other)
                return try await ann.session.signIn(social: ann.capture.engageToken(for: Ann.google), merging: merge)
            }
        ),
    ]

    func testSameUser() async {
        await forEach(Self.ways.map(\.name)) { (name: String) in
            let ann = try await Ann()
            var user = try await ann.signIn().record
            user.aboutMe = "edited"
            user.photos = [.init(type: "mine")]
            try await ann.editElsewhere {
                $0.primaryAddress.city = "Florin"
                $0.photos = [.init(type: "theirs")]
            }
            let way = try require(Self.ways.first { $0.name == name })
            try await expect(way.signIn(ann).apply(to: &user))

            expectEqual(user.primaryAddress.city, "Florin")
            expectEqual(user.photos.map(\.type), ["theirs", "mine"])
            expectEqual(user.pendingUpdate, ["aboutMe": "edited"])
            try await ann.client.save(&user)
            let stored: CaptureUser = try await ann.capture.stored(user)
            expectEqual(stored.aboutMe, "edited")
            expectEqual(stored.photos.map(\.type), ["theirs", "mine"])
            expectEqual(stored.primaryAddress.city, "Florin")
        }
    }

    /// What others have saved to an attribute that is pending is told afterwards, and of nothing else.
    func testConflicts() async throws {
        let ann = try await Ann()
        var user = try await ann.signIn().record
        user.aboutMe = "mine"
        user.displayName = "Annie"
        try await ann.editElsewhere {
            $0.aboutMe = "theirs"
            $0.primaryAddress.city = "Florin"
        }
        let before = user
        try await ann.signIn().apply(to: &user)
        let conflicts = user.conflicts(since: before)
        expectEqual(conflicts.map(\.path), ["/aboutMe"])
        let conflict = try require(conflicts.first)
        expectEqual(conflict.value(in: user) as? String, "mine")
        expectEqual(conflict.value(in: user.confirmed) as? String, "theirs")

        // In the record of somebody else nothing is pending.
        try await ann.signInBob(by: "registration").apply(to: &user)
        expectEqual(user.conflicts(since: before), [])
    }

    /// The record of whoever was signed in before is replaced, and nothing of it is sent.
    func testOtherUser() async {
        await forEach(["password", "social login", "registration", "social registration"]) { (way: String) in
            let ann = try await Ann()
            var user = try await ann.signIn().record
            user.aboutMe = "edited"
            let signIn = try await ann.signInBob(by: way)
            expect(!signIn.apply(to: &user))
            expectEqual(user.email, "bob@example.com")
            expect(!user.hasChanges)
            try await ann.client.save(&user)
            try await expectNil(ann.capture.stored(user).aboutMe)
        }
    }

    /// Where there is no record yet, the result is it. One that the app has made belongs to nobody.
    func testNoRecordYet() async throws {
        let ann = try await Ann()
        var user: CaptureUser?
        try await expect(!ann.signIn().apply(to: &user))
        expectEqual(user?.uuid, ann.uuid)
        user?.aboutMe = "edited"
        try await expect(ann.signIn().apply(to: &user))
        expectEqual(user?.pendingUpdate, ["aboutMe": "edited"])

        var guest = CaptureUser(email: "guest@example.com", displayName: "Guest")
        try await expect(!ann.signIn().apply(to: &guest))
        expectEqual(guest.uuid, ann.uuid)
        expect(!guest.hasChanges)
    }

    /// What was sent without a response is settled by what the sign-in shows.
    func testInDoubt() async throws {
        let ann = try await Ann()
        var user = try await ann.signIn().record
        user.photos.append(.init(type: "mine"))
        await ann.capture.inject(.dropAfterProcessing, forNext: 3, to: "/entity.update")
        await expect(throws: CaptureError.self) { try await ann.client.save(&user) }
        expect(user.hasChanges)
        try await ann.signIn().apply(to: &user)
        expect(!user.hasChanges)
        expectNotNil(user.photos.first?.id)
    }

    /// A result that is applied late does not bring back what the record has replaced since.
    func testLate() async throws {
        let ann = try await Ann()
        let signIn = try await ann.signIn()
        var user = signIn.record
        user.aboutMe = "edited"
        try await ann.client.save(&user)
        expect(signIn.apply(to: &user))
        expectEqual(user.aboutMe, "edited")
        expect(!user.hasChanges)
    }

    /// A receipt of a call that was made before the sign-in has its say.
    func testReceiptFromBefore() async throws {
        let ann = try await Ann()
        var user = try await ann.signIn().record
        user.aboutMe = "edited"
        let receipt = try await user.update(using: ann.client)
        try await ann.signIn().apply(to: &user)
        expect(receipt.apply(to: &user))
        expectEqual(user.aboutMe, "edited")
        expect(!user.hasChanges)
    }

    #if canImport(Observation)
    @available(macOS 14, *) @MainActor func testEditor() async throws {
        let ann = try await Ann()
        let editor = try await RecordEditor(ann.signIn().record, client: ann.client)
        editor.record.aboutMe = "edited"
        try await ann.session.signOut()
        await expect(!editor.save())
        try await ann.editElsewhere { $0.primaryAddress.city = "Florin" }
        try await ann.signIn().apply(to: &editor.record)
        expect(editor.hasChanges)
        expectEqual(editor.record.primaryAddress.city, "Florin")
        await expect(editor.save())
        try await expectEqual(ann.capture.stored(editor.record).aboutMe, "edited")
    }
    #endif
}

extension Ann {
    fileprivate func editElsewhere(_ edit: @Sendable (inout CaptureUser) -> Void) async throws {
        let other = capture.client(for: CaptureUser(uuid: uuid))
        var user = try await other.fetch(CaptureUser.self)
        edit(&user)
        try await other.save(&user)
    }

    fileprivate func signInBob(by way: String) async throws -> SignInResult<CaptureUser> {
        let address = "bob@example.com"
        switch way {
        case "password":
            try await capture.addUser(CaptureUser(email: address), name: address, password: Self.password)
            return try await session.signIn(name: address, password: Self.password)
        case "social login":
            return try await session.signIn(social: capture.engageToken(for: Self.bob), thinRegistration: true)
        case "registration":
            return try await session.register(
                ["emailAddress": "bob@example.com", "newPassword": "secret", "newPasswordConfirm": "secret"])
        default:
            let token = await capture.engageToken(for: Self.bob)
            let error = await sessionError { _ = try await session.signIn(social: token, as: CaptureUser.self) }
            guard case .registrationNeeded(let next)? = error else { throw error ?? .superseded }
            return try await session.register(["emailAddress": "bob@example.com"], completing: next)
        }
    }
}
