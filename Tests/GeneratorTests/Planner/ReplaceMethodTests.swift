import CaptureSchema
import Expectations
import RecordPlanner
import XCTest

/// The methods on the root that replace a plural.
final class ReplaceMethodTests: XCTestCase {
    private let element = [scalar("x", .json)]

    func testOnePerPluralInTheOrderOfTheSchema() {
        let planned = Planned([
            plural("photos", element), object("o", [plural("p", [plural("q", element), scalar("y")])]),
            stringPlural("tags"),
        ])
        expectEqual(
            planned.plan.replaceMethods.map(\.name), ["replacePhotos", "replaceOP", "replaceOPQ", "replaceTags"])
        expectEqual(planned.plan.replaceMethods.map(\.pluralPath), ["/photos", "/o/p", "/o/p/q", "/tags"])
        expectEqual(planned.plan.replaceMethods.map(\.isStringPlural), [false, false, false, true])
    }

    func testAnOutermostPluralNeedsNoIds() throws {
        let method = try Planned([object("a_b", [object("class", [plural("c-d", element)])])]).method("/a_b/class/c-d")
        expectEqual(method.name, "replaceABClassCD")
        expect(method.arguments.isEmpty)
        expectEqual(method.keyPath, #"\.aB.`class`.cD"#)
    }

    func testAPluralInAPluralTakesTheIdOfTheElement() throws {
        let profile = object("profile", [plural("accounts", element)])
        let planned = Planned([plural("profiles", [stringPlural("followers"), profile])])
        let followers = try planned.method("/profiles/followers")
        expectEqual(followers.name, "replaceProfilesFollowers")
        expectEqual(followers.arguments.map(\.label), ["inProfiles"])
        expectEqual(followers.arguments.map(\.name), ["id"])
        expectEqual(followers.pathWithIDs, "/profiles#id/followers")
        expectEqual(followers.keyPath, #"\.profiles[id: id].followers"#)
        let accounts = try planned.method("/profiles/profile/accounts")
        expectEqual(accounts.keyPath, #"\.profiles[id: id].profile.accounts"#)
        expectEqual(accounts.arguments.map(\.label), ["inProfiles"])
    }

    func testEveryPluralAroundGivesOneIdOutermostFirst() throws {
        let deepest = plural("d", [plural("e", element)])
        let method = try Planned([plural("a", [object("b", [plural("c", [deepest])])])]).method("/a/b/c/d/e")
        expectEqual(method.arguments.map(\.label), ["inA", "inC", "inD"])
        expectEqual(method.arguments.map(\.name), ["aID", "cID", "dID"])
        expectEqual(method.pathWithIDs, "/a#aID/b/c#cID/d#dID/e")
        expectEqual(method.keyPath, #"\.a[id: aID].b.c[id: cID].d[id: dID].e"#)
        expectEqual(method.name, "replaceABCDE")
    }

    func testEqualNamesOnTheWayGiveDifferentLabels() throws {
        let method = try Planned([plural("a", [plural("a", [plural("b", element)])])]).method("/a/a/b")
        expectEqual(method.arguments.map(\.label), ["inA", "inA_2"])
        expectEqual(Set(method.arguments.map(\.name)).count, 2)
        for argument in method.arguments { expect(method.keyPath.contains("[id: \(argument.name)]")) }
    }

    func testMethodsThatWouldShareANameAreNumbered() throws {
        let abc = [object("a", [plural("bC", element)]), object("a_b", [plural("c", element)])]
        for attributes in [abc, abc.reversed()] {
            let planned = Planned(attributes)
            try expectEqual(planned.method("/a/bC").name, "replaceABC")
            try expectEqual(planned.method("/a_b/c").name, "replaceABC_2")
            let note = try require(planned.findings.first)
            expectEqual(
                note.message, "the replace method for `/a_b/c` is named `replaceABC_2`, because `replaceABC` is taken")
            expectEqual(note.notes.map(\.message), ["`replaceABC` is the replace method for `/a/bC`"])
        }
    }

    func testAPropertyOfTheMethodsNameIsNoClash() throws {
        let planned = Planned([plural("photos", element), scalar("replacePhotos")])
        try expectEqual(planned.property("/replacePhotos").name, "replacePhotos")
        try expectEqual(planned.method("/photos").name, "replacePhotos")
    }

    func testKeyPathsUseTheNamesThatPropertiesGot() throws {
        let planned = Planned([scalar("foo"), object("Foo", [plural("init", element)])])
        try expectEqual(planned.method("/Foo/init").keyPath, #"\.foo_2.init_"#)
        try expectEqual(planned.method("/Foo/init").name, "replaceFooInit")
    }

    func testObjectsHaveNone() {
        expect(Planned([object("o", [scalar("a")])]).plan.replaceMethods.isEmpty)
    }
}
