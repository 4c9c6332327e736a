import CaptureRuntime
import Models
import Testing

/// The small record.
@Suite struct InigoDecodingTests {
    private let fixture = Fixture(name: "inigo")

    @Test func everythingFitsAndNothingHasChanged() throws {
        let user = try fixture.record(as: InigoUser.self)
        #expect(user.decodingIssues == [])
        #expect(user.unreadAttributes == [])
        #expect(!user.hasChanges)
        #expect(try user.encodedJSON() == fixture.json())
    }

    @Test func unknownMembersAreKeptAtEveryDepth() throws {
        var answer = try fixture.json()
        answer[member: "shoeSize"] = 43
        answer[member: "primaryAddress"] = ["city": "Exampleton", "zip": .null, "floor": 3]
        answer[member: "photos"] = [["id": 31, "type": .null, "value": "v", "width": 640]]
        let user = try InigoUser(answer: answer)
        #expect(user.unmodelledAttributes == ["/shoeSize": 43, "/primaryAddress/floor": 3, "/photos#31/width": 640])
        #expect(user.decodingIssues == [])
        #expect(try user.encodedJSON() == answer)
    }

    @Test func anEmptyAnswerIsARecordOfWhichNothingWasRead() throws {
        let user = try InigoUser(answer: [:])
        #expect(
            user.unreadAttributes == [
                "/id", "/uuid", "/created", "/lastUpdated", "/aboutMe", "/birthday", "/primaryAddress", "/photos",
                "/interests",
            ])
        #expect(!user.hasChanges)
        #expect(try user.encodedJSON() == [:])
    }

    @Test func membersThatAnObjectLacksAreUnread() throws {
        let user = try InigoUser(answer: ["primaryAddress": ["zip": "1"], "photos": [["id": 1, "value": "v"]]])
        #expect(user.unreadAttributes.contains("/primaryAddress/city"))
        #expect(!user.unreadAttributes.contains("/primaryAddress/zip"))
        #expect(!user.unreadAttributes.contains("/primaryAddress"))
        #expect(user.unreadAttributes.contains("/photos#1/type"))
    }

    @Test func settingAnUnreadAttributeTakesItOffTheList() throws {
        var user = try InigoUser(answer: ["id": 1])
        user.aboutMe = "a"
        user.primaryAddress.city = "c"
        #expect(!user.unreadAttributes.contains("/aboutMe"))
        #expect(!user.unreadAttributes.contains("/primaryAddress"))
        #expect(user.unreadAttributes.contains("/primaryAddress/zip"))
    }
}
