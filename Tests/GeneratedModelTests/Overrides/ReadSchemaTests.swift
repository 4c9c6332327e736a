import CaptureRuntime
import Expectations
import Models
import XCTest

/// A model made for a client that may not read everything.
final class ReadSchemaTests: XCTestCase {
    private static let answer: JSONValue = [
        "aboutMe": "a", "primaryAddress": ["city": "c"], "display": ["rank": 1], "marker": [:],
        "interests": [["id": 21, "interest": "i"]], "photos": [["id": 31, "type": "t", "value": "v"]],
        "statuses": [["id": 41, "status": "s"]],
        "profiles": [["id": 51, "domain": "d", "followers": [["id": 61, "name": "n"]]]],
    ]

    /// The answer fits: nothing is unread but what Capture itself sets.
    func testFits() throws {
        let user = try ReadSchemaUser(answer: Self.answer)
        expectEqual(user.unreadAttributes, ["/id", "/uuid", "/created", "/lastUpdated"])
        expect(user.unmodelledAttributes.isEmpty && user.decodingIssues.isEmpty)
    }

    /// A replace never erases what the client may not read.
    func testReplacing() throws {
        var user = try ReadSchemaUser(answer: Self.answer)
        try expectEqual(user.replaceBody(of: \.photos), [["type": "t", "value": "v"]])
        try expectEqual(user.replaceBody(of: \.interests), ["i"])
        expect(throws: CaptureError(.unread(paths: ["/statuses#41/statusCreated"]))) {
            try user.replaceBody(of: \.statuses)
        }
        expect(throws: CaptureError(.unread(paths: ["/profiles#51/followers#61/since", "/profiles#51/identifier"]))) {
            try user.replaceBody(of: \.profiles)
        }
        user.statuses = [.init(status: "new")]
        try expectEqual(user.replaceBody(of: \.statuses), [["status": "new"]])
    }
}
