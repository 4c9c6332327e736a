/// Elements of a string plural that are more than a string, as after a change of the schema.
final class OddElementTests: XCTestCase {
    private static let record = #"{"uuid":"u","interests":[{"id":1,"interest":"a","level":2},{"id":2,"interest":"b"}]}"#

    private let transport = RecordingTransport { _, request in
        let isRead = request.url.path.hasSuffix("/entity")
        return .text(#"{"stat":"ok","result":\#(isRead ? record : #"["a","b","c"]"#)}"#)
    }

    /// A save is refused before it erases anything, and nothing is lost in the record.
    func testASaveErasesNothing() async throws {
        let client = try transport.client()
        var user = try await client.fetch(InigoUser.self)
        expectEqual(user.interests, ["a", "b"])
        user.interests.append("c")
        let edited = user
        await expect(throws: .unreadValues(paths: ["/interests"])) { try await edited.save(using: client) }
        await expectEqual(transport.requests.map(\.url.path), ["/entity", "/entity"])

        try await user.save(using: client, overwritingUnread: true).apply(to: &user)
        await expectEqual(transport.requests.last?.url.path, "/entity.replace")
        expectEqual(user.interests, ["a", "b", "c"])
        expectEqual(user.decodingIssues, [])
        try expectEqual(user.replaceBody(of: \.interests), ["a", "b", "c"])
    }
}
