import CaptureSchema
import Expectations
import XCTest

@testable import RecordPlanner

/// The elements of plurals can be named in the singular.
final class SingularTests: XCTestCase {
    /// Where it is plain.
    func testPlain() {
        forEach([
            ("photos", "Photo"), ("phoneNumbers", "PhoneNumber"), ("addresses", "Address"), ("movies", "Movie"),
            ("entries", "Entry"), ("boxes", "Box"), ("wishes", "Wish"), ("licenses", "License"), ("people", "Person"),
            ("foundPeople", "FoundPerson"), ("keys", "Key"),
        ]) { (property: String, type: String) in
            expectEqual(Singular.type(forElementsOf: property), type)
        }
    }

    /// And nowhere else.
    func testNotPlain() {
        forEach([
            "status", "address", "analysis", "alias", "news", "sms", "buses", "lives", "heroes", "quizzes", "food", "s",
            "", "名前", "myURLs", "errors", "allTheNews",
        ]) { (property: String) in
            expectNil(Singular.type(forElementsOf: property))
        }
    }

    /// What has the name already keeps it, and the elements keep theirs.
    func testTaken() throws {
        let attributes = [
            object("photo", [scalar("a")]), plural("photos", [scalar("a"), scalar("b")]),
            plural("emails", [scalar("a"), plural("photos", [scalar("a"), scalar("b")])]),
            plural("captureUsers", [scalar("a"), scalar("b")]),
            plural("profiles", [scalar("a"), object("profile", [scalar("b")])]),
        ]
        func types(_ overrides: OverridesByPath = [:], singularTypes: Bool = true) -> [String] {
            Planned(attributes, overrides: overrides, singularTypes: singularTypes).plan.records.map(\.typeName)
        }
        expectEqual(
            types(),
            [
                "CaptureUser", "Photo", "PhotosElement", "Email", "Photo", "CaptureUsersElement", "ProfilesElement",
                "Profile",
            ])
        expectEqual(types(singularTypes: false)[3], "EmailsElement")
        var mail = AttributeOverrides()
        mail.typeName = "Mail"
        expectEqual(types(["/emails": mail])[3], "Mail")
        mail.typeName = nil
        mail.name = "letters"
        expectEqual(types(["/emails": mail])[3], "Letter")
    }
}
