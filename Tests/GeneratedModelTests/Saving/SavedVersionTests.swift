/// The version of `$capture`. A newer form may say things that this version would drop.
final class SavedVersionTests: XCTestCase {
    private static func saved(_ version: String) -> Data {
        Data(#"{"id":7,"aboutMe":"new","$capture":{\#(version)"confirmed":{"aboutMe":"old"}}}"#.utf8)
    }

    /// A record with pending changes says its version.
    func testWritten() throws {
        var user = try InigoUser(answer: ["id": 7, "aboutMe": "old"])
        user.aboutMe = "new"
        try expectEqual(user.encodedJSON()["$capture"]?["version"], 1)
        try expectEqual(InigoUser(aboutMe: "made").encodedJSON()["$capture"]?["version"], 1)
    }

    /// A record of this version is loaded, and one without a version, or with a member that is not known.
    func testRead() {
        forEach([#""version":1,"#, "", #""later":true,"#]) { (version: String) in
            let data = Self.saved(version)
            for user in [try InigoUser(json: data), try JSONDecoder().decode(InigoUser.self, from: data)] {
                expectEqual(user.pendingUpdate, ["aboutMe": "new"])
                expectEqual(user.decodingIssues, [])
            }
        }
    }

    /// A newer version is refused with its number, whatever it has in it.
    func testNewer() {
        forEach(["", #""confirmed":5,"#]) { (more: String) in
            let data = Data(#"{"id":7,"$capture":{\#(more)"version":2,"edits":[]}}"#.utf8)
            for read in [{ try InigoUser(json: data) }, { try JSONDecoder().decode(InigoUser.self, from: data) }] {
                let error = try require(throws: DecodingError.self) { try read() }
                guard case .dataCorrupted(let context) = error else { throw error }
                expect(context.debugDescription.contains("a newer version of CaptureRuntime has saved this record"))
                expect(context.debugDescription.contains("version 2"))
            }
        }
    }

    /// A version of another kind is no state that a save wrote.
    func testOtherKind() {
        forEach([#""2""#, "[]", "2.5", "1e400"]) { (version: String) in
            let data = Self.saved(#""version":\#(version),"#)
            expect(throws: DecodingError.self) { try InigoUser(json: data) }
            expect(throws: DecodingError.self) { try JSONDecoder().decode(InigoUser.self, from: data) }
        }
    }
}
