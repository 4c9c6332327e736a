import CaptureRuntime
import CaptureServer
import Foundation
import Models
import TestTools
import Testing

/// What is sent for a filter.
@Suite struct FilterTests {
    private let day = Date(timeIntervalSince1970: 1_330_382_067)

    @Test("Every operator is written in Capture's words")
    func operators() {
        func text(_ filter: Filter<CaptureUser>) -> String { filter.description }
        #expect(text(\.email == "a@b.c") == "email = 'a@b.c'")
        #expect(text(\.email != "a@b.c") == "email != 'a@b.c'")
        #expect(text(\.aboutMe == nil) == "aboutMe is null")
        #expect(text(\.aboutMe != nil) == "aboutMe is not null")
        #expect(text(\.created > day) == "created > '2012-02-27 22:34:27.000000 +0000'")
        #expect(text(\.created >= day) == "created >= '2012-02-27 22:34:27.000000 +0000'")
        #expect(text(\.id < 12) == "id < 12")
        #expect(text(\.id <= -12) == "id <= '-12'")
        #expect(text(\.optIn.status == true) == "optIn.status = 'true'")
        let birthday = CaptureDate(year: 1980, month: 2, day: 29)
        #expect(text(\.birthday == birthday) == "birthday = '1980-02-29'")
        let missing: String? = nil
        #expect(text(\.email == missing) == "email is null")
    }

    @Test("Parentheses stand where the precedence of the operators needs them, and nowhere else")
    func precedence() {
        func text(_ filter: Filter<CaptureUser>) -> String { filter.description }
        #expect(text(\.id == 1 || \.id == 2 && \.id == 3) == "id = 1 or id = 2 and id = 3")
        #expect(text((\.id == 1 || \.id == 2) && \.id == 3) == "(id = 1 or id = 2) and id = 3")
        #expect(text(!(\.id == 1)) == "not (id = 1)")
        #expect(text(!(\.id == 1) && !(\.aboutMe == nil)) == "not (id = 1) and not (aboutMe is null)")
        #expect(text(!(\.id == 1 || \.id == 2)) == "not (id = 1 or id = 2)")
        #expect(
            text(Filter(text: "id = 1 or id = 2") && \.id == 3) == "(id = 1 or id = 2) and id = 3")
        #expect(text(Filter(text: "id = 1 or id = 2")) == "id = 1 or id = 2")
    }

    @Test("A plural has elements, or none, whatever it holds")
    func plurals() {
        func text(_ filter: Filter<CaptureUser>) -> String { filter.description }
        #expect(text(.hasElements(\.photos)) == "photos is not null")
        #expect(text(!.hasElements(\.profiles) && \.id == 1) == "not (profiles is not null) and id = 1")
        #expect(text(.hasElements(\.profiles[.some].profile.emails)) == "profiles.profile.emails is not null")
        let interests: Filter<InigoUser> = .hasElements(\.interests)
        #expect(interests.description == "interests is not null")
    }

    @Test("Attributes are found in objects and elements, also those that only Capture sets")
    func nesting() {
        func text(_ filter: Filter<CaptureUser>) -> String { filter.description }
        #expect(text(\.primaryAddress.city == "x") == "primaryAddress.city = 'x'")
        #expect(text(\.photos[.some].type == "x") == "photos.type = 'x'")
        #expect(text(\.photos[.some].id == 7) == "photos.id = 7")
        #expect(text(\.profiles[.some].profile.displayName == nil) == "profiles.profile.displayName is null")
        #expect(text(\.profiles[.some].profile.photos[.some].value == "x") == "profiles.profile.photos.value = 'x'")
        #expect(text(\.uuid == "x") == "uuid = 'x'")
        let strings: Filter<InigoUser> = \.interests[.some] == "fencing"
        #expect(strings.description == "interests.interest = 'fencing'")
        let number: Filter<EveryTypeUser> = \.aDecimal > 1.50
        #expect(number.description == "aDecimal > '1.5'")
    }

    @Test("No text ends itself: quotes and backslashes are doubled")
    func escaping() {
        func text(_ value: String) -> String { (\CaptureUser.aboutMe == value).description }
        #expect(text("O'Brien") == "aboutMe = 'O''Brien'")
        #expect(text("\\' or id > 0 or aboutMe = '") == #"aboutMe = '\\'' or id > 0 or aboutMe = '''"#)
        #expect(text("e\u{301}😀\n") == "aboutMe = 'e\u{301}😀\n'")
    }

    @Test("A comparison of two key paths is still a Bool")
    func keyPaths() {
        #expect(\CaptureUser.aboutMe == \CaptureUser.aboutMe)
        #expect(\CaptureUser.aboutMe != \CaptureUser.email)
        let isSame = \CaptureUser.aboutMe == \CaptureUser.email
        #expect(isSame == false)
        let any: [PartialKeyPath<CaptureUser>] = [\.aboutMe, \.email]
        #expect(any.contains(\.email) && any.firstIndex(of: \.email) == 1)
    }

    @Test("In a record `.some` is the first element, or one with nothing set")
    func someElement() {
        #expect(InigoUser().photos[.some].type == nil && InigoUser().interests[.some] == nil)
        let user = InigoUser(photos: [.init(type: "a"), .init(type: "b")], interests: ["x", "y"])
        #expect(user.photos[.some].type == "a" && user.interests[.some] == "x")
    }
}
