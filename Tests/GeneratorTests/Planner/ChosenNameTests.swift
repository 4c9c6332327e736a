import RecordPlanner
import Testing

@testable import CaptureSchema

/// Names that a user chose stand as they are, and others give way to them.
@Suite struct ChosenNameTests {
    @Test func theTypeAndTheMethodFollow() throws {
        let planned = Planned(
            [plural("photos", [scalar("value", .json)]), object("primaryAddress")],
            overrides: [
                "/photos": .named("pictures"), "/photos/value": .named("url"), "/primaryAddress": .named("home_place"),
            ])
        #expect(try planned.property("/photos").name == "pictures")
        #expect(try planned.record("/photos").qualifiedName == "CaptureUser.PicturesElement")
        #expect(try planned.property("/photos/value").attributeName == "value")
        #expect(try planned.method("/photos").name == "replacePictures")
        #expect(try planned.method("/photos").keyPath == #"\.pictures"#)
        #expect(try planned.record("/primaryAddress").typeName == "Home_place")
        #expect(planned.findings == [])
        #expect(try planned.property("/photos").documentation == ["Named `photos` on Capture."])
    }

    @Test func aMethodBelowIsNamedByTheChosenNames() throws {
        let planned = Planned(
            [plural("profiles", [scalar("x", .json), stringPlural("tags")])],
            overrides: ["/profiles": .named("accounts"), "/profiles/tags": .named("labels")])
        let method = try planned.method("/profiles/tags")
        #expect(method.name == "replaceAccountsLabels")
        #expect(method.keyPath == #"\.accounts[id: id].labels"#)
        #expect(method.arguments.map(\.label) == ["inAccounts"])
    }

    @Test func othersGiveWay() throws {
        let planned = Planned(
            [scalar("displayName", at: 1), scalar("display_name", at: 2), scalar("nick", at: 3)],
            overrides: ["/nick": .named("displayName")])
        #expect(try planned.property("/nick").name == "displayName")
        #expect(try planned.property("/display_name").name == "displayName_3")
        #expect(try planned.property("/displayName").name == "displayName_2")
        #expect(planned.findings.count == 2)
        #expect(planned.findings.allSatisfy { $0.notes.map(\.offset) == [3] })
    }

    @Test func noNumberMeetsAChosenName() throws {
        let overrides: OverridesByPath = [
            "/x": .named("remoteKey_2"), "/y": .named("localID_"), "/z": .named("Home_2"), "/w": .named("String_"),
        ]
        let planned = Planned(
            [
                scalar("remoteKey"), scalar("remote_key"), scalar("remote-key"), scalar("localID"), scalar("x"),
                scalar("y"), scalar("z"), scalar("w"), object("home"), object("HOME"), object("string"),
            ], overrides: overrides)
        #expect(ScopeCheck.problems(in: planned.plan) == [])
        for (path, override) in overrides { #expect(try planned.property(path).name == override.name) }
        #expect(try planned.property("/remote-key").name == "remoteKey_3")
        #expect(try planned.property("/remote_key").name == "remoteKey_4")
        #expect(try planned.property("/localID").name == "localID_2")
        #expect(try planned.record("/HOME").typeName == "Home_3")
        #expect(try planned.record("/string").typeName == "String_2")
    }

    @Test func theOrderOfAttributesMakesNoDifference() {
        let attributes = [
            scalar("remoteKey"), scalar("remote_key"), scalar("x"), object("o"), plural("O", [scalar("v", .json)]),
        ]
        let overrides: OverridesByPath = ["/x": .named("remoteKey"), "/o": .named("remoteKey_2")]
        #expect(
            Planned(attributes, overrides: overrides).names
                == Planned(attributes.reversed(), overrides: overrides).names)
    }

    @Test func aKeywordGetsBackticks() throws {
        let planned = Planned([scalar("x")], overrides: ["/x": .named("class")])
        #expect(try planned.property("/x").reference == "`class`")
    }

