import RecordPlanner
import Testing

/// What the root may be called.
@Suite struct RootNameTests {
    @Test(arguments: ["CaptureUser", "User", "user", "X", "_User", "User2", "My_User", "URLSession", "Photos"])
    func namesOfTypesAreFine(name: String) {
        #expect(TypeName.problem(with: name) == nil)
    }

    @Test(arguments: [
        "2User", "My User", "My-User", "Ünter", "日", "_", "__", "A.B", "User\n", "User;", "`User`", "User<T>",
        "\u{202E}", "/User",
    ])
    func whatIsNoWordIsNoName(name: String) {
        #expect(
            TypeName.problem(with: name)
                == "a type's name is made of letters, digits and underscores and does not begin with a digit")
    }

    @Test(arguments: ["class", "struct", "Any", "Self", "init", "in", "await", "some", "any"])
    func keywordsAreNone(name: String) {
        #expect(TypeName.problem(with: name) == "it is a keyword of Swift")
    }

    @Test(arguments: ["String", "Bool", "Int", "Swift", "Foundation", "CaptureRuntime", "Type", "Protocol", "Date"])
    func whatGeneratedCodeSaysIsTaken(name: String) {
        #expect(TypeName.problem(with: name) == "generated code needs that name for something else")
    }

    @Test func nothingIsNoName() {
        #expect(TypeName.problem(with: "") == "it is empty")
    }
}
