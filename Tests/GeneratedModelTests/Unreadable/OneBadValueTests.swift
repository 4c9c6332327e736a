import CaptureRuntime
import DefaultUserModel
import Foundation
import StringPluralsModel
import Testing

/// Values that Swift has no form for: each costs itself, and nothing besides.
@Suite struct OneBadValueTests {
    typealias DefaultUser = DefaultUserModel.CaptureUser
    typealias StringsUser = StringPluralsModel.CaptureUser

    static let unreadable = [#""\ud800""#, "1e400", #"[1,{"a":"\udc00"}]"#]

    @Test("In a string plural the other strings stay", arguments: unreadable)
    func stringPlural(value: String) throws {
        for bad in [value, #"{"id":2,"tag":\#(value)}"#] {
            let text = #"{"id":1,"tags":[{"id":3,"tag":"a"},\#(bad),"b",{"tag":"c","extra":\#(value)}]}"#
            let user = try StringsUser(json: text.utf8)
            #expect(user.tags == ["a", "b", "c"])
            #expect(user.decodingIssues.map(\.path) == ["/tags[1]", "/tags[3]"])
            #expect(!user.hasChanges)
            let saved = try StringsUser(json: JSONEncoder().encode(user))
            #expect(saved.tags == ["a", "b", "c"])
            #expect(saved.decodingIssues == user.decodingIssues)
            #expect(!saved.hasChanges)
        }
    }

    @Test("In a string plural read by JSONDecoder, too")
    func stringPluralByDecoder() throws {
        let text = #"{"id":1,"tags":[{"id":3,"tag":"a"},1e400,{"tag":1e400},"b"]}"#
        let user = try JSONDecoder().decode(StringsUser.self, from: Data(text.utf8))
        #expect(user.tags == ["a", "b"])
        #expect(user.decodingIssues.map(\.path) == ["/tags[1]", "/tags[2]"])
        #expect(throws: CaptureError.unread(paths: ["/tags"])) { try user.replaceBody(of: \.tags) }
        let saved = try user.savedAndLoaded()
        #expect(saved.tags == ["a", "b"])
        #expect(throws: CaptureError.unread(paths: ["/tags"])) { try saved.replaceBody(of: \.tags) }
    }

    @Test("In a plural the elements stay", arguments: unreadable)
    func plural(value: String) throws {
        let text = #"{"id":1,"photos":[{"id":31,"type":"a"},\#(value),{"id":32,"type":\#(value),"value":"b"}]}"#
        let user = try DefaultUser(json: text.utf8)
        #expect(user.photos.map(\.id) == [31, 32])
        #expect(user.photos.map(\.value) == [nil, "b"])
        #expect(user.decodingIssues.map(\.path) == ["/photos[1]", "/photos#32/type"])
        #expect(throws: CaptureError.self) { try user.replaceBody(of: \.photos) }
        var saved = try DefaultUser(json: JSONEncoder().encode(user))
        #expect(saved.decodingIssues == user.decodingIssues)
        #expect(!saved.hasChanges)
        saved.photos[0].type = "new"
        let again = try saved.savedAndLoaded()
        #expect(again.decodingIssues == user.decodingIssues)
        #expect(again.changedPlurals == ["/photos"])
        let error = CaptureError.unread(paths: ["/photos", "/photos#31/value"])
        #expect(throws: error) { try again.replaceBody(of: \.photos) }
    }

    @Test("In a plural read by JSONDecoder, too")
    func pluralByDecoder() throws {
        let text = #"{"id":1,"photos":[{"id":31,"type":"a"},1e400,{"id":32,"type":1e400,"value":"b"}]}"#
        let user = try JSONDecoder().decode(DefaultUser.self, from: Data(text.utf8))
        #expect(user.photos.map(\.id) == [31, 32])
        #expect(user.decodingIssues.map(\.path) == ["/photos[1]", "/photos#32/type"])
        let saved = try user.savedAndLoaded()
        #expect(saved.photos.map(\.id) == [31, 32])
        #expect(throws: CaptureError.self) { try saved.replaceBody(of: \.photos) }
    }

    @Test("What an element carries is sent back as it came, also after save and load", arguments: unreadable)
    func sentBack(value: String) throws {
        let text = #"{"id":1,"photos":[{"id":31,"type":"a","value":\#(value),"unknown":\#(value)}]}"#
        let user = try DefaultUser(json: text.utf8)
        for user in [user, try DefaultUser(json: JSONEncoder().encode(user)), try user.savedAndLoaded()] {
            let body = try user.replaceBody(of: \.photos).jsonText
            #expect(body == #"[{"type":"a","unknown":\#(value),"value":\#(value)}]"#)
            #expect(user.unmodelledAttributes == [:])
        }
    }

    @Test("What reads like the form in which texts are saved is itself")
    func lookalikes() throws {
        let text = #"""
            {"id":1,"$text":"[1]","photos":[{"$text":"2"},{"$text":null},{"id":5,"x":{"$text":"3"}}],
             "unknown":[{"$text":"{\"$text\":\"1\"}"}],"odd":1e400}
            """#
        let user = try DefaultUser(json: text.utf8)
        let saved = try DefaultUser(json: JSONEncoder().encode(user))
        #expect(user.unmodelledAttributes["/$text"] == "[1]")
        #expect(user.unmodelledAttributes["/photos[0]/$text"] == "2")
        #expect(saved.unmodelledAttributes == user.unmodelledAttributes)
        #expect(try user.savedAndLoaded().unmodelledAttributes == user.unmodelledAttributes)
    }
}
