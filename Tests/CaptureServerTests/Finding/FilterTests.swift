/// What is sent for a filter.
final class FilterTests: XCTestCase {
    private let day = Date(timeIntervalSince1970: 1_330_382_067)

    /// Every operator is written in Capture's words.
    func testOperators() {
        func text(_ filter: Filter<CaptureUser>) -> String { filter.description }
        expectEqual(text(\.email == "a@b.c"), "email = 'a@b.c'")
        expectEqual(text(\.email != "a@b.c"), "email != 'a@b.c'")
        expectEqual(text(\.aboutMe == nil), "aboutMe is null")
        expectEqual(text(\.aboutMe != nil), "aboutMe is not null")
        expectEqual(text(\.created > day), "created > '2012-02-27 22:34:27.000000 +0000'")
        expectEqual(text(\.created >= day), "created >= '2012-02-27 22:34:27.000000 +0000'")
        expectEqual(text(\.id < 12), "id < 12")
        expectEqual(text(\.id <= -12), "id <= '-12'")
        expectEqual(text(\.optIn.status == true), "optIn.status = 'true'")
        let birthday = CaptureDate(year: 1980, month: 2, day: 29)
        expectEqual(text(\.birthday == birthday), "birthday = '1980-02-29'")
        let missing: String? = nil
        expectEqual(text(\.email == missing), "email is null")
    }

    /// Parentheses stand where the precedence of the operators needs them, and nowhere else.
    func testPrecedence() {
        func text(_ filter: Filter<CaptureUser>) -> String { filter.description }
        expectEqual(text(\.id == 1 || \.id == 2 && \.id == 3), "id = 1 or id = 2 and id = 3")
        expectEqual(text((\.id == 1 || \.id == 2) && \.id == 3), "(id = 1 or id = 2) and id = 3")
        expectEqual(text(!(\.id == 1)), "not (id = 1)")
        expectEqual(text(!(\.id == 1) && !(\.aboutMe == nil)), "not (id = 1) and not (aboutMe is null)")
        expectEqual(text(!(\.id == 1 || \.id == 2)), "not (id = 1 or id = 2)")
        expectEqual(text(Filter(text: "id = 1 or id = 2") && \.id == 3), "(id = 1 or id = 2) and id = 3")
        expectEqual(text(Filter(text: "id = 1 or id = 2")), "id = 1 or id = 2")
    }

    /// A plural has elements, or none, whatever it holds.
    func testPlurals() {
        func text(_ filter: Filter<CaptureUser>) -> String { filter.description }
        expectEqual(text(.hasElements(\.photos)), "photos is not null")
        expectEqual(text(!.hasElements(\.profiles) && \.id == 1), "not (profiles is not null) and id = 1")
        expectEqual(text(.hasElements(\.profiles[.any].profile.emails)), "profiles.profile.emails is not null")
        let interests: Filter<InigoUser> = .hasElements(\.interests)
        expectEqual(interests.description, "interests is not null")
    }

    /// Attributes are found in objects and elements, also those that only Capture sets.
    func testNesting() {
        func text(_ filter: Filter<CaptureUser>) -> String { filter.description }
        expectEqual(text(\.primaryAddress.city == "x"), "primaryAddress.city = 'x'")
        expectEqual(text(\.photos[.any].type == "x"), "photos.type = 'x'")
        expectEqual(text(\.photos[.any].id == 7), "photos.id = 7")
        expectEqual(text(\.profiles[.any].profile.displayName == nil), "profiles.profile.displayName is null")
        expectEqual(text(\.profiles[.any].profile.photos[.any].value == "x"), "profiles.profile.photos.value = 'x'")
        expectEqual(text(\.uuid == "x"), "uuid = 'x'")
        let strings: Filter<InigoUser> = \.interests[.any] == "fencing"
        expectEqual(strings.description, "interests.interest = 'fencing'")
        let number: Filter<EveryTypeUser> = \.aDecimal > 1.50
        expectEqual(number.description, "aDecimal > '1.5'")
    }

    /// A list finds the records that have one of its values, and an empty one finds none.
    func testLists() {
        func text(_ filter: Filter<CaptureUser>) -> String { filter.description }
        expectEqual(text(.in(\.email, ["b@c.d", "a'b@c.d"])), "email = 'b@c.d' or email = 'a''b@c.d'")
        expectEqual(text(.in(\.id, [7, 8, 7])), "id = 7 or id = 8")
        expectEqual(text(.in(\.id, [7])), "id = 7")
        expectEqual(text(.in(\.id, [])), "id is null")
        expectEqual(text(!.in(\.id, [])), "not (id is null)")
        expectEqual(text(.in(\.id, [7, 8]) && \.email != nil), "(id = 7 or id = 8) and email is not null")
        expectEqual(text(.in(\.id, [7, 8]) || .in(\.id, [9])), "id = 7 or id = 8 or id = 9")
        expectEqual(text(!.in(\.id, [7, 8])), "not (id = 7 or id = 8)")
        expectEqual(text(.in(\.photos[.any].type, ["x", "y"])), "photos.type = 'x' or photos.type = 'y'")
        // Texts that Swift takes for the same are two.
        expectEqual(text(.in(\.aboutMe, ["é", "e\u{301}", "É", "é"])).utf8.count { $0 == UInt8(ascii: "=") }, 3)
    }

    /// A long list is made in one go: each value is looked at once.
    func testLongLists() {
        let uuids = (0..<10_000).map { "00000000-0000-4000-8000-\(String(format: "%012d", $0))" }
        let filter: Filter<CaptureUser> = .in(\.uuid, uuids)
        expectEqual(
            filter.description.utf8.count,
            10_000 * "uuid = '00000000-0000-4000-8000-000000000000'".utf8.count + 9_999 * 4)
    }

    /// No text ends itself: quotes and backslashes are doubled.
    func testEscaping() {
        func text(_ value: String) -> String { (\CaptureUser.aboutMe == value).description }
        expectEqual(text("O'Brien"), "aboutMe = 'O''Brien'")
        expectEqual(text("\\' or id > 0 or aboutMe = '"), #"aboutMe = '\\'' or id > 0 or aboutMe = '''"#)
        expectEqual(text("e\u{301}😀\n"), "aboutMe = 'e\u{301}😀\n'")
    }

    /// A comparison of two key paths is still a Bool.
    func testKeyPaths() {
        expectEqual(\CaptureUser.aboutMe, \CaptureUser.aboutMe)
        expectNotEqual(\CaptureUser.aboutMe, \CaptureUser.email)
        let isSame = \CaptureUser.aboutMe == \CaptureUser.email
        expectEqual(isSame, false)
        let any: [PartialKeyPath<CaptureUser>] = [\.aboutMe, \.email]
        expect(any.contains(\.email))
        expectEqual(any.firstIndex(of: \.email), 1)
    }

    /// In a record `.some` is the first element, or one with nothing set.
    func testSomeElement() {
        expectNil(InigoUser().photos[.any].type)
        expectNil(InigoUser().interests[.any])
        let user = InigoUser(photos: [.init(type: "a"), .init(type: "b")], interests: ["x", "y"])
        expectEqual(user.photos[.any].type, "a")
        expectEqual(user.interests[.any], "x")
    }
}