    @Test func aChosenNameThatIsTheOldOneChangesNothing() throws {
        let attributes = [scalar("remoteKey"), scalar("remote_key"), plural("photos", [scalar("v", .json)])]
        #expect(
            Planned(attributes, overrides: ["/remoteKey": .named("remoteKey"), "/photos": .named("photos")]).names
                == Planned(attributes).names)
    }

    @Test(arguments: [
        ("town", true), ("Town", true), ("_x", true), ("_2", true), ("größe", true), ("日本", true), ("class", true),
        ("home_town", true), ("attributes", true), ("", false), ("2nd", false), ("_", false), ("__", false),
        ("a b", false), ("a-b", false), ("`a`", false), ("$0", false), ("😀", false), ("a\u{202E}b", false),
        ("\u{301}a", false), ("〡", false), ("_〡", true), ("self", false), ("init", false), ("hasChanges", false),
        ("localID", false),
        ("captureState", true), ("_captureState", false), ("Type", false), ("Foundation", false), ("String", false),
        ("CaptureRuntime", false),
    ])
    func whatCanBeChosen(name: String, isPossible: Bool) {
        #expect((ChosenNames.problem(with: name, for: .property) == nil) == isPossible)
    }

    @Test(arguments: [
        ("Photo", true), ("Größe", true), ("Picture_2", true), ("X", true), ("photo", false), ("日本", false),
        ("", false),
        ("My Photo", false), ("_Photo", false), ("2D", false), ("`Photo`", false), ("Any", false), ("String", false),
        ("Date", false), ("CaptureState", false),
    ])
    func whatCanBeTheNameOfAType(name: String, isPossible: Bool) {
        #expect((ChosenNames.problem(with: name, for: .type) == nil) == isPossible)
    }

    @Test(arguments: [
        ("about me", "aboutMe", "AboutMe"), ("photo", nil, "Photo"), ("Photo", "photo", nil), ("2nd", "_2nd", nil),
        ("String", "string", nil), ("self", nil, nil), ("", nil, nil), ("__", nil, nil), ("😀", nil, nil),
    ])
    func whatCouldBeChosenInstead(name: String, property: String?, type: String?) {
        #expect(ChosenNames.possibleName(like: name, for: .property) == property)
        #expect(ChosenNames.possibleName(like: name, for: .type) == type)
    }

    @Test func clashes() {
        let tree = AttributeTree(
            schemaName: nil,
            attributes: reservedOfRoot + [scalar("a"), scalar("b"), plural("p", [scalar("d"), scalar("e")])],
            source: SourceText(path: "schema.json", bytes: []))
        func found(_ overrides: OverridesByPath) -> [String] {
            ChosenNames.clashes(in: overrides, of: AttributeIndex(tree), rootName: "CaptureUser").map { clash in
                let owner =
                    switch clash.owner {
                    case .root: "root"
                    case .reservedAttribute: "-"
                    case .chosen(let use): use.path
                    }
                return "\(clash.use.path) \(clash.name) \(owner)"
            }
        }
        #expect(found(["/a": .named("x"), "/b": .named("x"), "/p/d": .named("x")]) == ["/b x /a"])
        #expect(found(["/a": .named("uuid"), "/p/d": .named("id")]) == ["/a uuid -", "/p/d id -"])
        #expect(found(["/p/d": .named("uuid"), "/p/e": .named("created"), "/a": .named("b")]) == [])
        var excluded = AttributeOverrides.named("x")
        excluded.isExcluded = true
        #expect(found(["/a": excluded, "/b": .named("x")]) == [])
        #expect(found(["/p": .typeNamed("CaptureUser")]) == ["/p CaptureUser root"])
        #expect(found(["/a": .named("Photo"), "/p": .typeNamed("Photo")]) == ["/p Photo /a"])
        #expect(found(["/p": .typeNamed("Photo"), "/p/d": .named("Photo")]) == [])
    }

    @Test func aTypeCanHaveANameOfItsOwn() throws {
        let planned = Planned(
            [plural("photos", [object("size", [scalar("width")])]), object("photo"), object("Photo", at: 9)],
            overrides: ["/photos": .typeNamed("Photo"), "/photos/size": .typeNamed("Photo")])
        #expect(try planned.property("/photos").name == "photos")
        #expect(try planned.property("/photos").type == .plural(elementName: "Photo"))
        #expect(try planned.record("/photos").qualifiedName == "CaptureUser.Photo")
        #expect(try planned.record("/photos").fileName == "CaptureUser.Photo.swift")
        #expect(try planned.record("/photos/size").qualifiedName == "CaptureUser.Photo.Photo")
        #expect(try planned.method("/photos").name == "replacePhotos")
        // Both give way, in the order of their ranks.
        #expect(try planned.record("/photo").typeName == "Photo_2")
        #expect(try planned.record("/Photo").typeName == "Photo_3")
        let notes = planned.findings.filter { $0.message.hasPrefix("the type") }
        #expect(notes.last?.suggestion?.contains(#""/Photo": { "typeName": "OtherName" }"#) == true)
    }

    @Test func aChosenTypeGoesBeforeOneThatFollowsAChosenName() throws {
        let planned = Planned(
            [object("a"), object("b")], overrides: ["/a": .named("home"), "/b": .typeNamed("Home")])
        #expect(try planned.record("/b").typeName == "Home")
        #expect(try planned.record("/a").typeName == "Home_2")
    }
}
