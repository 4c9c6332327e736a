import CaptureSchema
import Expectations
import RecordPlanner
import XCTest

/// Names that clash only once one of them was changed: by its case, by a number, or for another clash.
final class NearClashTests: XCTestCase {
    /// A type that gives way gets `_2`, which a property may be called already.
    func testTwoObjectsWithoutCapital() {
        forEach([["2fa", "2FA"], ["日", "-日"]]) { (names: [String]) in
            expectEqual(ScopeCheck.problems(in: Planned(names.map { object($0) }).plan), [])
        }
    }

    /// Both ask for the type `Foo`. Their order in the schema must not decide.
    func testObjectsThatDifferInTheirFirstLetter() {
        let pair = [object("foo"), object("Foo")]
        expectEqual(Planned(pair).names, Planned(pair.reversed()).names)
    }

    /// Both of the ids are written `ab` in a parameter.
    func testParametersOfNestedPlurals() {
        let inner = plural("aB", [plural("c", [scalar("x", .json)])])
        expectEqual(ScopeCheck.problems(in: Planned([plural("ab", [inner])]).plan), [])
    }

    /// The method of the plural `2` would be `replaceFoo_2`, as that of a second `foo` is.
    func testMethodsForPluralsNamedByANumber() {
        let plan = Planned([
            plural("foo", [scalar("x", .json)]), plural("Foo", [scalar("x", .json)]),
            object("FOO", [plural("2", [scalar("x", .json)])]),
        ]).plan
        expectEqual(ScopeCheck.problems(in: plan), [])
    }

    /// Where file names differ in case only, one gives way and gets `_2`, which the file of a type may have already.
    func testFilesOfTypesThatDifferInCase() {
        expectEqual(ScopeCheck.problems(in: Planned([object("foo"), object("FOO"), object("fOo")]).plan), [])
    }

    /// The second gives way to the first, not to `init`, which nobody has.
    func testNoteOnTwoThatWantAReservedName() {
        let planned = Planned([scalar("init", at: 1), scalar("Init", at: 2)])
        expectEqual(planned.findings.flatMap { $0.notes.map(\.message) }, [])
    }

    /// A type `A_2` makes no parameter `a2ID`.
    func testParameterOfTheSecondPluralOfOneName() throws {
        let inner = plural("a", [plural("a", [scalar("x", .json)])])
        let method = try Planned([plural("a", [inner])]).method("/a/a/a")
        expectEqual(method.arguments.map(\.name), ["aID", "aID_2"])
    }

    /// Digits are no capitals, and a name in capitals may have some.
    func testCapitalsAroundANumber() {
        forEach([("LINE_1_TEXT", "line1Text"), ("2_FA", "_2Fa")]) { (name: String, expected: String) in
            try expectEqual(Planned([scalar(name)]).property("/\(name)").name, expected)
        }
    }
}
