import CaptureRuntime
import Models
import Testing

/// A model made for a client that may not write everything.
@Suite struct WriteSchemaTests {
    @Test("Whatever an app can change is sent, and nothing that the client may not write")
    func onlyWritable() throws {
        var user = try WriteSchemaUser(
            answer: [
                "aboutMe": "a", "email": "e", "primaryAddress": ["city": "c", "zip": "z"],
                "profiles": [
                    [
                        "id": 51, "domain": "d", "identifier": "i",
                        "followers": [["id": 61, "name": "n", "since": "2012-02-29"]],
                    ]
                ],
            ])
        user.aboutMe = "b"
        user.primaryAddress = .init(city: "d")
        #expect(user.pendingUpdate == ["aboutMe": "b", "primaryAddress": ["city": "d"]])
        #expect(
            try user.replaceBody(of: \.profiles[id: 51].followers) == [["name": "n", "since": "2012-02-29"]])
        #expect(
            throws: CaptureError(.unread(paths: ["/profiles#51/domain", "/profiles#51/identifier"]))
        ) { try user.replaceBody(of: \.profiles) }
    }
}
