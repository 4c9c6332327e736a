import CaptureRuntime
import Expectations
import Models
import XCTest

/// The small record.
final class InigoDecodingTests: XCTestCase {
    private let fixture = Fixture(name: "inigo")

    func testEverythingFitsAndNothingHasChanged() throws {
        let user = try fixture.record(as: InigoUser.self)
        expectEqual(user.decodingIssues, [])
        expectEqual(user.unreadAttributes, [])
        expect(!user.hasChanges)
        try expectEqual(user.encodedJSON(), fixture.json())
    }

    func testUnknownMembersAreKeptAtEveryDepth() throws {
        var answer = try fixture.json()
        answer[member: "shoeSize"] = 43
        answer[member: "primaryAddress"] = ["city": "Exampleton", "zip": .null, "floor": 3]
        answer[member: "photos"] = [["id": 31, "type": .null, "value": "v", "width": 640]]
        let user = try InigoUser(answer: answer)
        expectEqual(user.unmodelledAttributes, ["/shoeSize": 43, "/primaryAddress/floor": 3, "/photos#31/width": 640])
        expectEqual(user.decodingIssues, [])
        try expectEqual(user.encodedJSON(), answer)
    }

    func testAnEmptyAnswerIsARecordOfWhichNothingWasRead() throws {
        let user = try InigoUser(answer: [:])
        expectEqual(
            user.unreadAttributes,
            [
                "/id", "/uuid", "/created", "/lastUpdated", "/aboutMe", "/birthday", "/primaryAddress", "/photos",
                "/interests",
            ])
        expect(!user.hasChanges)
        try expectEqual(user.encodedJSON(), [:])
    }

    func testMembersThatAnObjectLacksAreUnread() throws {
        let user = try InigoUser(answer: ["primaryAddress": ["zip": "1"], "photos": [["id": 1, "value": "v"]]])
        expect(user.unreadAttributes.contains("/primaryAddress/city"))
        expect(!user.unreadAttributes.contains("/primaryAddress/zip"))
        expect(!user.unreadAttributes.contains("/primaryAddress"))
        expect(user.unreadAttributes.contains("/photos#1/type"))
    }

    func testSettingAnUnreadAttributeTakesItOffTheList() throws {
        var user = try InigoUser(answer: ["id": 1])
        user.aboutMe = "a"
        user.primaryAddress.city = "c"
        expect(!user.unreadAttributes.contains("/aboutMe"))
        expect(!user.unreadAttributes.contains("/primaryAddress"))
        expect(user.unreadAttributes.contains("/primaryAddress/zip"))
    }
}
