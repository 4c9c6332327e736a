import CaptureSchema
import RecordPlanner
import Testing

/// Once broken: clashes that the rule was to make impossible.
@Suite struct NameRuleRegressionTests {
    // 1. ScopeNames: a type name gets `_2` without a look at the properties, which may have just that name.
    @Test(arguments: [["2fa", "2FA"], ["日", "-日"]]) func twoObjectsWithoutCapital(names: [String]) {
        #expect(ScopeCheck.problems(in: Planned(names.map { object($0) }).plan) == [])
    }

    // 2. ScopeNames.typeSpelling: `foo` and `Foo` both spell `Foo` exactly, so their order decides.
    @Test func objectsThatDifferInTheirFirstLetter() {
        let pair = [object("foo"), object("Foo")]
        #expect(Planned(pair).names == Planned(pair.reversed()).names)
    }

    // 3. ReplaceMethodPlanner.argumentName: `Ab` and `AB` are both written `ab`.
    @Test func parametersOfNestedPlurals() {
        let inner = plural("aB", [plural("c", [scalar("x", .json)])])
        #expect(ScopeCheck.problems(in: Planned([plural("ab", [inner])]).plan) == [])
    }

    // 4. ReplaceMethodPlanner: `2` is requested for as `_2`, so `replaceFoo_2` is requested for and given.
    @Test func methodsForPluralsNamedByANumber() {
        let plan = Planned([
            plural("foo", [scalar("x", .json)]), plural("Foo", [scalar("x", .json)]),
            object("FOO", [plural("2", [scalar("x", .json)])]),
        ]).plan
        #expect(ScopeCheck.problems(in: plan) == [])
    }

    // 5. FileNames: a name that gives way for its case gets `_2`, which a type may have already.
    @Test func filesOfTypesThatDifferInCase() {
        #expect(ScopeCheck.problems(in: Planned([object("foo"), object("FOO"), object("fOo")]).plan) == [])
    }

    // 6. NameNotes: the second was said to give way to `init`, which nobody has.
    @Test func noteOnTwoThatWantAReservedName() {
        let planned = Planned([scalar("init", at: 1), scalar("Init", at: 2)])
        #expect(planned.findings.flatMap { $0.notes.map(\.message) } == [])
    }

    // 7. ReplaceMethodPlanner.argumentName: `A_2` gives `a2ID_2` instead of `aID_2` (Fixtures/Cases/nesting has it).
    @Test func parameterOfTheSecondPluralOfOneName() throws {
        let inner = plural("a", [plural("a", [scalar("x", .json)])])
        let method = try Planned([plural("a", [inner])]).method("/a/a/a")
        #expect(method.arguments.map(\.name) == ["aID", "aID_2"])
    }

    // 8. SwiftName.property: a word of digits is not "all capitals", so the name is not taken for one in capitals.
    @Test(arguments: [("LINE_1_TEXT", "line1Text"), ("2_FA", "_2Fa")]) func capitalsAroundANumber(
        name: String, expected: String
    ) throws {
        #expect(try Planned([scalar(name)]).property("/\(name)").name == expected)
    }
}
