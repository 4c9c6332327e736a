import CaptureSchema
import RecordPlanner
import Testing

/// Names that clash only once one of them was changed: by its case, by a number, or for another clash.
@Suite struct NearClashTests {
    /// A type that gives way gets `_2`, which a property may be called already.
    @Test(arguments: [["2fa", "2FA"], ["日", "-日"]]) func twoObjectsWithoutCapital(names: [String]) {
        #expect(ScopeCheck.problems(in: Planned(names.map { object($0) }).plan) == [])
    }

    /// Both ask for the type `Foo`. Their order in the schema must not decide.
    @Test func objectsThatDifferInTheirFirstLetter() {
        let pair = [object("foo"), object("Foo")]
        #expect(Planned(pair).names == Planned(pair.reversed()).names)
    }

    /// Both of the ids are written `ab` in a parameter.
    @Test func parametersOfNestedPlurals() {
        let inner = plural("aB", [plural("c", [scalar("x", .json)])])
        #expect(ScopeCheck.problems(in: Planned([plural("ab", [inner])]).plan) == [])
    }

    /// The method of the plural `2` would be `replaceFoo_2`, as that of a second `foo` is.
    @Test func methodsForPluralsNamedByANumber() {
        let plan = Planned([
            plural("foo", [scalar("x", .json)]), plural("Foo", [scalar("x", .json)]),
            object("FOO", [plural("2", [scalar("x", .json)])]),
        ]).plan
        #expect(ScopeCheck.problems(in: plan) == [])
    }

    /// Where file names differ in case only, one gives way and gets `_2`, which the file of a type may have already.
    @Test func filesOfTypesThatDifferInCase() {
        #expect(ScopeCheck.problems(in: Planned([object("foo"), object("FOO"), object("fOo")]).plan) == [])
    }

    /// The second gives way to the first, not to `init`, which nobody has.
    @Test func noteOnTwoThatWantAReservedName() {
        let planned = Planned([scalar("init", at: 1), scalar("Init", at: 2)])
        #expect(planned.findings.flatMap { $0.notes.map(\.message) } == [])
    }

    /// A type `A_2` makes no parameter `a2ID`.
    @Test func parameterOfTheSecondPluralOfOneName() throws {
        let inner = plural("a", [plural("a", [scalar("x", .json)])])
        let method = try Planned([plural("a", [inner])]).method("/a/a/a")
        #expect(method.arguments.map(\.name) == ["aID", "aID_2"])
    }

    /// Digits are no capitals, and a name in capitals may have some.
    @Test(arguments: [("LINE_1_TEXT", "line1Text"), ("2_FA", "_2Fa")]) func capitalsAroundANumber(
        name: String, expected: String
    ) throws {
        #expect(try Planned([scalar(name)]).property("/\(name)").name == expected)
    }
}
