import CaptureRuntime
import Models
import Testing

/// Passwords and other secrets in what is sent.
@Suite struct PasswordTests {
    private var user: SecretsUser

    init() throws { user = try Fixture(name: "secrets").record() }

    @Test mutating func aNewPasswordIsSentInAnUpdate() {
        user.password = "new"
        user.login.password = CapturePassword(hash: "h", type: "password-md5", salt: "s")
        #expect(
            user.pendingUpdate == [
                "password": "new",
                "login": ["password": ["type": "password-md5", "value": "h", "salt": "s"]],
            ])
    }

    @Test mutating func aSecretSetBackIsNoChange() {
        let before = user.accessCredentials
        user.accessCredentials = ["token": "other"]
        #expect(user.pendingUpdate == ["accessCredentials": ["token": "other"]])
        user.accessCredentials = before
        #expect(!user.hasChanges)
    }

    @Test func secretsThatWereReadAreSentBackInAReplace() throws {
        let body = try user.replaceBody(of: \.profiles[id: 61].devices)
        #expect(
            body == [
                [
                    "name": "phone", "secretWord": "fake-word-1",
                    "accessCredentials": ["token": "fake-token-5", "refresh": ["token": "fake-refresh-5"]],
                ]
            ])
    }

    @Test func aPasswordThatCameAsNullIsNotErased() {
        #expect(throws: CaptureError(.unread(paths: ["/profiles#63/password", "/profiles#63/vault/pin"]))) {
            try user.replaceBody(of: \.profiles)
        }
    }

    @Test mutating func newElementsNeedNoPassword() throws {
        user.profiles = [.init(domain: "new")]
        let body = try user.replaceBody(of: \.profiles)
        #expect(body[0]?["password"] == .null)
        #expect(body[0]?["vault"] == ["accessCredentials": .null, "pin": .null])
    }

    @Test mutating func settingThePasswordIsEnough() throws {
        user.profiles[1].password = "p"
        user.profiles[1].vault.pin = "1234"
        let body = try user.replaceBody(of: \.profiles)
        #expect(body[1]?["password"] == "p")
        #expect(body[1]?["vault"]?["pin"] == "1234")
    }

    @Test func afterLoadingEverySecretIsUnreadButPasswordsAreNotListed() throws {
        let loaded = try user.savedAndLoaded()
        #expect(
            loaded.unreadAttributes == [
                "/accessCredentials", "/login/accessCredentials", "/profiles#61/accessCredentials",
                "/profiles#61/vault/accessCredentials", "/profiles#61/devices#62/accessCredentials",
                "/profiles#63/accessCredentials", "/profiles#63/vault/accessCredentials",
                "/lookalikes/accessCredentials",
            ])
        #expect(
            throws: CaptureError(
                .unread(paths: [
                    "/profiles#61/devices#62/accessCredentials", "/profiles#61/devices#62/secretWord",
                ]))
        ) {
            try loaded.replaceBody(of: \.profiles[id: 61].devices)
        }
        #expect(!loaded.hasChanges)
    }

    @Test mutating func aSecretThatWasSetIsLostBySavingAndNullsNothing() throws {
        user.password = "new"
        user.note = "n"
        let loaded = try user.savedAndLoaded()
        #expect(loaded.password == nil)
        #expect(loaded.pendingUpdate == ["note": "n"])
    }

    @Test func aPasswordOfAMovedElementIsNotErased() throws {
        var user = try SecretsUser(answer: [
            "profiles": [
                [
                    "id": 1, "domain": "a", "accessCredentials": .null, "password": "p",
                    "vault": ["accessCredentials": .null, "pin": "1"],
                    "devices": [["id": 2, "name": "d", "accessCredentials": .null, "secretWord": .null]],
                ],
                [
                    "id": 3, "domain": "b", "accessCredentials": .null, "password": "p",
                    "vault": ["accessCredentials": .null, "pin": "1"], "devices": [],
                ],
            ]
        ])
        user.profiles[1].devices = [user.profiles[0].devices.removeFirst()]
        #expect(throws: CaptureError.self) { try user.replaceBody(of: \.profiles[id: 3].devices) }
    }
}
