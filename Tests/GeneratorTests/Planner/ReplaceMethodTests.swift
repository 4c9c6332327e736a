import CaptureSchema
import RecordPlanner
import Testing

/// The methods on the root that replace a plural.
@Suite struct ReplaceMethodTests {
    private let element = [scalar("x", .json)]

    @Test func onePerPluralInTheOrderOfTheSchema() {
        let planned = Planned([
            plural("photos", element), object("o", [plural("p", [plural("q", element), scalar("y")])]),
            stringPlural("tags"),
        ])
        #expect(planned.plan.replaceMethods.map(\.name) == ["replacePhotos", "replaceOP", "replaceOPQ", "replaceTags"])
        #expect(planned.plan.replaceMethods.map(\.pluralPath) == ["/photos", "/o/p", "/o/p/q", "/tags"])
        #expect(planned.plan.replaceMethods.map(\.isStringPlural) == [false, false, false, true])
    }

    @Test func anOutermostPluralNeedsNoIds() throws {
        let method = try Planned([object("a_b", [object("class", [plural("c-d", element)])])]).method("/a_b/class/c-d")
        #expect(method.name == "replaceABClassCD")
        #expect(method.arguments.isEmpty)
        #expect(method.keyPath == #"\.aB.`class`.cD"#)
    }

    @Test func aPluralInAPluralTakesTheIdOfTheElement() throws {
        let profile = object("profile", [plural("accounts", element)])
        let planned = Planned([plural("profiles", [stringPlural("followers"), profile])])
        let followers = try planned.method("/profiles/followers")
        #expect(followers.name == "replaceProfilesFollowers")
        #expect(followers.arguments.map(\.label) == ["inProfiles"])
        #expect(followers.arguments.map(\.name) == ["id"])
        #expect(followers.pathWithIDs == "/profiles#id/followers")
        #expect(followers.keyPath == #"\.profiles[id: id].followers"#)
        let accounts = try planned.method("/profiles/profile/accounts")
        #expect(accounts.keyPath == #"\.profiles[id: id].profile.accounts"#)
        #expect(accounts.arguments.map(\.label) == ["inProfiles"])
    }

    @Test func everyPluralAroundGivesOneIdOutermostFirst() throws {
        let deepest = plural("d", [plural("e", element)])
        let method = try Planned([plural("a", [object("b", [plural("c", [deepest])])])]).method("/a/b/c/d/e")
        #expect(method.arguments.map(\.label) == ["inA", "inC", "inD"])
        #expect(method.arguments.map(\.name) == ["aID", "cID", "dID"])
        #expect(method.pathWithIDs == "/a#aID/b/c#cID/d#dID/e")
        #expect(method.keyPath == #"\.a[id: aID].b.c[id: cID].d[id: dID].e"#)
        #expect(method.name == "replaceABCDE")
    }

    @Test func equalNamesOnTheWayGiveDifferentLabels() throws {
        let method = try Planned([plural("a", [plural("a", [plural("b", element)])])]).method("/a/a/b")
        #expect(method.arguments.map(\.label) == ["inA", "inA_2"])
        #expect(Set(method.arguments.map(\.name)).count == 2)
        for argument in method.arguments { #expect(method.keyPath.contains("[id: \(argument.name)]")) }
    }

    @Test func methodsThatWouldShareANameAreNumbered() throws {
        let abc = [object("a", [plural("bC", element)]), object("a_b", [plural("c", element)])]
        for attributes in [abc, abc.reversed()] {
            let planned = Planned(attributes)
            #expect(try planned.method("/a/bC").name == "replaceABC")
            #expect(try planned.method("/a_b/c").name == "replaceABC_2")
            let note = try #require(planned.findings.first)
            #expect(
                note.message == "the replace method for `/a_b/c` is named `replaceABC_2`, because `replaceABC` is taken"
            )
            #expect(note.notes.map(\.message) == ["`replaceABC` is the replace method for `/a/bC`"])
        }
    }

    @Test func aPropertyOfTheMethodsNameIsNoClash() throws {
        let planned = Planned([plural("photos", element), scalar("replacePhotos")])
        #expect(try planned.property("/replacePhotos").name == "replacePhotos")
        #expect(try planned.method("/photos").name == "replacePhotos")
    }

    @Test func keyPathsUseTheNamesThatPropertiesGot() throws {
        let planned = Planned([scalar("foo"), object("Foo", [plural("init", element)])])
        #expect(try planned.method("/Foo/init").keyPath == #"\.foo_2.init_"#)
        #expect(try planned.method("/Foo/init").name == "replaceFooInit")
    }

    @Test func objectsHaveNone() {
        #expect(Planned([object("o", [scalar("a")])]).plan.replaceMethods.isEmpty)
    }
}
