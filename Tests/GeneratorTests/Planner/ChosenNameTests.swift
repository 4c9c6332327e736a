@testable import Codegen

/// Which names a user can choose, and what is proposed for those that are none.
final class ChosenNameTests: XCTestCase {
    func testWhatCanBeChosen() {
        forEach([
            ("town", true), ("Town", true), ("_x", true), ("_2", true), ("größe", true), ("日本", true), ("class", true),
            ("home_town", true), ("attributes", true), ("", false), ("2nd", false), ("_", false), ("__", false),
            ("a b", false), ("a-b", false), ("`a`", false), ("$0", false), ("😀", false), ("a\u{202E}b", false),
            ("\u{301}a", false), ("〡", false), ("_〡", true), ("self", false), ("init", false), ("hasChanges", false),
            ("localID", false), ("captureState", true), ("_captureState", false), ("Type", false),
            ("Foundation", false), ("String", false), ("CaptureRuntime", false),
        ]) { (name: String, isPossible: Bool) in
            expectEqual(ChosenNames.problem(with: name, for: .property) == nil, isPossible)
        }
    }

    func testWhatCanBeTheNameOfAType() {
        forEach([
            ("Photo", true), ("Größe", true), ("Picture_2", true), ("X", true), ("photo", false), ("日本", false),
            ("", false), ("My Photo", false), ("_Photo", false), ("2D", false), ("`Photo`", false), ("Any", false),
            ("String", false), ("Date", false), ("CaptureState", false),
        ]) { (name: String, isPossible: Bool) in
            expectEqual(ChosenNames.problem(with: name, for: .type) == nil, isPossible)
        }
    }

    func testWhatCouldBeChosenInstead() {
        forEach([
            ("about me", "aboutMe", "AboutMe"), ("photo", nil, "Photo"), ("Photo", "photo", nil), ("2nd", "_2nd", nil),
            ("String", "string", nil), ("self", nil, nil), ("", nil, nil), ("__", nil, nil), ("😀", nil, nil),
        ]) { (name: String, property: String?, type: String?) in
            expectEqual(ChosenNames.possibleName(like: name, for: .property), property)
            expectEqual(ChosenNames.possibleName(like: name, for: .type), type)
        }
    }
}
