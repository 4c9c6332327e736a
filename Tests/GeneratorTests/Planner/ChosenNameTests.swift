import Expectations
import RecordPlanner
import XCTest

@testable import CaptureSchema

/// Names that a user chose stand as they are, and others give way to them.
final class ChosenNameTests: XCTestCase {
    func testTheTypeAndTheMethodFollow() throws {
        let planned = Planned(
            [plural("photos", [scalar("value", .json)]), object("primaryAddress")],
            overrides: [
                "/photos": .named("pictures"), "/photos/value": .named("url"), "/primaryAddress": .named("home_place"),
            ])
        try expectEqual(planned.property("/photos").name, "pictures")
        try expectEqual(planned.record("/photos").qualifiedName, "CaptureUser.PicturesElement")
        try expectEqual(planned.property("/photos/value").attributeName, "value")
        try expectEqual(planned.method("/photos").name, "replacePictures")
        try expectEqual(planned.method("/photos").keyPath, #"\.pictures"#)
        try expectEqual(planned.record("/primaryAddress").typeName, "Home_place")
        expectEqual(planned.findings, [])
        try expectEqual(planned.property("/photos").documentation, ["Named `photos` on Capture."])
    }

    func testAMethodBelowIsNamedByTheChosenNames() throws {
        let planned = Planned(
            [plural("profiles", [scalar("x", .json), stringPlural("tags")])],
            overrides: ["/profiles": .named("accounts"), "/profiles/tags": .named("labels")])
        let method = try planned.method("/profiles/tags")
        expectEqual(method.name, "replaceAccountsLabels")
        expectEqual(method.keyPath, #"\.accounts[id: id].labels"#)
        expectEqual(method.arguments.map(\.label), ["inAccounts"])
    }

    func testOthersGiveWay() throws {
        let planned = Planned(
            [scalar("displayName", at: 1), scalar("display_name", at: 2), scalar("nick", at: 3)],
            overrides: ["/nick": .named("displayName")])
        try expectEqual(planned.property("/nick").name, "displayName")
        try expectEqual(planned.property("/display_name").name, "displayName_3")
        try expectEqual(planned.property("/displayName").name, "displayName_2")
        expectEqual(planned.findings.count, 2)
        expect(planned.findings.allSatisfy { $0.notes.map(\.offset) == [3] })
    }

    func testNoNumberMeetsAChosenName() throws {
        let overrides: OverridesByPath = [
            "/x": .named("remoteKey_2"), "/y": .named("localID_"), "/z": .named("Home_2"), "/w": .named("String_"),
        ]
        let planned = Planned(
            [
                scalar("remoteKey"), scalar("remote_key"), scalar("remote-key"), scalar("localID"), scalar("x"),
                scalar("y"), scalar("z"), scalar("w"), object("home"), object("HOME"), object("string"),
            ], overrides: overrides)
        expectEqual(ScopeCheck.problems(in: planned.plan), [])
        for (path, override) in overrides { try expectEqual(planned.property(path).name, override.name) }
        try expectEqual(planned.property("/remote-key").name, "remoteKey_3")
        try expectEqual(planned.property("/remote_key").name, "remoteKey_4")
        try expectEqual(planned.property("/localID").name, "localID_2")
        try expectEqual(planned.record("/HOME").typeName, "Home_3")
        try expectEqual(planned.record("/string").typeName, "String_2")
    }

    func testTheOrderOfAttributesMakesNoDifference() {
        let attributes = [
            scalar("remoteKey"), scalar("remote_key"), scalar("x"), object("o"), plural("O", [scalar("v", .json)]),
        ]
        let overrides: OverridesByPath = ["/x": .named("remoteKey"), "/o": .named("remoteKey_2")]
        expectEqual(
            Planned(attributes, overrides: overrides).names, Planned(attributes.reversed(), overrides: overrides).names)
    }

    func testAKeywordGetsBackticks() throws {
        let planned = Planned([scalar("x")], overrides: ["/x": .named("class")])
        try expectEqual(planned.property("/x").reference, "`class`")
    }

    func testAChosenNameThatIsTheOldOneChangesNothing() throws {
        let attributes = [scalar("remoteKey"), scalar("remote_key"), plural("photos", [scalar("v", .json)])]
        expectEqual(
            Planned(attributes, overrides: ["/remoteKey": .named("remoteKey"), "/photos": .named("photos")]).names,
            Planned(attributes).names)
    }

    func testWhatCanBeChosen() {
        forEach([
            ("town", true), ("Town", true), ("_x", true), ("_2", true), ("größe", true), ("日本", true), ("class", true),
            ("home_town", true), ("attributes", true), ("", false), ("2nd", false), ("_", false), ("__", false),
            ("a b", false), ("a-b", false), ("`a`", false), ("$0", false), ("😀", false), ("a\u{202E}b", false),
            ("\u{301}a", false), ("〡", false), ("_〡", true), ("self", false), ("init", false), ("hasChanges", false),
            ("localID", false),
            ("captureState", true), ("_captureState", false), ("Type", false), ("Foundation", false), ("String", false),
            ("CaptureRuntime", false),
        ]) { (name: String, isPossible: Bool) in
            expectEqual((ChosenNames.problem(with: name, for: .property) == nil), isPossible)
        }
    }

    func testWhatCanBeTheNameOfAType() {
        forEach([
            ("Photo", true), ("Größe", true), ("Picture_2", true), ("X", true), ("photo", false), ("日本", false),
            ("", false),
            ("My Photo", false), ("_Photo", false), ("2D", false), ("`Photo`", false), ("Any", false),
            ("String", false),
            ("Date", false), ("CaptureState", false),
        ]) { (name: String, isPossible: Bool) in
            expectEqual((ChosenNames.problem(with: name, for: .type) == nil), isPossible)
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

    func testClashes() {
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
        expectEqual(found(["/a": .named("x"), "/b": .named("x"), "/p/d": .named("x")]), ["/b x /a"])
        expectEqual(found(["/a": .named("uuid"), "/p/d": .named("id")]), ["/a uuid -", "/p/d id -"])
        expectEqual(found(["/p/d": .named("uuid"), "/p/e": .named("created"), "/a": .named("b")]), [])
        var excluded = AttributeOverrides.named("x")
        excluded.isExcluded = true
        expectEqual(found(["/a": excluded, "/b": .named("x")]), [])
        expectEqual(found(["/p": .typeNamed("CaptureUser")]), ["/p CaptureUser root"])
        expectEqual(found(["/a": .named("Photo"), "/p": .typeNamed("Photo")]), ["/p Photo /a"])
        expectEqual(found(["/p": .typeNamed("Photo"), "/p/d": .named("Photo")]), [])
    }

    func testATypeCanHaveANameOfItsOwn() throws {
        let planned = Planned(
            [plural("photos", [object("size", [scalar("width")])]), object("photo"), object("Photo", at: 9)],
            overrides: ["/photos": .typeNamed("Photo"), "/photos/size": .typeNamed("Photo")])
        try expectEqual(planned.property("/photos").name, "photos")
        try expectEqual(planned.property("/photos").type, .plural(elementName: "Photo"))
        try expectEqual(planned.record("/photos").qualifiedName, "CaptureUser.Photo")
        try expectEqual(planned.record("/photos").fileName, "CaptureUser.Photo.swift")
        try expectEqual(planned.record("/photos/size").qualifiedName, "CaptureUser.Photo.Photo")
        try expectEqual(planned.method("/photos").name, "replacePhotos")
        // Both give way, in the order of their ranks.
        try expectEqual(planned.record("/photo").typeName, "Photo_2")
        try expectEqual(planned.record("/Photo").typeName, "Photo_3")
        let notes = planned.findings.filter { $0.message.hasPrefix("the type") }
        expectEqual(notes.last?.suggestion?.contains(#""/Photo": { "typeName": "OtherName" }"#), true)
    }

    func testAChosenTypeGoesBeforeOneThatFollowsAChosenName() throws {
        let planned = Planned(
            [object("a"), object("b")], overrides: ["/a": .named("home"), "/b": .typeNamed("Home")])
        try expectEqual(planned.record("/b").typeName, "Home")
        try expectEqual(planned.record("/a").typeName, "Home_2")
    }
}
