/// Passwords and other secrets in what is sent.
final class PasswordTests: XCTestCase {
    private var user = SecretsUser(.unset)

    override func setUpWithError() throws { user = try Fixture(name: "secrets").record() }

    func testANewPasswordIsSentInAnUpdate() {
        user.password = "new"
        user.login.password = CapturePassword(hash: "h", type: "password-md5", salt: "s")
        expectEqual(
            user.pendingUpdate,
            ["password": "new", "login": ["password": ["type": "password-md5", "value": "h", "salt": "s"]]])
    }

    func testASecretSetBackIsNoChange() {
        let before = user.accessCredentials
        user.accessCredentials = ["token": "other"]
        expectEqual(user.pendingUpdate, ["accessCredentials": ["token": "other"]])
        user.accessCredentials = before
        expect(!user.hasChanges)
        user.accessCredentials = nil
        expectEqual(user.pendingUpdate, ["accessCredentials": .null], "unlike a password, it was read")
    }

    func testSecretsThatWereReadAreSentBackInAReplace() throws {
        let body = try user.replaceBody(of: \.profiles[id: 61].devices)
        expectEqual(
            body,
            [
                [
                    "name": "phone", "secretWord": "fake-word-1",
                    "accessCredentials": ["token": "fake-token-5", "refresh": ["token": "fake-refresh-5"]],
                ]
            ])
    }

    func testAPasswordThatCameAsNullIsNotErased() {
        expect(throws: .unreadValues(paths: ["/profiles#63/password", "/profiles#63/vault/pin"])) {
            try user.replaceBody(of: \.profiles)
        }
    }

    func testNewElementsNeedNoPassword() throws {
        user.profiles = [.init(domain: "new")]
        let body = try user.replaceBody(of: \.profiles)
        expectEqual(body[0]?["password"], .null)
        expectEqual(body[0]?["vault"], ["accessCredentials": .null, "pin": .null])
    }

    func testSettingThePasswordIsEnough() throws {
        user.profiles[1].password = "p"
        user.profiles[1].vault.pin = "1234"
        let body = try user.replaceBody(of: \.profiles)
        expectEqual(body[1]?["password"], "p")
        expectEqual(body[1]?["vault"]?["pin"], "1234")
    }

    func testLoadedSecretsAreUnread() throws {
        let loaded = try user.savedAndLoaded()
        expectEqual(
            loaded.unreadAttributes,
            [
                "/accessCredentials", "/login/accessCredentials", "/profiles#61/accessCredentials",
                "/profiles#61/vault/accessCredentials", "/profiles#61/devices#62/accessCredentials",
                "/profiles#63/accessCredentials", "/profiles#63/vault/accessCredentials",
                "/lookalikes/accessCredentials",
            ])
        expect(
            throws: CaptureError(
                .unreadValues(paths: [
                    "/profiles#61/devices#62/accessCredentials", "/profiles#61/devices#62/secretWord",
                ]))
        ) {
            try loaded.replaceBody(of: \.profiles[id: 61].devices)
        }
        expect(!loaded.hasChanges)
    }
}
