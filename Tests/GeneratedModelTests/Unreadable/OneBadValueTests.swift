import CaptureRuntime
import Foundation
import Models
import Testing

/// Values that Swift has no form for: each costs itself, and nothing besides.
@Suite struct OneBadValueTests {
    typealias StringsUser = StringPluralsUser

    static let unreadable = [#""\ud800""#, "1e400", #"[1,{"a":"\udc00"}]"#]

    @Test("In a string plural the other strings stay", arguments: unreadable)
    func stringPlural(value: String) throws {
        for bad in [value, #"{"id":2,"tag":\#(value)}"#] {
            let text = #"{"id":1,"tags":[{"id":3,"tag":"a"},\#(bad),"b",{"tag":"c","extra":\#(value)}]}"#
            let user = try StringsUser(json: text.utf8)
            #expect(user.tags == ["a", "b", "c"])
            #expect(user.decodingIssues.map(\.path) == ["/tags[1]", "/tags[3]"])
            #expect(!user.hasChanges)
            let stored = try user.storedAndLoaded()
            #expect(stored.tags == ["a", "b", "c"])
            #expect(stored.decodingIssues == user.decodingIssues)
            #expect(!stored.hasChanges)
            var edited = user
            edited.tags.append("mine")
            for encoded in [try edited.savedAndLoaded(), try edited.savedAndLoaded().savedAndLoaded()] {
                #expect(encoded.tags == ["a", "b", "c", "mine"])
                #expect(encoded.changedPlurals == ["/tags"])
                let error = try #require(throws: CaptureError.self) { try encoded.replaceBody(of: \.tags) }
                guard case .unread(let paths) = error.kind else { throw error }
                #expect(Set(paths) == ["/tags"])
            }
        }
    }

    @Test("In a string plural read by JSONDecoder, too")
    func stringPluralByDecoder() throws {
        let text = #"{"id":1,"tags":[{"id":3,"tag":"a"},1e400,{"tag":1e400},"b"]}"#
        let user = try JSONDecoder().decode(StringsUser.self, from: Data(text.utf8))
        #expect(user.tags == ["a", "b"])
        #expect(user.decodingIssues.map(\.path) == ["/tags[1]", "/tags[2]"])
        #expect(throws: CaptureError(.unread(paths: ["/tags"]))) { try user.replaceBody(of: \.tags) }
        for saved in [try user.savedAndLoaded(), try user.storedAndLoaded()] {
            #expect(saved.tags == ["a", "b"])
            #expect(throws: CaptureError(.unread(paths: ["/tags"]))) { try saved.replaceBody(of: \.tags) }
        }
    }

    @Test("In a plural the elements stay", arguments: unreadable)
    func plural(value: String) throws {
        let text = #"{"id":1,"photos":[{"id":31,"type":"a"},\#(value),{"id":32,"type":\#(value),"value":"b"}]}"#
        let user = try CaptureUser(json: text.utf8)
        #expect(user.photos.map(\.id) == [31, 32])
        #expect(user.photos.map(\.value) == [nil, "b"])
        #expect(user.decodingIssues.map(\.path) == ["/photos[1]", "/photos#32/type"])
        #expect(throws: CaptureError.self) { try user.replaceBody(of: \.photos) }
        var stored = try user.storedAndLoaded()
        #expect(stored.decodingIssues == user.decodingIssues)
        #expect(!stored.hasChanges)
        stored.photos[0].type = "new"
        stored = try stored.storedAndLoaded()
        #expect(stored.decodingIssues == user.decodingIssues)
        #expect(stored.changedPlurals == ["/photos"])
        let error = CaptureError(.unread(paths: ["/photos", "/photos#31/value"]))
        #expect(throws: error) { try stored.replaceBody(of: \.photos) }
        var encoded = try user.savedAndLoaded()
        #expect(encoded.photos.map(\.value) == [nil, "b"])
        #expect(encoded.decodingIssues.map(\.path) == ["/photos[1]", "/photos#32/type"])
        #expect(!encoded.hasChanges)
        encoded.photos[0].type = "new"
        encoded = try encoded.savedAndLoaded()
        #expect(encoded.changedPlurals == ["/photos"])
        let lost = CaptureError(.unread(paths: ["/photos", "/photos#31/value", "/photos#32/type"]))
        #expect(throws: lost) { try encoded.replaceBody(of: \.photos) }
    }

    @Test("In a plural read by JSONDecoder, too")
    func pluralByDecoder() throws {
        let text = #"{"id":1,"photos":[{"id":31,"type":"a"},1e400,{"id":32,"type":1e400,"value":"b"}]}"#
        let user = try JSONDecoder().decode(CaptureUser.self, from: Data(text.utf8))
        #expect(user.photos.map(\.id) == [31, 32])
        #expect(user.decodingIssues.map(\.path) == ["/photos[1]", "/photos#32/type"])
        let saved = try user.savedAndLoaded()
        #expect(saved.photos.map(\.id) == [31, 32])
        #expect(throws: CaptureError.self) { try saved.replaceBody(of: \.photos) }
    }

    @Test("What an element carries is sent back as it came, also after a store, not an encoder", arguments: unreadable)
    func sentBack(value: String) throws {
        let text = #"{"id":1,"photos":[{"id":31,"type":"a","value":\#(value),"unknown":\#(value)}]}"#
        let user = try CaptureUser(json: text.utf8)
        for user in [user, try user.storedAndLoaded()] {
            let body = try user.replaceBody(of: \.photos).jsonText
            #expect(body == #"[{"type":"a","unknown":\#(value),"value":\#(value)}]"#)
            #expect(user.unmodelledAttributes == [:])
        }
        for user in [try user.savedAndLoaded(), try user.savedAndLoaded().storedAndLoaded().savedAndLoaded()] {
            let lost = CaptureError(.unread(paths: ["/photos#31/value", "/photos#31/unknown"]))
            #expect(throws: lost) { try user.replaceBody(of: \.photos) }
            #expect(user.unmodelledAttributes == [:])
        }
    }

    @Test("What is pending is saved beside a lost value, whatever its name is")
    func names() throws {
        for name in ["a#b", "#", "/", "a/b", "", "photos", "$capture "] {
            var user = try CaptureUser(json: #"{"id":1,"\#(name)":1e400,"photos":[{"id":31,"\#(name)":1e400}]}"#.utf8)
            user.aboutMe = "new"
            let saved = try user.savedAndLoaded()
            #expect(saved.pendingUpdate == ["aboutMe": "new"])
            #expect(!saved.decodingIssues.contains { $0.path == "/$capture" })
        }
    }

    @Test("The issue says what is wrong with the value, and not the value")
    func reasons() throws {
        let digits = String(repeating: "123456789", count: 5)
        let texts = [
            (digits, "more digits than a Decimal can hold"), ("1e400", "its magnitude is beyond a Double"),
            (#""x\ud800""#, "an unpaired surrogate"), ("[1e400]", "a part of it cannot be represented in Swift"),
        ]
        for (value, reason) in texts {
            let user = try CaptureUser(json: #"{"id":1,"email":\#(value),"unknown":\#(value)}"#.utf8)
            #expect(user.decodingIssues.map(\.path) == ["/email", "/unknown"])
            #expect(user.decodingIssues.allSatisfy { $0.reason.contains(reason) && !$0.reason.contains(value) })
            #expect(user.decodingIssues.allSatisfy { $0.reason.contains("levels") == (value == "[1e400]") })
        }
    }
}
