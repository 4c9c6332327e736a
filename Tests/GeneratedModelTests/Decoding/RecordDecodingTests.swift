/// What is in a record that was read.
final class RecordDecodingTests: XCTestCase {
    func testPropertiesHoldWhatCame() throws {
        let user = try Fixture(name: "default-user").record(as: CaptureUser.self)
        expectEqual(user.id, 4711)
        expectEqual(user.displayName, "Robin Sample")
        expectNil(user.currentLocation)
        expectEqual(user.gender, "")
        expectEqual(user.birthday, CaptureDate(year: 1971, month: 2, day: 28))
        expectEqual(user.display?["columns"], [1, 2, 3])
        expectEqual(user.janrain.cloudsearch.syncAttempts, 0)
        expectEqual(user.janrain.properties.managedBy, ["fakeclientfakeclientfakeclient01"])
        let profile = try require(user.profiles.first?.profile)
        expectEqual(profile.bodyType.height, Decimal(string: "1.735"))
        expectEqual(profile.books, ["A Field Guide to Fences", "The Long Index", ""])
        expectEqual(profile.currentLocation.longitude, -122)
    }

    func testNullIsNeitherFalseNorZero() throws {
        let user = try Fixture(name: "default-user").record(as: CaptureUser.self)
        let accounts = try require(user.profiles.first?.profile.accounts)
        expectEqual(accounts.map(\.primary), [true, nil])
    }

    func testAbsentNumbersAndTruthValuesAreNil() throws {
        let user = try CaptureUser(answer: ["id": 1, "optIn": [:], "janrain": ["cloudsearch": [:]]])
        expectNil(user.optIn.status)
        expectNil(user.janrain.cloudsearch.syncAttempts)
    }

    func testUnknownMembersAreKeptAtEveryDepth() throws {
        var answer = try Fixture(name: "inigo").json()
        answer[member: "shoeSize"] = 43
        answer[member: "primaryAddress"] = ["city": "Exampleton", "zip": .null, "floor": 3]
        answer[member: "photos"] = [["id": 31, "type": .null, "value": "v", "width": 640]]
        let user = try InigoUser(answer: answer)
        expectEqual(user.unknownMembers, ["/shoeSize": 43, "/primaryAddress/floor": 3, "/photos#31/width": 640])
        expectEqual(user.decodingIssues, [])
        try expectEqual(user.encodedJSON(), answer)
    }

    func testAnEmptyAnswerIsAnUnreadRecord() throws {
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

    func testSettingAnUnreadAttributeTakesItOffTheList() throws {
        var user = try InigoUser(answer: ["id": 1])
        user.aboutMe = "a"
        user.primaryAddress.city = "c"
        expect(!user.unreadAttributes.contains("/aboutMe"))
        expect(!user.unreadAttributes.contains("/primaryAddress"))
        expect(user.unreadAttributes.contains("/primaryAddress/zip"))
    }

    /// An object that is null has nothing set, and can be filled.
    func testAnObjectThatIsNull() throws {
        var user = try InigoUser(answer: ["aboutMe": "a", "primaryAddress": .null])
        expectEqual(user.primaryAddress, .init())
        user.aboutMe = "b"
        expectEqual(user.pendingUpdate, ["aboutMe": "b"])
        user.primaryAddress = .init(city: "Portland")
        expectEqual(user.pendingUpdate, ["aboutMe": "b", "primaryAddress": ["city": "Portland"]])
    }

    func testNamesThatRecurHoldTheirOwnValues() throws {
        let user = try Fixture(name: "nesting").record(as: NestingUser.self)
        expectEqual(user.name.name.name.name, "three")
        expectEqual(user.a.first?.a.first?.a.map(\.value), ["inner", "inner two"])
        expectEqual(user.birthday.birthday, CaptureDate(year: 1980, month: 5, day: 6))
        expectEqual(user.location.first?.place.birthday, 1980)
        expectEqual(user.location.first?.place.status, ["free": 1])
        expectEqual(user.spot.place.status, ["s"])
        expectEqual(user.status, true)
        expectEqual(user.onlyObjects1.onlyObjects2.onlyObjects3.onlyObjects4.onlyObjects5, true)
        expectEqual(
            user.onlyPlurals1[id: 309].onlyPlurals2[id: 310].onlyPlurals3[id: 311].onlyPlurals4, ["deep", "deeper"])
    }

    func testABadValueDeepDownCostsNothingElse() throws {
        var answer = try Fixture(name: "nesting").json()
        answer[member: "ppp1"] = [
            [
                "id": 1, "name": 5, "count": 1,
                "ppp2": [["id": 2, "name": "n", "count": "x", "ppp3": ["no", ["id": 3]]]],
            ]
        ]
        let user = try NestingUser(answer: answer)
        expectEqual(
            user.decodingIssues.map(\.path), ["/ppp1#1/name", "/ppp1#1/ppp2#2/count", "/ppp1#1/ppp2#2/ppp3[0]"])
        expectEqual(user.ppp1.first?.count, 1)
        expectEqual(user.ppp1.first?.ppp2.first?.name, "n")
        expectEqual(user.ppp1.first?.ppp2.first?.ppp3.first?.id, 3)
        try expectEqual(user.encodedJSON(), answer)
    }
}
