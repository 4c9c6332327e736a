import CaptureRuntime
import Foundation
import Models
import Testing

/// Secrets stay out of files and texts. Every secret value of the fixture contains `fake-`.
@Suite struct SavedSecretTests {
    private let user: SecretsUser

    init() throws { user = try Fixture(name: "secrets").record() }

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

    @Test(arguments: Coders.allCases)
    func noSecretIsSaved(coders: Coders) throws {
        for record in [user, edited] {
            let data = try coders.encode(record)
            #expect(data.range(of: Data("fake-".utf8)) == nil)
            #expect(data.range(of: Data("robin".utf8)) != nil)
        }
    }

    @Test func noSecretIsShown() {
        for record in [user, edited] {
            var dumped = ""
            dump(record, to: &dumped)
            for text in [record.description, record.debugDescription, "\(record)", dumped, "\([record])"] {
                #expect(!text.contains("fake-"))
                #expect(text.contains("<redacted>"))
                #expect(text.contains("search.example.net"))
            }
        }
    }

    @Test func noSecretIsShownByParts() {
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
        #expect(texts.allSatisfy { !$0.contains("fake-") })
    }

    @Test func mirrorsHoldNoSecret() {
        func check(_ value: Any, depth: Int = 0) {
            if let value = value as? JSONValue { #expect(!value.jsonText.contains("fake-")) }
            if let value = value as? String { #expect(!value.contains("fake-")) }
            guard depth < 12 else { return }
            for child in Mirror(reflecting: value).children { check(child.value, depth: depth + 1) }
        }
        let mirror = Mirror(reflecting: edited)
        #expect(mirror.children.contains { $0.label == "password" && $0.value as? String == "<redacted>" })
        #expect(!mirror.children.contains { $0.label == "_captureState" })
        check(edited)
    }

    @Test func whatOnlyLooksLikeASecretIsShownAndSaved() throws {
        #expect(user.description.contains("passwordHint: \"shown too\""))
        let encoded = try user.encodedJSON()
        #expect(encoded["lookalikes"]?["credentials"] == ["shown": true])
        #expect(encoded["lookalikes"]?["access_credentials"] == ["shown": true])
        #expect(encoded["lookalikes"]?["passwordHint"] == "shown too")
    }

    @Test func aSecretOfAnotherKindIsNeitherSavedNorShown() throws {
        let answer: JSONValue = ["note": "n", "password": ["fake-in-an-array"], "oldPassword": true]
        let user = try SecretsUser(answer: answer)
        #expect(user.decodingIssues.map(\.path) == ["/password", "/oldPassword"])
        #expect(!user.decodingIssues.description.contains("fake-"))
        #expect(!(try user.encodedJSON().jsonText.contains("fake-")))
        #expect(!user.description.contains("fake-"))
    }

    @Test func errorsHoldNoSecret() throws {
        let error = #expect(throws: CaptureError.self) { try user.replaceBody(of: \.profiles) }
        #expect(!(try #require(error).description.contains("fake-")))
    }

    @Test func aSecretInsideAMisshapenObjectIsNotSaved() throws {
        let user = try SecretsUser(answer: [
            "login": [["user": "robin", "password": "fake-1"]], "profiles": ["accessCredentials": "fake-2"],
        ])
        #expect(!(try user.encodedJSON().jsonText.contains("fake-")))
    }

    @Test func keptMembersShowNoSecret() throws {
        let user = try SecretsUser(answer: ["note": "n", "password": ["fake-in-an-array"]])
        var dumped = ""
        dump(user._captureState._kept, to: &dumped)
        #expect(!dumped.contains("fake-"))
        #expect(!String(reflecting: user._captureState._kept).contains("fake-"))
    }
}
