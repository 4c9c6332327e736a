import CaptureRuntime
import Foundation
import Models
import Testing

/// The version of `$capture`. A newer form may say things that this version would drop.
@Suite struct SavedVersionTests {
    private static func saved(_ version: String) -> Data {
        Data(#"{"id":7,"aboutMe":"new","$capture":{\#(version)"confirmed":{"aboutMe":"old"}}}"#.utf8)
    }

    @Test("A record with pending changes says its version")
    func written() throws {
        var user = try InigoUser(answer: ["id": 7, "aboutMe": "old"])
        user.aboutMe = "new"
        #expect(try user.encodedJSON()["$capture"]?["version"] == 1)
        #expect(try InigoUser(aboutMe: "made").encodedJSON()["$capture"]?["version"] == 1)
    }

    @Test("A record of this version is loaded, and one without a version", arguments: [#""version":1,"#, ""])
    func read(version: String) throws {
        let data = Self.saved(version)
        for user in [try InigoUser(json: data), try JSONDecoder().decode(InigoUser.self, from: data)] {
            #expect(user.pendingUpdate == ["aboutMe": "new"])
            #expect(user.decodingIssues == [])
        }
    }

    @Test("A newer version is refused with its number, whatever it has in it", arguments: ["", #""confirmed":5,"#])
    func newer(more: String) throws {
        let data = Data(#"{"id":7,"$capture":{\#(more)"version":2,"edits":[]}}"#.utf8)
        for read in [
            { try InigoUser(json: data) }, { try JSONDecoder().decode(InigoUser.self, from: data) },
        ] {
            let error = try #require(throws: DecodingError.self) { try read() }
            guard case .dataCorrupted(let context) = error else { throw error }
            #expect(context.debugDescription.contains("a newer version of CaptureRuntime has saved this record"))
            #expect(context.debugDescription.contains("version 2"))
        }
    }

    @Test("A version of another kind is no state that a save wrote", arguments: [#""2""#, "[]", "2.5", "1e400"])
    func otherKind(version: String) throws {
        let user = try InigoUser(json: Self.saved(#""version":\#(version),"#))
        #expect(user.aboutMe == "new")
        #expect(user.decodingIssues.map(\.path) == ["/$capture"])
    }

    @Test("A store leaves a file with a newer record where it is")
    func store() throws {
        let folder = try StoreFolder()
        let store = folder.store(InigoUser.self)
        let text = #"{"id":7,"$capture":{"version":3}}"#
        try folder.write(text)
        let newer = RecordStoreError.newerFormat(file: store.url, version: 3)
        #expect(throws: newer) { try store.load() }
        #expect(throws: newer) { try store.save(InigoUser()) }
        #expect(try folder.text(store.url.lastPathComponent) == text)
    }
}
