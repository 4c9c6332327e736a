@testable import Codegen

/// What the root may be called.
final class RootNameTests: XCTestCase {
    func testNamesOfTypesAreFine() {
        forEach(["CaptureUser", "User", "user", "X", "_User", "User2", "My_User", "URLSession", "Photos"]) {
            (name: String) in
            expectNil(RootName.problem(with: name))
        }
    }

    func testWhatIsNoWordIsNoName() {
        forEach([
            "2User", "My User", "My-User", "Ünter", "日", "_", "__", "A.B", "User\n", "User;", "`User`", "User<T>",
            "\u{202E}", "/User",
        ]) { (name: String) in
            expectEqual(
                RootName.problem(with: name),
                "a type's name is made of letters, digits and underscores and does not begin with a digit")
        }
    }

    func testKeywordsAreNone() async {
        forEach(["class", "struct", "Any", "Self", "init", "in", "await", "some", "any"]) { (name: String) in
            expectEqual(RootName.problem(with: name), "it is a keyword of Swift")
        }
    }

    func testWhatGeneratedCodeSaysIsTaken() {
        forEach(["String", "Bool", "Int", "Swift", "Foundation", "CaptureRuntime", "Type", "Protocol", "Date"]) {
            (name: String) in
            expectEqual(RootName.problem(with: name), "generated code needs that name for something else")
        }
    }

    func testNothingIsNoName() { expectEqual(RootName.problem(with: ""), "it is empty") }
}
