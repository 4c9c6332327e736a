/// A record with pending changes that older generated code has stored: the schema has lost an attribute since, or has
/// changed its type.
final class OlderCodeTests: XCTestCase {
    /// What was set and never read is kept through every load, and not sent.
    func testSetAndNeverRead() throws {
        var user = try InigoUser(
            json: """
                {"id":7,"nickname":"Inigo","aboutMe":5,"$capture":{"version":1,\
                "confirmed":{"nickname":null,"aboutMe":null},"unread":["/nickname","/aboutMe"]}}
                """.utf8)
        for _ in 1...3 {
            expectEqual(user.unknownMembers, ["/nickname": "Inigo"])
            expectEqual(user.decodingIssues.map(\.path), ["/aboutMe"])
            try expectEqual(user.encodedJSON()["aboutMe"], 5)
            expectEqual(user.pendingUpdate, [:])
            user = try user.storedAndLoaded()
        }
        user.restoreValues(from: user.confirmedRecord)
        expectNotNil(try JSONEncoder().encode(user))
    }

    /// The same if it was read as null.
    func testSetAndRead() throws {
        var user = try InigoUser(
            json: #"{"id":7,"aboutMe":5,"$capture":{"version":1,"confirmed":{"aboutMe":null}}}"#.utf8)
        for _ in 1...3 {
            expectEqual(user.decodingIssues.map(\.path), ["/aboutMe"])
            try expectEqual(user.encodedJSON()["aboutMe"], 5)
            user = try user.storedAndLoaded()
        }
    }

    /// A new element is sent without what Capture would refuse, so that the save does not fail for ever. A stored one
    /// keeps what is not known.
    func testNewElement() throws {
        let user = try InigoUser(
            json: """
                {"id":7,"photos":[{"id":1,"type":"a","size":1},{"type":"b","size":2}],"$capture":{"version":1,\
                "confirmed":{"photos":[{"id":1,"type":"a","size":1}]}}}
                """.utf8)
        try expectEqual(user.plannedCalls().compactMap(\.attributes), [["photos": [["type": "b"]]]])
        expectEqual(user.unknownMembers, ["/photos#1/size": 1])
    }

    /// What has become secret is saved no more, also where it was sent without a response.
    func testSecretInDoubt() throws {
        let user = try SecretsUser(
            json: """
                {"id":7,"note":"x","$capture":{"version":1,"doubts":[{"kind":"update","path":[],\
                "body":{"note":"y","accessCredentials":{"code":"4711"}}}]}}
                """.utf8)
        let saved = String(decoding: try user.savedText(), as: UTF8.self)
        expect(saved.contains(#""body":{"note":"y"}"#), saved)
        expect(!saved.contains("4711"), saved)
    }

    /// A new element that was sent without a response is known by its plural, whatever the others are by now.
    func testNewElementInDoubt() throws {
        let json = """
            {"id":7,"o":{"qs":[{"k":"new"}]},"ps":[{"k":"other"}],"$capture":{"version":1,\
            "confirmed":{"o":{"qs":[]},"ps":[]},"doubts":[{"kind":"update","path":[["o"]],\
            "body":{"qs":[{"element":"/o/qs[0]","values":{"k":"sent"}}]}}]}}
            """
        let user = try HistoryUser(json: json.utf8)
        let doubt = try user.encodedJSON()["$capture"]?["doubts"]?[0]
        expectEqual(doubt?["body"]?["qs"]?[0]?["element"], "/o/qs[0]")
    }
}
