/// Models made for clients that may not read, or not write, everything.
final class AccessSchemaTests: XCTestCase {
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
        expect(user.unknownMembers.isEmpty)
        expect(user.decodingIssues.isEmpty)
    }

    /// A replace never erases what the client may not read.
    func testReplacing() throws {
        var user = try ReadSchemaUser(answer: Self.answer)
        try expectEqual(user.replaceBody(of: \.photos), [["type": "t", "value": "v"]])
        try expectEqual(user.replaceBody(of: \.interests), ["i"])
        expect(throws: .unreadValues(paths: ["/statuses#41/statusCreated"])) { try user.replaceBody(of: \.statuses) }
        expect(throws: .unreadValues(paths: ["/profiles#51/followers#61/since", "/profiles#51/identifier"])) {
            try user.replaceBody(of: \.profiles)
        }
        user.statuses = [.init(status: "new")]
        try expectEqual(user.replaceBody(of: \.statuses), [["status": "new"]])
    }

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
        expect(throws: .unreadValues(paths: ["/profiles#51/domain", "/profiles#51/identifier"])) {
            try user.replaceBody(of: \.profiles)
        }
    }
}
