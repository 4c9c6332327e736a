import CaptureSchema
import Testing

@testable import RecordPlanner

@Suite("The elements of plurals can be named in the singular")
struct SingularTests {
    @Test(
        "Where it is plain",
        arguments: [
            ("photos", "Photo"), ("phoneNumbers", "PhoneNumber"), ("addresses", "Address"), ("movies", "Movie"),
            ("entries", "Entry"), ("boxes", "Box"), ("wishes", "Wish"), ("licenses", "License"), ("people", "Person"),
            ("foundPeople", "FoundPerson"), ("keys", "Key"),
        ])
    func plain(property: String, type: String) {
        #expect(Singular.type(forElementsOf: property) == type)
    }

    @Test(
        "And nowhere else",
        arguments: [
            "status", "address", "analysis", "alias", "news", "sms", "buses", "lives", "heroes", "quizzes", "food", "s",
            "", "名前", "myURLs", "errors", "allTheNews",
        ])
    func notPlain(property: String) {
        #expect(Singular.type(forElementsOf: property) == nil)
    }

    @Test("What has the name already keeps it, and the elements keep theirs")
    func taken() throws {
        let attributes = [
            object("photo", [scalar("a")]), plural("photos", [scalar("a"), scalar("b")]),
            plural("emails", [scalar("a"), plural("photos", [scalar("a"), scalar("b")])]),
            plural("captureUsers", [scalar("a"), scalar("b")]),
            plural("profiles", [scalar("a"), object("profile", [scalar("b")])]),
        ]
        func types(_ overrides: OverridesByPath = [:], singularTypes: Bool = true) -> [String] {
            Planned(attributes, overrides: overrides, singularTypes: singularTypes).plan.records.map(\.typeName)
        }
        #expect(
            types() == [
                "CaptureUser", "Photo", "PhotosElement", "Email", "Photo", "CaptureUsersElement", "ProfilesElement",
                "Profile",
            ])
        #expect(types(singularTypes: false)[3] == "EmailsElement")
        var mail = AttributeOverrides()
        mail.typeName = "Mail"
        #expect(types(["/emails": mail])[3] == "Mail")
        mail.typeName = nil
        mail.name = "letters"
        #expect(types(["/emails": mail])[3] == "Letter")
    }
}
