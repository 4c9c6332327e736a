import CaptureRuntime
import Foundation
import SecretsModel
import Testing

/// Once broken: secrets and saved state in odd shapes.
@Suite struct OddShapeTests {
    @Test func aSecretInsideAMisshapenObjectIsNotSaved() throws {
        let user = try CaptureUser(answer: [
            "login": [["user": "robin", "password": "fake-1"]], "profiles": ["accessCredentials": "fake-2"],
        ])
        #expect(!(try user.encodedJSON().jsonText.contains("fake-")))
    }

    @Test func keptMembersShowNoSecret() throws {
        let user = try CaptureUser(answer: ["note": "n", "password": ["fake-in-an-array"]])
        var dumped = ""
        dump(user.captureState._kept, to: &dumped)
        #expect(!dumped.contains("fake-"))
        #expect(!String(reflecting: user.captureState._kept).contains("fake-"))
    }

    @Test func aPasswordOfAMovedElementIsNotErased() throws {
        var user = try CaptureUser(answer: [
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

    @Test func aFreshDecodingOfACaptureMemberOfAnotherKind() throws {
        let user = try CaptureUser(answer: ["note": "n", "$capture": .null])
        #expect(user.note == "n")
    }
}
