/// Secrets stay out of files and texts. Every secret value of the fixture contains `fake-`.
final class SavedSecretTests: XCTestCase {
    private var user = SecretsUser(.unset)

    override func setUpWithError() throws { user = try Fixture(name: "secrets").record() }

    /// The record with new secrets of its own, so that the confirmed ones differ.
    private var edited: SecretsUser {
        var edited = user
        edited.note = "changed"
        edited.password = "fake-new"
        edited.login.accessCredentials = "fake-new"
        edited.profiles[0].vault.pin = "fake-new"
        edited.profiles[0].domain = "changed"
        edited.profiles.append(.init(domain: "d", accessCredentials: ["fake-key": "fake-new"], password: "fake-new"))
        return edited
    }

    func testNoSecretIsSaved() {
        forEach(Coders.allCases) { coders in
            for record in [user, edited] {
                let data = try coders.encode(record)
                expectNil(data.range(of: Data("fake-".utf8)))
                expectNotNil(data.range(of: Data("robin".utf8)))
            }
        }
    }

    func testNoSecretIsShown() {
        for record in [user, edited] {
            var dumped = ""
            dump(record, to: &dumped)
            for text in [record.description, record.debugDescription, "\(record)", dumped, "\([record])"] {
                expect(!text.contains("fake-"))
                expect(text.contains("<redacted>"))
                expect(text.contains("search.example.net"))
            }
        }
    }

    func testNoSecretIsShownByParts() {
        var texts: [String] = []
        for value in [
            user.login, user.profiles, user.profiles[0], user.profiles[0].vault, user.password as Any,
            user._captureState, user.profiles[0]._captureState,
        ] as [Any] {
            texts += [String(describing: value), String(reflecting: value)]
            var dumped = ""
            dump(value, to: &dumped)
            texts.append(dumped)
        }
        expect(texts.allSatisfy { !$0.contains("fake-") })
    }

    func testMirrorsHoldNoSecret() {
        func check(_ value: Any, depth: Int = 0) {
            if let value = value as? JSONValue { expect(!value.jsonText.contains("fake-")) }
            if let value = value as? String { expect(!value.contains("fake-")) }
            guard depth < 12 else { return }
            for child in Mirror(reflecting: value).children { check(child.value, depth: depth + 1) }
        }
        let mirror = Mirror(reflecting: edited)
        expect(mirror.children.contains { $0.label == "password" && $0.value as? String == "<redacted>" })
        expect(!mirror.children.contains { $0.label == "_captureState" })
        check(edited)
    }

    func testWhatOnlyLooksLikeASecretIsShownAndSaved() throws {
        expect(user.description.contains("passwordHint: \"shown too\""))
        let encoded = try user.encodedJSON()
        expectEqual(encoded["lookalikes"]?["credentials"], ["shown": true])
        expectEqual(encoded["lookalikes"]?["access_credentials"], ["shown": true])
        expectEqual(encoded["lookalikes"]?["passwordHint"], "shown too")
    }

    func testASecretOfAnotherKind() throws {
        let answer: JSONValue = ["note": "n", "password": ["fake-in-an-array"], "oldPassword": true]
        let user = try SecretsUser(answer: answer)
        expectEqual(user.decodingIssues.map(\.path), ["/password", "/oldPassword"])
        expect(!user.decodingIssues.description.contains("fake-"))
        expect(!(try user.encodedJSON().jsonText.contains("fake-")))
        var dumped = ""
        dump(user._captureState._kept, to: &dumped)
        for text in [user.description, dumped, String(reflecting: user._captureState._kept)] {
            expect(!text.contains("fake-"))
        }
    }

    func testErrorsHoldNoSecret() throws {
        let error = expect(throws: CaptureError.self) { try user.replaceBody(of: \.profiles) }
        expect(!(try require(error).description.contains("fake-")))
    }

    func testASecretInsideAMisshapenObjectIsNotSaved() throws {
        let user = try SecretsUser(answer: [
            "login": [["user": "robin", "password": "fake-1"]], "profiles": ["accessCredentials": "fake-2"],
        ])
        expect(!(try user.encodedJSON().jsonText.contains("fake-")))
    }
}
