@testable import Codegen

/// The elements of plurals can be named in the singular.
final class SingularTests: XCTestCase {
    /// Where it is plain.
    func testPlain() {
        forEach([
            ("photos", "Photo"), ("phoneNumbers", "PhoneNumber"), ("addresses", "Address"), ("movies", "Movie"),
            ("entries", "Entry"), ("boxes", "Box"), ("wishes", "Wish"), ("licenses", "License"), ("people", "Person"),
            ("foundPeople", "FoundPerson"), ("keys", "Key"),
        ]) { (property: String, type: String) in expectEqual(Singular.type(forElementsOf: property), type) }
    }

    /// And nowhere else.
    func testNotPlain() {
        forEach([
            "status", "address", "analysis", "alias", "news", "sms", "buses", "lives", "heroes", "quizzes", "food", "s",
            "", "名前", "myURLs", "errors", "allTheNews",
        ]) { (property: String) in expectNil(Singular.type(forElementsOf: property)) }
    }
}
