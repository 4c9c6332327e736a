import CaptureRuntime
import Expectations
import Models
import XCTest

/// A model made for a client that may not write everything.
final class WriteSchemaTests: XCTestCase {
    /// Whatever an app can change is sent, and nothing that the client may not write.
    func testOnlyWritable() throws {
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
        expectEqual(user.pendingUpdate, ["aboutMe": "b", "primaryAddress": ["city": "d"]])
        try expectEqual(user.replaceBody(of: \.profiles[id: 51].followers), [["name": "n", "since": "2012-02-29"]])
        expect(throws: CaptureError(.unread(paths: ["/profiles#51/domain", "/profiles#51/identifier"]))) {
            try user.replaceBody(of: \.profiles)
        }
    }
}
